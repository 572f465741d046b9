import { BiError } from '@bi/contract/messages/bi-error';
import type { CubeModel } from '@bi/contract/cube/cube';
import { accessOf, type AskingRole } from '@bi/olap/model/model-for-role';
import type { Catalog } from '../../engine/engine';
import { dimensionKeys, hiddenColumns, keyOfColumn, measureKeys } from './hidden-columns';
import { resolveModel } from '../model/resolve-model';
import type { ResolvedModel } from '../model/resolved-model';

function resolvedOrNull(model: CubeModel, catalog: Catalog): ResolvedModel | null {
  try {
    return resolveModel(model, catalog);
  } catch (error) {
    if (error instanceof BiError) return null;
    throw error;
  }
}

/** Columns that the entries of cubes hide from a role. Cubes that cannot be read hide nothing here. */
function hiddenFrom(models: readonly CubeModel[], role: AskingRole, catalog: Catalog): Set<string> {
  return new Set(
    models.flatMap((model) => {
      const hide = accessOf(model, role)?.hide ?? [];
      const resolved = hide.length === 0 ? null : resolvedOrNull(model, catalog);
      if (resolved === null) return [];
      return orNone(() =>
        [...hiddenColumns(resolved, hide)].flatMap(([table, columns]) =>
          [...columns].map((column) => keyOfColumn(table, column)),
        ),
      );
    }),
  );
}

/** Columns of a field; none of one with a fault, which shows nothing. */
function orNone(keys: () => string[]): string[] {
  try {
    return keys();
  } catch (error) {
    if (error instanceof BiError) return [];
    throw error;
  }
}

interface Field {
  definition: string;
  keys: string[];
}

/** Fields that a role sees of a model, with the columns they are computed from, by kind and name. */
function visibleFields(model: ResolvedModel, role: AskingRole): Map<string, Field> {
  const hide = new Set(accessOf(model.model, role)?.hide ?? []);
  const { dimensions, measures, joins, source } = model.model;
  const under = JSON.stringify([source, joins]);
  const measuresUsed = (name: string): unknown[] =>
    measureNames(model, name).map((one) => measures.find((measure) => measure.name === one));
  const shown = ({ name }: { name: string }) => !hide.has(name);
  return new Map([
    ...dimensions.filter(shown).map((dimension): [string, Field] => [
      `dimension ${dimension.name}`,
      {
        definition: JSON.stringify([under, dimension.expr, dimension.type]),
        keys: orNone(() => dimensionKeys(model, dimension.name)),
      },
    ]),
    ...measures.filter(shown).map((measure): [string, Field] => [
      `measure ${measure.name}`,
      {
        definition: JSON.stringify([under, measuresUsed(measure.name)]),
        keys: orNone(() => measureKeys(model, measure.name)),
      },
    ]),
  ]);
}

function measureNames(model: ResolvedModel, name: string): string[] {
  const found = new Set<string>();
  orNone(() => measureKeys(model, name, found));
  return [...found].sort();
}

/**
 * Names of fields by which `after` shows a role what the entries of `models`, or of the model it
 * replaces, hide from it: fields no longer hidden, and new or changed ones computed from hidden columns.
 */
export function newlyShown(
  after: CubeModel,
  before: CubeModel | null,
  models: readonly CubeModel[],
  role: AskingRole,
  catalog: Catalog,
): string[] {
  const hidden = hiddenFrom(before === null ? models : [...models, before], role, catalog);
  const resolved = resolvedOrNull(after, catalog);
  if (resolved === null) return [];
  const had = before === null ? null : resolvedOrNull(before, catalog);
  const previous = had === null ? new Map<string, Field>() : visibleFields(had, role);
  const hideBefore = before === null ? [] : (accessOf(before, role)?.hide ?? []);
  const hideAfter = accessOf(after, role)?.hide ?? [];
  const fields = [...after.dimensions, ...after.hierarchies, ...after.measures];
  const unhidden = hideBefore.filter(
    (name) => !hideAfter.includes(name) && fields.some((field) => field.name === name),
  );
  const made = [...visibleFields(resolved, role)]
    .filter(([place, { definition }]) => previous.get(place)?.definition !== definition)
    .filter(([, { keys }]) => keys.some((key) => hidden.has(key)))
    .map(([place]) => place.slice(place.indexOf(' ') + 1));
  return [...new Set([...unhidden, ...made])];
}
