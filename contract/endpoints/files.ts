import type { ById, Endpoint, NoInput } from '../descriptors/endpoint';
import type { Accepted } from '../query/job';
import type { FileList, FileTicket, StoredFile } from '../file/stored-file';

/** The caller's files. */
export const listFiles: Endpoint<NoInput, FileList, never> = {
  id: 'listFiles',
  method: 'GET',
  path: '/files',
  repeatable: true,
};

/** A file of the caller: where it is, and what it holds. */
export const getFile: Endpoint<ById, StoredFile, never> = {
  id: 'getFile',
  method: 'GET',
  path: '/files/:id',
  repeatable: true,
};

/** Removes a file of the caller; one that is being made is stopped. */
export const deleteFile: Endpoint<ById, null, never> = {
  id: 'deleteFile',
  method: 'DELETE',
  path: '/files/:id',
};

/** A ticket for one download of a file, within a minute. */
export const mintFileTicket: Endpoint<ById, FileTicket, never> = {
  id: 'mintFileTicket',
  method: 'POST',
  path: '/files/:id/ticket',
};

/** Makes the same file again, with the data of now. */
export const repeatFile: Endpoint<ById, Accepted, Accepted> = {
  id: 'repeatFile',
  method: 'POST',
  path: '/files/:id/again',
};
