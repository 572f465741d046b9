import type { AxisTree } from '@bi/contract/query/cell-set';
import { nodeLabel } from '../../format/member-label';
import { chartNumberAt, type PressedMark } from '../data/chart-data';
import { markValueText, type BuiltChart, type ChartInput, type OptionObject } from './chart-style';
import { measureIndex } from '../data/measure-index';

/** What a person wants the tooltip of a mark to show in addition, a line each: "Cost €4,200". */
export function tooltipFields(input: ChartInput, mark: PressedMark | null): string[] {
  if (mark === null) return [];
  const { cellSet, language } = input;
  return (input.spec?.channels?.tooltip ?? []).flatMap((channel): string[] => {
    if ('measure' in channel) {
      const measure = measureIndex(input, channel.measure);
      if (measure < 0) return [];
      const value = chartNumberAt(cellSet, mark.row ?? 0, mark.column ?? 0, measure);
      return [`${cellSet.measures[measure]?.label ?? ''} ${markValueText(input, measure, value)}`];
    }
    const sides = [
      [cellSet.rows, mark.row],
      [cellSet.columns, mark.column],
    ] as const;
    return sides.flatMap(([tree, node]) => fieldAt(tree, node, channel.field, language));
  });
}

/** The lowest member of a field that a node is, or is a descendant of. */
function fieldAt(
  tree: AxisTree,
  node: number | null,
  field: string,
  language: 'en' | 'zh',
): string[] {
  for (let at = node ?? -1; at >= 0; at = tree.parent[at] ?? -1) {
    const level = tree.levels[tree.level[at] ?? -1];
    if (level?.of === field) return [`${level.label} ${nodeLabel(tree, at, language)}`];
  }
  return [];
}

/** A chart whose tooltips and descriptions of single marks show a person's fields as well. */
export function withTooltipFields(input: ChartInput, built: BuiltChart): BuiltChart {
  if ((input.spec?.channels?.tooltip ?? []).length === 0) return built;
  const fieldsOf = (series: number, at: number) =>
    tooltipFields(input, built.marks[series]?.[at] ?? null);
  const tooltip = built.option['tooltip'] as OptionObject;
  const { trigger } = tooltip;
  const formatter = tooltip['formatter'] as ((at: unknown) => string) | undefined;
  return {
    ...built,
    option:
      trigger === 'item' && formatter !== undefined
        ? {
            ...built.option,
            tooltip: {
              ...tooltip,
              formatter: (at: { seriesIndex: number; dataIndex: number }) =>
                [formatter(at), ...fieldsOf(at.seriesIndex, at.dataIndex)].join('\n'),
            },
          }
        : built.option,
    describe: (series, at) => [built.describe(series, at), ...fieldsOf(series, at)].join(', '),
  };
}
