import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAppFixture, type AppFixture, type CallOptions } from '../support/app-fixture';
import { callsOf } from '../support/calls-of';

let lab: AppFixture;
const call = callsOf(() => lab);
const names = async (relation: string, as: CallOptions['as'] = 'ana') => {
  const answer = await call('GET', `/reports?relation=${relation}`, undefined, as);
  expect(answer.code, answer.message).toBe(1000);
  return answer.data.items.map(({ name }: { name: string }) => name).sort();
};
const make = async (name: string, as: CallOptions['as']) => {
  const query = { cube: 'flights', rows: [{ of: 'origin' }], columns: [], measures: ['flights'] };
  const presentation = { show: 'grid', chart: { kind: 'auto' } };
  const answer = await call('POST', '/reports', { name, query, presentation }, as);
  return answer.data.id as string;
};

beforeAll(async () => {
  lab = await openAppFixture({ data: false });
  await make('Of Ana', 'ana');
  const other = await make('Of Raj', 'raj');
  await call('POST', `/reports/${other}/favourite`, { favourite: true });
  await call('GET', `/reports/${other}`);
});
afterAll(() => lab.close());

describe('a list of reports by the relation of its reader', () => {
  it('holds what they made', async () => {
    expect(await names('own')).toContain('Of Ana');
    expect(await names('own')).not.toContain('Of Raj');
    expect(await names('own', 'raj')).toContain('Of Raj');
  });

  it('holds their own favourites only', async () => {
    expect(await names('favourite')).toEqual(['Of Raj']);
    expect(await names('favourite', 'raj')).toEqual([]);
  });

  it('holds what they opened', async () => {
    expect(await names('opened')).toEqual(['Of Raj']);
  });

  it('refuses a relation that does not exist', async () => {
    const answer = await call('GET', '/reports?relation=enemy');
    expect(answer.code).toBe(1001);
  });
});
