import type { ExportBody, ExportedFiles } from '../blueprint-files';
import type { Endpoint } from '../endpoint';

/** The workspace, or a part of it, as files. */
export const exportFiles: Endpoint<{ body: ExportBody }, ExportedFiles, never> = {
  id: 'exportFiles',
  method: 'POST',
  path: '/blueprint/export',
};
