import type { CellSet } from '@bi/contract/query/cell-set';
import type { ChartData, PressedMark, ChartSeries } from './chart-data';
import { chartShape, type ChartField } from './chart-fields';
import { seriesTable } from './series-table';

/** Two fields of one axis as a table. */
export interface CrossedFields {
  data: ChartData;
  markOf: (series: ChartSeries, category: number) => PressedMark | null;
}

/** The field across: the one that has an order, else the one with fewer members. */
function acrossFirst(one: ChartField, other: ChartField): [across: ChartField, down: ChartField] {
  if (one.isOrdinal !== other.isOrdinal) return one.isOrdinal ? [one, other] : [other, one];
  return one.members.length <= other.members.length ? [one, other] : [other, one];
}

const isRest = ({ leaf }: ChartField['members'][number]): boolean => leaf.kind === 'others';

/**
 * An answer whose two fields are both on one axis, with one of them across: of the members of regions and
 * hours below each other it makes rows of regions and columns of hours.
 * @param most members downwards and across there may be
 * @returns null where the fields are on two axes, are not two, or have more members
 */
export function crossedFields(
  cellSet: CellSet,
  measure: number,
  most: { down: number; across: number },
  language: 'en' | 'zh',
): CrossedFields | null {
  const shape = chartShape(cellSet, language);
  const [one, other, ...more] = shape.fields.filter(({ members }) => members.length > 1);
  if (one === undefined || other === undefined || more.length > 0 || one.side !== other.side) {
    return null;
  }
  const [across, down] = acrossFirst(one, other);
  if (down.members.length > most.down || across.members.length > most.across) return null;
  const channels = { x: down, color: [across], facet: null, across: null, facetColumns: null };
  const table = seriesTable(cellSet, shape, { ...channels, fixed: [] }, [measure]);
  const marks = new Map<ChartSeries, (PressedMark | null)[]>();
  const shown = down.members.flatMap((member, at) => (isRest(member) ? [] : [at]));
  const series = table.series.flatMap((own): ChartSeries[] => {
    if (own.leaf?.kind === 'others') return [];
    const { label, leaf, values } = own;
    const made = { label, leaf, measure, values: shown.map((at) => values[at] ?? null) };
    marks.set(
      made,
      shown.map((at) => own.marks[at] ?? null),
    );
    return [made];
  });
  const hidesOthers = shown.length < down.members.length || series.length < table.series.length;
  return {
    data: {
      side: down.side,
      categories: shown.flatMap((at) => {
        const member = down.members[at];
        return member === undefined ? [] : [{ ...member.leaf, label: member.label }];
      }),
      categoryTitle: down.title,
      isTime: down.isTime,
      series,
      seriesTitle: across.title,
      left: 0,
      hidesOthers,
    },
    markOf: (one, category) => marks.get(one)?.[category] ?? null,
  };
}
