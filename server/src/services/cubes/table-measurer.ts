import type { Dialect } from '../../engine/dialect';
import type { Catalog } from '../../engine/engine';
import type { Measurement, ProfiledTable } from '../../modeling/profile/profiled-column';
import { coordinatePairs } from '../../modeling/places/coordinates';
import {
  comparableColumns,
  determinable,
  determinedStatement,
  levelColumns,
} from '../../modeling/columns/determined-columns';
import { placeByValues, type Place } from '../../modeling/places/geography';
import type { MeasuredTable } from '../../modeling/fields/measured-tables';
import {
  namesParent,
  parentCandidates,
  parentModel,
  parentStatement,
} from '../../modeling/hierarchies/parent-columns';
import { placeCandidates, valuesStatement } from '../../modeling/places/place-columns';
import {
  citiesBelow,
  citiesStatement,
  levelRank,
  withCity,
  type CityBelow,
} from '../../modeling/places/place-levels';
import {
  levelPairStatement,
  raggedChains,
  type DeterminedColumns,
  type LevelChain,
} from '../../modeling/hierarchies/ragged-levels';
import type { ModelMeasurement } from '../../modeling/profile/measure-model';
import { treeMeasurements } from '../../modeling/profile/measure-trees';

/** Runs one statement and reads its answer. */
export type Ask = <T>(
  measurement: Measurement<T> & { params?: ModelMeasurement<T>['params'] },
) => Promise<T>;

/** What a table is measured with. */
export interface Measuring {
  catalog: Catalog;
  dialect: Dialect;
  ask: Ask;
}

/**
 * Measures what a model says of one table besides its columns: what determines what, places, levels,
 * rows below each other. `keys` are columns of joins: they are no levels.
 * @throws {BiError} engine.*, cancelled.query
 */
export async function measureTable(
  profile: ProfiledTable,
  keys: ReadonlySet<string>,
  measuring: Measuring,
): Promise<MeasuredTable> {
  const { dialect, ask } = measuring;
  const { table } = profile;
  const trees = await treesIn(profile, measuring);
  const coordinates = coordinatePairs(profile.columns);
  const found = await determinedIn(
    profile,
    coordinates.flatMap(({ latitude, longitude }) => [latitude, longitude]),
    measuring,
  );
  const places = await placesIn(profile, measuring);
  const placed = trees.parents.flatMap(({ key, parent }) => [key, parent]);
  const columns = levelColumns(profile, new Set([...keys, ...placed]), places);
  const below: CityBelow[] = [];
  for (const one of citiesBelow(columns, found.strict, places)) {
    if (await ask(citiesStatement(table.name, one, dialect))) below.push(one);
  }
  const levels = columns.filter(({ column }) => !below.some(({ city }) => city === column.name));
  const chains: readonly LevelChain[] = await raggedChains(
    levels,
    found,
    (fine, coarse) => ask(levelPairStatement(table.name, fine, coarse, dialect)),
    levelRank(places),
  );
  return {
    profile,
    determined: found.strict,
    places,
    coordinates,
    chains: below.reduce((all, one) => withCity(all, one, found.strict), chains),
    ...trees,
  };
}

/** `others` are columns that determine nothing themselves. */
async function determinedIn(
  profile: ProfiledTable,
  others: ProfiledTable['columns'],
  { dialect, ask }: Measuring,
): Promise<DeterminedColumns> {
  const columns = comparableColumns(profile);
  const [strict, loose] = [new Map<string, Set<string>>(), new Map<string, Set<string>>()];
  for (const by of columns) {
    const compared = determinable(by, [...new Set([...columns, ...others])]);
    if (compared.length === 0) continue;
    const found = await ask(determinedStatement(profile, by, compared, dialect));
    strict.set(by.column.name, new Set(found.strict));
    loose.set(by.column.name, new Set(found.loose));
  }
  return { strict, loose };
}

/** Columns that hold the key of the row above, where the rows are a tree by them, and where not. */
async function treesIn(
  profile: ProfiledTable,
  { catalog, dialect, ask }: Measuring,
): Promise<Pick<MeasuredTable, 'parents' | 'noTrees'>> {
  const { table } = profile;
  const parents: MeasuredTable['parents'][number][] = [];
  const noTrees: MeasuredTable['noTrees'][number][] = [];
  for (const candidate of parentCandidates(profile)) {
    const { parent: column, key } = candidate;
    const found = await ask(parentStatement(table, candidate, dialect));
    const speaks = namesParent(column, table.name, key);
    if (found === 'orphan' && speaks) noTrees.push({ column, why: 'orphan' });
    if (found === 'orphan' || found === null) continue;
    const [tree] = treeMeasurements(parentModel(profile, found), catalog, dialect);
    if (!tree) continue;
    const { fault } = await ask(tree);
    if (fault === null) parents.push(found);
    else if (speaks && fault.key === 'invalid.cube.treeCycle') {
      noTrees.push({ column, why: 'circle' });
    }
  }
  const above = new Set(parents.map(({ parent }) => parent));
  return { parents, noTrees: noTrees.filter(({ column }) => !above.has(column)) };
}

async function placesIn(
  profile: ProfiledTable,
  { dialect, ask }: Measuring,
): Promise<ReadonlyMap<string, Place>> {
  const places = new Map<string, Place>();
  for (const { column } of placeCandidates(profile)) {
    const values = await ask(valuesStatement(profile.table.name, column.name, dialect));
    const place = placeByValues(values, column.name);
    if (place) places.set(column.name, place);
  }
  return places;
}
