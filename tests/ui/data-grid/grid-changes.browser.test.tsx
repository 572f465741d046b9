import { describe, expect, test, vi } from 'vitest';
import { DataGrid } from '../../../src/ui/data-grid/data-grid';
import type { PivotEvent } from '../../../src/widgets/pivot-events';
import { PivotWidget } from '../../../src/widgets/pivot-widget';
import { carrierCellSet, wideCellSet } from '../../widgets/flight-cell-sets';
import { GridStage, nextFrame, press, shown } from './grid-stage';
import { plainModel } from './plain-model';

const stage = new GridStage();

describe('elements kept for later', () => {
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

  test('hold no text of header rows that are gone', async () => {
    await stage.mount(<PivotWidget cellSet={wideCellSet()} />);
    const grid = await stage.grid();
    stage.mounted.render(<PivotWidget cellSet={carrierCellSet()} />);
    await nextFrame();
    expect(texts(grid).filter((one) => !one.checkVisibility())).toEqual([]);
    expect(grid.textContent).not.toContain('2001');
  });
});

describe('the selection in a pivot', () => {
  test('follows its member to another place, is told there, and goes with it', async () => {
    const told: PivotEvent[] = [];
    const onEvent = (event: PivotEvent) => told.push(event);
    const selects = () => told.filter((event) => event.type === 'select');
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

  test('is told anew when the same cells have other numbers', async () => {
    const told: PivotEvent[] = [];
    const onEvent = (event: PivotEvent) => told.push(event);
    await stage.mount(<PivotWidget cellSet={carrierCellSet()} onEvent={onEvent} />);
    const grid = await stage.grid();
    grid.focus();
    await press('{Shift>}{ArrowDown}{/Shift}');
    const other = carrierCellSet();
    other.cells[0]!.values = other.cells[0]!.values.map(() => 5);
    stage.mounted.render(<PivotWidget cellSet={other} onEvent={onEvent} />);
    await vi.waitFor(() => {
      expect(told.findLast(({ type }) => type === 'select')).toMatchObject({ cells: 2, sum: 5 });
    });
  });
});
