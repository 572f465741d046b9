import type { FastifyInstance } from 'fastify';
import * as pictures from '@bi/contract/endpoints/pictures';
import { pictureSchemas } from '@bi/contract/endpoints/pictures.schemas';
import type { PictureLook } from '@bi/contract/file/picture';
import { presentCubeDetail } from '../../presenters/cube';
import {
  PictureService,
  type DrawnPicture,
  type PictureParts,
} from '../../services/query/picture-service';
import type { DashboardOpener } from '../../services/dashboard-answers/dashboard-opener';
import { DashboardPictureService } from '../../services/dashboard-answers/dashboard-picture-service';
import { FirstDashboardService } from '../../services/dashboard-answers/first-dashboard-service';
import { FirstScreenService } from '../../services/query/first-screen-service';
import { BytesAnswer, type EndpointCall } from '../endpoint-call';
import { registerEndpoints, type Handler } from '../register-endpoints';

/** Gives the charts of reports and cubes and the tiles of dashboards as pictures, and the first screens of reports and dashboards. */
export function registerPictureRoutes(
  app: FastifyInstance,
  parts: PictureParts,
  opener: DashboardOpener,
): void {
  const service = new PictureService(parts);
  const boards = new DashboardPictureService({ ...parts, opener });
  const firstReports = new FirstScreenService(parts);
  const firstDashboards = new FirstDashboardService({
    ...parts,
    opener,
    about: presentCubeDetail,
  });
  const first: Handler<typeof pictures.getFirstReport> = ({ id, query }, { principal, signal }) =>
    firstReports.ofReport(principal, id, query, signal);
  const firstBoard: Handler<typeof pictures.getFirstDashboard> = (
    { id, query },
    { principal, signal },
  ) => firstDashboards.of(principal, id, query, signal);
  void app.register((scope, _options, done) => {
    // a body of text was read as the call's token before
    scope.addContentTypeParser('text/plain', (_request, _payload, read) => read(null, undefined));
    registerEndpoints(scope, pictures, pictureSchemas, {
      getReportPicture: async ({ id, query }, call) =>
        answer(await service.ofReport(call.principal, id, lookOf(query, call), call.signal)),
      getCubePicture: async ({ id, query }, call) =>
        answer(await service.ofCube(call.principal, id, lookOf(query, call), call.signal)),
      getDashboardPicture: async ({ id, query }, call) =>
        answer(await boards.of(call.principal, id, lookOf(query, call), call.signal)),
      getFirstReport: first,
      openFirstReport: first,
      getFirstDashboard: firstBoard,
      openFirstDashboard: firstBoard,
    });
    done();
  });
}

/** The look asked for; a caller that accepts PNG and no JSON need not name the format. */
function lookOf<Look extends PictureLook>(query: Look, { request }: EndpointCall): Look {
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
