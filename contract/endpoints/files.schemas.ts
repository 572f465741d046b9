import Type from 'typebox';
import type { SchemasOf } from '../descriptors/endpoint-schemas';
import { Accepted } from '../query/job';
import { FileList, FileTicket, StoredFile } from '../file/stored-file';
import type * as endpoints from './files';

const common = { tag: 'files', who: 'caller' } as const;

/** Schemas of the calls of stored files. */
export const fileSchemas: SchemasOf<typeof endpoints> = {
  listFiles: { ...common, summary: 'The newest 200 files of the caller', answer: FileList },
  getFile: {
    byLink: true,
    byKey: 'apply',
    ...common,
    summary: 'A file of the caller: where it is, and what it holds',
    answer: StoredFile,
  },
  deleteFile: {
    byLink: true,
    byKey: 'apply',
    ...common,
    summary: 'Removes a file; one that is being made is stopped',
    answer: Type.Null(),
  },
  mintFileTicket: {
    byLink: true,
    byKey: 'apply',
    ...common,
    summary: 'A ticket for one download within a minute; the rights of the caller are checked',
    answer: FileTicket,
  },
  repeatFile: {
    ...common,
    summary: 'Makes the same file again with the data of now; 1010 with the job',
    answer: Accepted,
  },
};
