import type { QueryAnswer } from '@bi/contract/query/cell-set';
import type { DeterminedBody, PreviewBody, ValidateBody } from '@bi/contract/cube-editor/cube-edit';
import type { Endpoint } from '@bi/contract/descriptors/endpoint';
import {
  listCubeSources,
  measureDetermined,
  previewCube,
  validateCube,
} from '@bi/contract/endpoints/cube-models';
import { listCubeReaders, listCubeVersions } from '@bi/contract/endpoints/cubes';
import type { HttpClient } from '../core/http/http-types';
import { endpointQuery } from './endpoint-query';

/** How a call is made that may measure a large table; milliseconds. */
export const MEASURING = { timeout: 120_000 };

/** Reads of the cube editor, as key and function. The keys of saved cubes begin as those of cubes do. */
export const cubeEditQueries = {
  /** key of all that the editor opens a cube with */
  editKey: (id: string) => ['cubes', 'edit', id] as const,
  history: (http: HttpClient, id: string) =>
    endpointQuery(http, ['cubes', 'history', id], listCubeVersions, { id }),
  usedBy: (http: HttpClient, id: string) =>
    endpointQuery(http, ['cubes', 'used-by', id], listCubeReaders, { id }),
  sources: (http: HttpClient) => endpointQuery(http, ['cubes', 'sources'], listCubeSources, {}),
  validate: (http: HttpClient, body: ValidateBody) =>
    endpointQuery(http, ['cube-model', 'validate', body], validateCube, { body }, MEASURING),
  determined: (http: HttpClient, body: DeterminedBody) =>
    endpointQuery(http, ['cube-model', 'determined', body], measureDetermined, { body }, MEASURING),
  /** a query's answer of a model that is not saved */
  preview: (http: HttpClient, body: PreviewBody) =>
    endpointQuery(http, ['cube-model', 'preview', body], previewQuery, { body }, MEASURING),
};

/** The preview of a body with a query. */
const previewQuery = previewCube as Endpoint<{ body: PreviewBody }, QueryAnswer, never>;
