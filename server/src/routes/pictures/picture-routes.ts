import type { FastifyInstance } from 'fastify';
import * as pictures from '@bi/contract/endpoints/pictures';
import { pictureSchemas } from '@bi/contract/endpoints/pictures.schemas';
import type { PictureService } from '../../services/query/picture-service';
import { registerEndpoints } from '../register-endpoints';

/** Gives the charts of reports and cubes as pictures. */
export function registerPictureRoutes(app: FastifyInstance, service: PictureService): void {
  registerEndpoints(app, pictures, pictureSchemas, {
    getReportPicture: ({ id, query }, { principal, signal }) =>
      service.ofReport(principal, id, query, signal),
    getCubePicture: ({ id, query }, { principal, signal }) =>
      service.ofCube(principal, id, query, signal),
  });
}
