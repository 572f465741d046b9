import type { SchemasOf } from '../descriptors/endpoint-schemas';
import { TicketQuery } from '../file/stored-file';
import type * as endpoints from './downloads';

/** Schemas of the call that gives the bytes of a file. */
export const downloadSchemas: SchemasOf<typeof endpoints> = {
  downloadFile: {
    tag: 'files',
    who: 'anyone',
    summary:
      'Bytes of a file for a ticket in place of a token: once, and parts behind its beginning until the ticket is over',
    query: TicketQuery,
    answer: { mediaType: null, description: '' },
  },
};
