import Type from 'typebox';
import type { SchemasOf } from '../descriptors/endpoint-schemas';
import { Accepted } from '../query/job';
import {
  ImportBody,
  Inspection,
  PartQuery,
  ReadOptions,
  Upload,
  UploadCreate,
} from '../table/upload';
import type * as endpoints from './uploads';

const common = {
  tag: 'uploads',
  who: 'analyst',
  refusal: 'forbidden.table.create',
  byKey: 'apply',
} as const;

/** Schemas of the calls of uploads. */
export const uploadSchemas: SchemasOf<typeof endpoints> = {
  createUpload: { ...common, summary: 'Announces a file', body: UploadCreate, answer: Upload },
  getUpload: { ...common, summary: 'How much of a file has arrived', answer: Upload },
  addUploadPart: {
    ...common,
    summary: 'Adds the next part of a file, as application/octet-stream',
    query: PartQuery,
    answer: Upload,
  },
  deleteUpload: { ...common, summary: 'Removes a file', answer: Type.Null() },
  inspectUpload: {
    ...common,
    summary: 'How a file would be read',
    body: ReadOptions,
    answer: Inspection,
  },
  importUpload: {
    ...common,
    summary: 'Makes a table of a file, replaces or adds to one; 1010 with the job',
    body: ImportBody,
    answer: Accepted,
  },
};
