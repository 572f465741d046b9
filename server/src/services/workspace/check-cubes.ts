import type { Principal } from '../../policies/principal';
import { readModel } from '../../semantic/model/read-model';
import type { ServiceContext } from '../service-context';
import type { Decision } from './decide';
import type { StoredProblem } from './file-problem';
import type { Trial } from './trial';

const OWN_LINE = /^(?:tag|stag|was|format):/gm;

/** A cube's file as a model's text of the same lines: what is about the file becomes a comment. */
function modelText(text: string): string {
  return text.replace(OWN_LINE, (name) => `#${name.slice(1)}`);
}

/**
 * The faults of plans: those that trying it out met, and, in place of the first fault of a cube, every fault of its
 * file at its place.
 */
export async function checkCubes(
  { context, principal }: { context: Pick<ServiceContext, 'engineFor'>; principal: Principal },
  decisions: readonly Decision[],
  trial: Trial | null,
  blocked: ReadonlySet<string>,
): Promise<StoredProblem[]> {
  const met = trial?.problems ?? [];
  if (met.length === 0) return [];
  const paths = new Set(met.map(({ path }) => path));
  const catalog = trial?.catalog ?? (await context.engineFor(principal.tenantId).catalog());
  const placed = new Map<string, StoredProblem[]>();
  for (const { kind, file, key } of decisions) {
    if (kind !== 'cube' || file === null || blocked.has(key) || !paths.has(file.path)) continue;
    if (file.renames.length > 0) continue;
    const { faults } = readModel(modelText(file.text), catalog);
    const errors = faults.filter(({ severity }) => severity === 'error');
    if (errors.length === 0) continue;
    placed.set(
      file.path,
      errors.map(({ range, error }) => ({
        ...{ path: file.path, line: range.line, column: range.column },
        error: { key: error.key, params: error.params },
      })),
    );
  }
  const others = met.filter(({ path }) => !placed.has(path));
  return [...others, ...[...placed.values()].flat()];
}
