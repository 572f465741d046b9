import { ScatterChart } from 'echarts/charts';
import { GridComponent } from 'echarts/components';
import { init, use as register } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { afterEach, expect, test } from 'vitest';
import { ChartSurface } from '../../../src/ui/chart/chart-surface';

register([ScatterChart, GridComponent, CanvasRenderer]);

const POINTS = 60_000;
const element = document.createElement('div');
const raised: string[] = [];
const onError = (event: ErrorEvent) => {
  raised.push(event.message);
  event.preventDefault();
};

afterEach(() => {
  element.remove();
  removeEventListener('error', onError);
});

const frame = () => new Promise((done) => requestAnimationFrame(done));

test('a chart that goes away while it is drawn in pieces ends quietly', async () => {
  addEventListener('error', onError);
  element.style.cssText = 'width:600px;height:400px';
  document.body.append(element);
  const data = Array.from({ length: POINTS }, (_, at) => [at % 977, at % 613]);
  const option = {
    animation: false,
    ...{ xAxis: { type: 'value' }, yAxis: { type: 'value' } },
    series: [{ type: 'scatter', data, progressive: POINTS, progressiveThreshold: 1000 }],
  };
  const content = { option, counts: [POINTS], highlighted: [] };
  for (let frames = 1; frames <= 4; frames += 1) {
    const surface = new ChartSurface(init(element), element, content, () => undefined);
    for (let left = frames; left > 0; left -= 1) await frame();
    surface.dispose();
    for (let left = 3; left > 0; left -= 1) await frame();
  }
  expect(raised).toEqual([]);
});
