import type { CubeModel, Dimension } from '@bi/contract/cube';
import type { ReportCreate } from '@bi/contract/report';
import type { RowColumn } from '@bi/contract/row-set';
import type { ColumnLineage } from '@bi/contract/table';
import type { DashboardCreate } from '@bi/contract/dashboard';
import type { DocumentCreate } from '@bi/contract/document';
import chineseNames from './content/chinese-names.json';
import dashboards from './content/dashboards.json';
import documents from './content/documents.json';
import flights from './content/flights.json';
import receipts from './content/receipts.json';
import strikes from './content/strikes.json';
import unemployment from './content/unemployment.json';
import views from './content/views.json';

/** A cube every demo tenant starts with, and the reports over it. */
export interface SampleCube {
  model: CubeModel;
  reports: readonly ReportCreate[];
}

/** A View of the sample, with what its statement gives. */
export interface SampleView {
  name: string;
  viewName: string;
  description: string;
  sql: string;
  columns: RowColumn[];
  reads: string[];
  lineage: ColumnLineage;
}

type Named = Pick<Dimension, 'name' | 'synonyms'>;

/** Fields with the Chinese names by which they are asked for, too. */
function withNames<Field extends Named>(fields: Field[], names: Record<string, string[]>): Field[] {
  return fields.map((field) => {
    const further = names[field.name];
    if (further === undefined) return field;
    return { ...field, synonyms: [...(field.synonyms ?? []), ...further] };
  });
}

function sampleCube({ cube, reports }: { cube: unknown; reports: unknown }): SampleCube {
  const model = cube as CubeModel;
  const names = (chineseNames as Record<string, Record<string, string[]>>)[model.name] ?? {};
  return {
    model: {
      ...model,
      dimensions: withNames(model.dimensions, names),
      measures: withNames(model.measures, names),
    },
    reports: reports as ReportCreate[],
  };
}

/**
 * The cubes of the sample workspace: flights in the USA from January to June 2001, wildlife strikes at
 * fifty US airports from January 1990 to July 2002, receipts of the US federal government in the fiscal
 * years 1962 to 2020, and unemployed persons by industry from January 2000 to February 2010.
 */
export const sampleContent: readonly SampleCube[] = [flights, strikes, receipts, unemployment].map(
  sampleCube,
);

/** The cube over US flights, with airports in the roles Origin and Destination, and its reports. */
export const { model: flightsCube, reports: flightsReports } = sampleCube(flights);

/** Dashboards over the cubes of the sample; their reports by slug. */
export const sampleDashboards = dashboards as unknown as readonly DashboardCreate[];

/** Documents over the cubes of the sample; their reports by slug. */
export const sampleDocuments = documents as unknown as readonly DocumentCreate[];

/** Useful statements over the tables of the sample. */
export const sampleViews: readonly SampleView[] = views as SampleView[];
