import { describe, expect, test } from 'vitest';
import { withKind } from '@bi/olap/chart/data/chart-kind';
import {
  drawChart,
  heightForAll,
  renderChart,
  SERVER_FONT,
  type RenderLook,
} from '../../src/rendering/render-chart';
import { carriers, cells } from '../../../tests/olap/chart/gallery-cases';

const LOOK: RenderLook = { width: 600, height: 300, theme: 'light', language: 'en' };
const COUNT = 54;
const spec = withKind({ version: 1 }, 'bar');
const data = { cellSet: cells([carriers(COUNT)]), query: { rows: [], columns: [] } };

function drawn(look: RenderLook = LOOK): string {
  const svg = drawChart(spec, data, look, SERVER_FONT);
  if (svg === null) throw new Error('nothing was drawn');
  return svg;
}

/** Paths of the colour of the first measure: its bars. */
const bars = (svg: string): number =>
  (svg.match(/<path [^>]*fill="(#[0-9a-f]{6}|rgb\([^)]*\))"/gi) ?? []).length;

describe('bars without room in a picture that nobody can scroll', () => {
  test('are drawn where the picture may be as high as they need', () => {
    const height = heightForAll(spec, data, LOOK, 1600);
    expect(height).toBeGreaterThan(LOOK.height);
    expect(height).toBeLessThan(1600);
    const svg = drawn({ ...LOOK, height });
    expect(svg).not.toContain(' are drawn.');
    expect(bars(svg) - bars(drawn())).toBeGreaterThan(30);
  });

  test('are counted by a line where it may not', () => {
    const svg = drawn();
    const [, shown] = />The first (\d+) of 54 are drawn\.</.exec(svg) ?? [];
    expect(Number(shown)).toBeGreaterThan(8);
    expect(Number(shown)).toBeLessThan(COUNT);
    expect(svg).toMatch(/^<svg [^>]*height="300"/);
    expect(drawn({ ...LOOK, language: 'zh' })).toContain(`54 项中的前 ${shown} 项`);
  });

  test('leave a picture as it is that shows them all', () => {
    const few = { ...data, cellSet: cells([carriers(6)]) };
    expect(heightForAll(spec, few, LOOK, 1600)).toBe(LOOK.height);
    expect(drawChart(spec, few, LOOK, SERVER_FONT)).not.toContain(' are drawn.');
  });

  test('are scrolled to on a screen', () => {
    expect(renderChart(spec, data, LOOK)).not.toContain(' are drawn.');
  });
});
