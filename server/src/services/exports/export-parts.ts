import type { ServiceContext } from '../service-context';
import { FileAccess, type FileAccessParts } from './file-access';
import { FileExports, type FileExportParts } from './file-exports';
import { requestSource, type RequestSourceParts } from './request-source';

/** What exports are made with. */
export type ExportPartsInput = RequestSourceParts &
  Omit<FileExportParts, 'sourceOf'> &
  Pick<FileAccessParts, 'principalOfSession'>;

/** Everything about files that are made from reports, queries, tables and Views, put together. */
export function createExportParts(
  context: ServiceContext,
  input: ExportPartsInput,
): { exports: FileExports; access: FileAccess; sourceOf: FileExportParts['sourceOf'] } {
  const { files, jobs, notify, principalOfSession } = input;
  const sourceOf: FileExportParts['sourceOf'] = (principal, request) =>
    requestSource(context, input, principal, request);
  return {
    exports: new FileExports(context, { files, jobs, notify, sourceOf }),
    access: new FileAccess(context, { files, jobs, sourceOf, principalOfSession }),
    sourceOf,
  };
}
