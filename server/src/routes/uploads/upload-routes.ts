import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { Accepted } from '@bi/contract/job';
import {
  ImportBody,
  Inspection,
  PartQuery,
  ReadOptions,
  Upload,
  UploadCreate,
  UPLOAD_KEPT_MS,
} from '@bi/contract/upload';
import { accepted, success } from '../../presenters/envelope';
import { presentJob } from '../../presenters/job';
import { presentUpload } from '../../presenters/upload';
import type { UploadService } from '../../services/uploads/upload-service';
import { callerSignal, principalOf, readerLanguage } from '../caller';
import { closed, IdOrSlug, routeSchema } from '../route-schema';

const tag = 'uploads';
type Params = { Params: { id: string } };

/** Takes files in parts, looks at them and makes tables of them. */
export function registerUploadRoutes(app: FastifyInstance, uploads: UploadService): void {
  app.addContentTypeParser('application/octet-stream', (_request, payload, done) => {
    done(null, payload);
  });

  app.post<{ Body: UploadCreate }>(
    '/uploads',
    {
      schema: routeSchema(
        { operationId: 'createUpload', summary: 'Announces a file', tag },
        Upload,
        { body: UploadCreate },
      ),
    },
    async (request) => {
      const made = await uploads.create(principalOf(request), request.body);
      return success(presentUpload(made, readerLanguage(request), UPLOAD_KEPT_MS), request.id);
    },
  );

  app.get<Params>(
    '/uploads/:id',
    {
      schema: routeSchema(
        { operationId: 'getUpload', summary: 'How much of a file has arrived', tag },
        Upload,
        { params: IdOrSlug },
      ),
    },
    async (request) => {
      const found = await uploads.get(principalOf(request), request.params.id);
      return success(presentUpload(found, readerLanguage(request), UPLOAD_KEPT_MS), request.id);
    },
  );

  app.put<Params & { Querystring: PartQuery }>(
    '/uploads/:id/parts',
    {
      schema: routeSchema(
        {
          operationId: 'addUploadPart',
          summary: 'Adds the next part of a file, as application/octet-stream',
          tag,
        },
        Upload,
        { params: IdOrSlug, querystring: closed(PartQuery) },
      ),
    },
    async (request) => {
      const { body, params, query } = request;
      const { offset } = query;
      const part = body instanceof Readable ? body : null;
      const loaded = await uploads.addPart(principalOf(request), params.id, offset, part);
      return success(presentUpload(loaded, readerLanguage(request), UPLOAD_KEPT_MS), request.id);
    },
  );

  app.delete<Params>(
    '/uploads/:id',
    {
      schema: routeSchema(
        { operationId: 'deleteUpload', summary: 'Removes a file', tag },
        Type.Null(),
        { params: IdOrSlug },
      ),
    },
    async (request) => {
      await uploads.remove(principalOf(request), request.params.id);
      return success(null, request.id);
    },
  );

  app.post<Params & { Body: ReadOptions }>(
    '/uploads/:id/inspect',
    {
      schema: routeSchema(
        { operationId: 'inspectUpload', summary: 'How a file would be read', tag },
        Inspection,
        { params: IdOrSlug, body: ReadOptions },
      ),
    },
    async (request, reply) => {
      const { params, body } = request;
      const signal = callerSignal(reply);
      const found = await uploads.inspect(principalOf(request), params.id, body, signal);
      return success(found, request.id);
    },
  );

  app.post<Params & { Body: ImportBody }>(
    '/uploads/:id/import',
    {
      schema: routeSchema(
        {
          operationId: 'importUpload',
          summary: 'Makes a table of a file, replaces or adds to one; 1010 with the job',
          tag,
        },
        Accepted,
        { params: IdOrSlug, body: ImportBody },
      ),
    },
    async (request) => {
      const { params, body } = request;
      const job = await uploads.startImport(principalOf(request), params.id, body);
      return accepted({ job: presentJob(job, readerLanguage(request)) }, request.id);
    },
  );
}
