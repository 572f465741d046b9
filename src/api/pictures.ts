import {
  getCubePicture,
  getDashboardPicture,
  getReportPicture,
} from '@bi/contract/endpoints/pictures';
import type { PictureLook } from '@bi/contract/file/picture';
import type { HttpClient } from '../core/http/http-types';
import { endpointQuery } from './endpoint-query';

/** Reads of pictures of charts, as key and function; a picture is one of a saved `version`. */
export const pictureQueries = {
  report: (http: HttpClient, id: string, version: number, look: PictureLook) =>
    endpointQuery(
      http,
      ['pictures', 'report', id, version, look],
      getReportPicture,
      {
        id,
        query: look,
      },
      { inPlace: 'aside' },
    ),
  cube: (http: HttpClient, id: string, version: number, look: PictureLook) =>
    endpointQuery(
      http,
      ['pictures', 'cube', id, version, look],
      getCubePicture,
      {
        id,
        query: look,
      },
      { inPlace: 'aside' },
    ),
  dashboard: (http: HttpClient, id: string, version: number, look: PictureLook) =>
    endpointQuery(
      http,
      ['pictures', 'dashboard', id, version, look],
      getDashboardPicture,
      {
        id,
        query: look,
      },
      { inPlace: 'aside' },
    ),
  dashboardVersion: (http: HttpClient, id: string, version: number, look: PictureLook) =>
    endpointQuery(
      http,
      ['pictures', 'dashboard', id, 'version', version, look],
      getDashboardPicture,
      {
        id,
        query: { ...look, version },
      },
      { inPlace: 'aside' },
    ),
};
