import type { CellSet } from '@bi/contract/query/cell-set';
import type { ChartSpec } from '@bi/contract/report/chart-spec';
import { changeOf, targetText } from '@bi/olap/chart/text/change-text';
import { drawnMeasures } from '@bi/olap/chart/data/chart-kind';
import { readMoment, type Reading } from '@bi/olap/chart/data/moment';
import { LIGHT_PALETTE } from '@bi/olap/chart/style/palette';
import type { InnerBlock, TextRun } from '@bi/olap/document/blocks';
import { formatCompact } from '@bi/olap/format/format-compact';
import { formatForScreen } from '@bi/olap/format/format-value';

type Language = 'en' | 'zh';

/** Numbers of one tile at most, as on the screen. */
const MAX_NUMBERS = 6;
/** From this many signs on a number is written short. */
const LONG = 10;
const SIZE = { most: 20, least: 9, small: 7.5 };
/** Width of a digit by its size, and the part of a card that the number has next to its course. */
const DIGIT = 0.62;
const NUMBER_SHARE = 0.64;
/** Units of the drawing of a course. */
const LINE = { width: 120, height: 36 };

/** What draws a course; gives its name among the drawings. */
export type AddDrawing = (svg: string) => string;

/** How numbers are shown. */
export interface KpiLook {
  title: string;
  /** points that there are across */
  width: number;
  language: Language;
  draw: AddDrawing;
}

/**
 * Single numbers as blocks, as a tile has them: each with its change, its target and its course. Null where the
 * answer is not one of single numbers.
 */
export function kpiBlocks(
  cellSet: CellSet,
  spec: ChartSpec,
  { title, width, language, draw }: KpiLook,
): InnerBlock[] | null {
  const all = readMoment(cellSet, language, drawnMeasures(spec, cellSet.measures));
  if (all === null || all.length === 0) return null;
  const readings = all.slice(0, MAX_NUMBERS);
  const columns = readings.map((one) =>
    blocksOf(one, cellSet, {
      ...{ title: readings.length > 1 ? '' : title, language, draw },
      width: width / readings.length,
    }),
  );
  const [only] = columns;
  if (columns.length === 1 && only !== undefined) return only;
  return [{ kind: 'columns', columns, gap: 8 }];
}

function blocksOf(
  reading: Reading,
  cellSet: CellSet,
  { title, width, language, draw }: KpiLook,
): InnerBlock[] {
  const { measure, value, before, target, when, line } = reading;
  const own = cellSet.measures[measure];
  const whole = value === null ? '–' : formatForScreen(value, own?.format, language);
  const short =
    value !== null && whole.length > LONG ? formatCompact(value, own?.format, language) : whole;
  const name = [own?.label === title ? '' : (own?.label ?? ''), when].filter(Boolean).join(' · ');
  const notes: TextRun[] = [];
  if (value !== null && target !== null) {
    const format = cellSet.measures[target.measure]?.format;
    const text = formatForScreen(target.value, format, language);
    notes.push({ text: `${targetText(value, { value: target.value, text }, language)} ` });
  }
  if (value !== null && before !== null) {
    const { text, isGood } = changeOf(own, value, before, language);
    const color =
      isGood === null ? {} : { color: isGood ? LIGHT_PALETTE.rise : LIGHT_PALETTE.fall };
    notes.push({ text, ...color });
  }
  const small = { size: SIZE.small, color: LIGHT_PALETTE.textSecond } as const;
  const values = line.map((point) => point.value);
  const room = values.length < 2 ? width : width * NUMBER_SHARE;
  const size = Math.max(SIZE.least, Math.min(SIZE.most, room / (short.length * DIGIT)));
  const number = { kind: 'text', text: [{ text: short, bold: true }], size } as const;
  const aspect = LINE.width / LINE.height;
  return [
    ...(name === '' ? [] : [{ kind: 'text', text: name, ...small } as const]),
    values.length < 2
      ? number
      : {
          kind: 'columns',
          gap: 6,
          shares: [NUMBER_SHARE, 1 - NUMBER_SHARE],
          keepTogether: true,
          columns: [[number], [{ kind: 'chart', svg: draw(courseOf(values)), aspect, alt: '' }]],
        },
    ...(notes.length === 0 ? [] : [{ kind: 'text', text: notes, ...small } as const]),
  ];
}

/** The course of a number as a drawing. */
function courseOf(values: readonly number[]): string {
  const { width, height } = LINE;
  const low = Math.min(...values);
  const span = Math.max(...values) - low || 1;
  const x = (at: number) => (at / (values.length - 1)) * width;
  const y = (value: number) => height - 4 - ((value - low) / span) * (height - 8);
  const path = values
    .map((value, at) => `${at === 0 ? 'M' : 'L'}${x(at).toFixed(1)} ${y(value).toFixed(1)}`)
    .join('');
  const color = LIGHT_PALETTE.categorical[0];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<path d="${path}L${width} ${height}L0 ${height}Z" fill="${color}" fill-opacity="0.12"/>` +
    `<path d="${path}" fill="none" stroke="${color}" stroke-width="1.75" stroke-linejoin="round"/></svg>`
  );
}
