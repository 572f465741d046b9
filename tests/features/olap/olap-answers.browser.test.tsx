import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import {
  CUBE,
  all,
  button,
  chips,
  frame,
  gridText,
  item,
  open,
  ready,
  row,
  shown,
  stage,
} from './olap-driver';
import { smallServer } from './small-server';
import { until } from '../../until';

/** for what is loaded when it is first needed */

describe('answers', () => {
  test('that come late never replace newer ones', async () => {
    const server = smallServer();
    open(server);
    await ready();
    server.holding = true;
    row('dimension:weekday').focus();
    await userEvent.keyboard('{Enter}');
    await until(() => expect(server.held.length).toBe(1));
    await userEvent.keyboard('{Control>}z{/Control}');
    row('measure:delay').focus();
    await userEvent.keyboard('{Enter}');
    await until(() => expect(server.held.length).toBe(2));
    const [late, newer] = server.held;
    expect(late!.cancelled()).toBe(true);
    newer!.answer();
    await shown('delay');
    late!.answer();
    await frame();
    expect(gridText()).toContain('delay');
    expect(gridText()).not.toContain('Tue');
  });

  test('can be stopped: the last result stays and can be run again', async () => {
    const server = smallServer();
    open(server);
    await ready();
    server.holding = true;
    row('dimension:weekday').focus();
    await userEvent.keyboard('{Enter}');
    await until(() => button('Stop').click());
    await until(() => expect(server.held[0]!.cancelled()).toBe(true));
    await until(() => button('Run again'));
    expect(gridText()).toContain('West');
    server.holding = false;
    button('Run again').click();
    await shown('Tue');
  });

  test('that fail are reported in place; what was built stays, and there is a way back', async () => {
    const server = smallServer();
    open(server);
    await ready();
    server.holding = true;
    row('dimension:weekday').focus();
    await userEvent.keyboard('{Enter}');
    await until(() => server.held[0]!.fail('The query needed more memory than is allowed.'));
    await until(() => expect(all('[role=alert]')[0]?.textContent).toContain('more memory'));
    expect(chips('rows')).toEqual(['origin', 'weekday']);
    expect(gridText()).toContain('West');
    server.holding = false;
    button('Undo the last change').click();
    await until(() => expect(all('[role=alert]')).toEqual([]));
    expect(chips('rows')).toEqual(['origin']);
  });
});

describe('a report that was saved with a window', () => {
  test.each(['report', 'viewer'])('loads the cells beyond it (%s)', async (screen) => {
    const server = smallServer();
    const kept = await server.post<{ slug: string }>('/reports', {
      name: 'Part',
      query: {
        version: 1,
        cube: 'flights',
        rows: [{ of: 'origin' }],
        columns: [],
        measures: ['flights'],
        window: { row: [0, 2], col: [0, 1] },
      },
      presentation: { show: 'grid', chart: { version: 1, mark: 'bar', stack: 'none' } },
    });
    const whole = (): void => {
      const cells = all('[role=gridcell]').filter((one) => one.checkVisibility());
      expect(cells.map((one) => one.dataset['tone'])).not.toContain('loading');
      expect(cells.every((one) => one.innerText.trim() !== '')).toBe(true);
    };
    open(server, `/olap?report_id=${kept.slug}&type=${screen}`);
    await ready();
    expect(server.asked[0]?.window).toEqual({ row: [0, 2], col: [0, 1] });
    await until(whole);
    expect(gridText()).toContain('24');
    const west = all('[role=rowheader]').find((one) => one.innerText.includes('West'));
    await userEvent.click(west!.querySelector('[data-act=toggle]')!);
    await shown('Utah');
    await until(whole);
  });
});

describe('without a connection', () => {
  test('the last result stays, building goes on, and it is asked once the connection is back', async () => {
    const server = smallServer();
    open(server);
    await ready();
    server.holding = true;
    row('dimension:weekday').focus();
    await userEvent.keyboard('{Enter}');
    await until(() => server.held[0]!.unreachable());
    const told = (): boolean =>
      all('.olap-bar').some((one) => one.innerText.includes('Keep building'));
    await until(() => expect(told()).toBe(true));
    expect(gridText()).toContain('West');
    row('measure:onTime').focus();
    await userEvent.keyboard('{Enter}');
    await until(() => server.held[1]!.unreachable());
    await until(() => expect(all('.olap-result')[0]?.ariaBusy).toBe('false'));
    expect(chips('rows')).toEqual(['origin', 'weekday']);
    expect(told()).toBe(true);
    server.holding = false;
    globalThis.dispatchEvent(new Event('online'));
    await shown('Tue');
    expect(told()).toBe(false);
    expect(chips('measures')).toEqual(['flights', 'onTime']);
  });
});

describe('what was built', () => {
  test('names members that are gone, with the step that takes them out', async () => {
    const server = smallServer();
    const state = {
      query: {
        cube: 'flights',
        rows: [{ of: 'origin' }],
        columns: [],
        measures: ['flights'],
        where: { of: 'origin', op: 'in', paths: [['West'], ['Narnia']] },
      },
      presentation: { show: 'grid', chart: { version: 1 } },
    };
    open(server, `${CUBE}&state=j.${btoa(JSON.stringify(state)).replaceAll('=', '')}`);
    await ready();
    await until(() => expect(all('.olap-bar')[0]?.innerText).toContain('Narnia'));
    expect(all('.olap-bar')[0]?.innerText).not.toContain('West');
    button('Take it out of the filter').click();
    await until(() => expect(all('.olap-bar')).toEqual([]));
    expect(server.asked.at(-1)?.where).toMatchObject({ paths: [['West']] });
  });

  test('goes on with the cube that was changed under it', async () => {
    const server = smallServer();
    open(server);
    await ready();
    row('dimension:weekday').focus();
    await userEvent.keyboard('{Enter}');
    await shown('Tue');
    const { dimensions } = server.cube.model;
    const left = dimensions.filter(({ name }) => name !== 'weekday');
    server.cube = { ...server.cube, version: 2, model: { ...server.cube.model, dimensions: left } };
    server.holding = true;
    row('measure:delay').focus();
    await userEvent.keyboard('{Enter}');
    await until(() => server.held[0]!.fail('The cube has no field "weekday".'));
    await until(() => button('Continue with the changed cube'));
    expect(chips('rows')).toEqual(['origin', 'weekday']);
    server.holding = false;
    button('Continue with the changed cube').click();
    await until(() => expect(chips('rows')).toEqual(['origin']));
    await until(() => expect(all('.olap-bar')[0]?.innerText).toContain('weekday (rows)'));
    expect(chips('measures')).toEqual(['flights', 'delay']);
  });

  test('stands in the address and comes back from it', async () => {
    open(smallServer());
    await ready();
    row('dimension:weekday').focus();
    await userEvent.keyboard('{Enter}');
    await until(() => expect(stage?.address().searchParams.get('state')).not.toBeNull());
    const address = stage!.address();
    stage!.leave();
    open(smallServer(), address.pathname + address.search);
    await shown('Tue');
    expect(chips('rows')).toEqual(['origin', 'weekday']);
  });

  test('is saved as a report, keeps its undo steps, and opens again', async () => {
    const server = smallServer();
    open(server);
    await ready();
    row('dimension:weekday').focus();
    await userEvent.keyboard('{Enter}');
    button('Save as report').click();
    await until(() => expect(stage?.root.activeElement?.tagName).toBe('INPUT'));
    await userEvent.keyboard('{Control>}a{/Control}By weekday{Enter}');
    await until(() => expect(server.reports.size).toBe(1));
    await until(() => expect(stage?.address().searchParams.get('type')).toBe('report'));
    expect(server.reports.get('report-1')).toMatchObject({ name: 'By weekday' });
    expect((button('Undo') as HTMLButtonElement).disabled).toBe(false);
    const address = stage!.address();
    expect(address.searchParams.get('state')).toBeNull();
    stage!.leave();
    open(server, address.pathname + address.search);
    await shown('Tue');
  });

  test('saved over a newer version asks which one to keep', async () => {
    const server = smallServer();
    open(server);
    await ready();
    button('Save as report').click();
    await until(() => expect(stage?.root.activeElement?.tagName).toBe('INPUT'));
    await userEvent.keyboard('{Enter}');
    await until(() => expect(server.reports.size).toBe(1));
    const first = server.reports.get('report-1')!;
    server.reports.set('report-1', { ...first, version: 5 });
    row('dimension:weekday').focus();
    await userEvent.keyboard('{Enter}{Control>}s{/Control}');
    await until(() => button('Save mine over it').click());
    await until(() => expect(server.reports.get('report-1')?.version).toBe(6));
    expect(server.reports.get('report-1')?.query.rows).toHaveLength(2);
  });
});

describe('the menu on a member', () => {
  const text = (selector: string): string => all(selector)[0]?.innerText ?? '';
  const openMenu = (text: string): void => {
    const cell = all('[role=rowheader]').find((one) => one.innerText.includes(text))!;
    const box = cell.getBoundingClientRect();
    cell.dispatchEvent(
      new MouseEvent('contextmenu', {
        bubbles: true,
        composed: true,
        cancelable: true,
        clientX: box.left + 40,
        clientY: box.top + 10,
      }),
    );
  };

  test('expands in place, drills, keeps and leaves out', async () => {
    open(smallServer());
    await ready();
    openMenu('West');
    await until(() => item('Expand West').click());
    await shown('Utah');
    expect(gridText()).toContain('South');
    openMenu('South');
    await until(() => item('Leave out South').click());
    await until(() => expect(gridText()).not.toContain('South'));
    openMenu('West');
    await until(() => item('Drill into West').click());
    await until(() => expect(gridText()).not.toContain('Northeast'));
    expect(chips('filters')).toEqual(['origin']);
  });

  test('shows the rows behind it, those of a total too', async () => {
    open(smallServer());
    await ready();
    openMenu('South');
    await until(() => item('Show the rows behind it').click());
    await until(() => expect(text('[role=dialog]')).toContain('48 rows.'));
    expect(text('[role=dialog]')).toContain('Rows behind South');
    expect(text('[role=dialog]')).toContain('Texas');
    expect(text('[role=dialog] summary')).toContain('Receipt');
    expect(all('[role=dialog] details dd').map((one) => one.textContent)).toContain('fact v1');
    button('Close').click();
    await until(() => expect(all('[role=dialog]')).toEqual([]));
    openMenu('Total');
    await until(() => item('Show the rows behind it').click());
    await until(() => expect(text('[role=dialog]')).toContain('120 rows.'));
  });

  test('says what changed to the period before, looks inside a member, and stores it', async () => {
    open(smallServer());
    await ready();
    openMenu('South');
    await until(() => item('What changed here?').click());
    await until(() => expect(text('[role=dialog] tfoot')).toContain('Total change'));
    const member = (name: string): HTMLElement =>
      all('.olap-changes-member').find((one) => one.innerText.includes(name))!;
    expect(text('.olap-changes-head')).toContain('2001 Q1: 90 → 2001 Q2: 30');
    button('Swap sides').click();
    await until(() => expect(text('.olap-changes-head')).toContain('2001 Q2: 30 → 2001 Q1'));
    member('South').click();
    await until(() => item('What changed inside it?').click());
    await until(() => expect(text('.olap-changes-head')).toContain('2001 Q2: 12 → 2001 Q1'));
    member('South').click();
    await until(() => item('Keep only it').click());
    await until(() => expect(chips('filters')).toEqual(['origin']));
    await until(() => expect(gridText()).not.toContain('West'));
  });

  test('verifies the number: the same, another, or no longer possible', async () => {
    const server = smallServer();
    open(server);
    await ready();
    const computed = server.verify;
    openMenu('South');
    await until(() => userEvent.hover(item('Where it comes from')));
    await until(() => item('Verify this number').click());
    await until(() => expect(text('[role=dialog]')).toContain('Number confirmed'));
    server.verify = (query) => {
      const answer = computed(query);
      return {
        ...answer,
        cellSet: { ...answer.cellSet!, cells: [{ kind: 'number', values: [] }] },
      };
    };
    button('Verify again').click();
    await until(() => expect(text('[role=dialog]')).toContain('A different number'));
    server.verify = () => ({ state: 'gone', what: ['fact'], cellSet: null, trace: null });
    button('Verify again').click();
    await until(() =>
      expect(text('[role=dialog]')).toContain('fact version 1 is no longer stored'),
    );
    button('Run the query again').click();
    await until(() => expect(all('[role=dialog]')).toEqual([]));
  });
});
