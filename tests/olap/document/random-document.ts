import type {
  Block,
  CarriedLines,
  DocumentModel,
  InnerBlock,
  PageSetup,
  TableBlock,
  TableRow,
} from '@bi/olap/document/blocks';

/** Mulberry32: the same numbers in every engine. */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const WORDS = [
  'delayed', 'flights', 'Willamette', 'iiiiillll', 'on-time', 'A', 'of', 'the', 'well-known,', '“quoted”',
  '航班延误', '（西部）', '，', '。', '准点率', '$1,204.50', '−42', '3.14%', 'Łódź', 'Привет', 'été',
  'Donaudampfschifffahrtsgesellschaftskapitän', '「', '」', 'x'.repeat(180), '数'.repeat(60), '한국', '😀', '…',
]; // oxfmt-ignore

type Random = () => number;

const upTo = (random: Random, most: number) => Math.floor(random() * most);
const pick = <T>(random: Random, list: readonly T[]): T => list[upTo(random, list.length)] as T;

/** Words of several languages, some too long for a line. */
export function randomText(random: Random, most: number): string {
  const words = Array.from({ length: 1 + upTo(random, most) }, () => pick(random, WORDS));
  return words.join(pick(random, [' ', ' ', '  ', '']));
}

/** Lines of sums of one column; what they say is made of the rows they are about. */
function randomSums(random: Random, columns: number): CarriedLines {
  const sum = (from: number, to: number) => `${from}..${to}`;
  const column = upTo(random, columns);
  return { lines: pick(random, ['page', 'carried', 'both'] as const), columns: [{ column, sum }] };
}

/** A flat table with groups and totals. */
export function randomTable(random: Random, id: string): TableBlock {
  const columns = 1 + upTo(random, random() < 0.15 ? 24 : 6);
  const rows: TableRow[] = [];
  const count = upTo(random, 16);
  for (let at = 0; at < count; at++) {
    const kind = pick(random, [
      undefined,
      undefined,
      undefined,
      undefined,
      'group',
      'parent',
      'subtotal',
    ] as const);
    const cells = Array.from({ length: columns }, (_, column) =>
      random() < 0.004
        ? randomText(random, 400)
        : column === 0
          ? randomText(random, 4)
          : String(upTo(random, 1e6)),
    );
    const level = upTo(random, 2);
    rows.push(kind === undefined ? { cells } : { kind, level, cells });
  }
  rows.push({
    kind: 'total',
    cells: ['Total', ...Array.from({ length: columns - 1 }, () => '9,999')],
  });
  return {
    kind: 'table',
    id,
    columns: Array.from({ length: columns }, (_, at) => ({
      title: randomText(random, 3),
      ...(at > 0 && { align: 'end', number: true }),
    })),
    headerColumns: upTo(random, 2),
    rows,
    keepTogether: random() < 0.3,
    ...(random() < 0.2 && { caption: randomText(random, 6) }),
    ...(random() < 0.2 && { carried: randomSums(random, columns) }),
  };
}

const randomItems = (random: Random) =>
  Array.from({ length: 1 + upTo(random, 12) }, () => randomText(random, 20));

function innerBlock(random: Random, depth: number, id: string): InnerBlock {
  const kind = upTo(random, depth > 1 ? 6 : 9);
  const asked = {
    id,
    newPage: random() < 0.03,
    keepTogether: random() < 0.2,
    keepWithNext: random() < 0.1,
  };
  const inside = (most: number) =>
    Array.from({ length: 1 + upTo(random, most) }, (_, at) =>
      innerBlock(random, depth + 1, `${id}.${at}`),
    );
  switch (kind) {
    case 0:
      return {
        kind: 'heading',
        level: pick(random, [1, 2, 3]),
        text: randomText(random, 8),
        ...asked,
      };
    case 1:
      return randomTable(random, id);
    case 2:
      return {
        ...{ kind: 'chart', svg: 'c', aspect: 0.2 + random() * 3, alt: 'A chart', ...asked },
        ...(random() < 0.3 && { caption: randomText(random, 8) }),
      };
    case 3:
      return { kind: 'spacer', height: random() * 900 };
    case 6:
      return { kind: 'columns', columns: [inside(3), inside(2)], ...asked };
    case 7:
      return { kind: 'box', blocks: inside(4), ...asked };
    case 8: {
      const figures = Array.from({ length: upTo(random, 7) }, () => ({
        label: randomText(random, 3),
        value: String(upTo(random, 1e9)),
        note: randomText(random, 5),
      }));
      return { kind: 'keyFigures', figures, ...asked };
    }
    default:
      return random() < 0.1
        ? { kind: 'list', items: randomItems(random), ordered: random() < 0.5, ...asked }
        : { kind: 'text', text: randomText(random, random() < 0.03 ? 400 : 30), ...asked };
  }
}

/** A document of every kind of block; the same seed gives the same one in every engine. */
export function randomDocument(seed: number): DocumentModel {
  const random = randomOf(seed);
  const small = random() < 0.1;
  const margin = small ? 20 : 50;
  const page: PageSetup = {
    width: small ? 200 : 595,
    height: small ? 160 : 842,
    margin: { top: margin, right: margin, bottom: margin, left: margin },
  };
  const blocks = Array.from({ length: 1 + upTo(random, 5) }, (_, at): Block => {
    const kind = upTo(random, 16);
    if (kind === 0) {
      const turned =
        random() < 0.4 ? { page: { ...page, width: page.height, height: page.width } } : {};
      return { kind: 'pageBreak', restart: random() < 0.5, ...turned };
    }
    if (kind === 1) return { kind: 'contents' };
    if (kind === 14) return { kind: 'figures', of: pick(random, ['figure', 'table'] as const) };
    if (kind === 15) {
      const labels = Array.from({ length: upTo(random, 30) }, () => [
        { kind: 'text', text: randomText(random, 6) } as const,
      ]);
      return { kind: 'labels', id: String(at), across: 1 + upTo(random, 4), height: 60, labels };
    }
    if (kind === 2) {
      const parts = Array.from({ length: 1 + upTo(random, 4) }, (_, part) => ({
        title: randomText(random, 3),
        show: random() < 0.8,
        blocks: [innerBlock(random, 1, `${at}.${part}`)],
      }));
      return { kind: 'repeat', parts, newPage: random() < 0.5, restart: random() < 0.5 };
    }
    return innerBlock(random, 0, String(at));
  });
  return {
    title: 'A document',
    language: random() < 0.5 ? 'en' : 'zh',
    page,
    blocks,
    numbered: random() < 0.5,
    ...(random() < 0.2 && {
      theme: { font: pick(random, ['noto-sans', 'noto-serif'] as const) },
    }),
    ...(random() < 0.1 && { watermark: randomText(random, 3) }),
    ...(random() < 0.5 && { footer: { left: 'A document', right: '{page} / {pages}' } }),
  };
}
