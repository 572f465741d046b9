import type { ById, Endpoint } from '../endpoint';

/** Bytes of a file that was made for the caller. */
export const downloadFile: Endpoint<ById, unknown, never> = {
  id: 'downloadFile',
  method: 'GET',
  path: '/files/:id',
};
