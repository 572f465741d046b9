import type { ById, Endpoint } from '../descriptors/endpoint';
import type { FirstBoardLook, FirstLook, FirstScreen } from '../start/first-screen';
import type { DashboardPictureLook, Picture, PictureLook } from '../file/picture';

/** The chart of a report as a picture, of the rows that the caller may see. */
export const getReportPicture: Endpoint<ById & { query: PictureLook }, Picture, never> = {
  id: 'getReportPicture',
  method: 'GET',
  path: '/reports/:id/picture',
  repeatable: true,
};

/** The first measure of a cube over time as a picture, of the rows that the caller may see. */
export const getCubePicture: Endpoint<ById & { query: PictureLook }, Picture, never> = {
  id: 'getCubePicture',
  method: 'GET',
  path: '/cubes/:id/picture',
  repeatable: true,
};

/** The first tiles of a dashboard, or of one of its versions, as a picture of the rows that the caller may see. */
export const getDashboardPicture: Endpoint<ById & { query: DashboardPictureLook }, Picture, never> =
  {
    id: 'getDashboardPicture',
    method: 'GET',
    path: '/dashboards/:id/picture',
    repeatable: true,
  };

/** What is shown of a report until its own code has arrived, of the rows that the caller may see. */
export const getFirstReport: Endpoint<ById & { query: FirstLook }, FirstScreen, never> = {
  id: 'getFirstReport',
  method: 'GET',
  path: '/first/report/:id',
  repeatable: true,
};

/** `getFirstReport` for a page of another origin: the token is the body, so that no browser asks before it. */
export const openFirstReport: Endpoint<ById & { query: FirstLook }, FirstScreen, never> = {
  id: 'openFirstReport',
  method: 'POST',
  path: '/first/report/:id',
  repeatable: true,
};

/** What is shown of a dashboard until its own code has arrived: its tiles, with the answers that are cached. */
export const getFirstDashboard: Endpoint<ById & { query: FirstBoardLook }, FirstScreen, never> = {
  id: 'getFirstDashboard',
  method: 'GET',
  path: '/first/dashboard/:id',
  repeatable: true,
};

/** `getFirstDashboard` for a page of another origin; see `openFirstReport`. */
export const openFirstDashboard: Endpoint<ById & { query: FirstBoardLook }, FirstScreen, never> = {
  id: 'openFirstDashboard',
  method: 'POST',
  path: '/first/dashboard/:id',
  repeatable: true,
};
