import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import {
  CUBE,
  all,
  button,
  chips,
  drag,
  gridText,
  item,
  open,
  press,
  ready,
  row,
  stage,
  well,
} from './olap-driver';
import { smallServer } from './small-server';
import { until } from '../../until';

describe('a report that comes with its numbers', () => {
  test('has its table in the first picture, and its tools after it', async () => {
    const server = smallServer();
    server.bringsAnswers = true;
    const { slug } = await server.post<{ slug: string }>('/reports', {
      name: 'At once',
      query: {
        version: 1,
        cube: 'flights',
        rows: [{ of: 'origin' }],
        columns: [],
        measures: ['flights'],
      },
      presentation: { show: 'grid', chart: { version: 1, mark: 'bar', stack: 'none' } },
    });
    // fetched, and not drawn before: this is the first test of the file
    await import('../../../src/widgets/pivot-widget');
    const pictures: { table: number; tools: number }[] = [];
    const { root } = open(server, `/olap?report_id=${slug}&type=viewer`);
    const watch = new MutationObserver(() => {
      if (all('.bi-viewer').length === 0) return;
      const [table, tools] = ['[role=treegrid]', '.bi-viewer-tools button'].map(
        (part) => all(part).length,
      );
      pictures.push({ table: table!, tools: tools! });
    });
    watch.observe(root, { childList: true, subtree: true });
    await ready();
    await until(() => expect(all('.bi-viewer-tools button').length).toBeGreaterThan(0));
    watch.disconnect();
    expect(pictures[0]).toEqual({ table: 1, tools: 0 });
    expect(server.asked).toEqual([]);
  });
});

describe('a cube that is opened', () => {
  test('shows real numbers at once, chosen from its model', async () => {
    open(smallServer());
    await ready();
    expect(chips('rows')).toEqual(['origin']);
    expect(chips('columns')).toEqual(['date']);
    expect(chips('measures')).toEqual(['flights']);
    expect(gridText()).toContain('120');
  });

  test('that does not exist says so and can be tried again', async () => {
    open(smallServer(), '/olap?report_id=nothing&type=cube');
    await until(() => expect(all('[role=alert]')[0]?.textContent).toContain('does not exist'));
    button('Try again');
  });

  test('without fields offers first questions instead of an empty screen', async () => {
    open(smallServer());
    await ready();
    for (const chip of all('.olap-chip').reverse()) {
      chip.focus();
      await userEvent.keyboard('{Delete}');
    }
    await until(() => button('Flights by Month'));
    button('Average delay by Origin').click();
    await ready();
    expect(chips('measures')).toEqual(['delay']);
  });
});

describe('dragging', () => {
  test('puts a field where it is dropped, and takes a chip off when dropped outside', async () => {
    open(smallServer());
    await ready();
    await drag(row('dimension:weekday'), all('[data-chip="rows:origin"]')[0]!, 'start');
    await until(() => expect(chips('rows')).toEqual(['weekday', 'origin']));
    await drag(row('measure:onTime'), well('Measures'));
    await until(() => expect(chips('measures')).toEqual(['flights', 'onTime']));
    await drag(all('[data-chip="columns:date"]')[0]!, all('[role=treegrid]')[0]!);
    await until(() => expect(chips('columns')).toEqual([]));
  });

  test('a measure is not taken by rows', async () => {
    open(smallServer());
    await ready();
    await drag(row('measure:onTime'), well('Rows'));
    expect(chips('rows')).toEqual(['origin']);
  });

  test('on filters asks what to keep before anything changes', async () => {
    const server = smallServer();
    open(server);
    await ready();
    const before = server.asked.length;
    await drag(row('dimension:weekday'), well('Filters'));
    await until(() => expect(all('.olap-member').length).toBe(6));
    expect(server.asked.length).toBe(before);
    all('.olap-member')[0]!.click();
    await until(() => expect(all('.olap-picker-foot')[0]?.textContent).toContain('1 chosen'));
    button('Apply').click();
    await until(() => expect(chips('filters')).toEqual(['weekday']));
    await until(() => expect(gridText()).not.toContain('120'));
  });
});

test('a condition on members and measures is built, checked, applied and edited', async () => {
  const server = smallServer();
  open(server);
  await ready();
  button('Add to Filters').click();
  await until(() => item('Members and measures').click());
  const field = (name: string): HTMLElement =>
    all(`input[aria-label="${name}"], button[aria-label^="${name}"]`)[0]!;
  await until(() => expect(field('Members')).toBeDefined());
  field('Members').click();
  await until(() => expect(all('.olap-cond-picker .olap-member').length).toBe(3));
  all('.olap-cond-picker .olap-member')[0]!.click();
  await userEvent.fill(field('Value'), '30');
  await until(() => expect(all('.olap-cond-check')[0]?.textContent).toMatch(/\d of \d rows/));
  const asked = server.asked.at(-1);
  expect(asked?.window).toEqual({ row: [0, 1], col: [0, 1] });
  button('Apply').click();
  await until(() => expect(chips('filters')).toEqual(['having0']));
  const filter = { m: 'flights', op: '>', value: 30 };
  await until(() =>
    expect(server.asked.at(-1)?.having).toMatchObject([
      { level: 'originRegion', totals: 'visible', filter: { or: [{ op: 'in' }, filter] } },
    ]),
  );
  all('[data-chip="filters:having0"]')[0]!.click();
  await until(() => expect(all('.olap-cond-row').length).toBe(2));
  button('Cancel').click();
  button('Undo').click();
  await until(() => expect(chips('filters')).toEqual([]));
});

describe('the keyboard alone', () => {
  test('moves a chip, keeps the focus on it, and removes it', async () => {
    open(smallServer());
    await ready();
    all('[data-chip="columns:date"]')[0]!.focus();
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await until(() => expect(chips('rows')).toEqual(['origin', 'date']));
    expect(stage?.root.activeElement?.getAttribute('data-chip')).toBe('rows:date');
    await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    await until(() => expect(chips('rows')).toEqual(['date', 'origin']));
    await userEvent.keyboard('{Delete}');
    await until(() => expect(chips('rows')).toEqual(['origin']));
  });

  test('adds fields from the tree and finds them by typing', async () => {
    open(smallServer());
    await ready();
    all('[data-row="dimension:weekday"]')[0]!.focus();
    await userEvent.keyboard('/');
    await userEvent.keyboard('on-t');
    await until(() => expect(all('[data-row]').length).toBe(2));
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await until(() => expect(chips('measures')).toEqual(['flights', 'onTime']));
  });

  test('puts a field of the tree where its menu says', async () => {
    open(smallServer());
    await ready();
    row('dimension:weekday').focus();
    await userEvent.keyboard('+');
    await until(() => expect(stage?.root.activeElement?.textContent).toContain('Add to rows'));
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await until(() => expect(chips('columns')).toEqual(['date', 'weekday']));
    await until(() =>
      expect(stage?.root.activeElement?.getAttribute('data-row')).toBe('dimension:weekday'),
    );
  });

  test('undoes a hundred steps and takes them again', async () => {
    open(smallServer());
    await ready();
    const tree = row('dimension:weekday');
    tree.focus();
    for (let step = 0; step < 101; step++) press('Enter');
    await until(() => expect(chips('rows')).toEqual(['origin', 'weekday']));
    for (let step = 0; step < 101; step++) press('z', { ctrlKey: true });
    await until(() => expect(chips('rows')).toEqual(['origin']));
    expect((button('Undo') as HTMLButtonElement).disabled).toBe(true);
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    await until(() => expect(chips('rows')).toEqual(['origin', 'weekday']));
  });

  test('keeps the focus near what it removed, and takes it back', async () => {
    open(smallServer());
    await ready();
    all('[data-chip="columns:date"]')[0]!.focus();
    await userEvent.keyboard('{Delete}');
    await until(() => expect(chips('columns')).toEqual([]));
    expect(stage?.root.activeElement?.getAttribute('aria-label')).toBe('Add to Columns');
    await userEvent.keyboard('{Control>}z{/Control}');
    await until(() => expect(chips('columns')).toEqual(['date']));
  });

  test('is heard while nothing has the focus', async () => {
    open(smallServer());
    await ready();
    expect(document.activeElement).toBe(document.body);
    await userEvent.keyboard('x');
    await until(() => expect(chips('columns')).toEqual(['origin']));
    await userEvent.keyboard('{Control>}z{/Control}');
    await until(() => expect(chips('rows')).toEqual(['origin']));
  });

  test('opens the menu of a cell, the menus inside it, and gives the focus back', async () => {
    open(smallServer());
    await ready();
    const focused = (): string => stage?.root.activeElement?.textContent ?? '';
    const grid = all('[role=treegrid]')[0]!;
    grid.focus();
    await userEvent.keyboard(
      '{Control>}{Home}{/Control}{ArrowDown}{ArrowRight}{Shift>}{F10}{/Shift}',
    );
    await until(() => expect(all('[role=menu]').length).toBeGreaterThan(0));
    await until(() =>
      expect(all('[role=menu]')[0]!.contains(stage!.root.activeElement)).toBe(true),
    );
    const member = focused();
    await userEvent.keyboard('{ArrowRight}');
    await until(() => expect(focused()).toBe(`Drill into ${member}`));
    await userEvent.keyboard('{ArrowLeft}{Escape}');
    await until(() => expect(stage?.root.activeElement).toBe(grid));
    await until(() => expect(all('[role=menuitem]')).toEqual([]));
  });

  test('opens the menu of a field at its title in the grid', async () => {
    open(smallServer());
    await ready();
    const grid = all('[role=treegrid]')[0]!;
    grid.focus();
    await userEvent.keyboard('{Control>}{Home}{/Control}{ArrowUp}{ArrowLeft}{Shift>}{F10}{/Shift}');
    await until(() => item('Filter Origin'));
    await userEvent.click(item('Top or bottom members'));
    await until(() => expect(all('[role=dialog]')[0]?.textContent).toContain('How many'));
    await userEvent.keyboard('{Escape}');
    await until(() => expect(stage?.root.activeElement).toBe(grid));
  });

  test('opens the sheet of its keys', async () => {
    open(smallServer());
    await ready();
    row('dimension:weekday').focus();
    await userEvent.keyboard('?');
    await until(() => expect(all('kbd').length).toBeGreaterThan(20));
  });
});

test('in full screen the screen fills the display and its menus can be used', async () => {
  open(smallServer());
  await ready();
  const choose = async (name: string): Promise<void> => {
    await userEvent.click(button('More actions'));
    await until(() => item(name));
    await userEvent.click(item(name));
  };
  await choose('Full screen');
  await until(() => expect(all('.olap[data-full]').length).toBe(1));
  const { width, height } = all('.olap')[0]!.getBoundingClientRect();
  expect([width, height]).toEqual([innerWidth, innerHeight]);
  await choose('Leave full screen');
  await until(() => expect(all('.olap[data-full]')).toEqual([]));
});

test('on a phone fields are in a sheet and nothing is wider than the screen', async () => {
  open(smallServer(), CUBE, 360);
  await ready();
  expect(all('.olap-wells')).toEqual([]);
  const screen = all('.olap')[0]!;
  expect(screen.scrollWidth).toBeLessThanOrEqual(360);
  button('Fields').click();
  await until(() => expect(all('.olap-sheet .olap-well').length).toBe(4));
});
