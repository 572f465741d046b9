import type { CalculatedMeasure, CubeModel } from '@bi/contract/cube/cube';
import type { Query } from '@bi/contract/query/query';
import { parseExpression } from '../expression/parse-expression';
import { namesIn } from '../fields/dimensions-written-out';
import {
  findField,
  findMeasure,
  levelsOnAxes,
  measureName,
  showId,
  withCalculated,
} from '../query/model-fields';
import { namesInQuery } from '../query/names-in-query';

/** Where a query uses a name, in the order in which people read it. */
export type NameUse = 'rows' | 'columns' | 'measures' | 'filters' | 'order' | 'calculations';

/** A field or measure that a query uses and its cube does not have. */
export interface MissingName {
  name: string;
  kind: 'field' | 'measure';
  uses: NameUse[];
}

/**
 * Names that a query uses and the cube does not have, with all their uses, in the order of the first one.
 * Measures, fields and parameters that the query brings along count as the cube's.
 */
export function missingNames(query: Query, cube: CubeModel): MissingName[] {
  const model = withCalculated(cube, query);
  const levels = new Set(levelsOnAxes(query, model).map(({ level }) => level));
  const isThere = (name: string): boolean =>
    findField(model, name) !== null || findMeasure(model, name) !== null || levels.has(name);
  const found = new Map<string, MissingName>();
  const note = (kind: MissingName['kind'], use: NameUse, names: readonly string[]): void => {
    for (const name of names) {
      if (isThere(name)) continue;
      const entry = found.get(name) ?? { name, kind, uses: [] };
      if (!entry.uses.includes(use)) entry.uses.push(use);
      found.set(name, entry);
    }
  };
  for (const side of ['rows', 'columns'] as const) {
    note(
      'field',
      side,
      query[side].flatMap(({ of, properties = [] }) => [of, ...properties]),
    );
  }
  note('measure', 'measures', query.measures.map(measureName));
  const measured = new Set(testedMeasures(query.having));
  const asked: Query = { ...query, rows: [], columns: [], measures: [], sets: [] };
  for (const name of namesInQuery(asked)) {
    note(measured.has(name) ? 'measure' : 'field', 'filters', [name]);
  }
  const shown = new Set(query.measures.flatMap((show) => [showId(show), measureName(show)]));
  const order = [...query.rows, ...query.columns].flatMap(({ sort, top }) => [sort?.by, top?.by]);
  const byName = order.filter((name) => name !== undefined && !shown.has(name)) as string[];
  note('measure', 'order', byName);
  note(
    'field',
    'order',
    (query.sets ?? []).map(({ of }) => of),
  );
  note('measure', 'calculations', (query.calculated ?? []).flatMap(namesOf(query)));
  return [...found.values()];
}

/** Names of the measures that conditions on measures test. */
function testedMeasures(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(testedMeasures);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    (key === 'm' || key === 'other') && typeof inner === 'string' ? [inner] : testedMeasures(inner),
  );
}

/** Names in the formula of a calculation that are no parameters; none for a text that cannot be read. */
function namesOf({ parameters = [] }: Query) {
  const own = new Set(parameters.map(({ name }) => name));
  return ({ calc, where }: CalculatedMeasure): string[] =>
    [calc, where ?? ''].flatMap((text) => {
      if (text === '') return [];
      try {
        return namesIn(parseExpression(text)).flatMap(({ path: [name = ''] }) =>
          name === '' || own.has(name) ? [] : [name],
        );
      } catch {
        return [];
      }
    });
}
