import axe from 'axe-core';
import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { GridModel } from '../../../src/ui/data-grid/grid-model';
import { MAX_SCROLL_HEIGHT } from '../../../src/ui/data-grid/scroll-scale';
import { PivotWidget } from '../../../src/widgets/pivot-widget';
import { wideCellSet } from '../../widgets/flight-cell-sets';
import { GridStage, nextFrame, press, shown } from './grid-fixture';
import { plainModel } from './plain-model';
import { until } from '../../until';

const stage = new GridStage();

describe('the keyboard', () => {
  test('goes to every cell and to the ends', async () => {
    const grid = await stage.show(plainModel(1000, 30));
    grid.focus();
    await nextFrame();
    expect(stage.activeText(grid)).toBe('0.1');
    await press('{ArrowDown}{ArrowRight}');
    expect(stage.activeText(grid)).toBe('31.1');
    await press('{Control>}{End}{/Control}');
    expect(stage.activeText(grid)).toBe('29999.1');
    await press('{Home}');
    expect(stage.activeText(grid)).toBe('29970.1');
    await press('{Control>}{Home}{/Control}');
    await press('{PageDown}');
    expect(Number.parseFloat(stage.activeText(grid))).toBeGreaterThan(200);
  });

  test('reaches row headers and column headers, and sorts there', async () => {
    const grid = await stage.show(plainModel(10, 4));
    grid.focus();
    await nextFrame();
    await press('{ArrowLeft}');
    expect(stage.activeText(grid)).toBe('Row 0');
    await press('{ArrowUp}{ArrowRight}{ArrowRight}');
    expect(stage.activeText(grid)).toBe('Column 1');
    await press('{Enter}');
    expect(stage.events.at(-1)).toEqual({
      type: 'sort',
      place: { area: 'columnHeader', headerRow: 0, column: 1 },
      dir: 'desc',
    });
  });

  test('extends the selection with Shift and informs screen readers', async () => {
    const grid = await stage.show(plainModel(10, 4));
    grid.focus();
    await nextFrame();
    await press('{Shift>}{ArrowDown}{ArrowDown}{ArrowRight}{/Shift}');
    expect(shown(grid, '[role=gridcell][aria-selected=true]')).toHaveLength(6);
    await until(() => {
      const live = stage.mounted.shadow.querySelector('[aria-live=polite]');
      expect(live?.textContent).toBe('3 rows, 2 columns selected');
    });
  });

  test('opens the menu at the active cell', async () => {
    const grid = await stage.show(plainModel(10, 4));
    grid.focus();
    await nextFrame();
    await press('{Shift>}{F10}{/Shift}');
    expect(stage.events.at(-1)).toMatchObject({
      type: 'menu',
      place: { area: 'cell', row: 0, column: 0 },
    });
  });

  test('a finger that rests opens it too, one that moves on does not', async () => {
    const grid = await stage.show(plainModel(10, 4));
    const { left, top } = grid.getBoundingClientRect();
    const touch = (type: string, x: number): boolean => {
      const at = { clientX: left + x, clientY: top + 60, pointerType: 'touch', isPrimary: true };
      return grid.dispatchEvent(new PointerEvent(type, { bubbles: true, ...at }));
    };
    for (const [type, x] of Object.entries({ pointerdown: 150, pointermove: 190, pointerup: 190 }))
      touch(type, x);
    touch('pointerdown', 250);
    const menus = () => stage.events.filter(({ type }) => type === 'menu');
    await until(() => expect(menus()).toMatchObject([{ place: { area: 'cell', column: 1 } }]));
    expect(document.body.dispatchEvent(new MouseEvent('click', { cancelable: true }))).toBe(false);
  });

  test('sizes a column', async () => {
    const grid = await stage.show(plainModel(10, 4));
    grid.focus();
    await nextFrame();
    await press('{Shift>}{Alt>}{ArrowRight}{/Alt}{/Shift}');
    expect(stage.events.at(-1)).toEqual({ type: 'resize', key: 'c0', width: 126 });
    expect(shown(grid, '[role=gridcell]')[0]?.getBoundingClientRect().width).toBe(126);
  });
});

test('Ctrl+C copies the selection with its headers', async () => {
  const grid = await stage.show(plainModel(10, 4));
  grid.focus();
  await nextFrame();
  await press('{Shift>}{ArrowDown}{ArrowRight}{/Shift}');
  let text = '';
  const read = (event: ClipboardEvent) => {
    text = event.clipboardData?.getData('text/plain') ?? '';
  };
  document.addEventListener('copy', read);
  await userEvent.keyboard('{Control>}c{/Control}');
  document.removeEventListener('copy', read);
  expect(text).toBe('Name\tColumn 0\tColumn 1\nRow 0\t0.1\t1.1\nRow 1\t4.1\t5.1');
  expect(stage.events.at(-1)).toEqual({ type: 'copied', cells: 4 });
});

describe('the pointer', () => {
  test('selects a range by dragging', async () => {
    const grid = await stage.show(plainModel(10, 4));
    const [first] = shown(grid, '[role=gridcell]');
    const box = first!.getBoundingClientRect();
    const at = (type: string, x: number, y: number) =>
      grid.dispatchEvent(
        new PointerEvent(type, {
          bubbles: true,
          composed: true,
          pointerId: 1,
          pointerType: 'mouse',
          buttons: type === 'pointerup' ? 0 : 1,
          clientX: x,
          clientY: y,
        }),
      );
    grid.setPointerCapture = () => undefined;
    at('pointerdown', box.left + 5, box.top + 5);
    at('pointermove', box.right + 20, box.bottom + 40);
    at('pointerup', box.right + 20, box.bottom + 40);
    await nextFrame();
    expect(stage.events.findLast(({ type }) => type === 'select')).toMatchObject({
      range: { top: 0, left: 0, bottom: 3, right: 2 },
    });
  });

  test('fits a column to its widest text on a double click at its edge', async () => {
    const grid = await stage.show(plainModel(10, 4));
    const header = shown(grid, '[role=columnheader]')[1]!;
    const box = header.getBoundingClientRect();
    header.dispatchEvent(
      new MouseEvent('dblclick', {
        bubbles: true,
        composed: true,
        clientX: box.right - 1,
        clientY: box.top + 8,
      }),
    );
    await nextFrame();
    const event = stage.events.findLast(({ type }) => type === 'resize');
    expect(event).toMatchObject({ key: 'c0' });
    const label = shown(grid, '[role=columnheader]')[1]!.querySelector<HTMLElement>(
      '.bi-g-t span',
    )!;
    expect(label.scrollWidth).toBeLessThanOrEqual(label.clientWidth);
  });
});

describe('frozen headers', () => {
  test('stay while the cells scroll, and are exactly over their columns', async () => {
    const grid = await stage.show(plainModel(5000, 60));
    grid.scrollTop = 3333;
    grid.scrollLeft = 777;
    await nextFrame();
    const bounds = grid.getBoundingClientRect();
    const headers = shown(grid, '[role=columnheader]');
    for (const header of headers)
      expect(header.getBoundingClientRect().top).toBeCloseTo(bounds.top, 0);
    for (const header of shown(grid, '[role=rowheader]')) {
      expect(header.getBoundingClientRect().left).toBeCloseTo(bounds.left, 0);
    }
    const cells = shown(grid, '[role=gridcell]');
    for (const header of headers) {
      const index = header.getAttribute('aria-colindex');
      const cell = cells.find((one) => one.getAttribute('aria-colindex') === index);
      if (cell === undefined) continue;
      const [a, b] = [header.getBoundingClientRect(), cell.getBoundingClientRect()];
      expect([a.left, a.width]).toEqual([b.left, b.width]);
    }
  });

  test('leave at least two fifths of a phone for the numbers', async () => {
    const model = { ...plainModel(10, 4), headerColumnWidth: () => 400 };
    const grid = await stage.show(model, { width: 360 });
    const header = shown(grid, '[role=rowheader]')[0]!.getBoundingClientRect();
    expect(header.width).toBeLessThanOrEqual(216);
  });
});

describe('a header that is too long for its column', () => {
  const long = 'Average delay, change';
  const model = (): GridModel => {
    const plain = plainModel(40, 6);
    return {
      ...plain,
      columnHeader: (row, column) => {
        const header = plain.columnHeader(row, column);
        return header && column === 1 ? { ...header, text: long } : header;
      },
    };
  };
  const headerOf = (grid: HTMLElement) =>
    shown(grid, '[role=columnheader]').find(({ textContent }) => textContent === long)!;
  const heightOf = (one: Element) => one.getBoundingClientRect().height;

  test('takes several lines, uncut, and the rows begin below it', async () => {
    const grid = await stage.show(model());
    const header = headerOf(grid);
    const text = header.querySelector('.bi-g-t')!;
    expect(heightOf(header)).toBeGreaterThan(50);
    expect(text.scrollHeight).toBeLessThanOrEqual(text.clientHeight + 1);
    const [first] = shown(grid, '[role=rowheader]');
    expect(first!.getBoundingClientRect().top).toBeCloseTo(
      header.getBoundingClientRect().bottom,
      0,
    );
    await userEvent.click(shown(grid, '[role=gridcell]')[0]!);
    expect(stage.events.findLast(({ type }) => type === 'select')).toMatchObject({
      place: { area: 'cell', row: 0, column: 0 },
    });
  });

  test('takes one line again where the column is wide enough', async () => {
    const grid = await stage.show(model());
    const header = headerOf(grid);
    const { right, bottom } = header.getBoundingClientRect();
    header.dispatchEvent(
      new MouseEvent('dblclick', { bubbles: true, clientX: right, clientY: bottom - 4 }),
    );
    await nextFrame();
    await until(() => expect(heightOf(headerOf(grid))).toBeLessThan(40));
    const text = headerOf(grid).querySelector('.bi-g-t')!;
    expect(text.scrollWidth).toBeLessThanOrEqual(text.clientWidth + 1);
    const range = document.createRange();
    range.selectNodeContents(text);
    const spare = headerOf(grid).clientWidth - range.getBoundingClientRect().width;
    expect(spare).toBeLessThan(48);
  });
});

describe('a grid of 1.5 million rows', () => {
  const ROWS = 1_500_000;

  test('shows its very last row at the end of the scroll bar', async () => {
    const grid = await stage.show(plainModel(ROWS, 3));
    expect(grid.scrollHeight).toBeLessThan(MAX_SCROLL_HEIGHT + 1000);
    grid.scrollTop = grid.scrollHeight;
    await nextFrame();
    const last = shown(grid, '[role=rowheader]').find(
      ({ textContent }) => textContent === 'Row 1499999',
    );
    const bounds = grid.getBoundingClientRect();
    expect(last).toBeDefined();
    expect(last!.getBoundingClientRect().bottom).toBeLessThanOrEqual(bounds.bottom + 1);
  });

  test('goes from row to row with the keyboard anywhere', async () => {
    const grid = await stage.show(plainModel(ROWS, 3));
    grid.focus();
    await press('{Control>}{End}{/Control}');
    expect(stage.activeText(grid)).toBe(String(ROWS * 3 - 1) + '.1');
    await press('{ArrowUp}{ArrowUp}{Home}');
    expect(stage.activeText(grid)).toBe(String((ROWS - 3) * 3) + '.1');
    await press('{Control>}{Home}{/Control}');
    expect(stage.activeText(grid)).toBe('0.1');
    expect(shown(grid, '[role=rowheader]')[0]?.textContent).toBe('Row 0');
  });

  test('scrolls by pixels, not by pages, with the wheel', async () => {
    const grid = await stage.show(plainModel(ROWS, 3));
    grid.scrollTop = grid.scrollHeight / 2;
    await nextFrame();
    const firstRow = () =>
      Math.min(...shown(grid, '[role=rowheader]').map((one) => Number(one.textContent.slice(4))));
    const before = firstRow();
    grid.dispatchEvent(new WheelEvent('wheel', { deltaY: 280, bubbles: true, cancelable: true }));
    await nextFrame();
    expect(firstRow()).toBe(before + 10);
  });
});

describe('a pivot', () => {
  test('says which member to open or close, from the mouse and from the keyboard', async () => {
    const events: unknown[] = [];
    await stage.mount(
      <PivotWidget cellSet={wideCellSet()} onEvent={(event) => events.push(event)} />,
    );
    const grid = await stage.grid();
    shown(grid, '[role=rowheader] [data-act=toggle]:not([data-none])')[0]!.click();
    const toggle = {
      type: 'toggle',
      side: 'rows',
      place: { kind: 'member', steps: [{ axis: 0, of: 'origin', path: ['Midwest'] }] },
      expand: false,
    };
    expect(events.at(-1)).toMatchObject(toggle);
    events.length = 0;
    grid.focus();
    await press('-');
    expect(events.filter((one) => (one as { type: string }).type === 'toggle')).toMatchObject([
      toggle,
    ]);
  });

  test('says of each row how deep it is and whether it is open', async () => {
    await stage.mount(<PivotWidget cellSet={wideCellSet()} />);
    const grid = await stage.grid();
    expect(grid.getAttribute('role')).toBe('treegrid');
    const rows = shown(grid, '.bi-g-body [role=row]').sort(
      (a, b) => Number(a.getAttribute('aria-rowindex')) - Number(b.getAttribute('aria-rowindex')),
    );
    expect(rows.slice(0, 4).map((row) => row.getAttribute('aria-level'))).toEqual([
      '1',
      '1',
      '2',
      '3',
    ]);
    expect(rows[1]?.getAttribute('aria-expanded')).toBe('true');
    expect(rows[2]?.getAttribute('aria-expanded')).toBe('false');
    expect(rows[3]?.hasAttribute('aria-expanded')).toBe(false);
  });

  test('keeps its place and selection when the same answer comes again', async () => {
    await stage.mount(<PivotWidget cellSet={wideCellSet()} />);
    const grid = await stage.grid();
    grid.scrollTop = 900;
    await nextFrame();
    stage.mounted.render(<PivotWidget cellSet={wideCellSet()} stale />);
    await nextFrame();
    expect(grid.scrollTop).toBe(900);
    expect(grid.getAttribute('aria-busy')).toBe('true');
  });

  test.each([false, true])('has no accessibility faults (dark: %s)', async (dark) => {
    await stage.mount(
      <PivotWidget
        cellSet={wideCellSet()}
        presentation={{ show: 'grid', chart: { version: 1 }, heat: ['delay'] }}
      />,
      { dark },
    );
    stage.mounted.host.style.background = dark ? '#1A1822' : '#fff';
    const grid = await stage.grid();
    grid.focus();
    await nextFrame();
    const { violations } = await axe.run(stage.mounted.host);
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });
});
