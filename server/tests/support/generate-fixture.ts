import { expect } from 'vitest';
import type { CubeModel } from '@bi/contract/cube/cube';
import { showCellSet } from '../semantic/semantic-fixture';
import type { AppFixture } from './app-fixture';
import { publishTables, tablesOf } from './publish-tables';

/** Generates a model of tables that are put next to the others, from the first of them. */
export async function generateFrom(
  lab: AppFixture,
  tables: Record<string, string>,
): Promise<CubeModel> {
  await publishTables(lab.dataDir, tablesOf(tables));
  const [table] = Object.keys(tables);
  const { data } = await lab.call({
    as: 'ana',
    method: 'POST',
    path: '/cubes/generate',
    body: { table },
  });
  return data.model;
}

/** Rows of an answer to a model that is not saved. */
export async function previewOf(
  lab: AppFixture,
  given: CubeModel,
  of: string,
  measure: string,
): Promise<string[]> {
  const query = { version: 1, cube: 'unsaved', rows: [{ of, expand: 'all' }], columns: [] };
  const { data, message } = await lab.call({
    as: 'ana',
    method: 'POST',
    path: '/cubes/preview',
    body: { text: JSON.stringify(given), query: { ...query, measures: [measure] } },
  });
  expect(message).toBe('');
  return showCellSet(data.cellSet).slice(1);
}
