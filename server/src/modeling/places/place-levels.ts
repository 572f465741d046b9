import type { Dialect } from '../../engine/dialect';
import { profiledNumber, type ProfiledColumn, type Measurement } from '../profile/profiled-column';
import { spelled } from '../words/column-words';
import { namesState, placeByName, type Place } from './geography';
import type { Determined, LevelRank } from '../hierarchies/level-chains';
import { nameParts } from '../names/paired-names';
import type { LevelChain } from '../hierarchies/ragged-levels';

/** A column of cities and the column of states, or of countries, that they are in. */
export interface CityBelow {
  city: string;
  above: string;
}

/** Most columns of cities of one table that are counted. */
const MAX_CITIES = 4;
/** Share of the cities that are in one state: a few names are in several. */
const ENOUGH = 0.8;

/** What a column of places is called besides: `from` of `from_city`, `收货` of `收货城市`. */
const stemOf = (name: string): string =>
  spelled(name)
    .replace(/(^|_)(city|town|municipality|state|province|country|nation)(_(code|name|id))?$/, '')
    .replace(/(城市|市|省份|省|州|国家)(名称|名|代码|编码)?$/, '');

/**
 * Columns of cities that the data alone would not put under a state, as a few names are in several or
 * every state has one, each with the column it is to be under: that of states, else of countries, the
 * one that is called alike first.
 */
export function citiesBelow(
  columns: readonly ProfiledColumn[],
  determined: Determined,
  places: ReadonlyMap<string, Place>,
): CityBelow[] {
  const names = columns.map(({ column }) => column.name);
  const does = (fine: string, coarse: string) => determined.get(fine)?.has(coarse) === true;
  const others = names.filter((name) => placeByName(name) === null);
  const kinds = [
    others.filter((name) => places.get(name) === 'us-state'),
    others.filter((name) => namesState(name) && !places.has(name)),
    others.filter((name) => places.get(name) === 'country'),
  ];
  return names
    .filter((name) => placeByName(name) === 'city')
    .slice(0, MAX_CITIES)
    .flatMap((city): CityBelow[] => {
      const alike = kinds.flatMap((all) => all.filter((one) => stemOf(one) === stemOf(city)));
      const [above] = [...alike, ...kinds.flat()];
      if (above === undefined || (does(city, above) && !does(above, city))) return [];
      return [{ city, above }];
    });
}

/** Of columns that say the same countries and states are levels before others, names before codes. */
export const levelRank =
  (places: ReadonlyMap<string, Place>): LevelRank =>
  (name) =>
    (places.has(name) ? 0 : 2) + (nameParts(name).kind === 'key' ? 1 : 0);

/** Whether most cities are in one member of the column above. */
export function citiesStatement(
  table: string,
  { city, above }: CityBelow,
  dialect: Dialect,
): Measurement<boolean> {
  const [below, upper] = [city, above].map((one) => dialect.quote(one));
  const cities = `SELECT count(DISTINCT ${upper}) AS n FROM ${dialect.quote(table)} WHERE ${below} IS NOT NULL GROUP BY ${below}`;
  return {
    sql: `SELECT count(*), count(CASE WHEN n <= 1 THEN 1 END) FROM (${cities}) AS found`,
    read: (answer) => {
      const all = profiledNumber(answer, 0);
      return all > 0 && profiledNumber(answer, 1) >= all * ENOUGH;
    },
  };
}

/**
 * The chains with the city under its state; as one of two levels of their own where the state is in
 * none, or what is below it there is in several cities.
 */
export function withCity(
  chains: readonly LevelChain[],
  { city, above }: CityBelow,
  determined: Determined,
): readonly LevelChain[] {
  const isIn = ({ levels }: LevelChain) => {
    const at = levels.indexOf(above);
    const next = levels[at + 1];
    return at >= 0 && (next === undefined || determined.get(next)?.has(city) === true);
  };
  if (!chains.some(isIn)) return [...chains, { levels: [above, city], ragged: null, spaced: [] }];
  return chains.map((chain) => {
    if (!isIn(chain)) return chain;
    const at = chain.levels.indexOf(above) + 1;
    return { ...chain, levels: [...chain.levels.slice(0, at), city, ...chain.levels.slice(at)] };
  });
}
