import type { AxisLevel } from '@bi/contract/query/cell-set';
import { endsAfter } from '../../calendar/open-period';
import { formatDateMember } from '../../format/date-member';
import type { CartesianData } from './cartesian-data';
import type { PaneLook } from './cartesian-series';
import type { ChartInput, OptionObject } from '../style/chart-style';
import { chartWords } from '../text/chart-words';
import type { FieldMember } from '../data/chart-fields';

/** format codes of a day */
const DAY_FORMAT = { en: 'd mmm yyyy', zh: 'yyyy"年"m"月"d"日"' } as const;
/** pixels of a dash, and of the gap after it */
const DASH = [4, 4];

/**
 * True where the last of some dates is a period that continues after the last day of the data.
 * @param lastDay `YYYY-MM-DD`; undefined: every period has ended
 */
export function isUnfinished(
  members: readonly FieldMember[],
  level: AxisLevel | undefined,
  lastDay: string | undefined,
): boolean {
  const start = String(members.at(-1)?.keys.at(-1));
  if (lastDay === undefined || level?.type !== 'date' || Number.isNaN(Date.parse(start)))
    return false;
  return endsAfter(start, level.grain ?? 'day', lastDay);
}

/**
 * A chart over time with a note where its last period continues after the last day of the data, so that its
 * value is smaller than it will be. A forecast has a note of its own.
 */
export function withOpenPeriod(input: ChartInput, data: CartesianData): CartesianData {
  const { lastDay, language } = input;
  if (!data.isTime || data.future > 0 || data.open === 1 || data.categories.length < 2) return data;
  if (lastDay === undefined || !isUnfinished(data.categories, data.x?.level, lastDay)) return data;
  const note = chartWords(language)
    .unfinished.replace('{period}', data.categories.at(-1)?.label ?? '')
    .replace('{day}', formatDateMember(lastDay, 'day', DAY_FORMAT[language], language));
  return { ...data, open: 1, notes: [...data.notes, note] };
}

/** Gaps over the last step of each line whose last period has not ended, which make it a dashed one. */
export function openOptions({ input, data, pane, at }: PaneLook): OptionObject[] {
  if (data.kind !== 'line' || data.open === 0 || data.future > 0) return [];
  const last = data.categories.length - 1;
  return pane.series.flatMap(({ values }): OptionObject[] => {
    const [from = null, to = null] = values.slice(last - 1);
    if (from === null || to === null) return [];
    return [
      {
        type: 'line',
        xAxisIndex: at,
        yAxisIndex: at,
        silent: true,
        animation: false,
        clip: false,
        symbol: 'none',
        lineStyle: { color: input.palette.canvas, width: 3, type: DASH, cap: 'butt' },
        tooltip: { show: false },
        data: values.map((value, place) => (place < last - 1 ? null : value)),
      },
    ];
  });
}
