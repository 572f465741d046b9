import { filePath } from '@bi/olap/blueprint/file-paths';
import { canEditCubes } from '../../policies/cube-policy';
import type { Principal } from '../../policies/principal';
import { cubesOfTenant } from '../../repositories/saved/cube-repository';
import { CubeValidator } from '../cubes/cube-validator';
import type { Decision } from './decide';
import { fileProblem, placeOfWord, type StoredProblem } from './file-problem';
import type { ScratchServices } from './scratch-services';

const TEST_MS = 30_000;

/**
 * Tests of cubes that fail once decisions are carried out: of the cubes that change, and of all that have some where a
 * View changes.
 */
export async function failingTests(
  services: ScratchServices,
  principal: Principal,
  decisions: readonly Decision[],
): Promise<StoredProblem[]> {
  const changed = new Map(
    decisions.flatMap((one) => (one.kind === 'cube' && one.content ? [[one.address, one]] : [])),
  );
  const all = decisions.some(({ kind }) => kind === 'view');
  if (!canEditCubes(principal) || (changed.size === 0 && !all)) return [];
  const { context, cubes } = services;
  const validator = new CubeValidator(context, cubes);
  const found: StoredProblem[] = [];
  for (const { slug, model } of await cubesOfTenant(context.database, principal.tenantId)) {
    if ((model.tests ?? []).length === 0 || !(all || changed.has(slug))) continue;
    const path = changed.get(slug)?.file?.path ?? filePath({ kind: 'cube', address: slug });
    const text = changed.get(slug)?.file?.text ?? '';
    const signal = AbortSignal.timeout(TEST_MS);
    for (const { test, ok, actual } of await validator.runTests(principal, model, signal)) {
      if (ok) continue;
      const place = placeOfWord(text, test.name);
      const params = { name: test.name, actual: actual ?? '–' };
      found.push(fileProblem(path, text === '' ? null : place, 'workspace.test', params));
    }
  }
  return found;
}
