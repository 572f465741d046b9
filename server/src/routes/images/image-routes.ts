import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import * as images from '@bi/contract/endpoints/images';
import { imageSchemas } from '@bi/contract/endpoints/images.schemas';
import { presentImage } from '../../presenters/image';
import type { ImageService } from '../../services/images/image-service';
import { BytesAnswer } from '../endpoint-call';
import { registerEndpoints } from '../register-endpoints';

/** Nothing in a picture may run, whatever opens it. */
const SANDBOX = "default-src 'none'; sandbox";

/** Stores pictures and gives their bytes. */
export function registerImageRoutes(app: FastifyInstance, service: ImageService): void {
  registerEndpoints(app, images, imageSchemas, {
    createImage: async ({ body }, { principal, request }) => {
      const announced = Number(request.headers['content-length'] ?? Number.NaN);
      const size = Number.isFinite(announced) ? announced : null;
      return presentImage(
        await service.store(principal, body instanceof Readable ? body : null, size),
      );
    },
    getImage: async ({ id }, { principal, request }) => {
      const row = await service.find(principal, id);
      const tag = `"${row.id}"`;
      const headers = {
        'content-type': `image/${row.format}`,
        'content-security-policy': SANDBOX,
        'content-disposition': 'inline',
        'cross-origin-resource-policy': 'same-site',
        // may be stored, and is asked for again: whoever lost the right sees it no longer
        'cache-control': 'private, no-cache',
        vary: 'authorization',
        etag: tag,
      };
      if (request.headers['if-none-match'] === tag) {
        return new BytesAnswer(new Uint8Array(), headers, 304);
      }
      const bytes = createReadStream(service.place(row));
      return new BytesAnswer(bytes, {
        ...headers,
        'content-length': row.size_bytes,
        'content-encoding': 'identity',
      });
    },
  });
}
