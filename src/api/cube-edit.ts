import type { QueryAnswer } from '@bi/contract/cell-set';
import type {
  CubeConflict,
  CubeCreate,
  CubeDraft,
  CubeDraftBody,
  CubeEdit,
  CubeSave,
  CubeSource,
  CubeVersion,
  DeterminedAnswer,
  DeterminedBody,
  GenerateAnswer,
  PreviewBody,
  ValidateAnswer,
  ValidateBody,
} from '@bi/contract/cube-edit';
import type { MembersAnswer } from '@bi/contract/cube-entity';
import type { Envelope } from '@bi/contract/envelope';
import { RESPONSE_CODES } from '@bi/contract/response-codes';
import type { UsedBy } from '@bi/contract/table';
import { isWhole } from '../core/http/envelope-rules';
import type { VisibleRowsAnswer, VisibleRowsBody } from '@bi/contract/visible-rows';
import type { CallOptions, HttpClient } from '../core/http/http-types';

/** Query keys of what the cube editor reads; all begin as those of cubes do. */
export const cubeEditKeys = {
  edit: (id: string) => ['cubes', 'edit', id] as const,
  history: (id: string) => ['cubes', 'history', id] as const,
  usedBy: (id: string) => ['cubes', 'used-by', id] as const,
  sources: ['cubes', 'sources'] as const,
  validate: (body: ValidateBody) => ['cube-model', 'validate', body] as const,
  determined: (body: DeterminedBody | null) => ['cube-model', 'determined', body] as const,
  preview: (body: PreviewBody) => ['cube-model', 'preview', body] as const,
};

/** What a save led to: the new version, or the newer one that somebody else saved meanwhile. */
export type CubeSaveOutcome =
  { saved: CubeEdit; conflict: null } | { saved: null; conflict: CubeConflict };

/** Milliseconds that measuring a large table may take. */
const MEASURING_MS = 120_000;

const address = (id: string, verb = '') =>
  `/cubes/${encodeURIComponent(id)}${verb === '' ? '' : `/${verb}`}`;
const draftAddress = (id: string) => `/cube-drafts/${encodeURIComponent(id)}`;

/** A cube with its model as text, for people who may change it. */
export function editCube(
  http: HttpClient,
  id: string,
  options: CallOptions = {},
): Promise<CubeEdit> {
  return http.get(address(id, 'edit'), { retry: true, ...options });
}

/** Makes a cube. */
export function createCube(
  http: HttpClient,
  body: CubeCreate,
  options: CallOptions = {},
): Promise<CubeEdit> {
  return http.post('/cubes', body, options);
}

/** Saves over `body.version`; an older version comes back as a conflict, not as an error. */
export async function saveCube(
  http: HttpClient,
  id: string,
  body: CubeSave,
  options: CallOptions = {},
): Promise<CubeSaveOutcome> {
  const answer = await http.put<CubeEdit | Envelope<CubeConflict>>(address(id), body, options);
  if (isWhole(answer, RESPONSE_CODES.CONFLICT)) return { saved: null, conflict: answer.data };
  return { saved: answer, conflict: null };
}

/** Puts a cube into the trash. */
export function deleteCube(http: HttpClient, id: string, options: CallOptions = {}) {
  return http.delete<unknown>(address(id), options);
}

/** Takes a cube out of the trash. */
export function restoreCube(
  http: HttpClient,
  id: string,
  options: CallOptions = {},
): Promise<CubeEdit> {
  return http.post(address(id, 'restore'), {}, options);
}

/** Copies a cube. */
export function duplicateCube(
  http: HttpClient,
  id: string,
  options: CallOptions = {},
): Promise<CubeEdit> {
  return http.post(address(id, 'duplicate'), {}, options);
}

/** Saved versions of a cube, newest first. */
export function cubeHistory(
  http: HttpClient,
  id: string,
  options: CallOptions = {},
): Promise<CubeVersion[]> {
  return http.get(address(id, 'history'), { retry: true, ...options });
}

/** What reads a cube. */
export function cubeUsedBy(
  http: HttpClient,
  id: string,
  options: CallOptions = {},
): Promise<UsedBy> {
  return http.get(address(id, 'used-by'), { retry: true, ...options });
}

/** Tables a cube can be made from. */
export function cubeSources(http: HttpClient, options: CallOptions = {}): Promise<CubeSource[]> {
  return http.get('/cube-sources', { retry: true, ...options });
}

/** A model of a table, measured over its rows. */
export function generateCube(
  http: HttpClient,
  table: string,
  options: CallOptions = {},
): Promise<GenerateAnswer> {
  return http.post('/cubes/generate', { table }, { timeout: MEASURING_MS, ...options });
}

/** Faults of a model's text, what saving it would break and, with `measure`, what its data says. */
export function validateCube(
  http: HttpClient,
  body: ValidateBody,
  options: CallOptions = {},
): Promise<ValidateAnswer> {
  return http.post('/cubes/validate', body, { timeout: MEASURING_MS, ...options });
}

/** Whose visible rows saving a text over a cube would change; for administrators. */
export function compareVisibleRows(
  http: HttpClient,
  body: VisibleRowsBody,
  options: CallOptions = {},
): Promise<VisibleRowsAnswer> {
  return http.post('/cubes/visible-rows', body, { timeout: MEASURING_MS, ...options });
}

/** Dimensions that one of an unsaved model determines, measured over its data. */
export function measureDetermined(
  http: HttpClient,
  body: DeterminedBody,
  options: CallOptions = {},
): Promise<DeterminedAnswer> {
  return http.post('/cubes/determined', body, { timeout: MEASURING_MS, ...options });
}

/** A query's answer of a model that is not saved. */
export function previewQuery(
  http: HttpClient,
  body: PreviewBody,
  options: CallOptions = {},
): Promise<QueryAnswer> {
  return http.post('/cubes/preview', body, { timeout: MEASURING_MS, ...options });
}

/** A member list of a model that is not saved. */
export function previewMembers(
  http: HttpClient,
  body: PreviewBody,
  options: CallOptions = {},
): Promise<MembersAnswer> {
  return http.post('/cubes/preview', body, { timeout: MEASURING_MS, ...options });
}

/** The person's unsaved work on a cube (`new`: on one never saved); null when there is none. */
export function getCubeDraft(
  http: HttpClient,
  id: string,
  options: CallOptions = {},
): Promise<CubeDraft> {
  return http.get(draftAddress(id), { retry: true, ...options });
}

/** Keeps unsaved work. */
export function putCubeDraft(
  http: HttpClient,
  id: string,
  body: CubeDraftBody,
  options: CallOptions = {},
): Promise<CubeDraft> {
  return http.put(draftAddress(id), body, options);
}

/** Forgets unsaved work. */
export function discardCubeDraft(http: HttpClient, id: string, options: CallOptions = {}) {
  return http.delete<unknown>(draftAddress(id), options);
}
