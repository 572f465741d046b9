import type { CellSet } from '@bi/contract/query/cell-set';
import { markReader } from '@bi/olap/marks/cell-marks';
import { cellSheet } from '@bi/olap/sheet/cell-sheet';
import type { SheetHead, SheetRow } from '@bi/olap/sheet/sheet';
import { rowsHead } from '../file/read-rows';
import type { DocumentData } from './document-data';
import type { PlannedBlock, PlannedDocument } from './document-plan';
import { drawingWords } from './drawing-words';

type Language = 'en' | 'zh';
type Look = NonNullable<PlannedBlock['data']>['look'];

/** A block with data as a sheet. */
export interface DocumentSheet {
  title: string;
  head: SheetHead;
  rows: () => Generator<SheetRow>;
  /** what its chart is drawn of; null for rows, parts of a repeat, and answers that are not complete */
  drawn: { cellSet: CellSet; chart: NonNullable<Look['chart']> } | null;
}

/** A block with data, in its part of a repeat. */
interface Found {
  id: string;
  /** member of the repeat; null outside */
  member: string | null;
  /** of the block, without the name of a member; '' for none */
  caption: string;
  data: NonNullable<PlannedBlock['data']>;
}

/** The blocks with data in the order of the pages, those inside others as well. @param prefix of ids inside another document */
function* dataBlocks(
  { blocks, body }: PlannedDocument,
  member: string | null,
  prefix: string,
): Generator<Found> {
  for (const { block, data, parts = [], inside, hidden, failed } of blocks) {
    if (hidden === true || failed !== undefined) continue;
    const id = `${prefix}${block.id}`;
    const saved = body.blocks.find((one) => one.id === block.id);
    const caption = saved && 'caption' in saved ? withoutMember(saved.caption ?? '') : '';
    if (data !== undefined) yield { id, member, caption, data };
    for (const part of parts) {
      yield* dataBlocks({ blocks: part.blocks, body }, part.title, prefix);
    }
    if (inside !== undefined) yield* dataBlocks(inside, member, `${id}.`);
  }
}

/** A caption for all members of a repeat: without the place of their name, and what leads to it. */
function withoutMember(caption: string): string {
  return caption.replace(/[\s,:;·–—，：；、（(-]*\{\{member\}\}[)）]?/g, '').trim();
}

/** The sheet of one block; null where nothing came for it. */
function sheetOf(
  { data: block, caption }: Found,
  data: DocumentData,
  language: Language,
): DocumentSheet | null {
  const { key, title, look, notes } = block;
  const own = title || caption || notes?.title || '';
  const rows = data.rows.get(key);
  if (rows !== undefined) {
    function* lines(values: readonly SheetRow['cells'][]): Generator<SheetRow> {
      for (const cells of values) yield { cells, kind: 'row', depth: 0 };
    }
    const head = rowsHead(rows.columns);
    return { title: own, head, rows: () => lines(rows.rows), drawn: null };
  }
  const cellSet = data.cellSet(block);
  if (cellSet === undefined) return null;
  const marks = look.marks && markReader(cellSet, look.marks, language);
  const { window, rows: tree } = cellSet;
  const isWhole = window.row[0] === 0 && window.row[1] >= tree.count;
  const drawn = isWhole && look.chart !== null ? { cellSet, chart: look.chart } : null;
  return { title: own, ...cellSheet(cellSet, language, marks), drawn };
}

/** The sheet with the member of its repeat in a column before the others. */
function withMember(sheet: DocumentSheet, member: string, heading: string): DocumentSheet {
  const { head, rows } = sheet;
  const lead = { heading, type: 'text', role: 'level', name: '' } as const;
  function* lines(): Generator<SheetRow> {
    for (const row of rows()) {
      const cells = [member, ...row.cells];
      yield { ...row, cells, ...(row.marks && { marks: [null, ...row.marks] }) };
    }
  }
  return {
    title: sheet.title,
    head: {
      ...head,
      columns: [lead, ...head.columns],
      headings: head.headings.map((one) => ({ ...one, from: one.from + 1, to: one.to + 1 })),
      frozen: head.frozen + 1,
    },
    rows: lines,
    drawn: null,
  };
}

/** What has to be the same so that two sheets can be one. */
const shapeOf = ({ head: { columns, headings, depth } }: DocumentSheet) =>
  JSON.stringify([
    columns.map(({ heading, type, name }) => [heading, type, name]),
    headings,
    depth,
  ]);

function joined(sheets: readonly [DocumentSheet, ...DocumentSheet[]]): DocumentSheet {
  const [first] = sheets;
  function* lines(): Generator<SheetRow> {
    for (const { rows } of sheets) yield* rows();
  }
  const outline = Math.max(...sheets.map(({ head }) => head.outline));
  return { ...first, head: { ...first.head, outline }, rows: lines };
}

/**
 * A sheet for each block with data, in the order of the pages. A block of a repeat has one sheet for all members, with
 * the member in its first column; members whose columns differ have sheets of their own.
 */
export function documentSheets(
  document: PlannedDocument,
  data: DocumentData,
  language: Language,
): DocumentSheet[] {
  const made = new Map<string, [DocumentSheet, ...DocumentSheet[]]>();
  for (const found of dataBlocks(document, null, '')) {
    const { id, member } = found;
    const own = sheetOf(found, data, language);
    if (own === null) continue;
    const sheet = member === null ? own : withMember(own, member, drawingWords[language].member);
    const key = JSON.stringify([id, shapeOf(sheet)]);
    const before = made.get(key);
    if (before === undefined) made.set(key, [sheet]);
    else before.push(sheet);
  }
  return [...made.values()].map(joined);
}
