import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import * as uploads from '@bi/contract/endpoints/uploads';
import { uploadSchemas } from '@bi/contract/endpoints/uploads.schemas';
import { UPLOAD_KEPT_MS } from '@bi/contract/table/upload';
import { presentUpload } from '../../presenters/upload';
import type { UploadService } from '../../services/uploads/upload-service';
import type { EndpointCall } from '../endpoint-call';
import { acceptedJob } from '../jobs/accepted-job';
import { registerEndpoints } from '../register-endpoints';

/** Takes files in parts, looks at them and makes tables of them. */
export function registerUploadRoutes(app: FastifyInstance, service: UploadService): void {
  app.addContentTypeParser('application/octet-stream', (_request, payload, done) => {
    done(null, payload);
  });
  const present = (row: Parameters<typeof presentUpload>[0], { language }: EndpointCall) =>
    presentUpload(row, language, UPLOAD_KEPT_MS);

  registerEndpoints(app, uploads, uploadSchemas, {
    createUpload: async ({ body }, call) =>
      present(await service.create(call.principal, body), call),
    getUpload: async ({ id }, call) => present(await service.get(call.principal, id), call),
    addUploadPart: async ({ id, query, body }, call) => {
      const part = body instanceof Readable ? body : null;
      return present(await service.addPart(call.principal, id, query.offset, part), call);
    },
    deleteUpload: async ({ id }, { principal }) => {
      await service.remove(principal, id);
      return null;
    },
    inspectUpload: ({ id, body }, { principal, signal }) =>
      service.inspect(principal, id, body, signal),
    importUpload: async ({ id, body }, call) =>
      acceptedJob(await service.startImport(call.principal, id, body), call),
  });
}
