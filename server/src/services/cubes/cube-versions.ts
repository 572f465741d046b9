import type { CubeModel } from '@bi/contract/cube/cube';
import { readDatasets } from '../../importer/dataset-store';
import { canExploreCube } from '../../policies/cube-policy';
import type { Principal } from '../../policies/principal';
import type { CubeService } from './cube-service';
import { missingCube } from '../models/view-cube';
import { datasetHistory, type DatasetState } from '../models/dataset-history';
import { askableModels, type ModelVersion } from './model-versions';
import type { ServiceContext } from '../service-context';

/** Versions of a cube's data and of its model that can still be asked, the newest first. */
export interface AskableVersions {
  model: CubeModel;
  /** see LoadedCube */
  limitedBelow?: boolean;
  data: DatasetState[];
  models: ModelVersion[];
}

/** Lists which versions of a cube can still be asked. */
export function createCubeVersions(
  context: Pick<ServiceContext, 'database' | 'dataDir'>,
  cubes: CubeService,
) {
  return {
    /** @throws {BiError} missing.cube, also for a guest who may not explore the cube */
    async versions(principal: Principal, idOrSlug: string): Promise<AskableVersions> {
      const loaded = await cubes.get(principal, idOrSlug);
      if (!canExploreCube(principal, loaded.cube, loaded.given)) throw missingCube(idOrSlug);
      const stored = await readDatasets(context.dataDir, principal.tenantId);
      return {
        model: loaded.model,
        ...(loaded.limitedBelow && { limitedBelow: true }),
        data: datasetHistory(loaded.model, loaded.catalog, stored),
        models: await askableModels(context, loaded),
      };
    },
  };
}

/** See createCubeVersions. */
export type CubeVersionList = ReturnType<typeof createCubeVersions>;
