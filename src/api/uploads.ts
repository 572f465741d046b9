import type { Envelope } from '@bi/contract/envelope';
import type {
  ImportBody,
  ImportResult,
  Inspection,
  ReadOptions,
  Upload,
  UploadCreate,
} from '@bi/contract/upload';
import type { CallOptions, HttpClient } from '../core/http/http-types';
import { settleJob, type JobOptions } from '../core/http/jobs';

const address = (id: string, verb = '') =>
  `/uploads/${encodeURIComponent(id)}${verb === '' ? '' : `/${verb}`}`;

/** Time a part, or a look at a file, may take, milliseconds. */
const SLOW = 10 * 60_000;

/** Announces a file. */
export function createUpload(
  http: HttpClient,
  body: UploadCreate,
  options: CallOptions = {},
): Promise<Upload> {
  return http.post('/uploads', body, options);
}

/** How much of a file has arrived. */
export function getUpload(
  http: HttpClient,
  id: string,
  options: CallOptions = {},
): Promise<Upload> {
  return http.get(address(id), options);
}

/** Sends the bytes that begin at `offset`. */
export function sendUploadPart(
  http: HttpClient,
  id: string,
  offset: number,
  part: Blob,
  options: CallOptions = {},
): Promise<Upload> {
  const params = { offset };
  return http.put(address(id, 'parts'), part, { timeout: SLOW, ...options, params });
}

/** Removes a file that is not wanted any more. */
export function deleteUpload(
  http: HttpClient,
  id: string,
  options: CallOptions = {},
): Promise<unknown> {
  return http.delete(address(id), options);
}

/** How a file would be read. */
export function inspectUpload(
  http: HttpClient,
  id: string,
  body: ReadOptions,
  options: CallOptions = {},
): Promise<Inspection> {
  return http.post(address(id, 'inspect'), body, { timeout: SLOW, ...options });
}

/**
 * Makes a table of a file and waits for the end. Aborting the signal asks the server to stop; where that
 * comes too late, the table is there and is the result.
 */
export async function importUpload(
  http: HttpClient,
  id: string,
  body: ImportBody,
  options: JobOptions = {},
): Promise<ImportResult> {
  const { onProgress: _, signal: __, ...plain } = options;
  const answer = await http.post<ImportResult | Envelope<unknown>>(
    address(id, 'import'),
    body,
    plain,
  );
  return settleJob<ImportResult>(http, answer, { ...options, endCounts: true });
}
