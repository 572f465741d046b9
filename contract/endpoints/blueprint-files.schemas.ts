import { ExportBody, ExportedFiles } from '../blueprint-files';
import type { SchemasOf } from '../endpoint-schemas';
import type * as endpoints from './blueprint-files';

const common = { tag: 'blueprint', who: 'analyst' } as const;

/** Schemas of the calls of the workspace as files. */
export const blueprintFileSchemas: SchemasOf<typeof endpoints> = {
  exportFiles: {
    ...common,
    summary: 'The workspace, or a part of it, as files: what the caller sees',
    body: ExportBody,
    answer: ExportedFiles,
  },
};
