import type { SchemasOf } from '../endpoint-schemas';
import type * as endpoints from './files';

/** Schemas of the calls of stored files. */
export const fileSchemas: SchemasOf<typeof endpoints> = {
  downloadFile: {
    tag: 'files',
    who: 'caller',
    summary: 'Bytes of a file that was made for the caller; 1003 once it has expired',
    answer: { mediaType: null, description: '' },
  },
};
