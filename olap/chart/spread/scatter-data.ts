import { chooseChannels, MAX_COLORS } from '../data/channels';
import { chartShape, type FieldMember } from '../data/chart-fields';
import { chartNumberAt, type PressedMark } from '../data/chart-data';
import type { ChartInput } from '../style/chart-style';
import { measureIndex } from '../data/measure-index';
import { seriesTable } from '../data/series-table';
import type { AxisLeaf } from '../data/axis-leaves';

/** A member with its two values, and what its area and colour show. */
export interface ScatterDot {
  name: string;
  x: number;
  y: number;
  size: number | null;
  color: number | null;
  mark: PressedMark;
}

/** Dots of one colour in one small chart. */
export interface ScatterGroup {
  id: string;
  label: string;
  leaf: AxisLeaf | null;
  facet: number;
  dots: ScatterDot[];
}

/** What a scatter draws. */
export interface ScatterData {
  measures: { x: number; y: number; size: number | null; color: number | null };
  groups: ScatterGroup[];
  facets: FieldMember[];
  /** groups beyond the colours there are, which are grey */
  left: number;
  hidesOthers: boolean;
}

/** Reads an answer as dots: one for each member, of one colour for each member of a second field. */
export function scatterData(input: ChartInput): ScatterData {
  const { cellSet, language, spec } = input;
  const all = input.measures ?? [...cellSet.measures.keys()];
  const [x = 0, y = 1] = all;
  const indexOf = (channel: { measure: string } | undefined) => {
    const found = channel === undefined ? -1 : measureIndex(input, channel.measure);
    return found < 0 ? null : found;
  };
  const wish = spec?.channels ?? {};
  const color = wish.color !== undefined && 'measure' in wish.color ? indexOf(wish.color) : null;
  const size = indexOf(wish.size) ?? (all[2] === color ? null : (all[2] ?? null));
  const shape = chartShape(cellSet, language);
  const rows = shape.fields.find(({ side }) => side === 'rows');
  const channels = chooseChannels(shape.fields, {
    spec: {
      channels: {
        ...wish,
        ...(wish.x === undefined && rows !== undefined ? { x: { field: rows.of } } : {}),
      },
    },
    canFacet: false,
  });
  const table = seriesTable(cellSet, shape, channels, [x, y]);
  let hidesOthers = false;
  const groups = table.series
    .filter(({ measure }) => measure === x)
    .flatMap((one): ScatterGroup[] => {
      const up = table.series.find(
        (other) => other.measure === y && other.id === one.id && other.facet === one.facet,
      );
      if (one.leaf?.kind === 'others') {
        hidesOthers = true;
        return [];
      }
      const dots = one.values.flatMap((value, at): ScatterDot[] => {
        const [other, mark] = [up?.values[at] ?? null, one.marks[at] ?? null];
        if (value === null || other === null || mark === null) return [];
        if (table.categories[at]?.leaf.kind === 'others') {
          hidesOthers = true;
          return [];
        }
        const read = (measure: number | null) =>
          measure === null
            ? null
            : chartNumberAt(cellSet, mark.row ?? 0, mark.column ?? 0, measure);
        const name = table.categories[at]?.label ?? '';
        return [{ name, x: value, y: other, size: read(size), color: read(color), mark }];
      });
      return [{ id: one.id, label: one.label, leaf: one.leaf, facet: one.facet, dots }];
    });
  const ids = new Set(groups.map(({ id }) => id));
  return {
    measures: { x, y, size, color },
    groups,
    facets: table.facets,
    left: Math.max(0, ids.size - MAX_COLORS),
    hidesOthers,
  };
}
