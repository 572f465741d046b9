import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { DataGrid } from '../../../src/ui/data-grid/data-grid';
import type { GridEvent } from '../../../src/ui/data-grid/grid-events';
import { GridStage, shown } from './grid-fixture';
import { plainModel } from './plain-model';

const stage = new GridStage();

describe('a heading', () => {
  test('sorts by a click on the text of a heading, and selects by one next to it', async () => {
    const grid = await stage.show(plainModel(10, 4));
    const heading = () => grid.querySelector<HTMLElement>('.bi-g-ch[aria-colindex="3"]');
    const label = heading()?.querySelector<HTMLElement>('.bi-g-t');
    if (!label) throw new Error('no heading');
    await userEvent.click(label);
    const sorts = () => stage.events.filter(({ type }) => type === 'sort');
    expect(sorts()).toMatchObject([{ dir: 'desc', place: { area: 'columnHeader', column: 1 } }]);
    await userEvent.click(label, { modifiers: ['Shift'] });
    expect(sorts()).toHaveLength(1);
    const select = stage.events.findLast(({ type }) => type === 'select');
    expect(select).toMatchObject({ range: { left: 1, right: 2 } });
  });

  test('shows a mark at a heading that asks for its menu', async () => {
    const onEvent = (event: GridEvent) => stage.events.push(event);
    const grid = await stage.mount(
      <DataGrid model={plainModel(10, 4)} label="Numbers" menus onEvent={onEvent} />,
    );
    const heading = grid.querySelector<HTMLElement>('.bi-g-ch[aria-colindex="2"]');
    const mark = heading?.querySelector<HTMLElement>('.bi-g-m');
    if (!heading || !mark) throw new Error('no heading');
    await userEvent.hover(heading);
    await userEvent.click(mark);
    expect(stage.events.at(-1)).toMatchObject({
      type: 'menu',
      place: { area: 'columnHeader', headerRow: 0, column: 0 },
    });
  });

  const long = 'Hartsfield-Jackson Atlanta International Airport, Georgia';
  const places = (columns: number) => ({
    ...plainModel(3, columns),
    rowHeader: (row: number) => ({ text: `${long} ${String(row)}` }),
    wholeHeaderWidth: () => 480,
  });

  test('of a row loses its end where it is cut, and has the whole name as title', async () => {
    const grid = await stage.show(places(20));
    const [heading] = shown(grid, '.bi-g-rh');
    const name = heading?.querySelector<HTMLElement>('.bi-g-t span');
    if (!heading || !name) throw new Error('no heading');
    expect(heading.getBoundingClientRect().width).toBe(140);
    expect(name.textContent).toBe(`${long} 0`);
    expect(name.scrollWidth).toBeGreaterThan(name.clientWidth);
    expect(getComputedStyle(name).textOverflow).toBe('ellipsis');
    await userEvent.hover(heading);
    expect(heading.title).toBe(`${long} 0`);
  });

  test('of a row is whole where the columns leave room', async () => {
    const grid = await stage.show(places(1));
    const [heading] = shown(grid, '.bi-g-rh');
    const name = heading?.querySelector<HTMLElement>('.bi-g-t span');
    if (!heading || !name) throw new Error('no heading');
    expect(heading.getBoundingClientRect().width).toBe(480);
    expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth);
  });
});
