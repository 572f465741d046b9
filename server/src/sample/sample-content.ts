import type { FileContents } from '@bi/contract/blueprint/blueprint-contents';
import type { FileKind } from '@bi/contract/blueprint/blueprint-file-kinds';
import type { CubeModel } from '@bi/contract/cube/cube';
import type { DashboardCreate } from '@bi/contract/dashboard/dashboard';
import type { DocumentCreate } from '@bi/contract/document/document';
import type { ReportCreate } from '@bi/contract/report/report';
import { addressOfPath } from '@bi/olap/blueprint/file-paths';
import { readStrictYaml } from '@bi/olap/blueprint/strict-yaml';
import { fileModel } from '../services/workspace/codecs/cube-file';
import { dashboardBody } from '../services/workspace/codecs/dashboard-file';
import { documentBody } from '../services/workspace/codecs/document-file';
import { sampleFiles } from './sample-files';

/** A cube every demo tenant starts with, and the reports over it. */
export interface SampleCube {
  model: CubeModel;
  reports: readonly ReportCreate[];
}

/** A View of the sample. */
export interface SampleView {
  name: string;
  viewName: string;
  sql: string;
}

/** Contents of the files of a kind, by their addresses. */
function contentsOf<Kind extends FileKind>(kind: Kind): [string, FileContents[Kind]][] {
  return Object.entries(sampleFiles).flatMap(([path, text]) => {
    const address = addressOfPath(path);
    if (address?.kind !== kind) return [];
    return [[address.address, readStrictYaml(text).value as unknown as FileContents[Kind]]];
  });
}

const reports = contentsOf('report').map(([, content]) => content);

const cubeOf = (model: CubeModel): SampleCube => ({
  model,
  reports: reports.filter(({ query }) => query.cube === model.name),
});

/**
 * The cubes of the sample workspace: flights in the USA from January to June 2001, wildlife strikes at
 * fifty US airports from January 1990 to July 2002, receipts of the US federal government in the fiscal
 * years 1962 to 2020, and unemployed persons by industry from January 2000 to February 2010.
 */
export const sampleContent: readonly SampleCube[] = contentsOf('cube').map(([, content]) =>
  cubeOf(fileModel(content)),
);

function sampleCube(name: string): SampleCube {
  const found = sampleContent.find(({ model }) => model.name === name);
  if (found === undefined) throw new Error(`the sample has no cube ${name}`);
  return found;
}

/** The cube over US flights, with airports in the roles Origin and Destination, and its reports. */
export const { model: flightsCube, reports: flightsReports } = sampleCube('flights');

/** Dashboards over the cubes of the sample; their reports by slug. */
export const sampleDashboards: readonly DashboardCreate[] = contentsOf('dashboard').map(
  ([, content]) => dashboardBody(content),
);

/** Documents over the cubes of the sample; their reports by slug. */
export const sampleDocuments: readonly DocumentCreate[] = contentsOf('document').map(
  ([, content]) => documentBody(content),
);

/** Useful statements over the tables of the sample. */
export const sampleViews: readonly SampleView[] = contentsOf('view').map(
  ([viewName, { name, sql }]) => ({ name, viewName, sql }),
);
