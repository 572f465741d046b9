import type { FastifyInstance } from 'fastify';
import * as pictures from '@bi/contract/endpoints/pictures';
import { pictureSchemas } from '@bi/contract/endpoints/pictures.schemas';
import type { PictureLook } from '@bi/contract/picture';
import type { DrawnPicture, PictureService } from '../../services/query/picture-service';
import type { FirstScreenService } from '../../services/query/first-screen-service';
import { BytesAnswer, type EndpointCall } from '../endpoint-call';
import { registerEndpoints, type Handler } from '../register-endpoints';

/** Gives the charts of reports and cubes as pictures, and the first screens of reports. */
export function registerPictureRoutes(
  app: FastifyInstance,
  service: PictureService,
  firstScreens: FirstScreenService,
): void {
  const first: Handler<typeof pictures.getFirstReport> = ({ id, query }, { principal, signal }) =>
    firstScreens.ofReport(principal, id, query, signal);
  void app.register((scope, _options, done) => {
    // a body of text was read as the call's token before
    scope.addContentTypeParser('text/plain', (_request, _payload, read) => read(null, undefined));
    registerEndpoints(scope, pictures, pictureSchemas, {
      getReportPicture: async ({ id, query }, call) =>
        answer(await service.ofReport(call.principal, id, lookOf(query, call), call.signal)),
      getCubePicture: async ({ id, query }, call) =>
        answer(await service.ofCube(call.principal, id, lookOf(query, call), call.signal)),
      getFirstReport: first,
      openFirstReport: first,
    });
    done();
  });
}

/** The look asked for; a caller that accepts PNG and no JSON need not name the format. */
function lookOf(query: PictureLook, { request }: EndpointCall): PictureLook {
  const accepts = request.headers.accept ?? '';
  const isPng = accepts.includes('image/png') && !accepts.includes('application/json');
  return { ...query, format: query.format ?? (isPng ? 'png' : 'svg') };
}

/** A picture in its envelope, a PNG as it is. It is of the rows of one person, so nobody else may hold it. */
function answer(picture: DrawnPicture) {
  if (picture.state !== 'png') return picture;
  return new BytesAnswer(picture.png, {
    'content-type': 'image/png',
    'cache-control': 'private, no-store',
  });
}
