import { describe, expect, it } from 'vitest';
import { dimmedSeries, withDimmed } from '../../../src/ui/chart/dimmed-series';

const bars = { type: 'bar', data: [1, { value: 2, itemStyle: { color: 'red' } }, 3] };
const option = { series: [bars] };

describe('marks that are not selected', () => {
  it('are dimmed while another one is, with their own look', () => {
    expect(dimmedSeries(option, [{ series: 0, data: 0 }], [3])).toEqual([
      {
        data: [
          1,
          { value: 2, itemStyle: { color: 'red', opacity: 0.3 } },
          { value: 3, itemStyle: { opacity: 0.3 } },
        ],
      },
    ]);
  });

  it('are as they were when nothing is selected any more, or everything is', () => {
    const all = [0, 1, 2].map((data) => ({ series: 0, data }));
    for (const selected of [[], all]) {
      expect(dimmedSeries(option, selected, [3])).toEqual([{ data: bars.data }]);
      expect(withDimmed(option, selected, [3])).toBe(option);
    }
  });

  it('are whole lines: one with a selected point is not dimmed, nor is a line without marks', () => {
    const line = { type: 'line', data: [1, 2], lineStyle: { width: 2 } };
    const lines = { series: [line, { ...line, areaStyle: { opacity: 0.5 } }, line] };
    const drawn = withDimmed(lines, [{ series: 0, data: 1 }], [2, 2, 0])['series'];
    expect(drawn).toMatchObject([
      { lineStyle: { width: 2, opacity: 1 } },
      { lineStyle: { width: 2, opacity: 0.3 }, areaStyle: { opacity: 0.15 } },
      line,
    ]);
  });

  it('are what is not between selected points of a line, which is no wider than it was', () => {
    const line = {
      ...{ type: 'line', color: '#336699', data: [null, 1, 2, 3, 4], lineStyle: { width: 2 } },
      emphasis: { lineStyle: { width: 3 } },
    };
    const selected = [2, 3].map((data) => ({ series: 0, data }));
    const [part] = dimmedSeries({ series: [line] }, selected, [5]);
    const faint = '#3366994d';
    const stops = [faint, faint, '#336699', '#336699', faint, faint];
    expect(part).toMatchObject({
      lineStyle: {
        opacity: 1,
        color: { colorStops: stops.map((color) => expect.objectContaining({ color })) },
      },
      emphasis: { lineStyle: { width: 2 } },
    });
    const { colorStops } = (part?.['lineStyle'] as { color: { colorStops: { offset: number }[] } })
      .color;
    const thirds = [0, 1, 1, 2, 2, 3].map((third) => third / 3);
    expect(colorStops.map(({ offset }) => offset)).toEqual(thirds);
    expect(dimmedSeries({ series: [line] }, selected.slice(1), [5])).toMatchObject([
      { lineStyle: { opacity: 1, color: '#336699' }, emphasis: { lineStyle: { width: 2 } } },
    ]);
    expect(dimmedSeries({ series: [line] }, [], [5])).toMatchObject([
      { lineStyle: { opacity: 1, color: '#336699' }, emphasis: { lineStyle: { width: 3 } } },
    ]);
  });

  it('are dimmed among shapes of our own and in a tree map', () => {
    const renderItem = () => ({ children: [{ type: 'rect', style: { fill: 'red' } }] });
    const [shapes] = dimmedSeries(
      { series: [{ type: 'custom', data: [1, 2], renderItem }] },
      [{ series: 0, data: 0 }],
      [2],
    );
    const draw = shapes?.['renderItem'] as (params: { dataIndex: number }) => unknown;
    expect(draw({ dataIndex: 0 })).toEqual(renderItem());
    expect(draw({ dataIndex: 1 })).toMatchObject({
      children: [{ style: { fill: 'red', opacity: 0.3 } }],
    });
    const leaves = [
      { mark: 0, value: 1 },
      { mark: 1, value: 2 },
    ];
    const [tree] = dimmedSeries(
      { series: [{ type: 'treemap', data: [{ children: leaves }] }] },
      [{ series: 0, data: 1 }],
      [2],
    );
    expect(tree?.['data']).toMatchObject([
      { children: [{ itemStyle: { opacity: 0.3 } }, { mark: 1, value: 2 }] },
    ]);
  });
});
