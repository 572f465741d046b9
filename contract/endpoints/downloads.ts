import type { ById, Endpoint } from '../descriptors/endpoint';
import type { TicketQuery } from '../file/stored-file';

/** Bytes of a file, for a ticket. */
export const downloadFile: Endpoint<ById & { query: TicketQuery }, unknown, never> = {
  id: 'downloadFile',
  method: 'GET',
  path: '/files/:id/content',
};
