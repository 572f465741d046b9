import { drawnMeasures } from '@bi/olap/chart/chart-kind';
import { paletteOf } from '@bi/olap/chart/palette';
import { registerMap } from 'echarts';
import { describe, expect, test } from 'vitest';
import { decodeOutlines } from '@bi/olap/chart/outlines/decode-outlines';
import { US_STATES } from '@bi/olap/chart/outlines/us-states';
import { BAD_INPUT, GALLERY, LOOKS, type GalleryBase, type GalleryLook } from './gallery-cases';
import { badTexts, drawPicture, overlaps } from './picture';

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
  });
});

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
