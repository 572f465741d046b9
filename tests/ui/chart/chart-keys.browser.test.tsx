import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { ChartWidget } from '../../../src/widgets/chart-widget';
import type { PivotEvent } from '../../../src/widgets/pivot-events';
import { loadTooltips } from '../../../src/ui/chart/chart-kinds';
import { threeCarriers } from '../../widgets/flight-cell-sets';
import { until } from '../../until';
import { mountInShadow, type Mounted } from '../mount-in-shadow';

/** what ECharts names the surface by that it draws on */
const SURFACE = '_echarts_instance_';

let mounted: Mounted | null = null;
let events: PivotEvent[] = [];
afterEach(() => {
  mounted?.unmount();
  mounted = null;
  events = [];
});

const said = () => mounted?.shadow.querySelector('.bi-chart [aria-live]')?.textContent;
const selected = () => {
  const event = events.findLast(({ type }) => type === 'select');
  return event?.type === 'select' ? event.targets.map(({ row }) => row?.steps[0]?.path) : [];
};

/** Bars of three carriers, as soon as they are drawn. */
async function drawnChart(): Promise<HTMLElement> {
  const presentation = {
    show: 'chart',
    chart: { version: 1, mark: 'bar', sort: 'query' },
  } as const;
  mounted = mountInShadow(
    <ChartWidget
      cellSet={threeCarriers()}
      presentation={presentation}
      onEvent={(event) => events.push(event)}
    />,
  );
  return until(() => {
    const found = mounted?.shadow.querySelector<HTMLElement>('.bi-chart');
    if (!found?.querySelector('canvas')) throw new Error('nothing drawn yet');
    return found;
  });
}

test('the keys continue at the same mark when the code of tooltips has come', async () => {
  const chart = await drawnChart();
  const surface = chart.querySelector('.bi-chart-canvas')!;
  const first = surface.getAttribute(SURFACE);
  chart.focus();
  await userEvent.keyboard('{ArrowRight}');
  await loadTooltips();
  await until(() => expect(surface.getAttribute(SURFACE)).not.toBe(first));
  await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
  expect(selected()).toHaveLength(3);
});

test('the keyboard selects all marks on its way with Shift, and the menu key opens the menu of them', async () => {
  const chart = await drawnChart();
  chart.focus();
  await userEvent.keyboard('{ArrowRight}{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
  expect(selected()).toHaveLength(3);
  expect(said()).toContain('3 selected');
  await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}');
  const two = selected();
  expect(two).toHaveLength(2);
  events = [];
  await userEvent.keyboard('{Shift>}{F10}{/Shift}');
  expect(events.map(({ type }) => type)).toEqual(['select', 'menu']);
  expect(selected()).toEqual(two);
  await userEvent.keyboard('{Enter}');
  expect(selected()).toEqual(two);
  await userEvent.keyboard('{ArrowRight}{Enter}');
  expect(selected()).toHaveLength(1);
});
