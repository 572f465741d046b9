import type {
  AppliedPlan,
  BlueprintPlan,
  ExportedFiles,
  PlanBody,
} from '@bi/contract/blueprint/blueprint-files';
import { expect } from 'vitest';
import type { AppFixture, CallOptions } from './app-fixture';

type As = CallOptions['as'];

/** A question that reports of these tests ask. */
export const query = {
  ...{ cube: 'flights', rows: [{ of: 'origin' }], columns: [], measures: ['flights'] },
};

/** How it is shown. */
export const presentation = { show: 'grid', chart: { kind: 'auto' } };

/** The file of a report over a cube. */
export const reportFile = (name: string, cube = 'flights') => `name: ${name}
presentation: {chart: {mark: bar, version: 1}, show: grid}
query: {columns: [], cube: '${cube}', measures: [flights], rows: [{of: origin}]}
`;

/** Calls of the workspace as files, on a fixture that is opened later. */
export function planCalls(lab: () => AppFixture) {
  const call = (as: As, method: CallOptions['method'], path: string, body?: unknown) =>
    lab().call({ ...(as && { as }), method, path, ...(body === undefined ? {} : { body }) });
  const filesOf = async (as: As, body: object = { private: true }) =>
    ((await call(as, 'POST', '/blueprint/export', body)).data as ExportedFiles).files ?? {};
  const plan = async (
    files: Record<string, string>,
    more: Partial<PlanBody> = {},
    as: As = 'ana',
  ) => {
    const answer = await call(as, 'POST', '/blueprint/plans', { files, ...more });
    expect(answer.message).toBe('');
    return answer.data as BlueprintPlan;
  };
  const apply = (id: string, as: As = 'ana') => call(as, 'POST', `/blueprint/plans/${id}/apply`);
  const applied = async (files: Record<string, string>, more: Partial<PlanBody> = {}) => {
    const made = await plan(files, more);
    expect(made).toMatchObject({ problems: [], missingTables: [], ready: true });
    const answer = await apply(made.id);
    expect(answer.message).toBe('');
    return answer.data as AppliedPlan;
  };
  const report = async (name: string, change: object = {}) => {
    const made = await call('ana', 'POST', '/reports', { name, query, presentation, ...change });
    return made.data as { id: string; slug: string; version: number };
  };
  return { call, filesOf, plan, apply, applied, report };
}
