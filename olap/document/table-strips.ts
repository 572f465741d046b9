import type { PivotBlock, TableBlock, TableRow } from './blocks';
import type { BuildContext } from './build-context';
import { CarriedRows, sumsOfAll } from './carried-lines';
import { stackedLeads } from './stacked-leads';
import { lazyTag, warningStrip } from './build-context';
import { documentWord } from './document-words';
import { sizeWithin } from './line-metrics';
import { MAX_PAGES, MAX_TABLE_ROWS, SPARED_PAGES } from './limits';
import type { Keep, Lead, Strip } from './strip';
import { planColumns, type Section } from './table-columns';
import { cellText, toGrid, type Grid } from './table-grid';
import { tableHead } from './table-head';
import { TABLE_BEFORE } from './table-metrics';
import { continuedRow, rowStrip, type RowLook } from './table-row';
import { noteStrips } from './text-strips';

/** Headings are repeated where they take at most this share of a page. */
const REPEATED_HEAD = 0.25;
/** What is repeated in all takes at most this share of a page. */
const REPEATED_ALL = 0.5;

const opens = ({ kind }: TableRow) => kind === 'group' || kind === 'parent';
const closes = (row: TableRow | undefined) => row?.kind === 'subtotal' || row?.kind === 'total';

/** Groups that are open at a row, and what is repeated of them. */
class OpenGroups {
  readonly #head: Lead | undefined;
  readonly #look: RowLook;
  readonly #context: BuildContext;
  #open: { level: number; lead: Lead }[] = [];

  constructor(head: Lead | undefined, look: RowLook, context: BuildContext) {
    this.#head = head;
    this.#look = look;
    this.#context = context;
  }

  /** What is repeated where the row is first on a page; a group is open from its next row on. */
  leadAt(row: TableRow): Lead | undefined {
    const level = row.level ?? 0;
    if (row.kind === 'total') this.#open = [];
    else if (opens(row)) this.#open = this.#open.filter((one) => one.level < level);
    const lead = this.#lead();
    if (opens(row)) {
      const { language } = this.#context;
      const name = row.cells.map(cellText).find((text) => text !== '') ?? '';
      const text = documentWord(language, 'continued', { name });
      this.#open = [
        ...this.#open,
        { level, lead: continuedRow(row, text, this.#look, this.#context) },
      ];
    }
    if (row.kind === 'subtotal') this.#open = this.#open.filter((one) => one.level < level);
    return lead;
  }

  #lead(): Lead | undefined {
    const head = this.#head === undefined ? [] : [this.#head];
    const all = stackedLeads([...head, ...this.#open.map(({ lead }) => lead)]);
    return (all?.height ?? 0) <= this.#context.page * REPEATED_ALL ? all : stackedLeads(head);
  }
}

/** Page on which a table is cut for what comes behind it; one that begins there has the rest of the pages. */
function lastPage({ tally }: BuildContext): number {
  const last = MAX_PAGES - SPARED_PAGES;
  return tally.page < last ? last : Infinity;
}

/** @returns how many of the rows are there */
function* sectionStrips(
  grid: Grid,
  section: Section,
  scale: number,
  block: TableBlock | PivotBlock,
  context: BuildContext,
): Generator<Strip, number> {
  const { theme, page, parent, tally } = context;
  const size = sizeWithin(theme.tableSize, page) * scale;
  const summary = block.summary === undefined ? {} : { summary: block.summary };
  const table = lazyTag(parent, 'Table', summary);
  const look: RowLook = { grid, section, size, scale, theme, body: lazyTag(table, 'TBody') };
  const head = tableHead(look, table, page);
  const named = block.id === undefined ? {} : { block: block.id };
  if (head.cut) yield warningStrip({ code: 'headingsCut', ...named });
  const keep: Keep = grid.rows.length > 0 ? 2 : 0;
  yield {
    height: head.height,
    before: TABLE_BEFORE,
    keep,
    draw: (canvas, x, y) => head.draw(canvas, x, y, false),
  };
  const repeats = head.height <= page * REPEATED_HEAD;
  const drawAgain: Lead['draw'] = (canvas, x, y) => head.draw(canvas, x, y, true);
  const repeated = repeats ? { height: head.height, draw: drawAgain } : undefined;
  const groups = new OpenGroups(repeated, look, context);
  const carried =
    block.carried && new CarriedRows(block.carried, look, { context, block: block.id });
  const end = lastPage(context);
  for (const [at, row] of grid.rows.entries()) {
    if (tally.page >= end) return at;
    const sums = carried?.above(at);
    const again = stackedLeads([groups.leadAt(row), sums].filter((one) => one !== undefined));
    const lead = again && { ...again, ...(sums && { sums }) };
    const next = grid.rows[at + 1];
    const tail = next && carried?.below(at);
    // two rows at least are on the first page and on the last
    const isEdge = at === 0 || at === grid.rows.length - 2;
    const stays: Keep = next === undefined ? 0 : opens(row) || closes(next) ? 2 : isEdge ? 1 : 0;
    const strip = { ...rowStrip(row, at, look, { keep: stays, lead }), tail };
    const isTall = strip.height > page - (lead?.height ?? 0);
    const warning = { code: 'rowSplit', count: at + 1, ...named } as const;
    yield isTall ? { ...strip, warning } : strip;
  }
  return grid.rows.length;
}

/** The strips of a table or pivot, one a row; those beyond the limit of rows are cut, and it says so. */
export function* tableStrips(
  block: TableBlock | PivotBlock,
  context: BuildContext,
): Generator<Strip> {
  const { tally, theme, width, language } = context;
  const allowed = Math.max(0, MAX_TABLE_ROWS - tally.rows);
  const grid = toGrid(block, allowed);
  if (grid.columns.length === 0) return;
  tally.rows += grid.rows.length;
  const sums = block.carried ? sumsOfAll(block.carried, grid.rows.length, context) : [];
  const measured = { ...grid, rows: [...grid.rows, ...sums] };
  const { scale, sections } = planColumns(
    measured,
    width,
    sizeWithin(theme.tableSize, context.page),
    theme.font,
  );
  const named = block.id === undefined ? {} : { block: block.id };
  const count = sections.length;
  if (count > 1) yield warningStrip({ code: 'tableOverPages', count, ...named });
  else if (scale < 1) yield warningStrip({ code: 'tableShrunk', ...named });
  let shown = grid.rows.length;
  for (const section of sections) {
    if (count > 1) {
      const columns = section.columns.slice(grid.headerColumns);
      const values = { from: (columns[0] ?? 0) + 1, to: (columns.at(-1) ?? 0) + 1 };
      const text = documentWord(language, 'columns', { ...values, count: grid.columns.length });
      yield* noteStrips(text, context, 2);
    }
    shown = Math.min(shown, yield* sectionStrips(grid, section, scale, block, context));
  }
  const all = Math.max(block.count ?? 0, block.rows.length);
  if (shown < all) {
    yield warningStrip({ code: 'tooManyRows', count: all, ...named });
    yield* noteStrips(documentWord(language, 'rowsCut', { shown, count: all }), context);
  }
}
