import { seriesName } from './cartesian-series';
import type { Plan } from './cartesian-plan';
import { markValueText } from '../style/chart-style';
import { referenceLines, type ReferenceLine } from './reference-lines';
import { tooltipFields } from '../style/tooltip-fields';

interface TooltipPoint {
  seriesIndex: number;
  dataIndex: number;
  marker?: string;
}

/**
 * The text of the tooltip of a category: each series with its value and what else a person wants to see,
 * then lines and bands. Without such wishes the usual one is shown, and this is undefined.
 */
export function categoryTooltip(
  plan: Plan,
): ((points: readonly TooltipPoint[]) => string) | undefined {
  const { input, data } = plan;
  const lines = data.panes.flatMap((pane) => referenceLines(input, data, pane));
  const isPlain = lines.every(({ until, detail }) => until === undefined && detail === undefined);
  if (isPlain && (input.spec?.channels?.tooltip ?? []).length === 0) return undefined;
  const shown = data.panes.flatMap((pane) => pane.series.map((one) => ({ pane, one })));
  // a band is two series
  const drawn = lines.flatMap((line) => (line.until === undefined ? [line] : [line, null]));
  return (points) => {
    const at = points[0]?.dataIndex ?? 0;
    const texts = points.flatMap(({ seriesIndex, marker = '' }): string[] => {
      const own = shown[seriesIndex];
      if (own !== undefined) {
        const value = own.one.values[at] ?? null;
        if (value === null) return [];
        const name = seriesName(input, own.pane, own.one);
        const fields = tooltipFields(input, own.one.marks[at] ?? null);
        const text = `${marker}${name}  ${markValueText(input, own.one.measure, value)}`;
        return [[text, ...fields].join('\n   ')];
      }
      const line = drawn[seriesIndex - shown.length] ?? null;
      const text = line === null ? null : lineText(plan, line, at);
      return text === null ? [] : [`${marker}${text}`];
    });
    return [data.categories[at]?.label ?? '', ...texts].join('\n');
  };
}

function lineText({ input }: Plan, line: ReferenceLine, at: number): string | null {
  const { label, values, until, detail, measure } = line;
  const [low, high] = [values[at] ?? null, until?.[at] ?? null];
  if (low === null) return null;
  const text = markValueText(input, measure, low);
  if (until !== undefined) {
    const range = high === null ? text : `${text} – ${markValueText(input, measure, high)}`;
    return [label, range].filter((part) => part !== '').join('  ');
  }
  return `${label}  ${text}${detail === undefined ? '' : `\n   ${detail}`}`;
}
