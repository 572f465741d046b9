import { createReadStream } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import * as downloads from '@bi/contract/endpoints/downloads';
import { downloadSchemas } from '@bi/contract/endpoints/downloads.schemas';
import { attachment } from '../../presenters/attachment';
import type { FileAccess } from '../../services/exports/file-access';
import { BytesAnswer } from '../endpoint-call';
import { registerEndpoints } from '../register-endpoints';

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  csv: 'text/csv; charset=utf-8',
  tsv: 'text/tab-separated-values; charset=utf-8',
  ndjson: 'application/x-ndjson; charset=utf-8',
  parquet: 'application/vnd.apache.parquet',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json; charset=utf-8',
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  png: 'image/png',
  svg: 'image/svg+xml; charset=utf-8',
};

/** Gives the bytes of files for tickets, from the start or from a later place; no token is asked for. */
export function registerDownloadRoutes(app: FastifyInstance, access: FileAccess): void {
  registerEndpoints(app, downloads, downloadSchemas, {
    downloadFile: async ({ id, query }, { request }) => {
      const { range: asked, 'if-range': condition } = request.headers;
      const resumes = asked !== undefined && !/^bytes=0-/.test(asked);
      const { file, path } = await access.take(query.ticket, id, resumes);
      const tag = `"${file.sha256}"`;
      const isSame = condition === undefined || condition === tag;
      const range = isSame ? byteRange(asked, file.size_bytes) : null;
      const headers = {
        'content-type': MEDIA_TYPES[file.format] ?? 'application/octet-stream',
        'content-disposition': attachment(file.name),
        'accept-ranges': 'bytes',
        'cache-control': 'private, no-store',
        // bytes as they are, so that ranges and the length are those of the file
        'content-encoding': 'identity',
        etag: tag,
      };
      if (range === null) {
        const length = { 'content-length': file.size_bytes };
        return new BytesAnswer(createReadStream(path), { ...headers, ...length });
      }
      const { from, to } = range;
      const part = {
        'content-length': to - from + 1,
        'content-range': `bytes ${from}-${to}/${file.size_bytes}`,
      };
      const bytes = createReadStream(path, { start: from, end: to });
      return new BytesAnswer(bytes, { ...headers, ...part }, 206);
    },
  });
}

/** A part of a file, both ends included. */
interface ByteRange {
  from: number;
  to: number;
}

/**
 * The one range of a `Range` header; null where there is none, several, or one that the file does not have:
 * the complete file is sent then.
 */
function byteRange(header: string | undefined, size: number): ByteRange | null {
  const found = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  const [, first = '', last = ''] = found ?? [];
  if (found === null || (first === '' && last === '')) return null;
  if (first === '') {
    const count = Math.min(Number(last), size);
    return count === 0 ? null : { from: size - count, to: size - 1 };
  }
  const from = Number(first);
  const to = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return from > to ? null : { from, to };
}
