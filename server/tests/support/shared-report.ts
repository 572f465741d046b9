import { expect } from 'vitest';
import type { AppFixture } from './app-fixture';

/** Flights by the state they begin in. */
export const BY_STATE = {
  version: 1,
  cube: 'flights',
  rows: [{ of: 'origin_state' }],
  columns: [],
  measures: ['flights'],
};

/** Makes a report of Ana that everybody of Acme may see; answers its id. */
export async function sharedReport(lab: AppFixture, body: object): Promise<string> {
  const made = await lab.call({
    as: 'ana',
    method: 'POST',
    path: '/reports',
    body: { query: BY_STATE, ...body },
  });
  expect(made.code, made.message).toBe(1000);
  const id = made.data.id as string;
  const shares = [{ kind: 'tenant', id: '', level: 'view' }];
  await lab.call({ as: 'ana', method: 'PUT', path: `/reports/${id}/shares`, body: { shares } });
  return id;
}
