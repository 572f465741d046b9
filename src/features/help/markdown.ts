/** A piece of text inside a block. */
export type Inline =
  | { kind: 'text' | 'code' | 'strong' | 'em' | 'key'; text: string }
  | { kind: 'link'; text: string; to: string };

/** A block of a page. Items and cells are lines of pieces; nothing in a page is ever taken for HTML. */
export type MarkdownPart =
  | { kind: 'heading'; level: 1 | 2 | 3; pieces: Inline[]; id: string }
  | { kind: 'paragraph'; pieces: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Inline[][] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] }
  | { kind: 'code'; text: string };

/** Reads the part of Markdown that our guides and the changelog are written in. */
export function parseMarkdown(source: string): MarkdownPart[] {
  const lines = source.replace(/\r\n?/g, '\n').split('\n');
  const blocks: MarkdownPart[] = [];
  let at = 0;
  const take = (test: (line: string) => boolean) => {
    const taken: string[] = [];
    while (at < lines.length && test(lines[at] ?? '')) taken.push(lines[at++] ?? '');
    return taken;
  };
  while (at < lines.length) {
    const line = lines[at] ?? '';
    const heading = /^(#{1,3}) +(.*)$/.exec(line);
    if (line.trim() === '') at += 1;
    else if (heading) {
      const text = heading[2] ?? '';
      const level = (heading[1] ?? '#').length as 1 | 2 | 3;
      blocks.push({ kind: 'heading', level, pieces: parseInline(text), id: headingId(text) });
      at += 1;
    } else if (line.startsWith('```')) {
      at += 1;
      const text = take((next) => !next.startsWith('```')).join('\n');
      at += 1;
      blocks.push({ kind: 'code', text });
    } else if (isTableRow(line)) {
      const [head = '', , ...rows] = take(isTableRow);
      blocks.push({ kind: 'table', head: cells(head), rows: rows.map(cells) });
    } else if (isItem(line)) {
      const ordered = /^\d/.test(line);
      const items = joinItems(take((next) => isItem(next) || /^ {2,}\S/.test(next)));
      blocks.push({ kind: 'list', ordered, items: items.map(parseInline) });
    } else {
      const text = take((next) => isProse(next)).join(' ');
      blocks.push({ kind: 'paragraph', pieces: parseInline(text) });
    }
  }
  return blocks;
}

/** Reads code, bold, italics, links and `<kbd>` of one line. */
export function parseInline(text: string): Inline[] {
  const pattern =
    /`([^`]+)`|\*\*([^*]+)\*\*|\*([^*\s][^*]*)\*|\[([^\]]+)\]\(([^()\s]+)\)|<kbd>([^<]*)<\/kbd>/g;
  const pieces: Inline[] = [];
  let from = 0;
  for (const match of text.matchAll(pattern)) {
    if (match.index > from) pieces.push({ kind: 'text', text: text.slice(from, match.index) });
    const [matched, code, strong, em, label, to, key] = match;
    if (code !== undefined) pieces.push({ kind: 'code', text: code });
    else if (strong !== undefined) pieces.push({ kind: 'strong', text: strong });
    else if (em !== undefined) pieces.push({ kind: 'em', text: em });
    else if (key !== undefined) pieces.push({ kind: 'key', text: key });
    else if (label !== undefined && to !== undefined)
      pieces.push({ kind: 'link', text: label, to });
    from = match.index + matched.length;
  }
  if (from < text.length) pieces.push({ kind: 'text', text: text.slice(from) });
  return pieces;
}

function headingId(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

const isItem = (line: string) => /^(?:[-*]|\d+[.]) +\S/.test(line);
const isTableRow = (line: string) => /^\|.*\|\s*$/.test(line);
const isProse = (line: string) =>
  line.trim() !== '' &&
  !isItem(line) &&
  !isTableRow(line) &&
  !line.startsWith('```') &&
  !/^#{1,3} /.test(line);

function joinItems(lines: string[]): string[] {
  const items: string[] = [];
  for (const line of lines) {
    if (isItem(line)) items.push(line.replace(/^(?:[-*]|\d+[.]) +/, ''));
    else items.push(`${items.pop() ?? ''} ${line.trim()}`);
  }
  return items;
}

function cells(row: string): Inline[][] {
  return row
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => parseInline(cell.trim()));
}
