import { BiError } from '@bi/contract/messages/bi-error';
import type { PlanRewrite } from '@bi/contract/blueprint/blueprint-files';
import { mapReferences } from '@bi/olap/blueprint/file-references';
import { mergeModelText } from '@bi/olap/model/merge-model-text';
import { cubes } from '../../repositories/saved/cube-repository';
import { rowRulesOfTenant, updateRowRule } from '../../repositories/identity/row-rule-repository';
import { rewriteDependents } from './rewrite-dependents';
import type { RenamePlace } from './rename-place';

/** Writes the new address of a cube into its model and into everything that asks it, row rules among them. */
export async function renameCube(
  place: RenamePlace,
  id: string,
  from: string,
  to: string,
): Promise<PlanRewrite[]> {
  const { services, principal } = place;
  const db = services.context.database;
  const cube = await cubes.find(db, principal.tenantId, id);
  if (cube === undefined) throw new BiError('missing.cube');
  const model = { ...cube.model, name: to };
  const text = cube.model_text;
  await cubes.note(db, id, {
    model,
    model_text: text === null ? null : mergeModelText(text, model),
  });
  for (const rule of await rowRulesOfTenant(db, principal.tenantId)) {
    if (!rule.exempt_cubes.includes(from)) continue;
    const exempt_cubes = rule.exempt_cubes.map((one) => (one === from ? to : one));
    await updateRowRule(db, rule.id, { exempt_cubes });
  }
  return rewriteDependents(place, { from: `cube:${from}`, to: `cube:${to}` }, (kind, content) => {
    let count = 0;
    const mapped = mapReferences(kind, content, (of, ref) => {
      if (of !== 'cube' || (ref !== from && ref !== id)) return ref;
      count += 1;
      return to;
    });
    return { content: mapped, count };
  });
}
