import type { CubeRow } from '../../repositories/cube-repository';
import { administratorsOf } from '../../repositories/colleague-repository';
import type { Connection } from '../../repositories/database';
import { sharedWith } from '../../repositories/share-repository';
import { sharedAs } from '../models/view-cube';

/** Those of these people who may ask a cube anything: its owner, those it is shared with, administrators. */
export async function explorersAmong(
  db: Connection,
  cube: CubeRow,
  people: readonly string[],
): Promise<ReadonlySet<string>> {
  const asked = new Set(people);
  const { tenant_id: tenantId, owner_id: owner } = cube;
  const { kind, id } = sharedAs(cube);
  const shared = await sharedWith(db, kind, id);
  if (shared === 'tenant') return asked;
  const administrators = (await administratorsOf(db, tenantId)).map((person) => person.id);
  const explorers = new Set([owner, ...shared, ...administrators]);
  return new Set([...asked].filter((person) => explorers.has(person)));
}
