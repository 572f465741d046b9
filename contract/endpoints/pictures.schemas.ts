import type { SchemasOf } from '../descriptors/endpoint-schemas';
import { FirstBoardLook, FirstLook, FirstScreen } from '../start/first-screen';
import { DashboardPictureLook, Picture, PictureLook } from '../file/picture';
import type * as pictures from './pictures';

const common = { tag: 'pictures', who: 'caller', query: PictureLook, answer: Picture } as const;

/** Schemas of the calls of pictures. */
export const pictureSchemas: SchemasOf<typeof pictures> = {
  getReportPicture: { ...common, summary: 'The chart of a report as a picture' },
  getCubePicture: { ...common, summary: 'The first measure of a cube over time as a picture' },
  getDashboardPicture: {
    ...common,
    summary: 'The first tiles of a dashboard as a picture',
    query: DashboardPictureLook,
  },
  getFirstReport: {
    byLink: true,
    ...common,
    summary: 'What is shown of a report until its own code has arrived',
    query: FirstLook,
    answer: FirstScreen,
  },
  openFirstReport: {
    ...common,
    summary: 'The same for a page of another origin: the body is the token, as text',
    query: FirstLook,
    answer: FirstScreen,
    tokenInBody: true,
  },
  getFirstDashboard: {
    byLink: true,
    ...common,
    summary: 'What is shown of a dashboard until its own code has arrived',
    query: FirstBoardLook,
    answer: FirstScreen,
  },
  openFirstDashboard: {
    ...common,
    summary: 'The same for a page of another origin: the body is the token, as text',
    query: FirstBoardLook,
    answer: FirstScreen,
    tokenInBody: true,
  },
};
