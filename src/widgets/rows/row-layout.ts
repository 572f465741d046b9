/** How a person has the columns of a row grid. */
export interface RowLayout {
  /** pixels by key of the column */
  widths: Readonly<Record<string, number>>;
  /** name of the last of the columns that stay at the left; null: none do */
  frozen: string | null;
  /** long texts take several lines */
  wrap: boolean;
}

/** The layout nobody has changed. */
export const STANDARD_ROW_LAYOUT: RowLayout = { widths: {}, frozen: null, wrap: false };

/** Most grids whose layouts are stored; the one changed longest ago goes first. */
const MAX_LAYOUTS = 60;
const MAX_WIDTHS = 300;

/** Whether a layout is the standard one. */
export function isStandardLayout({ widths, frozen, wrap }: RowLayout): boolean {
  return Object.keys(widths).length === 0 && frozen === null && !wrap;
}

/** Reads a stored layout; what is missing or of another type is the standard one. Never throws. */
export function readRowLayout(stored: unknown): RowLayout {
  const { widths, frozen, wrap } = (stored ?? {}) as Record<string, unknown>;
  const read = Object.entries(isRecord(widths) ? widths : {}).filter(
    (entry): entry is [string, number] =>
      typeof entry[1] === 'number' && entry[1] >= 20 && entry[1] <= 2000,
  );
  return {
    widths: Object.fromEntries(read.slice(-MAX_WIDTHS)),
    frozen: typeof frozen === 'string' ? frozen : null,
    wrap: wrap === true,
  };
}

/**
 * The stored layouts of all grids with that of one replaced; the standard layout is not stored.
 * @param stored what was stored so far; anything else than layouts by key counts as nothing
 */
export function withRowLayout(
  stored: unknown,
  key: string,
  layout: RowLayout,
): Record<string, unknown> {
  const entries = Object.entries(isRecord(stored) ? stored : {}).filter(([other]) => other !== key);
  if (!isStandardLayout(layout)) entries.push([key, layout]);
  return Object.fromEntries(entries.slice(-MAX_LAYOUTS));
}

/** Key of the layout of rows that have no name of their own: that of their columns. */
export function columnsKey(place: string, columns: readonly { name: string }[]): string {
  const text = columns.map(({ name }) => name).join('\n');
  let hash = 0x811c9dc5;
  for (const unit of text) hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return `${place} ${String(columns.length)} ${hash.toString(36)}`;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
