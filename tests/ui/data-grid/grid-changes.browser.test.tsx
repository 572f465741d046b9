import { flushSync } from 'react-dom';
import { describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { DataGrid } from '../../../src/ui/data-grid/data-grid';
import type { GridEvent } from '../../../src/ui/data-grid/grid-events';
import type { GridModel } from '../../../src/ui/data-grid/grid-model';
import type { PivotEvent } from '../../../src/widgets/pivot-events';
import { PivotWidget } from '../../../src/widgets/pivot-widget';
import { RowGrid } from '../../../src/widgets/rows/row-grid';
import type { GridRows } from '../../../src/widgets/rows/row-grid-model';
import { carrierCellSet, wideCellSet } from '../../widgets/flight-cell-sets';
import { GridStage, nextFrame, press, shown } from './grid-fixture';
import { plainModel } from './plain-model';
import { until } from '../../until';

const stage = new GridStage();

test('content that arrives while the scroll bar moves leaves it where it was moved to', async () => {
  const grid = await stage.show(plainModel(500, 4));
  grid.scrollTop = 4000;
  flushSync(() => stage.mounted.render(<DataGrid model={plainModel(500, 4)} label="Numbers" />));
  await nextFrame();
  expect(grid.scrollTop).toBe(4000);
  expect(grid.textContent).toContain(`Row ${Math.floor(4000 / 28) + 1}`);
});

describe('elements reserved for later', () => {
  const texts = (grid: HTMLElement) =>
    [...grid.querySelectorAll('.bi-g-c')].filter((one) => one.textContent !== '');

  test('hold no text of rows and columns that are not shown', async () => {
    const grid = await stage.show(plainModel(500, 60));
    grid.scrollTop = 4000;
    grid.scrollLeft = 1500;
    await nextFrame();
    expect(texts(grid).filter((one) => !one.checkVisibility())).toEqual([]);
    stage.mounted.render(<DataGrid model={plainModel(2, 2)} label="Numbers" />);
    await nextFrame();
    expect(texts(grid)).toHaveLength(9);
    stage.mounted.render(<DataGrid model={plainModel(500, 60)} label="Numbers" />);
    await nextFrame();
    expect(shown(grid, '[role=gridcell]').every(({ textContent }) => textContent !== '')).toBe(
      true,
    );
  });

  test('hold no text of header rows that were removed', async () => {
    await stage.mount(<PivotWidget cellSet={wideCellSet()} />);
    const grid = await stage.grid();
    stage.mounted.render(<PivotWidget cellSet={carrierCellSet()} />);
    await nextFrame();
    expect(texts(grid).filter((one) => !one.checkVisibility())).toEqual([]);
    expect(grid.textContent).not.toContain('2001');
  });
});

describe('the selection in a pivot', () => {
  test('follows its member to another place, is announced there, and goes with it', async () => {
    const events: PivotEvent[] = [];
    const onEvent = (event: PivotEvent) => events.push(event);
    const selects = () => events.filter((event) => event.type === 'select');
    const cellSet = carrierCellSet();
    await stage.mount(<PivotWidget cellSet={cellSet} onEvent={onEvent} />);
    const grid = await stage.grid();
    grid.focus();
    await press('{ArrowDown}{ArrowDown}');
    expect(selects().at(-1)?.targets[0]?.row?.steps[0]?.path).toEqual(['Delta Air Lines']);
    const turned = carrierCellSet();
    turned.rows.member = [-1, 3, 2, 1, 0];
    stage.mounted.render(<PivotWidget cellSet={turned} onEvent={onEvent} />);
    await nextFrame();
    expect(selects().at(-1)?.targets[0]?.row).toMatchObject({
      node: 3,
      steps: [{ path: ['Delta Air Lines'] }],
    });
    const picked = shown(grid, '[role=gridcell][aria-selected=true]');
    expect(picked.map((one) => one.closest('[role=row]')?.textContent.slice(0, 15))).toEqual([
      'Delta Air Lines',
    ]);
    const fewer = carrierCellSet();
    fewer.rows.levels[0]!.members[1] = 'Another one';
    stage.mounted.render(<PivotWidget cellSet={fewer} onEvent={onEvent} />);
    await nextFrame();
    expect(selects().at(-1)).toMatchObject({ targets: [], cells: 0, sum: null });
    expect(shown(grid, '[aria-selected=true]')).toEqual([]);
    expect(stage.activeText(grid)).not.toBe('');
  });

  test('is announced again when the same cells have other numbers', async () => {
    const events: PivotEvent[] = [];
    const onEvent = (event: PivotEvent) => events.push(event);
    await stage.mount(<PivotWidget cellSet={carrierCellSet()} onEvent={onEvent} />);
    const grid = await stage.grid();
    grid.focus();
    await press('{Shift>}{ArrowDown}{/Shift}');
    const other = carrierCellSet();
    other.cells[0]!.values = other.cells[0]!.values.map(() => 5);
    stage.mounted.render(<PivotWidget cellSet={other} onEvent={onEvent} />);
    await until(() => {
      expect(events.findLast(({ type }) => type === 'select')).toMatchObject({ cells: 2, sum: 5 });
    });
  });
});

describe('what is in the page', () => {
  const order = (elements: HTMLElement[], name: string) =>
    elements.map((one) => Number(one.getAttribute(name)));
  const ascending = (numbers: number[]) => [...numbers].sort((a, b) => a - b);

  test('is in reading order again once scrolling has ended', async () => {
    const grid = await stage.show(plainModel(5000, 60));
    grid.scrollTop = 3333;
    grid.scrollLeft = 777;
    await nextFrame();
    const rows = () => order(shown(grid, '.bi-g-body [role=row]'), 'aria-rowindex');
    await until(() => expect(rows()).toEqual(ascending(rows())));
    for (const row of shown(grid, '.bi-g-body [role=row]')) {
      const columns = order(shown(row, '[aria-colindex]'), 'aria-colindex');
      expect(columns).toEqual(ascending(columns));
      expect(columns.length).toBeGreaterThan(5);
    }
  });
});

describe('copying', () => {
  const LOADED = 100;
  const part = (): GridModel => {
    const whole = plainModel(1000, 4);
    return {
      ...whole,
      isLoaded: ({ bottom }) => bottom <= LOADED,
      cell: (row, column) =>
        row < LOADED ? whole.cell(row, column) : { text: '', tone: 'loading', raw: null },
    };
  };
  const spoken = () => stage.mounted.shadow.querySelector('[aria-live=polite]')?.textContent;
  const copyAll = async (grid: HTMLElement) => {
    grid.focus();
    await nextFrame();
    await press('{Control>}a{/Control}');
    await press('{Control>}c{/Control}');
  };

  test('reads the rows that are not loaded first, and copies them as text and as a table', async () => {
    const written: ClipboardItem[] = [];
    const write = vi.spyOn(navigator.clipboard, 'write').mockImplementation((items) => {
      written.push(...items);
      return Promise.resolve();
    });
    const onEvent = (event: GridEvent) => stage.events.push(event);
    const load = vi.fn(() => Promise.resolve(plainModel(1000, 4)));
    const grid = await stage.mount(
      <DataGrid model={part()} label="Numbers" onEvent={onEvent} onLoad={load} />,
    );
    await copyAll(grid);
    await until(() => expect(written).toHaveLength(1));
    expect(load).toHaveBeenCalledWith({ top: 0, left: 0, bottom: 1000, right: 4 });
    const lines = (await (await written[0]!.getType('text/plain')).text()).split('\n');
    expect(lines).toHaveLength(1001);
    expect(lines[1000]).toBe('Row 999\t3996.1\t3997.1\t3998.1\t3999.1');
    const table = await (await written[0]!.getType('text/html')).text();
    expect(table).toContain('<th align="left">Row 999</th><td align="right">3996.1</td>');
    await until(() => expect(spoken()).toBe('4,000 cells copied'));
    expect(stage.events.at(-1)).toEqual({ type: 'copied', cells: 4000 });
    write.mockRestore();
  });

  test('copies nothing as empty where rows cannot be read, and says so', async () => {
    const grid = await stage.mount(<DataGrid model={part()} label="Numbers" />);
    await copyAll(grid);
    await until(() => expect(spoken()).toMatch(/^Not copied: a part of the selection/));
    const failing = () => Promise.reject(new Error('down'));
    stage.mounted.render(<DataGrid model={part()} label="Numbers" onLoad={failing} />);
    await nextFrame();
    await copyAll(grid);
    await until(() => expect(spoken()).toMatch(/^Not copied: the rows could not be read/));
  });

  test('refuses millions of cells in sight, instead of standing still', async () => {
    const grid = await stage.show(plainModel(3_000_000, 3));
    await copyAll(grid);
    const note =
      '9,000,000 cells are too many to copy: 500,000 at most. Select fewer, or download.';
    await until(() => expect(spoken()).toBe(note));
    const pill = stage.mounted.shadow.querySelector<HTMLElement>('.bi-g-said')!;
    expect(pill.checkVisibility()).toBe(true);
    const [inner, outer] = [pill.getBoundingClientRect(), grid.getBoundingClientRect()];
    expect(inner.bottom).toBeLessThanOrEqual(outer.bottom);
    expect(inner.top).toBeGreaterThan(outer.top);
    expect(stage.events.some(({ type }) => type === 'copied')).toBe(false);
  });
});

describe('screen readers', () => {
  const spoken = () => stage.mounted.shadow.querySelector('[aria-live=polite]')?.textContent;

  test('hear of a new width', async () => {
    const grid = await stage.show(plainModel(10, 4));
    grid.focus();
    await nextFrame();
    await press('{Shift>}{Alt>}{ArrowRight}{/Alt}{/Shift}');
    await until(() => expect(spoken()).toBe('Column 0: 126 pixels wide'));
  });

  test('hear that a member opens or closes, and which of the open ones has the keyboard', async () => {
    await stage.mount(<PivotWidget cellSet={wideCellSet()} onEvent={() => undefined} />);
    const grid = await stage.grid();
    grid.focus();
    await press('{ArrowDown}{ArrowLeft}{ArrowLeft}{ArrowLeft}');
    const active = () =>
      stage.mounted.shadow.getElementById(grid.getAttribute('aria-activedescendant') ?? '');
    expect(active()?.getAttribute('role')).toBe('rowheader');
    expect(active()?.getAttribute('aria-expanded')).toBe('true');
    const name = active()?.textContent ?? '';
    await press('-');
    await until(() => expect(spoken()).toBe(`${name} closed`));
  });

  test('hear that newer rows have come', async () => {
    const grid = await stage.mount(<DataGrid model={plainModel(10, 4)} label="Numbers" stale />);
    expect(grid.getAttribute('aria-busy')).toBe('true');
    stage.mounted.render(<DataGrid model={plainModel(7, 4)} label="Numbers" />);
    await until(() => expect(spoken()).toBe('Updated: 7 rows'));
    expect(grid.getAttribute('aria-rowcount')).toBe('8');
  });
});

test('columns that share a width are fitted to the widest text of all of them', async () => {
  const plain = plainModel(10, 4);
  const long = 'A text in the last column alone';
  const model: GridModel = {
    ...plain,
    columnKey: () => 'all',
    cell: (row, column) => (column === 3 ? { text: long } : plain.cell(row, column)),
  };
  const grid = await stage.show(model);
  grid.focus();
  await nextFrame();
  await press('{Shift>}{Alt>}{ArrowDown}{/Alt}{/Shift}');
  const cell = shown(grid, '[role=gridcell]').find(({ textContent }) => textContent === long)!;
  expect(cell.scrollWidth).toBeLessThanOrEqual(cell.clientWidth);
});

describe('rows of a table', () => {
  const columns = Array.from({ length: 12 }, (_, at) => ({
    name: `column ${String(at)}`,
    type: 'string' as const,
  }));
  const text = 'A remark that is far too long for one line of a column, and goes on for a while';
  const source: GridRows = {
    columns,
    rowCount: 400,
    value: (row, column) => (column === 11 ? text : `${String(row)}.${String(column)}`),
  };
  const leftOf = (grid: HTMLElement, name: string) =>
    shown(grid, '[role=columnheader]')
      .find(({ textContent }) => textContent === name)
      ?.getBoundingClientRect().left;
  const pick = async (grid: HTMLElement, name: string | RegExp) => {
    grid.focus();
    await nextFrame();
    await press('{Shift>}{F10}{/Shift}');
    const item = await until(() => {
      const items = [...stage.mounted.shadow.querySelectorAll<HTMLElement>('[role=menuitem]')];
      const found = items.find(({ textContent }) => textContent.match(name) !== null);
      if (found === undefined) throw new Error('no such entry');
      return found;
    });
    item.click();
    await nextFrame();
  };

  test('keep frozen columns at the left, over the scrolled ones, for the eye and the keyboard', async () => {
    const grid = await stage.mount(<RowGrid source={source} label="Rows" />);
    grid.focus();
    await press('{ArrowRight}');
    const place = leftOf(grid, 'column 1');
    await pick(grid, 'Freeze columns up to column 1');
    await until(() => expect(shown(grid, '.bi-g-body .bi-g-pin').length).toBeGreaterThan(10));
    await press('{End}');
    expect(stage.activeText(grid)).toBe(text);
    expect(grid.scrollLeft).toBeGreaterThan(100);
    expect(leftOf(grid, 'column 1')).toBe(place);
    expect(leftOf(grid, 'column 2')).toBeUndefined();
    await press('{Home}');
    expect(stage.activeText(grid)).toBe('0.0');
    expect(grid.scrollLeft).toBe(0);
    await press('{ArrowRight}{ArrowRight}');
    expect(stage.activeText(grid)).toBe('0.2');
    const [pin, next] = ['column 1', 'column 2'].map((name) =>
      shown(grid, '[role=columnheader]')
        .find(({ textContent }) => textContent === name)!
        .getBoundingClientRect(),
    );
    expect(next!.left).toBeGreaterThanOrEqual(pin!.right - 1);
    const names = shown(grid, '.bi-g-head [aria-colindex]').map((one) => one.ariaColIndex);
    expect(new Set(names).size).toBe(names.length);
    await pick(grid, 'Unfreeze columns');
    await until(() => expect(shown(grid, '.bi-g-pin')).toEqual([]));
  });

  test('are selected by dragging over a frozen column where they are', async () => {
    const onEvent = (event: GridEvent) => stage.events.push(event);
    const model = { ...plainModel(50, 20) };
    const grid = await stage.mount(
      <DataGrid model={model} label="Numbers" frozen={2} onEvent={onEvent} />,
    );
    grid.scrollLeft = 300;
    await nextFrame();
    const pin = shown(grid, '.bi-g-body .bi-g-pin')[1]!.getBoundingClientRect();
    await userEvent.click(grid, {
      position: {
        x: pin.left + 4 - grid.getBoundingClientRect().left,
        y: pin.top + 4 - grid.getBoundingClientRect().top,
      },
    });
    expect(stage.events.findLast(({ type }) => type === 'select')).toMatchObject({
      place: { area: 'cell', row: 0, column: 1 },
    });
  });

  test('take up to three lines once wrapped, and the last one is still reached', async () => {
    const grid = await stage.mount(<RowGrid source={source} label="Rows" />);
    const before = shown(grid, '.bi-g-body [role=row]')[0]!.getBoundingClientRect().height;
    await pick(grid, 'Wrap text');
    await until(() =>
      expect(shown(grid, '.bi-g-body [role=row]')[0]!.getBoundingClientRect().height).toBe(
        before + 34,
      ),
    );
    await press('{Control>}{End}{/Control}');
    const last = stage.mounted.shadow.getElementById(
      grid.getAttribute('aria-activedescendant') ?? '',
    )!;
    expect(last.textContent).toBe(text);
    expect(last.getClientRects()[0]!.bottom).toBeLessThanOrEqual(
      grid.getBoundingClientRect().bottom + 1,
    );
    const range = document.createRange();
    range.selectNodeContents(last);
    expect(new Set([...range.getClientRects()].map(({ top }) => top)).size).toBeGreaterThan(1);
    const header = shown(grid, '[role=columnheader]')[0]!;
    expect(header.getBoundingClientRect().height).toBeLessThan(before + 2);
  });
});
