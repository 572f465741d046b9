import type { CubeDraftBody } from '@bi/contract/cube-editor/cube-edit';
import type { Principal } from '../../policies/principal';
import {
  deleteCubeDraft,
  findCubeDraft,
  putCubeDraft,
  type CubeDraftRow,
} from '../../repositories/saved/cube-draft-repository';
import { assertCubeEditor } from './cube-rights';
import { personOf, type CubeWriter } from './cube-writer';
import type { ServiceContext } from '../service-context';

const NEW = 'new';

/** Keeps unsaved work, one draft per person and cube, and one of a cube that is not saved yet. */
export function createCubeDrafts(
  { database, now }: Pick<ServiceContext, 'database' | 'now'>,
  writer: Pick<CubeWriter, 'editable'>,
) {
  /** @throws {BiError} forbidden.cube.*, missing.cube */
  async function keyOf(principal: Principal, cube: string) {
    if (cube === NEW) assertCubeEditor(principal);
    const cube_id = cube === NEW ? NEW : (await writer.editable(principal, cube)).id;
    return { ...personOf(principal), cube_id };
  }

  return {
    /** The person's draft; null when there is none. */
    async get(principal: Principal, cube: string): Promise<CubeDraftRow | null> {
      return (await findCubeDraft(database, await keyOf(principal, cube))) ?? null;
    },

    /** Stores the draft in the place of the one before. */
    async put(principal: Principal, cube: string, body: CubeDraftBody): Promise<CubeDraftRow> {
      const { text, tag = '', stag = '', baseVersion } = body;
      const draft: CubeDraftRow = {
        ...(await keyOf(principal, cube)),
        text,
        tag,
        stag,
        base_version: baseVersion,
        saved_ms: now(),
      };
      await putCubeDraft(database, draft);
      return draft;
    },

    /** Forgets the draft; doing it again changes nothing. */
    async discard(principal: Principal, cube: string): Promise<void> {
      await deleteCubeDraft(database, await keyOf(principal, cube));
    },
  };
}

/** See createCubeDrafts. */
export type CubeDrafts = ReturnType<typeof createCubeDrafts>;
