import { BiError } from '@bi/contract/messages/bi-error';
import type { CubeModel } from '@bi/contract/cube/cube';
import { accessOf } from '@bi/olap/model/model-for-role';
import { isAbout } from '@bi/olap/model/rule-reach';
import type { Catalog } from '../../engine/engine';
import { columnsRead, dimensionKeys, measureKeys, readKey } from './hidden-columns';
import { resolveModel } from '../model/resolve-model';
import { accessExpression } from '../plan/cube-access';
import { fieldsOf } from '../plan/plan-filter';
import type { Viewer } from './visible-rows';

/**
 * Columns, as table and name, that decide what a cube shows somebody: those of fields of row rules, of the
 * condition of the role's access entry and of the fields it hides. Of a faulty model, none.
 */
export function limitingColumns(
  model: CubeModel,
  { rules, role }: Viewer,
  catalog: Catalog,
): [table: string, column: string][] {
  try {
    const resolved = resolveModel(model, catalog);
    const access = accessOf(model, role);
    const hidden = new Set(access?.hide ?? []);
    const named = new Set([
      ...rules.filter((rule) => isAbout(rule, model)).flatMap(({ filter }) => fieldsOf(filter)),
      ...hidden,
    ]);
    const levels = model.hierarchies
      .filter(({ name }) => named.has(name))
      .flatMap((one) => [...one.levels, one.parent, one.caption]);
    const dimensions = model.dimensions.filter(
      ({ name }) => named.has(name) || levels.includes(name),
    );
    const measures = model.measures.filter(({ name }) => hidden.has(name));
    const expression = access === null ? null : accessExpression(access, resolved);
    const keys = [
      ...dimensions.flatMap(({ name }) => dimensionKeys(resolved, name)),
      ...measures.flatMap(({ name }) => measureKeys(resolved, name)),
      ...columnsRead(resolved, [expression]),
    ];
    return [...new Set(keys)].map(readKey);
  } catch (error) {
    if (error instanceof BiError) return [];
    throw error;
  }
}
