import { drawnMeasures } from '@bi/olap/chart/data/chart-kind';
import { paletteOf } from '@bi/olap/chart/style/palette';
import { registerMap } from 'echarts';
import { describe, expect, test } from 'vitest';
import { decodeOutlines } from '@bi/olap/chart/outlines/decode-outlines';
import { US_STATES } from '@bi/olap/chart/outlines/us-states';
import { BAD_INPUT, GALLERY, LOOKS, type GalleryBase, type GalleryLook } from './gallery-cases';
import { badTexts, drawPicture, overlaps, type Picture } from './picture';
import { cellsWithValues, linePoints, markShapes } from './structure';

const outlines = { type: 'FeatureCollection', features: decodeOutlines(US_STATES, 50, 'us') };
registerMap('us', outlines as unknown as Parameters<typeof registerMap>[1]);

function draw(
  { cellSet, kind, spec }: GalleryBase,
  { language, dark, size }: Omit<GalleryLook, 'name' | 'sheet'>,
) {
  const measures = spec === undefined ? undefined : drawnMeasures(spec, cellSet.measures);
  return drawPicture(cellSet, kind, {
    language,
    palette: paletteOf(dark),
    size,
    ...(spec === undefined ? {} : { spec }),
    ...(measures === undefined ? {} : { measures }),
  });
}

test('the gallery has 120 pictures', () => {
  expect(LOOKS).toHaveLength(120);
});

describe.each(Object.keys(GALLERY))('the gallery shows %s', (name) => {
  const looks = LOOKS.filter((look) => look.name === name);
  test.each(looks)('without faults ($sheet)', (look) => {
    const picture = draw(GALLERY[name]!(), look);
    // the codes of small states are set by their shapes
    if (picture.built.kind !== 'map') expect(overlaps(picture)).toEqual([]);
    expect(badTexts(picture)).toEqual([]);
    const described = picture.built.marks.flatMap((marks, series) =>
      marks.map((_, at) => picture.built.describe(series, at)),
    );
    expect(described.length).toBeGreaterThan(0);
    expect(described.join()).not.toMatch(/undefined|NaN/);
    expect(picture.texts.map(({ text }) => text).join()).not.toMatch(/undefined|NaN|Infinity/);
    checkMembers(GALLERY[name]!(), picture);
    checkShapes(GALLERY[name]!(), picture);
    checkShares(picture);
  });
});

describe.each([
  ['lines of regions', 'all'],
  ['lines of regions', 'smart'],
  ['a forecast with a band', 'all'],
  ['lines, a trend and a note', 'all'],
  ['small charts in a table', 'all'],
] as const)('values at the points of %s (%s)', (name, labels) => {
  test.each([360, 720, 1280])('cover neither each other nor a name (%i px)', (width) => {
    const base = GALLERY[name]!();
    const spec = { version: 1 as const, ...base.spec, labels };
    const size = { width, height: 420 };
    const picture = draw({ ...base, spec }, { language: 'en', dark: false, size });
    expect(overlaps(picture)).toEqual([]);
    expect(badTexts(picture)).toEqual([]);
  });
});

test('lines write as many values as have room, the last one first', () => {
  const base = GALLERY['lines of regions']!();
  const spec = { version: 1 as const, ...base.spec, labels: 'all' as const };
  const size = { width: 1280, height: 640 };
  const { texts } = draw({ ...base, spec }, { language: 'en', dark: false, size });
  const values = texts.filter(({ text, left }) => /^[\d.]+K$/.test(text) && left > 80);
  expect(values.length).toBeGreaterThan(12);
});

test('the browser has what lays labels out of each chart that asks for it', () => {
  for (const [name, base] of Object.entries(GALLERY)) {
    const { built } = draw(base(), {
      language: 'en',
      dark: false,
      size: { width: 720, height: 420 },
    });
    const hasLayout = (built.option['series'] as object[]).some((one) => 'labelLayout' in one);
    expect(hasLayout && built.kind, name).toBe(hasLayout && /funnel|treeMap/.exec(built.kind)?.[0]);
  }
});

const place = (cell: string): string => cell.slice(0, cell.lastIndexOf('/'));
const rowOf = (cell: string): string => cell.slice(0, cell.indexOf('/'));

const measureOf = (cell: string): string => cell.slice(cell.lastIndexOf('/') + 1);
const PLACES: Readonly<Record<string, (cell: string) => string>> = {
  boxPlot: rowOf,
  kpi: measureOf,
  scatter: place,
  bubble: place,
  bullet: place,
};

/** Of how many members some cells are: of the side that has fewer, where both have some. */
function membersOf(cells: readonly string[]): number {
  const [rows, columns] = [0, 1].map((side) => new Set(cells.map((one) => one.split('/')[side])));
  const sizes = [rows, columns].flatMap((side) =>
    side === undefined || side.has('-') ? [] : side.size,
  );
  return sizes.length === 0 ? 0 : Math.min(...sizes);
}

function drawnCells({ cellSet, spec }: GalleryBase): string[] {
  const measures = spec === undefined ? undefined : drawnMeasures(spec, cellSet.measures);
  return cellsWithValues(cellSet, measures ?? [...cellSet.measures.keys()]);
}

/** Each member with a value is drawn, or counted among those that are not. */
function checkMembers(base: GalleryBase, { built }: Picture): void {
  const { kind, marks, left, together, notes = [] } = built;
  const cells = drawnCells(base);
  const drawn = marks.flat().flatMap((mark) => {
    if (mark === null) return [];
    return [`${mark.row ?? '-'}/${mark.column ?? '-'}/${mark.measure}`];
  });
  if (kind === 'histogram') {
    const bins = built.marks.flat().map((_, at) => built.describe(0, at));
    const counts = bins.map((text) => Number(/: ([\d,]+)/.exec(text)?.[1]?.replaceAll(',', '')));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(new Set(cells).size);
    return;
  }
  // a box is of a row, a figure of a measure; a point of a scatter, a bubble and a bullet is of several
  const by = PLACES[kind] ?? String;
  const known = new Set(drawn.map(by));
  const hidden = membersOf(cells.filter((one) => !known.has(by(one))));
  const told = together?.left ?? left + Number(/^\d+/.exec(notes.join(' '))?.[0] ?? 0);
  // of several measures, a member without one of them is no point
  const incomplete = kind === 'scatter' || kind === 'bubble' ? lacking(base) : 0;
  expect(hidden).toBe(told + incomplete);
  const isWhole = (cell: string) => kind === 'strip' && cell.includes('/-/');
  const extra = drawn.filter((cell) => !known.has(by(cell)) && !isWhole(cell));
  expect(extra).toEqual([]);
}

/** Members that have one measure of a pair and lack the other. */
function lacking(base: GalleryBase): number {
  const [first = 0, second = 1] =
    base.spec === undefined ? [] : (drawnMeasures(base.spec, base.cellSet.measures) ?? []);
  const a = new Set(cellsWithValues(base.cellSet, [first]).map(place));
  const b = new Set(cellsWithValues(base.cellSet, [second]).map(place));
  return [...a].filter((one) => !b.has(one)).length + [...b].filter((one) => !a.has(one)).length;
}

/** Each mark of a value has a shape, or is a point of a line. */
function checkShapes(base: GalleryBase, picture: Picture): void {
  const cells = new Set(drawnCells(base));
  const { marks, kind } = picture.built;
  const shapes = new Set(markShapes(picture).map(({ series, data }) => `${series}/${data}`));
  const bare = marks.flatMap((list, series) =>
    list.flatMap((mark, data) => {
      const hasValue = cells.has(`${mark?.row ?? '-'}/${mark?.column ?? '-'}/${mark?.measure}`);
      return mark !== null && hasValue && !shapes.has(`${series}/${data}`)
        ? [`${series}/${data}`]
        : [];
    }),
  );
  if (kind === 'line' || kind === 'area')
    expect(linePoints(picture)).toBeGreaterThanOrEqual(bare.length);
  else expect(bare).toEqual([]);
}

/** Shares that are written sum to 100, parts of a bar of 100 % are as long as the axis together. */
function checkShares(picture: Picture): void {
  const { kind } = picture.built;
  if (kind === 'pie' || kind === 'donut') {
    const shares = picture.texts.flatMap(({ text }) => /([\d.]+)%/.exec(text)?.[1] ?? []);
    expect(shares.length).toBeGreaterThan(1);
    expect(shares.reduce((sum, share) => sum + Math.round(Number(share) * 10), 0)).toBe(1000);
  }
  if (kind !== 'percentBar') return;
  const bars = new Map<number, number>();
  const parts = markShapes(picture);
  const isLying =
    new Set(parts.map(({ left }) => left)).size > new Set(parts.map(({ top }) => top)).size;
  for (const { data, left, right, top, bottom } of parts) {
    bars.set(data, (bars.get(data) ?? 0) + (isLying ? right - left : bottom - top));
  }
  const lengths = [...bars.values()];
  expect(lengths.length).toBeGreaterThan(1);
  expect(Math.max(...lengths) - Math.min(...lengths)).toBeLessThan(1);
}

describe.each(Object.keys(BAD_INPUT))('of %s', (name) => {
  test.each([340, 720])(
    'there is a picture or a sentence, never an empty canvas (%i px)',
    (width) => {
      for (const language of ['en', 'zh'] as const) {
        const picture = draw(BAD_INPUT[name]!(), {
          language,
          dark: false,
          size: { width, height: 400 },
        });
        const texts = picture.texts.map(({ text }) => text);
        expect(texts.length).toBeGreaterThan(0);
        expect(texts.join()).not.toMatch(/undefined|NaN|Infinity/);
        expect(overlaps(picture)).toEqual([]);
        expect(badTexts(picture)).toEqual([]);
        const { reason, marks } = picture.built;
        if (reason === undefined) expect(marks.flat().length).toBeGreaterThan(0);
        else expect(texts.join(language === 'en' ? ' ' : '')).toContain(reason);
      }
    },
  );
});
