import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { CellSet } from '@bi/contract/query/cell-set';
import { withKind, type ChartKind } from '@bi/olap/chart/data/chart-kind';
import { useState } from 'react';
import { ChartWidget } from '../../../src/widgets/chart-widget';
import type { PivotEvent, PivotTarget } from '../../../src/widgets/pivot-events';
import { PivotWidget } from '../../../src/widgets/pivot-widget';
import { buildCellSet, type LevelSpec } from '../../widgets/build-cell-set';
import {
  carrierCellSet,
  dailyCellSet,
  flights,
  rateCellSet,
  statesCellSet,
  threeCarriers,
  trendCellSet,
} from '../../widgets/flight-cell-sets';
import { mountInShadow, type Mounted } from '../mount-in-shadow';
import { until } from '../../until';
import { clickMark, pressMark } from './click-mark';

let mounted: Mounted | null = null;
let seen: PivotEvent[] = [];
let complaints: unknown[][] = [];

beforeEach(() => {
  seen = [];
  complaints = [];
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...words: unknown[]) => {
      complaints.push(words);
    });
  }
});
afterEach(() => {
  mounted?.unmount();
  mounted = null;
  vi.restoreAllMocks();
  expect(complaints).toEqual([]);
});

const as = (kind: ChartKind) =>
  ({ show: 'chart', chart: withKind({ version: 1, sort: 'query' }, kind) }) as const;

async function showChart(cellSet: CellSet, kind: ChartKind, dark = false): Promise<HTMLElement> {
  mounted = mountInShadow(
    <ChartWidget cellSet={cellSet} presentation={as(kind)} onEvent={(event) => seen.push(event)} />,
    { dark },
  );
  mounted.host.style.background = dark ? '#1A1822' : '#fff';
  return drawnChart();
}

function drawnChart(): Promise<HTMLElement> {
  const read = () => {
    const chart = mounted?.shadow.querySelector<HTMLElement>('.bi-chart');
    if (!chart?.querySelector('canvas')) throw new Error('nothing drawn yet');
    if (chart.querySelector('[class*=skeleton]')) throw new Error('not drawn yet');
    return chart;
  };
  // the first chart of its kind is fetched
  return until(read);
}

const said = () => mounted?.shadow.querySelector('.bi-chart [aria-live]')?.textContent;

const pathOf = (target: PivotTarget | undefined) => target?.row?.steps[0]?.path;
function lastSelected() {
  const event = seen.findLast(({ type }) => type === 'select');
  return event?.type === 'select' ? event : undefined;
}

test('another kind waits for what draws it, and the one before stays until then', async () => {
  let choose: (kind: ChartKind) => void = () => undefined;
  const cellSet = threeCarriers();
  function Switched() {
    const [kind, setKind] = useState<ChartKind>('bar');
    choose = setKind;
    return <ChartWidget cellSet={cellSet} presentation={as(kind)} />;
  }
  mounted = mountInShadow(<Switched />);
  const bars = (await drawnChart()).querySelector('canvas')!;
  choose('funnel');
  await until(() => expect(bars.isConnected).toBe(false));
  await drawnChart();
});

describe('the keyboard in a chart', () => {
  test('goes from mark to mark and reports each', async () => {
    const chart = await showChart(threeCarriers(), 'bar');
    chart.focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(said()).toBe('Alpha: 10');
    await userEvent.keyboard('{ArrowRight}');
    expect(said()).toBe('Bravo: 20');
    await userEvent.keyboard('{End}');
    expect(said()).toBe('Charlie: 30');
    await userEvent.keyboard('{ArrowRight}{ArrowLeft}{Home}');
    expect(said()).toBe('Alpha: 10');
    expect(seen).toEqual([]);
  });

  test('goes from line to line', async () => {
    const chart = await showChart(trendCellSet(), 'line');
    chart.focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(said()).toContain('American Airlines');
    await userEvent.keyboard('{ArrowDown}');
    expect(said()).toContain('Delta Air Lines');
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    expect(said()).toContain('American Airlines');
  });

  test('selects with Enter, goes deeper with Shift+Enter', async () => {
    const chart = await showChart(threeCarriers(), 'bar');
    chart.focus();
    await userEvent.keyboard('{Enter}');
    expect(seen).toEqual([]);
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{Enter}');
    expect(lastSelected()).toMatchObject({ cells: 1, count: 1, sum: 20 });
    expect(lastSelected()?.targets).toMatchObject([
      { row: { kind: 'member', steps: [{ of: 'carrier', path: ['Bravo'] }] }, measure: 0 },
    ]);
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
    expect(seen.at(-1)).toMatchObject({
      type: 'activate',
      target: { row: { steps: [{ of: 'carrier', path: ['Bravo'] }] } },
    });
  });

  test.each(['{ContextMenu}', '{Shift>}{F10}{/Shift}'])('opens the menu with %s', async (keys) => {
    const chart = await showChart(threeCarriers(), 'bar');
    chart.focus();
    await userEvent.keyboard('{ArrowRight}');
    await userEvent.keyboard(keys);
    const event = seen.at(-1);
    if (event?.type !== 'menu') throw new Error('no menu was asked for');
    expect(pathOf(event.target)).toEqual(['Alpha']);
    const box = chart.getBoundingClientRect();
    expect(event.x).toBeGreaterThan(box.left);
    expect(event.x).toBeLessThan(box.right);
    expect(event.y).toBeGreaterThan(box.top);
    expect(event.y).toBeLessThan(box.bottom);
  });
});

const isHit = () => (lastSelected()?.targets.length ?? 0) > 0;
describe('the pointer on a chart', () => {
  test('selects the mark it clicks, and nothing where there is no mark', async () => {
    const chart = await showChart(threeCarriers(), 'bar');
    await until(() => clickMark(chart, 0.85, isHit));
    expect(pathOf(lastSelected()?.targets[0])).toEqual(['Charlie']);
    const box = chart.getBoundingClientRect();
    await userEvent.click(chart, { position: { x: box.width * 0.5, y: 2 } });
    expect(lastSelected()).toMatchObject({ targets: [], cells: 0 });
  });

  test.each(['line', 'area'] as const)('selects the nearest point of a %s', async (kind) => {
    const chart = await showChart(dailyCellSet(), kind);
    await until(() => clickMark(chart, 0.5, isHit));
    expect(pathOf(lastSelected()?.targets[0])?.[0]).toMatch(/^2001-02-/);
  });

  test('opens the menu of the mark that a finger rests on', async () => {
    const chart = await showChart(threeCarriers(), 'bar');
    await until(() => clickMark(chart, 0.85, isHit));
    pressMark(chart, 0.85);
    const target = { row: { steps: [{ path: ['Charlie'] }] } };
    await until(() => expect(seen.at(-1)).toMatchObject({ type: 'menu', target }));
  });

  test('opens a menu where it is', async () => {
    const chart = await showChart(threeCarriers(), 'bar');
    await userEvent.click(chart, { button: 'right', position: { x: 300, y: 3 } });
    const event = seen.at(-1);
    if (event?.type !== 'menu') throw new Error('no menu was asked for');
    expect(event.target).toEqual({ row: null, column: null, measure: null });
  });
});

test('a button shows the numbers as a table, and the chart again', async () => {
  await showChart(threeCarriers(), 'bar');
  const button = () => mounted!.shadow.querySelector<HTMLElement>('[aria-label^="Show as"]')!;
  expect(button().getAttribute('aria-label')).toBe('Show as table');
  await userEvent.click(button());
  await until(() => {
    const headers = [...mounted!.shadow.querySelectorAll('[role=rowheader]')].filter((one) =>
      one.checkVisibility(),
    );
    expect(headers.map(({ textContent }) => textContent)).toEqual([
      'Total',
      'Alpha',
      'Bravo',
      'Charlie',
    ]);
  });
  expect(mounted?.shadow.querySelector('canvas')).toBeNull();
  await userEvent.click(button());
  await drawnChart();
});

test('what a Top-N left out is said under the bars', async () => {
  const cellSet = threeCarriers();
  cellSet.rows.kind[3] = 2;
  await showChart(cellSet, 'bar');
  const notes = mounted!.shadow.querySelector<HTMLElement>('.bi-cw-notes')!;
  expect(notes.textContent).toBe('“Others” is 30; its bar is shortened');
  const plot = mounted!.shadow.querySelector('.bi-chart')!.getBoundingClientRect();
  expect(notes.getBoundingClientRect().top).toBeGreaterThanOrEqual(plot.bottom);
});

/** Chart and grid of one answer, each given what is selected in the other. */
function Linked({ cellSet }: { cellSet: CellSet }) {
  const [linked, setLinked] = useState<readonly PivotTarget[]>([]);
  const onEvent = (event: PivotEvent) => {
    seen.push(event);
    if (event.type === 'select') setLinked(event.targets);
  };
  return (
    <>
      <div style={{ height: 210 }}>
        <ChartWidget cellSet={cellSet} highlight={linked} onEvent={onEvent} />
      </div>
      <div style={{ height: 210 }}>
        <PivotWidget cellSet={cellSet} highlight={linked} onEvent={onEvent} />
      </div>
    </>
  );
}

describe('chart and grid', () => {
  const links = () =>
    [...mounted!.shadow.querySelectorAll<HTMLElement>('.bi-g-mark[data-kind=link]')].filter(
      (one) => !one.hidden,
    );
  const rowBox = (name: string) =>
    [...mounted!.shadow.querySelectorAll('.bi-g-rh')]
      .find((one) => one.textContent === name)!
      .getBoundingClientRect();

  test('a selected mark is shown in the grid, also after the rows are reordered', async () => {
    const cellSet = threeCarriers();
    mounted = mountInShadow(<Linked cellSet={cellSet} />);
    const chart = await drawnChart();
    chart.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{Enter}');
    await until(() => expect(links()).toHaveLength(1));
    expect(links()[0]!.getBoundingClientRect().top).toBeCloseTo(rowBox('Bravo').top, 0);
    const turned = threeCarriers();
    turned.rows.member = [-1, 1, 2, 0];
    mounted.render(<Linked cellSet={turned} />);
    await until(() => {
      expect(rowBox('Bravo').top).toBeLessThan(rowBox('Alpha').top);
      expect(links()[0]!.getBoundingClientRect().top).toBeCloseTo(rowBox('Bravo').top, 0);
    });
  });
});

describe('a selected row of the grid', () => {
  test('is where the keys begin in the chart, and is scrolled into view there', async () => {
    const names = Array.from({ length: 60 }, (_, at) => `Carrier ${String(at + 1)}`);
    const level: LevelSpec = { axis: 0, of: 'carrier', label: 'Carrier', members: () => names };
    const cellSet = buildCellSet({
      rows: { levels: [level], totals: 'after' },
      columns: { levels: [] },
      measures: [{ ...flights, value: (_, row) => 1000 - row }],
    });
    mounted = mountInShadow(<Linked cellSet={cellSet} />);
    const chart = await drawnChart();
    const header = () =>
      [...mounted!.shadow.querySelectorAll<HTMLElement>('.bi-g-rh')].find(
        ({ textContent }) => textContent === 'Carrier 3',
      )!;
    await userEvent.click(header());
    await until(() => expect(lastSelected()?.targets).toHaveLength(1));
    chart.focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(said()).toBe('Carrier 4: 997');
    await userEvent.keyboard('{End}');
    expect(said()).toBe('Carrier 60: 941');
    seen = [];
    await until(() => clickMark(chart, 0.6, isHit));
    expect(pathOf(lastSelected()?.targets[0])?.[0]).toMatch(/^Carrier [56]\d$/);
  });
});

const KINDS: readonly [ChartKind, () => CellSet][] = [
  ['bar', carrierCellSet],
  ['line', trendCellSet],
  ['pie', carrierCellSet],
  ['scatter', carrierCellSet],
  ['heatMap', carrierCellSet],
  ['treeMap', carrierCellSet],
  ['map', statesCellSet],
  ['boxPlot', carrierCellSet],
  ['funnel', carrierCellSet],
  ['gauge', rateCellSet],
  ['kpi', trendCellSet],
];

describe.each([false, true])('accessibility (dark: %s)', (dark) => {
  // off the buttons, whose hints would be seen half faded in
  beforeEach(() => userEvent.hover(document.documentElement, { position: { x: 2, y: 2 } }));
  test.each(KINDS)('of kind %s has no faults', async (kind, make) => {
    const chart = await showChart(make(), kind, dark);
    expect(mounted!.shadow.querySelector('.bi-cw-notes')).toBeNull();
    chart.focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(said()).not.toBe('');
    await userEvent.keyboard('{Enter}');
    expect(lastSelected()?.targets).toHaveLength(1);
    const { violations } = await axe.run(mounted!.host);
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });
});

test('a kind that cannot show the answer says what it needs and what is drawn instead', async () => {
  await showChart(threeCarriers(), 'gauge');
  expect(mounted!.shadow.querySelector('.bi-cw-notes')?.textContent).toBe(
    'Gauge: needs a percentage, or a second measure of the same format as its target. Drawn as bars.',
  );
});

test('a chart is saved as a picture under its name', async () => {
  const saved: { name: string; type: string; size: number }[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) saved.push({ name: '', type: blob.type, size: blob.size });
    return 'blob:picture';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.at(-1)!.name = this.download;
  });
  await showChart(threeCarriers(), 'bar');
  mounted!.shadow.querySelector<HTMLElement>('[aria-label="Picture"]')!.click();
  const entry = () => mounted!.shadow.querySelector<HTMLElement>('[role=menuitem]');
  await until(() => expect(entry()?.textContent).toBe('Save as PNG'));
  const save = entry()!;
  await until(() => {
    save.click();
    expect(saved.at(-1)).toMatchObject({
      name: 'Bar chart Flights by Carrier.png',
      type: 'image/png',
    });
    expect(saved.at(-1)!.size).toBeGreaterThan(2000);
  });
});
