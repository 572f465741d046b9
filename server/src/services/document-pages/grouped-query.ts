import type { CubeModel } from '@bi/contract/cube/cube';
import type { Axis, Query } from '@bi/contract/query/query';
import { findField } from '@bi/olap/query/model-fields';
import { queryWithoutMeasures } from '../query/unite-queries';
import type { RepeatedPart } from './planner-parts';

/** Parts of formulas whose value depends on which fields are on the axes. */
const BY_LEVEL = /\b(fixed|include|exclude|total)\s*\(/i;

/** Whether a measure has the same value in the rows of a member as under a condition on that member. */
function isOfItsRows(model: CubeModel, name: string, seen: ReadonlySet<string>): boolean {
  const measure = model.measures.find((one) => one.name === name);
  if (measure === undefined || seen.has(name)) return false;
  if (!('calc' in measure)) {
    const isOfFact = model.facts?.some((one) => one.name === measure.of) === true;
    return measure.semi === undefined && !isOfFact;
  }
  if (measure.at !== undefined || BY_LEVEL.test(measure.calc)) return false;
  const more = new Set([...seen, name]);
  return model.measures
    .filter((one) => new RegExp(`(^|[^\\w])${escaped(one.name)}($|[^\\w])`).test(measure.calc))
    .every((one) => one.name === name || isOfItsRows(model, one.name, more));
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * One question for all members of a repeat in place of one each: the member is the outermost field of its rows. Null
 * where the numbers of a member are not those of its rows: ranks, conditions on measures, columns that only some
 * members have, measures that depend on the fields shown.
 * @param query limited to all members
 */
export function groupedQuery(
  query: Query,
  { cube, ref }: Pick<RepeatedPart, 'cube' | 'ref'>,
  model: CubeModel,
): Query | null {
  const { of, grain, calendar, path } = ref;
  if (query.cube !== cube || path.length !== 1 || findField(model, of)?.kind !== 'dimension') {
    return null;
  }
  if (model.access?.some(({ totals = 'visible' }) => totals !== 'visible')) return null;
  const { rows, columns, measures, calculated, fields, timezone } = query;
  const isPlain =
    queryWithoutMeasures(query) !== null && !calculated && !fields && timezone === undefined;
  const isApart = columns.length === 0 && rows.every((one) => one.of !== of);
  const areOfRows = measures.every(
    (one) => typeof one === 'string' && isOfItsRows(model, one, new Set()),
  );
  if (!isPlain || !isApart || !areOfRows) return null;
  const own: Axis = {
    of,
    totals: 'none',
    ...(grain !== undefined && { grain }),
    ...(calendar !== undefined && { calendar }),
  };
  return { ...query, rows: [own, ...rows] };
}
