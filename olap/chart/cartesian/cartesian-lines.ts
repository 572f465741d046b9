import { pointsOnly } from './cartesian-data';
import { isLabelled } from './cartesian-settings';
import { seriesBase, shortTexts, type PaneLook } from './cartesian-series';
import { outlined, type OptionObject } from '../style/chart-style';
import type { EndLabel } from './end-labels';
import { LINE_LABEL_PX } from './line-labels';
import type { TableSeries } from '../data/series-table';

const MAX_POINTS = 24;
const POINT_ROOM = 16;
const SAMPLED = 1000;

/** What is written at a line, and how it is drawn. */
export interface LineLook {
  /** its name at its end */
  end?: EndLabel | null;
  /** texts of its points, '' for none */
  texts?: readonly string[];
  dashed?: boolean;
}

/** A line of a pane, and its name at its end. */
export function lineOption(
  look: PaneLook,
  one: TableSeries,
  { end = null, texts = [], dashed = false }: LineLook,
): OptionObject {
  const { input, data, at, step } = look;
  const points = one.values.length;
  const isAlone = (place: number) =>
    one.values[place] !== null &&
    (one.values[place - 1] ?? null) === null &&
    (one.values[place + 1] ?? null) === null;
  const showsAll = points <= MAX_POINTS && step >= POINT_ROOM;
  const color = data.colorOf(one);
  return {
    ...seriesBase(look, one),
    type: 'line',
    data: texts.some((text) => text !== '') ? one.values.map(withAlign) : one.values,
    symbol: 'circle',
    symbolSize: 6,
    showSymbol: showsAll || one.values.some((_, place) => isAlone(place)),
    showAllSymbol: true,
    ...(pointsOnly(data)
      ? { symbolSize: 9, showSymbol: true, lineStyle: { width: 0 }, emphasis: outlined(input) }
      : {
          lineStyle: { width: 2, ...(dashed ? { type: 'dashed' } : {}) },
          emphasis: { ...outlined(input), lineStyle: { width: 3 } },
        }),
    connectNulls: false,
    sampling: points > SAMPLED ? 'lttb' : undefined,
    clip: false,
    ...(data.kind === 'area'
      ? { stack: `pane${at}`, areaStyle: { opacity: look.pane.series.length > 1 ? 0.85 : 0.12 } }
      : {}),
    ...(texts.some((text) => text !== '')
      ? {
          label: {
            show: true,
            position: 'top',
            color: input.palette.text,
            fontSize: LINE_LABEL_PX,
            formatter: ({ dataIndex }: { dataIndex: number }) => texts[dataIndex] ?? '',
          },
        }
      : {}),
    ...(end === null
      ? {}
      : {
          endLabel: {
            show: true,
            formatter: end.text,
            color: readableName(color, input.palette.canvas, input.palette.text),
            fontSize: 12,
            distance: 8,
            offset: [0, end.move],
          },
        }),
  };
}

/** The value at the first point begins there, that at the last one ends there. */
function withAlign(value: number | null, at: number, { length }: readonly unknown[]): unknown {
  if (value === null || length < 2 || (at > 0 && at < length - 1)) return value;
  return { value, label: { align: at === 0 ? 'left' : 'right' } };
}

/** The values at the points of a line; not at the last one, where it is written behind the name. */
export function lineTexts(look: PaneLook, one: TableSeries): string[] {
  const { input, data, hasEnds, withValues } = look;
  if (!withValues) return [];
  const last = one.values.findLastIndex((value) => value !== null);
  return shortTexts(look, one).map((text, at) => {
    if (hasEnds && input.spec?.labels !== 'all' && at === last) return '';
    return isLabelled(input, data, one, at) ? text : '';
  });
}

/** A name has its line's colour; grey lines have names in the colour of text. */
function readableName(color: string, _canvas: string, text: string): string {
  return /^#8[0-9A-F]{5}$/i.test(color) ? text : color;
}
