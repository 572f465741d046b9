import { BiError } from '@bi/contract/messages/bi-error';
import type { CubeModel } from '@bi/contract/cube/cube';
import type { ShareLevel } from '@bi/contract/share/share-levels';
import { cubeOfView, viewOfCube } from '@bi/contract/cube-editor/view-cube';
import { LRUCache } from 'lru-cache';
import { viewModel } from '../../modeling/model/view-model';
import type { Principal } from '../../policies/principal';
import { shareReader } from '../../policies/share-policy';
import { cubeNames, findCube, type CubeRow } from '../../repositories/saved/cube-repository';
import type { Connection, Database } from '../../repositories/database/database';
import { givenLevels } from '../../repositories/sharing/share-repository';
import { findView, viewNames, type ViewRow } from '../../repositories/saved/view-repository';
import { tenantContent } from './tenant-content';

const models = new LRUCache<string, CubeModel>({ max: 200 });

/** The model of a View; the same object for the same columns and name. */
function modelOf({ id, view_name: table, name: label, columns }: ViewRow): CubeModel {
  const name = cubeOfView(id);
  const key = JSON.stringify([name, table, label, columns]);
  const cached = models.get(key);
  if (cached !== undefined) return cached;
  const model = viewModel({ name, label, table, columns });
  models.set(key, model);
  return model;
}

/** The cube that a View is asked as. It is never stored: its id and slug say which View it is. */
export function cubeFromView(view: ViewRow): CubeRow {
  const { id: viewId, tenant_id, name, name_key, description, tag, stag, version } = view;
  const { owner_id, owner_name, created_ms, updated_ms, updated_by_id, updated_by_name } = view;
  const id = cubeOfView(viewId);
  return {
    ...{ id, slug: id, tenant_id, name, name_key, description, tag, stag, version },
    ...{ owner_id, owner_name, created_ms, updated_ms, updated_by_id, updated_by_name },
    ...{ deleted_ms: null, model: modelOf(view), model_version: version, model_text: null },
  };
}

/** What a question asks: the cube of an id or slug, or the one made from a View that is not in the trash. */
export async function findAsked(
  db: Connection,
  tenantId: string,
  asked: string,
): Promise<CubeRow | undefined> {
  const viewId = viewOfCube(asked);
  if (viewId === null) return findCube(db, tenantId, asked);
  const view = await findView(db, tenantId, viewId);
  return view?.id === viewId ? cubeFromView(view) : undefined;
}

/** As `findAsked`, of what was read of the tenant before: until something changes, nothing is read again. */
export async function knownAsked(
  database: Database,
  tenantId: string,
  asked: string,
): Promise<CubeRow | undefined> {
  const { cubes, views } = await tenantContent(database, tenantId);
  const viewId = viewOfCube(asked);
  if (viewId !== null) {
    const view = views.find(({ id }) => id === viewId);
    return view && cubeFromView(view);
  }
  const known = cubes.find(({ id }) => id === asked) ?? cubes.find(({ slug }) => slug === asked);
  return known ?? findCube(database, tenantId, asked);
}

/** Where the shares are that decide who may ask a cube anything: its own, or those of the View it is made from. */
export function sharedAs({ id }: Pick<CubeRow, 'id'>): { kind: 'cube' | 'sql_view'; id: string } {
  const viewId = viewOfCube(id);
  return viewId === null ? { kind: 'cube', id } : { kind: 'sql_view', id: viewId };
}

/** What shares give somebody on a cube or on the View it is made from; null: nothing. */
export async function givenOnCube(
  db: Connection,
  principal: Principal,
  cube: Pick<CubeRow, 'id'>,
): Promise<ShareLevel | null> {
  const { kind, id } = sharedAs(cube);
  const given = await givenLevels(db, shareReader(principal), kind, [id]);
  return given.get(id) ?? null;
}

/** The error of a question to a cube, or a View, that is not there for its asker. */
export function missingCube(asked: string): BiError {
  return new BiError(viewOfCube(asked) === null ? 'missing.cube' : 'missing.askedView');
}

/** Names of all cubes and Views of a tenant, those in the trash among them, by what questions call them. */
export async function askedNames(db: Connection, tenantId: string): Promise<Map<string, string>> {
  const names = await cubeNames(db, tenantId);
  for (const { id, name } of await viewNames(db, tenantId)) names.set(cubeOfView(id), name);
  return names;
}
