import { describe, expect, test } from 'vitest';
import { drawPicture, type Picture } from './picture';
import { GALLERY } from './gallery-cases';
import { PICTURES, REGIONS } from './picture-cases';

const draw = (name: string, more: Parameters<typeof drawPicture>[2] = {}): Picture => {
  const { cellSet, kind } = PICTURES[name]!();
  return drawPicture(cellSet, kind, { size: { width: 720, height: 400 }, ...more });
};
const textsOf = ({ texts }: Picture) => texts.map(({ text }) => text);

describe('two fields of one axis as a heat map', () => {
  test('are its rows and its columns, those with an order across', () => {
    const { built, texts } = draw('regions and hours, both on rows');
    expect(built.kind).toBe('heatMap');
    expect(built.marks.flat()).toHaveLength(6 * 24);
    const drawn = texts.map(({ text }) => text);
    expect(drawn).toEqual(expect.arrayContaining(['Alaska', 'West', '00']));
    expect(drawn.some((text) => text.includes(' · '))).toBe(false);
  });

  test('mark each value once, where it is in the answer', () => {
    const { cellSet } = PICTURES['regions and hours, both on rows']!();
    const { built } = drawPicture(cellSet, 'heatMap');
    const rows = built.marks.flat().map((mark) => mark?.row);
    expect(new Set(rows).size).toBe(6 * 24);
    const value = (at: number) => cellSet.cells[0]!.values[rows[at] ?? -1];
    built.marks.flat().forEach((_, at) => {
      const shown = Number(/(-?[\d.]+)$/.exec(built.describe(0, at).replace('−', '-'))?.[1]);
      expect(shown).toBeCloseTo(Number(value(at)), 0);
    });
  });

  test('are small charts where these are asked for', () => {
    const { cellSet } = PICTURES['regions and hours, both on rows']!();
    const spec = { version: 1 as const, channels: { facetColumns: { field: 'region' } } };
    const { built } = drawPicture(cellSet, 'auto', { spec });
    expect(built.kind).toBe('line');
    expect((built.option['grid'] as unknown[]).length).toBe(6);
  });
});

describe('names that have no room', () => {
  const phone = { width: 340, height: 420 };
  const large = { width: 720, height: 420 };

  test('below bars and lines are shown whole, every so many of them', () => {
    const drawn = textsOf(draw('a combination across nine carriers with a rest', { size: phone }));
    expect(drawn.filter((text) => text.endsWith('…'))).toEqual([]);
    expect(drawn.filter((text) => text.startsWith('Carrier')).length).toBeGreaterThan(1);
  });

  test('of the columns of a heat map are all shown, in rows by turns', () => {
    const drawn = textsOf(draw('long names as heat map', { size: phone }));
    expect(drawn).toEqual(expect.arrayContaining(REGIONS));
  });

  test('of what all small charts show, of colours and of a heading are complete', () => {
    const small = GALLERY['fourteen small charts']!();
    const shown = textsOf(drawPicture(small.cellSet, small.kind, { size: large }));
    expect(shown.filter((text) => text === 'Flights')).toHaveLength(1);
    const { cellSet, kind, spec } = GALLERY['bars coloured by a rate']!();
    const colours = drawPicture(cellSet, kind, { size: large, ...(spec && { spec }) });
    expect(textsOf(colours)).toContain('On-time %  60.5%');
    const strip = GALLERY['a point strip']!();
    const head = textsOf(drawPicture(strip.cellSet, strip.kind, { size: phone }));
    expect(head).toContain('Average delay (min) · one value per Carrier');
  });

  test('of hours are times of day, their day once', () => {
    const line = textsOf(draw('a line of hours of a day', { size: phone }));
    expect(line).toEqual(expect.arrayContaining(['00:00', '12:00']));
    expect(line.filter((text) => text.includes('2001'))).toHaveLength(1);
    const table = textsOf(draw('hours of a day as a heat map of one row', { size: phone }));
    expect(table.filter((text) => /^\d\d:00$/.test(text)).length).toBeGreaterThan(2);
    expect(table.some((text) => text.includes('…'))).toBe(false);
  });

  test('leave out key figures that have no room, and count them', () => {
    const { built } = draw('twelve key figures', { size: phone });
    expect(built.left).toBe(2);
    const small = draw('twelve key figures', { size: { width: 300, height: 200 } });
    expect(small.built.left).toBe(8);
  });
});
