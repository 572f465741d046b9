import type { CubeModel } from '@bi/contract/cube';
import type { ReportCreate } from '@bi/contract/report';
import { flightsCube } from './flights-cube';
import { flightsReports } from './flights-reports';
import { receiptsCube } from './receipts-cube';
import { receiptsReports } from './receipts-reports';
import { strikesCube } from './strikes-cube';
import { strikesReports } from './strikes-reports';
import { unemploymentCube } from './unemployment-cube';
import { unemploymentReports } from './unemployment-reports';

/** A cube every demo tenant starts with, and the reports over it. */
export interface SampleCube {
  model: CubeModel;
  reports: readonly ReportCreate[];
}

/** The cubes of the sample workspace. */
export const sampleContent: readonly SampleCube[] = [
  { model: flightsCube, reports: flightsReports },
  { model: strikesCube, reports: strikesReports },
  { model: receiptsCube, reports: receiptsReports },
  { model: unemploymentCube, reports: unemploymentReports },
];
