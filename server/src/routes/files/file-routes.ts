import type { FastifyInstance } from 'fastify';
import { attachment } from '../../presenters/attachment';
import type { StoredFiles } from '../../services/files/stored-files';
import { principalOf } from '../caller';
import { IdOrSlug } from '../route-schema';

const mediaTypes: Record<string, string> = {
  csv: 'text/csv; charset=utf-8',
  tsv: 'text/tab-separated-values; charset=utf-8',
  ndjson: 'application/x-ndjson; charset=utf-8',
  parquet: 'application/vnd.apache.parquet',
};

/** Gives files that were made for the caller. */
export function registerFileRoutes(app: FastifyInstance, files: StoredFiles): void {
  app.get<{ Params: { id: string } }>(
    '/files/:id',
    {
      schema: {
        operationId: 'downloadFile',
        summary: 'Bytes of a file that was made for the caller; 1003 once it has expired',
        tags: ['files'],
        security: [{ token: [] }],
        params: IdOrSlug,
      },
    },
    async (request, reply) => {
      const { file, bytes } = await files.open(principalOf(request), request.params.id);
      return reply
        .type(mediaTypes[file.format] ?? 'application/octet-stream')
        .header('content-disposition', attachment(file.name))
        .header('content-length', file.sizeBytes)
        .send(bytes);
    },
  );
}
