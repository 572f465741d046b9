import type { FastifyInstance } from 'fastify';
import { downloadFile } from '@bi/contract/endpoints/downloads';
import * as files from '@bi/contract/endpoints/files';
import { fileSchemas } from '@bi/contract/endpoints/files.schemas';
import { presentFile } from '../../presenters/stored-file';
import type { FileAccess } from '../../services/exports/file-access';
import type { FileExports } from '../../services/exports/file-exports';
import type { StoredFiles } from '../../services/files/stored-files';
import { acceptedJob } from '../jobs/accepted-job';
import { registerEndpoints } from '../register-endpoints';

/** What the routes of files ask. */
export interface FileParts {
  files: StoredFiles;
  access: FileAccess;
  exports: FileExports;
}

/** Lists, describes, removes and repeats files of the caller, and mints tickets for their bytes. */
export function registerFileRoutes(app: FastifyInstance, parts: FileParts): void {
  const { files: service, access, exports } = parts;
  registerEndpoints(app, files, fileSchemas, {
    listFiles: async (_, { principal, language }) => {
      const { rows, usedBytes } = await service.list(principal);
      const items = rows.map((row) => presentFile(row, service.isExpired(row), language));
      return { items, usedBytes, quotaBytes: service.quotaBytes };
    },
    getFile: async ({ id }, { principal, language }) => {
      const row = await service.find(principal, id);
      return presentFile(row, service.isExpired(row), language);
    },
    deleteFile: async ({ id }, { principal }) => {
      await access.remove(principal, id);
      return null;
    },
    mintFileTicket: async ({ id }, { principal }) => {
      const { ticket, untilMs } = await access.ticket(principal, id);
      const path = `${downloadFile.path.replace(':id', encodeURIComponent(id))}?ticket=${ticket}`;
      return { ticket, path, expiresAt: new Date(untilMs).toISOString() };
    },
    repeatFile: async ({ id }, call) => acceptedJob(await exports.again(call.principal, id), call),
  });
}
