import { BiError } from '@bi/contract/messages/bi-error';
import type { CubeAccess } from '@bi/contract/cube/cube';
import { nearestNameHint } from '@bi/olap/expression/nearest-name';
import { columnsOfExpression } from '@bi/olap/expression/typed-expression';
import type { RowCondition } from './query-plan';
import type { ResolvedModel, RowExpression } from '../model/resolved-model';

/**
 * The condition on rows of an access entry; null when it names none.
 * @throws {BiError} `forbidden.rule` when it cannot be applied: nothing is shown rather than too much
 */
export function accessExpression(
  { role, rows }: CubeAccess,
  model: ResolvedModel,
): RowExpression | null {
  if (rows === undefined) return null;
  try {
    const expression = model.condition(rows, `access.${role}.rows`);
    if (expression.type === 'boolean') return expression;
  } catch (cause) {
    throw refused(model, rows, cause);
  }
  throw refused(model, rows);
}

function refused({ model }: ResolvedModel, field: string, cause?: unknown): BiError {
  const params = { cube: model.label ?? model.name, field };
  return new BiError('forbidden.rule', { params, cause });
}

/** Whether two lists of expressions read a column in common. */
export function shareColumn(a: readonly RowExpression[], b: readonly RowExpression[]): boolean {
  const names = (all: readonly RowExpression[]): string[] =>
    all
      .flatMap((one) => columnsOfExpression(one))
      .flatMap((column) => column.madeOf ?? [column])
      .map(({ join, info }) => `${join ?? ''}.${info.name}`);
  const known = new Set(names(a));
  return names(b).some((name) => known.has(name));
}

/** The condition of an access entry, without period shifts. */
export function accessCondition(expression: RowExpression): RowCondition {
  return { kind: 'expression', of: { expression, type: 'boolean', ignoresShift: true } };
}

/**
 * A model without some fields: asking for them is asking for names that do not exist. What is left may
 * still be computed from them.
 */
export function withoutFields(model: ResolvedModel, names: readonly string[]): ResolvedModel {
  if (names.length === 0) return model;
  const hidden = new Set(names);
  const cube = model.model.label ?? model.model.name;
  const shown = (all: readonly { name: string; hidden?: boolean }[]): string[] =>
    all.filter((one) => one.hidden !== true && !hidden.has(one.name)).map(({ name }) => name);
  const unknown = (
    key: 'invalid.query.field' | 'invalid.query.measure',
    name: string,
    known: string[],
  ): BiError => new BiError(key, { params: { cube, name, hint: nearestNameHint(name, known) } });
  const { dimensions, hierarchies, measures } = model.model;
  const visible: ResolvedModel = {
    ...model,
    unrestricted: model,
    dimension(name) {
      if (!hidden.has(name)) {
        if (dimensions.some((one) => one.name === name)) return model.dimension(name);
      }
      const visibleHierarchies = hierarchies.filter((one) => visible.hierarchy(one.name) !== null);
      throw unknown('invalid.query.field', name, [
        ...shown(dimensions),
        ...shown(visibleHierarchies),
      ]);
    },
    hierarchy(name) {
      if (hidden.has(name)) return null;
      const found = model.hierarchy(name);
      if (found === null) return null;
      if (found.tree !== null) {
        const { levels: keys, parent = '', caption = '' } = found.hierarchy;
        return [...keys, parent, caption].some((one) => hidden.has(one)) ? null : found;
      }
      const levels = found.levels.filter(({ dimension }) => !hidden.has(dimension.name));
      if (levels.length === 0) return null;
      const own = { ...found.hierarchy, levels: levels.map(({ dimension }) => dimension.name) };
      return { ...found, hierarchy: own, levels };
    },
    measure(name) {
      if (!hidden.has(name)) {
        if (measures.some((one) => one.name === name)) return model.measure(name);
      }
      throw unknown('invalid.query.measure', name, shown(measures));
    },
    hasField(name) {
      if (hidden.has(name) || !model.hasField(name)) return false;
      return !hierarchies.some((one) => one.name === name) || visible.hierarchy(name) !== null;
    },
  };
  return visible;
}
