/** A piece of a line. `to` is an address that was checked: https, mailto, or a place of the product. */
export type TextPiece =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  /** `{{name}}`: a value of the text */
  | { kind: 'value'; name: string }
  | { kind: 'strong' | 'emphasis' | 'struck'; pieces: TextPiece[] }
  | { kind: 'link'; to: string; pieces: TextPiece[] };

/** A block of a text. Lines of a paragraph follow each other with a break. */
export type MarkdownBlock =
  | { kind: 'heading'; level: 1 | 2 | 3; pieces: TextPiece[] }
  | { kind: 'paragraph'; lines: TextPiece[][] }
  | { kind: 'quote'; lines: TextPiece[][] }
  | { kind: 'list'; ordered: boolean; items: TextPiece[][] }
  | { kind: 'rule' };

const HEADING = /^(#{1,3})\s+(.+)$/;
const BULLET = /^\s{0,3}[-*+]\s+(.+)$/;
const NUMBER = /^\s{0,3}\d{1,9}[.)]\s+(.+)$/;
const QUOTE = /^>\s?(.*)$/;
const RULE = /^\s{0,3}([-*_])(?:\s*\1){2,}\s*$/;

/**
 * Reads the text of a tile: headings (`#` to `###`), paragraphs, lists, quotes, lines across (`---`), and
 * inside them `**strong**`, `*emphasis*`, `~~struck~~`, `` `code` `` and `[links](https://…)`, and
 * `{{name}}` for a value of the text. Everything else is text as it was typed; there is no HTML.
 */
export function readRichText(source: string): MarkdownBlock[] {
  const blocks: MarkdownBlock[] = [];
  let isOpen = false;
  for (const line of source.replaceAll('\r\n', '\n').split('\n')) {
    if (line.trim() === '') {
      isOpen = false;
      continue;
    }
    const last = isOpen ? blocks.at(-1) : undefined;
    const next = readLine(line, last);
    if (next !== null) blocks.push(next);
    isOpen = true;
  }
  return blocks;
}

/** The block that a line begins; null where it continued the last one. */
function readLine(line: string, last: MarkdownBlock | undefined): MarkdownBlock | null {
  const [, marks, title] = HEADING.exec(line) ?? [];
  if (marks !== undefined && title !== undefined) {
    const level = marks.length as 1 | 2 | 3;
    return { kind: 'heading', level, pieces: readPieces(title.replace(/\s+#+\s*$/, '')) };
  }
  if (RULE.test(line)) return { kind: 'rule' };
  const bullet = BULLET.exec(line)?.[1];
  const item = bullet ?? NUMBER.exec(line)?.[1];
  if (item !== undefined) {
    const ordered = bullet === undefined;
    const pieces = readPieces(item);
    if (last?.kind !== 'list' || last.ordered !== ordered) {
      return { kind: 'list', ordered, items: [pieces] };
    }
    last.items.push(pieces);
    return null;
  }
  const quoted = QUOTE.exec(line)?.[1];
  const kind = quoted === undefined ? 'paragraph' : 'quote';
  const pieces = readPieces((quoted ?? line).trim());
  if (last?.kind !== kind) return { kind, lines: [pieces] };
  last.lines.push(pieces);
  return null;
}

const MARKS = [
  { mark: '**', kind: 'strong' },
  { mark: '__', kind: 'strong' },
  { mark: '~~', kind: 'struck' },
  { mark: '*', kind: 'emphasis' },
  { mark: '_', kind: 'emphasis' },
] as const;

const MAX_DEPTH = 6;

/** Reads the marks inside a line. */
export function readPieces(line: string, depth = 0): TextPiece[] {
  const pieces: TextPiece[] = [];
  let text = '';
  const flush = () => {
    if (text !== '') pieces.push({ kind: 'text', text });
    text = '';
  };
  let at = 0;
  while (at < line.length) {
    if (line[at] === '\\' && /[\\`*_~[\]()#>-]/.test(line[at + 1] ?? '')) {
      text += line[at + 1] ?? '';
      at += 2;
      continue;
    }
    const found = depth < MAX_DEPTH ? pieceAt(line, at, depth) : null;
    if (found === null) {
      text += line[at] ?? '';
      at += 1;
      continue;
    }
    flush();
    pieces.push(found.piece);
    at = found.end;
  }
  flush();
  return pieces;
}

function pieceAt(
  line: string,
  at: number,
  depth: number,
): { piece: TextPiece; end: number } | null {
  if (line[at] === '`') {
    const end = line.indexOf('`', at + 1);
    if (end <= at + 1) return null;
    return { piece: { kind: 'code', text: line.slice(at + 1, end) }, end: end + 1 };
  }
  if (line.startsWith('{{', at)) {
    const [all, name] = /^\{\{([A-Za-z0-9_-]{1,40})\}\}/.exec(line.slice(at)) ?? [];
    if (all === undefined || name === undefined) return null;
    return { piece: { kind: 'value', name }, end: at + all.length };
  }
  if (line[at] === '[') return linkAt(line, at, depth);
  for (const { mark, kind } of MARKS) {
    if (!line.startsWith(mark, at)) continue;
    const start = at + mark.length;
    const end = closingAt(line, start, mark);
    const inner = line.slice(start, end);
    const isWord = mark.startsWith('_') && /\w/.test(line[at - 1] ?? '');
    if (end === -1 || isWord || inner.trim() !== inner || inner === '') continue;
    return { piece: { kind, pieces: readPieces(inner, depth + 1) }, end: end + mark.length };
  }
  return null;
}

/** Where the mark that closes one begins; -1: nowhere. Of a longer run of signs the last ones close. */
function closingAt(line: string, start: number, mark: string): number {
  for (let at = start; at < line.length; at += 1) {
    if (line[at] !== mark[0]) continue;
    let end = at;
    while (line[end] === mark[0]) end += 1;
    const run = end - at;
    if (mark.length === 2 ? run >= 2 : run % 2 === 1) return end - mark.length;
    at = end;
  }
  return -1;
}

function linkAt(line: string, at: number, depth: number): { piece: TextPiece; end: number } | null {
  const match = /^\[([^\]]+)\]\(([^()\s]+)\)/.exec(line.slice(at));
  const [all, label, address] = match ?? [];
  if (all === undefined || label === undefined || address === undefined) return null;
  const to = safeAddress(address);
  if (to === null) return null;
  return {
    piece: { kind: 'link', to, pieces: readPieces(label, depth + 1) },
    end: at + all.length,
  };
}

/** An address that may be opened by a click: https, mailto, or a place of the product (`#/…`); else null. */
export function safeAddress(address: string): string | null {
  if (address.startsWith('#/')) return address;
  if (!URL.canParse(address)) return null;
  const { protocol, href } = new URL(address);
  return protocol === 'https:' || protocol === 'mailto:' ? href : null;
}
