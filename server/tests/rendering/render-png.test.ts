import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { withKind } from '@bi/olap/chart/data/chart-kind';
import { renderChart, type RenderLook } from '../../src/rendering/render-chart';
import type { MissingSigns } from '../../src/rendering/fonts';
import { renderPng } from '../../src/rendering/render-png';
import { withTextOutlines } from '../../src/rendering/text-outlines';
import { GALLERY } from '../../../tests/olap/chart/gallery-cases';
import { differentPixels, pngPixels } from '../support/png-pixels';

const LOOK: RenderLook = { width: 480, height: 280, theme: 'light', language: 'en' };
/** A difference of a channel that is seen, of 255, and the share of pixels that may have one. */
const SEEN = 13;
const LIMIT = 0.0005;
const FOLDER = path.join(import.meta.dirname, 'pictures');

function caseOf(name: string) {
  const { cellSet, kind, spec } = GALLERY[name]!();
  return {
    spec: withKind(spec ?? { version: 1 }, kind),
    data: { cellSet, query: { rows: [], columns: [] } },
  };
}

const draw = (name: string, look: Partial<RenderLook> = {}, missing?: MissingSigns): Uint8Array => {
  const { spec, data } = caseOf(name);
  const png = renderPng(spec, data, { ...LOOK, ...look }, missing);
  if (png === null) throw new Error(name);
  return png;
};

describe('a chart drawn by the server is the one that was looked at', () => {
  test.each([
    ['lines of regions', {}],
    ['bars of a Top-N with a long rest', { theme: 'dark' }],
    ['shares by quarter', { language: 'zh' }],
    ['a donut of 230 airports', { language: 'zh', theme: 'dark' }],
    ['a heat map with long names', {}],
    ['a forecast with a band', { width: 360 }],
    ['a waterfall of profit', {}],
    ['key figures', {}],
  ] as const)('%s %o', (name, look) => {
    const png = draw(name, look);
    const file = path.join(FOLDER, `${name.replaceAll(' ', '-')}.png`);
    if (process.env['UPDATE_PICTURES'] !== undefined || !existsSync(file)) {
      expect(process.env['UPDATE_PICTURES'], `${file} is missing`).toBeDefined();
      mkdirSync(FOLDER, { recursive: true });
      writeFileSync(file, png);
    }
    const difference = differentPixels(pngPixels(png), pngPixels(readFileSync(file)), SEEN);
    expect(difference).toBeLessThanOrEqual(LIMIT);
  });
});

test('a picture that is off by a value, a colour or a pixel of its font is noticed', () => {
  const pinned = pngPixels(draw('bars of a Top-N with a long rest'));
  const { spec, data } = caseOf('bars of a Top-N with a long rest');
  const other = (change: object) =>
    pngPixels(renderPng({ ...spec, ...change }, data, LOOK) ?? new Uint8Array());
  expect(differentPixels(pinned, other({ palette: ['#6D5AEB'] }), SEEN)).toBeGreaterThan(LIMIT);
  expect(differentPixels(pinned, other({ sort: 'smallest' }), SEEN)).toBeGreaterThan(LIMIT);
});

test('a PNG has twice the size, on the ground of its theme, and is the same every time', () => {
  const png = draw('lines of regions');
  const { width, height, data } = pngPixels(png);
  expect([width, height]).toEqual([960, 560]);
  expect([...data.slice(0, 4)]).toEqual([255, 255, 255, 255]);
  expect([...pngPixels(draw('lines of regions', { theme: 'dark' })).data.slice(0, 4)]).toEqual([
    0x1a, 0x18, 0x22, 255,
  ]);
  expect(Buffer.from(draw('lines of regions')).equals(Buffer.from(png))).toBe(true);
});

test('signs that no font has are counted', () => {
  const missing: MissingSigns = new Map();
  const { spec, data } = caseOf('names of 40 letters, right to left and huge values');
  draw('names of 40 letters, right to left and huge values', {}, missing);
  expect([...missing.keys()]).toEqual([]);
  const cellSet = JSON.parse(
    JSON.stringify(data.cellSet).replaceAll('بيروت', 'ไทย'),
  ) as typeof data.cellSet;
  renderPng(spec, { ...data, cellSet }, LOOK, missing);
  expect([...missing.keys()].sort()).toEqual(['ท', 'ย', 'ไ']);
});

test('no text is left for a font of the machine, and nothing else is lost', () => {
  for (const name of Object.keys(GALLERY)) {
    const { spec, data } = caseOf(name);
    const svg = renderChart(spec, data, LOOK) ?? '';
    const outlined = withTextOutlines(svg);
    const count = (text: string, tag: string) => text.split(`<${tag}`).length;
    expect(outlined).not.toMatch(/<text|<tspan/);
    for (const tag of ['rect', 'polyline', 'polygon', 'clipPath', 'g ', 'ellipse']) {
      expect(count(outlined, tag), `${name}: ${tag}`).toBe(count(svg, tag));
    }
  }
});
