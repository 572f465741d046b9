import type { ById, Endpoint } from '../descriptors/endpoint';
import type { Accepted } from '../query/job';
import type {
  ImportBody,
  ImportResult,
  Inspection,
  PartQuery,
  ReadOptions,
  Upload,
  UploadCreate,
} from '../table/upload';

/** Announces a file. */
export const createUpload: Endpoint<{ body: UploadCreate }, Upload, never> = {
  id: 'createUpload',
  method: 'POST',
  path: '/uploads',
};

/** How much of a file has arrived. */
export const getUpload: Endpoint<ById, Upload, never> = {
  id: 'getUpload',
  method: 'GET',
  path: '/uploads/:id',
};

/** Adds the bytes that begin at `query.offset`, as application/octet-stream. */
export const addUploadPart: Endpoint<ById & { query: PartQuery; body: unknown }, Upload, never> = {
  id: 'addUploadPart',
  method: 'PUT',
  path: '/uploads/:id/parts',
};

/** Removes a file. */
export const deleteUpload: Endpoint<ById, null, never> = {
  id: 'deleteUpload',
  method: 'DELETE',
  path: '/uploads/:id',
};

/** How a file would be read. */
export const inspectUpload: Endpoint<ById & { body: ReadOptions }, Inspection, never> = {
  id: 'inspectUpload',
  method: 'POST',
  path: '/uploads/:id/inspect',
};

/** Makes a table of a file, replaces or adds to one; 1010 with the job. */
export const importUpload: Endpoint<ById & { body: ImportBody }, ImportResult, Accepted> = {
  id: 'importUpload',
  method: 'POST',
  path: '/uploads/:id/import',
};
