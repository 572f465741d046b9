import type { CubeModel } from '@bi/contract/cube/cube';
import type { Query } from '@bi/contract/query/query';
import { tokenize } from '../expression/lexer';
import { namesInQuery } from '../query/names-in-query';

/** Replacement for an expression that is not shown. */
const UNTOLD = 'null';

const wordsOf = (text: string): string[] =>
  tokenize(text).flatMap((token) => (token.kind === 'word' ? [token.text] : []));

/**
 * Names of the fields that questions and their answers need: those the questions name, in calculations
 * of their own too, every level of a hierarchy among them, and the questions' own calculations.
 */
export function fieldsForQueries(model: CubeModel, queries: readonly Query[]): Set<string> {
  const names = new Set(
    queries.flatMap((query) => [
      ...namesInQuery(query),
      ...(query.calculated ?? []).flatMap(({ name, calc, where = '' }) => [
        name,
        ...wordsOf(calc),
        ...wordsOf(where),
      ]),
    ]),
  );
  for (const { name, levels, parent, caption } of model.hierarchies) {
    if (!names.has(name)) continue;
    for (const one of [...levels, parent, caption]) if (one !== undefined) names.add(one);
  }
  return names;
}

/**
 * The model as somebody sees it who may ask these questions only: the fields they need and how these
 * look, without tables, joins, expressions and calculations.
 */
export function modelForQueries(model: CubeModel, queries: readonly Query[]): CubeModel {
  const names = fieldsForQueries(model, queries);
  const isNeeded = ({ name }: { name: string }): boolean => names.has(name);
  const { name, label, timezone, calendars } = model;
  return {
    name,
    ...(label === undefined ? {} : { label }),
    ...(timezone === undefined ? {} : { timezone }),
    ...(calendars === undefined ? {} : { calendars }),
    source: { table: '' },
    key: [],
    joins: [],
    dimensions: model.dimensions.filter(isNeeded).map(({ sortBy, determines, ...dimension }) => ({
      ...dimension,
      expr: UNTOLD,
      ...(sortBy !== undefined && names.has(sortBy) ? { sortBy } : {}),
      ...(determines === undefined
        ? {}
        : { determines: determines.filter((one) => names.has(one)) }),
    })),
    hierarchies: model.hierarchies.filter(isNeeded),
    measures: model.measures.filter(isNeeded).map((measure) => {
      if ('calc' in measure) {
        const { at: _at, shift: _shift, where: _where, ...look } = measure;
        return { ...look, calc: UNTOLD };
      }
      const { keys: _keys, where: _where, of: _of, semi: _semi, ...look } = measure;
      return look.expr === undefined ? look : { ...look, expr: UNTOLD };
    }),
  };
}
