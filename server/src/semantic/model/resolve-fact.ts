import { BiError } from '@bi/contract/messages/bi-error';
import type { Fact } from '@bi/contract/cube/cube';
import { reasonOf, type MessageParams, type ReasonKey } from '@bi/contract/messages/catalogue';
import { dayOfTimestamp, typeInWords } from '@bi/olap/expression/coerce';
import { isNumeric } from '@bi/olap/expression/value-type';
import type { Catalog } from '../../engine/engine';
import { checkRowExpression, rowScope } from './check-row-expression';
import { findTable, needColumn, resolveJoins } from './resolve-joins';
import type { MeasureScope } from './resolve-measure';
import type { ResolvedFact, ResolvedModel, RowExpression } from './resolved-model';
import { replaceParts, type ExpressionParts } from './replace-parts';

function fault(place: string, reason: ReasonKey, params?: MessageParams): BiError {
  return new BiError('invalid.cube.expression', {
    params: { place, at: 1, reason: reasonOf(reason, params) },
  });
}

/** An expression of a fact as the type that the dimension has in the cube's own rows. */
function asTypeOf(cube: RowExpression, own: RowExpression, place: string): RowExpression {
  if (own.type === cube.type) return own;
  if (cube.type === 'double' && isNumeric(own.type)) {
    return { kind: 'cast', type: 'double', arg: own };
  }
  if (cube.type === 'date' && own.type === 'timestamp') return dayOfTimestamp(own);
  if (cube.type === 'decimal' && own.type === 'integer') return own;
  throw fault(place, 'model.mapType', {
    found: typeInWords(own.type),
    wanted: typeInWords(cube.type),
  });
}

/**
 * A further fact over the tables of a catalog. Its tables and joins are checked here, what it maps
 * when it is first asked for.
 * @throws {BiError} `invalid.cube.*`
 */
export function resolveFact(fact: Fact, cube: ResolvedModel, catalog: Catalog): ResolvedFact {
  const within = `facts.${fact.name}`;
  const { model } = cube;
  const table = findTable(model, catalog, fact.source.table);
  const joins = resolveJoins({
    model,
    catalog,
    fact: table,
    joins: fact.joins,
    within: `${within}.`,
  });
  fact.key.forEach((column) => needColumn(table, column, `${within}.key`));
  const scope = rowScope(table, joins);
  const checked = new Map<string, RowExpression>();
  const cached = new WeakMap<RowExpression, RowExpression | null>();
  let read: { own: Map<RowExpression, RowExpression>; parts: ExpressionParts } | null = null;

  function mapped(name: string): RowExpression | null {
    const found = checked.get(name);
    if (found !== undefined) return found;
    const text = Object.hasOwn(fact.map, name) ? fact.map[name] : undefined;
    if (text === undefined) return null;
    const place = `${within}.map.${name}`;
    const own = checkRowExpression(text, scope, place);
    const made = asTypeOf(cube.dimension(name).expression, own, place);
    checked.set(name, made);
    return made;
  }

  /**
   * What it maps: `own` by the dimensions' expressions themselves, `parts` by their text over the cube's
   * own rows, null where entries of one text differ.
   */
  function readMap(): { own: Map<RowExpression, RowExpression>; parts: ExpressionParts } {
    const own = new Map<RowExpression, RowExpression>();
    const parts = new Map<string, RowExpression | null>();
    for (const name of Object.keys(fact.map)) {
      if (!model.dimensions.some((dimension) => dimension.name === name)) continue;
      const entry = mapped(name);
      if (entry === null) continue;
      const { expression } = cube.dimension(name);
      const text = JSON.stringify(expression);
      const other = parts.get(text);
      const isOther = other !== undefined && JSON.stringify(other) !== JSON.stringify(entry);
      own.set(expression, entry);
      if (cube.own.over(expression) === null) continue;
      parts.set(text, isOther ? null : entry);
    }
    return { own, parts };
  }

  return {
    model: fact,
    fact: table,
    joins,
    key: fact.key,
    repeats: fact.unmapped === 'total',
    mapped,
    over(expression) {
      const found = cached.get(expression);
      if (found !== undefined) return found;
      read ??= readMap();
      const isLacking = cube.own.over(expression) === null;
      const made = isLacking ? null : replaceParts(expression, read.parts);
      const own = read.own.get(expression) ?? made;
      cached.set(expression, own);
      return own;
    },
    condition: (text, place) => checkRowExpression(text, scope, place),
  };
}

/** What the parts of a measure of a further fact are looked up in. */
export function factScope(fact: ResolvedFact, cube: MeasureScope): MeasureScope {
  const own = (name: string): RowExpression | null => fact.over(cube.dimension(name).expression);
  return {
    check: (text, place) => fact.condition(text, place),
    dimension(name) {
      const { dimension } = cube.dimension(name);
      const expression = own(name);
      if (expression !== null) return { dimension, expression };
      throw fault(`facts.${fact.model.name}.map`, 'model.factLacks', {
        fact: fact.model.name,
        name,
      });
    },
    dimensionNames: () => cube.dimensionNames().filter((name) => own(name) !== null),
    joins: fact.joins,
    isHierarchy: (name) => cube.isHierarchy(name),
    ofFact: () => null,
  };
}
