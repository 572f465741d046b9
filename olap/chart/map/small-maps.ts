import type { BuiltChart, OptionObject } from '../style/chart-style';
import type { FacetBox } from '../style/facet-boxes';

/** Parts of an option that may be one or several, as several. */
export const coordinateList = (value: unknown): OptionObject[] =>
  (value === undefined ? [] : [value]).flat() as OptionObject[];

const MAP_LOOK = ['itemStyle', 'label', 'emphasis'] as const;
const MAP_PLACE = ['map', 'aspectScale', 'boundingCoords', 'layoutSize', 'selectedMode'] as const;

/** The map of a small chart, in its box. */
export function mapIn({ built, box }: { built: BuiltChart; box: FacetBox }): OptionObject {
  const [series = {}] = coordinateList(built.option['series']);
  const [geo] = coordinateList(built.option['geo']);
  const own = geo ?? series;
  const [, y = 0] = (own['layoutCenter'] ?? []) as (string | number)[];
  const names = [...MAP_PLACE, ...MAP_LOOK, ...(geo === undefined ? [] : ['silent'])];
  return {
    ...Object.fromEntries(names.flatMap((name) => (name in own ? [[name, own[name]]] : []))),
    layoutCenter: [box.left + box.width / 2, box.top + Number(y)],
  };
}

/** What is drawn on the map of its small chart. */
export function onMap(series: OptionObject, geoIndex: number): OptionObject {
  const own = Object.entries(series).filter(
    ([name]) => name !== 'layoutCenter' && !MAP_PLACE.some((one) => one === name && one !== 'map'),
  );
  return { ...Object.fromEntries(own), geoIndex };
}
