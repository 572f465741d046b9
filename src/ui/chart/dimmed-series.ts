import type { MarkIndex } from './chart-events';
import { lineOfParts } from './line-of-parts';

type Fields = Readonly<Record<string, unknown>>;
type RenderItem = (params: { dataIndex: number }, api: unknown) => unknown;

/** How much of itself a mark shows while others are selected. */
const DIM = 0.3;

const isFields = (one: unknown): one is Fields =>
  typeof one === 'object' && one !== null && !Array.isArray(one);
const fieldsOf = (one: unknown): Fields => (isFields(one) ? one : {});
const opacityOf = (style: unknown, usual = 1): number => {
  const { opacity } = fieldsOf(style);
  return typeof opacity === 'number' ? opacity : usual;
};

/**
 * What changes in each series of an option while some of its marks are selected: the others are dimmed, and of a line
 * with several selected points what is not between them; a line with one selected point is not. Where no mark is selected, or all are, everything is as in the option.
 * @param counts marks of each series that may be dimmed; what has none, like a reference line, stays as it is
 * @returns for each series what is to be merged into it
 */
export function dimmedSeries(
  option: Fields,
  selected: readonly MarkIndex[],
  counts: readonly number[],
): Fields[] {
  const all: readonly unknown[] = Array.isArray(option['series']) ? option['series'] : [];
  const chosen = chosenOf(selected, counts);
  return all.map((series, at) => {
    if (!isFields(series)) return {};
    const isDimmed = chosen !== null && (counts[at] ?? 0) > 0;
    return changeOf(series, isDimmed ? (chosen.get(at) ?? new Set()) : null);
  });
}

/** An option as it is drawn while some of its marks are selected. */
export function withDimmed(
  option: Fields,
  selected: readonly MarkIndex[],
  counts: readonly number[],
): Fields {
  const { series } = option;
  if (!Array.isArray(series) || chosenOf(selected, counts) === null) return option;
  const changes = dimmedSeries(option, selected, counts);
  return {
    ...option,
    series: series.map((one: unknown, at) => {
      const own = fieldsOf(one);
      const change = changes[at] ?? {};
      const merged: Record<string, unknown> = { ...own };
      for (const [name, value] of Object.entries(change)) {
        merged[name] = isFields(value) ? { ...fieldsOf(own[name]), ...value } : value;
      }
      return merged;
    }),
  };
}

/** Places of the selected marks by series; null where nothing is to be dimmed. */
function chosenOf(
  selected: readonly MarkIndex[],
  counts: readonly number[],
): Map<number, Set<number>> | null {
  const chosen = new Map<number, Set<number>>();
  for (const { series, data } of selected) {
    chosen.set(series, (chosen.get(series) ?? new Set()).add(data));
  }
  const some = [...chosen.values()].reduce((sum, { size }) => sum + size, 0);
  const all = counts.reduce((sum, count) => sum + count, 0);
  return some === 0 || some >= all ? null : chosen;
}

function changeOf(series: Fields, chosen: ReadonlySet<number> | null): Fields {
  const { type, data, renderItem } = series;
  if (type === 'line') {
    const dim = chosen === null || chosen.size > 0 ? 1 : DIM;
    const style = (name: string, usual?: number) =>
      name in series || usual === undefined
        ? { [name]: { opacity: opacityOf(series[name], usual) * dim } }
        : {};
    const whole = { ...style('lineStyle'), ...style('itemStyle'), ...style('areaStyle', 0.7) };
    return lineOfParts(series, whole, chosen, DIM);
  }
  if (type === 'custom') {
    if (typeof renderItem !== 'function') return {};
    const draw = renderItem as RenderItem;
    if (chosen === null) return { renderItem };
    return {
      renderItem: (params: { dataIndex: number }, api: unknown) => {
        const shape = draw(params, api);
        return chosen.has(params.dataIndex) ? shape : dimShape(shape);
      },
    };
  }
  if (!Array.isArray(data) || type === 'gauge') return {};
  if (chosen === null) return { data };
  const usual = opacityOf(series['itemStyle']);
  return {
    data: data.map((datum: unknown, at) =>
      type === 'treemap' ? dimBranch(datum, chosen) : chosen.has(at) ? datum : dim(datum, usual),
    ),
  };
}

function dim(datum: unknown, usual: number): Fields {
  const own = isFields(datum) ? datum : { value: datum };
  const style = fieldsOf(own['itemStyle']);
  return { ...own, itemStyle: { ...style, opacity: opacityOf(style, usual) * DIM } };
}

/** A part of a tree: it is dimmed where neither it nor a part of it is selected. */
function dimBranch(node: unknown, chosen: ReadonlySet<number>): unknown {
  const { mark, children } = fieldsOf(node);
  if (Array.isArray(children) && children.length > 0) {
    return {
      ...fieldsOf(node),
      children: children.map((child: unknown) => dimBranch(child, chosen)),
    };
  }
  return typeof mark === 'number' && chosen.has(mark) ? node : dim(node, 1);
}

function dimShape(shape: unknown): unknown {
  if (!isFields(shape)) return shape;
  const { children } = shape;
  if (Array.isArray(children)) return { ...shape, children: children.map(dimShape) };
  const style = fieldsOf(shape['style']);
  return { ...shape, style: { ...style, opacity: opacityOf(style) * DIM } };
}
