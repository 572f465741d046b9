import { expect } from 'vitest';
import type { DashboardBody, DashboardTile } from '@bi/contract/dashboard/dashboard';
import type { AppFixture, CallOptions } from './app-fixture';
import { callsOf } from './calls-of';

/** A question over the flights of the fixture. */
export const QUERY = {
  cube: 'flights',
  rows: [{ of: 'origin' }],
  columns: [],
  measures: ['flights'],
};

/** How it is shown. */
export const LOOK = { show: 'chart', chart: { version: 1, mark: 'bar' } };

/** Place of a tile on the tab `one`. */
export const place = (id: string, y = 0, more: object = {}) => ({
  ...{ id, tab: 'one', x: 0, y, w: 12, h: 4 },
  ...more,
});

/** A tile of text. */
export const textTile = (id: string, y = 0, more: object = {}) =>
  ({ ...place(id, y, more), kind: 'text', text: id }) as DashboardTile;

/** A tile of a report, called `r`. */
export const reportTile = (ref: string, more: object = {}) => ({
  ...place('r', 0, more),
  kind: 'report',
  report: ref,
});

/** A body of one tab. */
export const bodyOf = (tiles: unknown[] = [textTile('a')], more: object = {}) =>
  ({
    tabs: [{ id: 'one', name: 'One' }],
    tiles,
    filters: [],
    urls: {},
    ...more,
  }) as unknown as DashboardBody;

/** Calls of the demo's people about dashboards; each name is given once. */
export function dashboardCalls(lab: () => AppFixture) {
  let count = 0;
  const call = callsOf(lab);
  const board = (body: unknown = bodyOf()) => ({ name: `Board ${(count += 1)}`, body });
  return {
    call,
    /** a body to make or save, under a name of its own */
    board,
    create: async (body?: unknown, as: CallOptions['as'] = 'ana') => {
      const answer = await call('POST', '/dashboards', board(body), as);
      expect(answer.code, answer.message).toBe(1000);
      return answer.data;
    },
    report: async (as: CallOptions['as'] = 'ana', query: object = QUERY) => {
      const body = { name: `Report ${(count += 1)}`, query, presentation: LOOK };
      return (await call('POST', '/reports', body, as)).data as Record<
        'id' | 'slug' | 'name',
        string
      >;
    },
    share: async (id: string, name: string, level = 'view', as: CallOptions['as'] = 'ana') => {
      const [person] = (await call('GET', `/colleagues?search=${name}`)).data;
      const shares = [{ kind: 'person', id: person.id, level }];
      const { code } = await call('PUT', `/dashboards/${id}/shares`, { shares }, as);
      expect(code).toBe(1000);
    },
  };
}
