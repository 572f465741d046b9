import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { CUBE, all, button, chips, item, open, ready, shown, stage } from './olap-driver';
import { smallServer } from './small-server';
import { until } from '../../until';

test.each([
  [['report.create', 'report.export'], true],
  [['report.create'], false],
  [['report.export'], true],
])('somebody who may %j is offered the file: %s', async (actions, offered) => {
  open(Object.assign(smallServer(), { actions }));
  await ready();
  button('More actions').click();
  await until(() => item('Keyboard shortcuts'));
  expect(all('[role=menuitem]').some((one) => one.innerText.includes('Export'))).toBe(offered);
});

describe('what a link opens', () => {
  /** the screen has put the whole state into the address in place of the short one that it was given */
  const written = (): Promise<void> =>
    until(() => {
      const text = stage!.address().searchParams.get('state') ?? '';
      expect(atob(text.slice(2).replaceAll('-', '+').replaceAll('_', '/'))).toContain(
        'presentation',
      );
    });

  test('names fields and measures that the cube has no more, and where they stood', async () => {
    const link = (query: object): string => {
      const whole = { cube: 'flights', columns: [], measures: ['flights'], ...query };
      return `${CUBE}&state=j.${btoa(JSON.stringify({ query: whole })).replaceAll('=', '')}`;
    };
    const first = {
      rows: [{ of: 'origin' }, { of: 'carrier' }],
      measures: ['flights', 'miles'],
      where: { of: 'phase', op: 'in', values: ['Climb'] },
    };
    open(smallServer(), link(first));
    await ready();
    const told = (): string =>
      all('.olap-bar')
        .map((bar) => bar.innerText)
        .join();
    await until(() =>
      expect(told()).toContain('carrier (rows), miles (measures), phase (filters)'),
    );
    button('Close').click();
    await until(() => expect(told()).toBe(''));
    await written();
    stage!.go(link({ rows: [{ of: 'weekday' }], columns: [{ of: 'tide' }] }));
    await shown('Tue');
    await until(() => expect(told()).toContain(': tide (columns).'));
  });

  test('is the cube that `name` or `report_id` names, or else the report of that id', async () => {
    const server = smallServer();
    open(server, '/olap?name=flights');
    await ready();
    expect(chips('rows').length).toBeGreaterThan(0);
    const named = (): string[] =>
      ['report_id', 'type', 'name'].map((one) => stage!.address().searchParams.get(one) ?? '');
    await until(() => expect(named()).toEqual(['flights', 'cube', 'Flights']));
    stage!.go('/olap?report_id=flights&type=cube');
    await until(() => expect(named()).toEqual(['flights', 'cube', 'Flights']));
    const presentation = { show: 'grid', chart: { version: 1 } };
    const kept = { name: 'By day', description: '', tag: '', stag: '', presentation };
    const query = {
      cube: 'flights',
      rows: [{ of: 'weekday' }],
      columns: [],
      measures: ['flights'],
    };
    await server.post('/reports', { ...kept, query });
    stage!.go('/olap?report_id=report-1');
    await shown('Tue');
    expect(chips('rows')).toEqual(['weekday']);
    await until(() => expect(named()).toEqual(['report-1', 'report', 'By day']));
    stage!.go('/olap?report_id=nothing');
    await until(() => expect(all('.olap')[0]?.innerText).toContain('This cube does not exist.'));
  });

  test('of a link opened right after another is its own', async () => {
    const link = (visit: string, rows: string): string => {
      const query = { cube: 'flights', rows: [{ of: rows }], columns: [], measures: ['flights'] };
      return `${CUBE}&visit=${visit}&state=j.${btoa(JSON.stringify({ query })).replaceAll('=', '')}`;
    };
    open(smallServer(), link('1', 'origin'));
    await ready();
    await written();
    stage!.go(link('2', 'weekday'));
    await shown('Tue');
    expect(chips('rows')).toEqual(['weekday']);
  });

  test('of a short link that is opened on the same cube is one step', async () => {
    const server = smallServer();
    const query = { cube: 'flights', rows: [{ of: 'weekday' }], columns: [], measures: ['delay'] };
    server.links.set('Key1', { query, presentation: {} });
    open(server);
    await ready();
    stage!.go(`${CUBE}&link=Key1`);
    await shown('Tue');
    expect(chips('measures')).toEqual(['delay']);
    await userEvent.keyboard('{Control>}z{/Control}');
    await ready();
    await until(() => expect(stage!.address().search).not.toMatch(/link|state/));
    stage!.go(`${CUBE}&link=Key1`);
    await shown('Tue');
  });
});
