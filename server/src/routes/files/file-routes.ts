import type { FastifyInstance } from 'fastify';
import type { StoredFiles } from '../../services/stored-files';
import { principalOf } from '../caller';
import { IdOrSlug } from '../route-schema';

const mediaTypes: Record<string, string> = {
  csv: 'text/csv; charset=utf-8',
  tsv: 'text/tab-separated-values; charset=utf-8',
  ndjson: 'application/x-ndjson; charset=utf-8',
  parquet: 'application/vnd.apache.parquet',
};

/** The header that makes a browser save a file under a name of any language. */
export function attachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\]/g, '_');
  const coded = encodeURIComponent(name).replace(/['()*]/g, (char) => {
    return `%${char.charCodeAt(0).toString(16).toUpperCase()}`;
  });
  return `attachment; filename="${plain}"; filename*=UTF-8''${coded}`;
}

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
