import type { ChartInput, OptionObject } from './chart-style';
import { cutEnd } from './label-fit';

const TOP = 8;
const TITLE = 24;
const SUBTITLE = 18;

/** Pixels of the title and subtitle a person set. */
export function titleHeight({ spec }: Pick<ChartInput, 'spec'>): number {
  return (spec?.title === undefined ? 0 : TITLE) + (spec?.subtitle === undefined ? 0 : SUBTITLE);
}

/** The title and subtitle a person set, as titles of ECharts at the top of the picture. */
export function ownTitles({ spec, size, palette }: ChartInput): OptionObject[] {
  const room = (size?.width ?? 640) - 24;
  const head = { left: 12, padding: 0 };
  const heads: OptionObject[] = [];
  if (spec?.title !== undefined) {
    const textStyle = { fontSize: 16, fontWeight: 600, color: palette.text };
    heads.push({ ...head, text: cutEnd(spec.title, room * 0.75), top: TOP, textStyle });
  }
  if (spec?.subtitle !== undefined) {
    const top = TOP + (spec.title === undefined ? 0 : TITLE);
    const textStyle = { fontSize: 12, fontWeight: 'normal', color: palette.textSecond };
    heads.push({ ...head, text: cutEnd(spec.subtitle, room), top, textStyle });
  }
  return heads;
}

const isObject = (value: unknown): value is OptionObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A part, or each of several, with what places it further down. */
function shifted(part: unknown, down: number, height: number): unknown {
  if (Array.isArray(part)) return part.map((one: unknown) => shifted(one, down, height));
  if (!isObject(part)) return part;
  const { top, center } = part;
  const pixels = (value: unknown): unknown => {
    if (typeof value === 'number') return value + down;
    const percent = typeof value === 'string' ? /^([\d.]+)%$/.exec(value)?.[1] : undefined;
    return percent === undefined ? value : (Number(percent) / 100) * height + down;
  };
  const at = Array.isArray(center) ? { center: [center[0] as unknown, pixels(center[1])] } : {};
  return { ...part, ...(top === undefined ? {} : { top: pixels(top) }), ...at };
}

const PLACED = ['title', 'legend', 'grid', 'geo', 'series', 'graphic', 'visualMap'] as const;

/**
 * An option drawn for a height without its title, below the title.
 * @param option places things from the top in pixels or percent of its height
 * @param height pixels it was made for
 */
export function belowTitle(option: OptionObject, input: ChartInput, height: number): OptionObject {
  const down = titleHeight(input);
  const moved = PLACED.flatMap((key) =>
    option[key] === undefined ? [] : [[key, shifted(option[key], down, height)] as const],
  );
  const next: OptionObject = { ...option, ...Object.fromEntries(moved) };
  const { title } = next;
  const own: unknown[] = Array.isArray(title) ? title : title === undefined ? [] : [title];
  return { ...next, title: [...ownTitles(input), ...own] };
}
