import type { FastifyInstance } from 'fastify';
import * as files from '@bi/contract/endpoints/files';
import { fileSchemas } from '@bi/contract/endpoints/files.schemas';
import { attachment } from '../../presenters/attachment';
import type { StoredFiles } from '../../services/files/stored-files';
import { BytesAnswer } from '../endpoint-call';
import { registerEndpoints } from '../register-endpoints';

const mediaTypes: Record<string, string> = {
  csv: 'text/csv; charset=utf-8',
  tsv: 'text/tab-separated-values; charset=utf-8',
  ndjson: 'application/x-ndjson; charset=utf-8',
  parquet: 'application/vnd.apache.parquet',
};

/** Gives files that were made for the caller. */
export function registerFileRoutes(app: FastifyInstance, service: StoredFiles): void {
  registerEndpoints(app, files, fileSchemas, {
    downloadFile: async ({ id }, { principal }) => {
      const { file, bytes } = await service.open(principal, id);
      return new BytesAnswer(bytes, {
        'content-type': mediaTypes[file.format] ?? 'application/octet-stream',
        'content-disposition': attachment(file.name),
        'content-length': file.sizeBytes,
      });
    },
  });
}
