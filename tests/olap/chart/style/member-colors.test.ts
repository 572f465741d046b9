import type { AxisLeaf } from '@bi/olap/chart/data/axis-leaves';
import { memberColors, MemberColors } from '@bi/olap/chart/style/member-colors';
import { LIGHT_PALETTE } from '@bi/olap/chart/style/palette';
import { describe, expect, test } from 'vitest';
import { buildCellSet, seededRandom } from '../../../widgets/build-cell-set';
import { drawPicture } from '../picture';
import { level, months, names, spread } from '../picture-cases';

const leaf = (label: string, field = 'carrier'): AxisLeaf => ({
  node: 0,
  label,
  kind: 'member',
  field,
  id: JSON.stringify([label, null]),
});
const leaves = (size: number, from = 0, field?: string) =>
  Array.from({ length: size }, (_, at) => leaf(`Member ${from + at}`, field));
const { categorical, others } = LIGHT_PALETTE;
const draw = (some: readonly AxisLeaf[], book?: MemberColors) =>
  memberColors(some, LIGHT_PALETTE, book);

describe('colours of members', () => {
  test('are given in their order, so that the largest are the most distinct', () => {
    expect(draw(leaves(10))).toEqual(categorical);
  });

  test('stay in every chart of a page, and no two members of a chart have the same', () => {
    const random = seededRandom(42);
    for (let page = 0; page < 40; page++) {
      const field = leaves(1 + Math.floor(random() * 10));
      const book = new MemberColors();
      const seen = new Map<string, string>();
      for (let chart = 0; chart < 6; chart++) {
        const some = field.filter(() => random() < 0.5);
        const colors = draw(some, book);
        expect(new Set(colors).size).toBe(some.length);
        some.forEach(({ id }, at) => {
          expect(colors[at]).toBe(seen.get(id) ?? colors[at]);
          seen.set(id, colors[at]!);
        });
      }
    }
  });

  test('are grey beyond those there are, and never shades', () => {
    const colors = draw(leaves(14));
    expect(colors.slice(0, 10)).toEqual(categorical);
    expect(new Set(colors.slice(10))).toEqual(new Set([others]));
  });

  test('differ in a chart where two members of one colour meet, and only the later changes', () => {
    const book = new MemberColors();
    const first = draw(leaves(10), book);
    draw(leaves(10, 10), book);
    const mixed = draw([leaf('Member 0'), leaf('Member 10'), leaf('Member 1')], book);
    expect(new Set(mixed).size).toBe(3);
    expect([mixed[0], mixed[2]]).toEqual([first[0], first[1]]);
  });

  test('do not mix up members of the same name in other fields', () => {
    const book = new MemberColors();
    draw(leaves(3), book);
    expect(draw(leaves(3, 0, 'city'), book)).toEqual(categorical.slice(0, 3));
  });

  test('of others are grey', () => {
    expect(draw([{ ...leaf('Others'), kind: 'others' }, leaf('A')])).toEqual([
      others,
      categorical[0],
    ]);
  });
});

test('a chart gives its largest member the first colour, wherever that member is', () => {
  const cellSet = buildCellSet({
    rows: { levels: [months(12)] },
    columns: { levels: [level('Carrier', names('Carrier', 5))] },
    measures: [{ ...spread, value: (_, _row, column) => column * 1000 }],
  });
  const series = drawPicture(cellSet, 'line').built.option['series'] as {
    name: string;
    color: string;
  }[];
  expect(series.find(({ name }) => name === 'Carrier 5')!.color).toBe(categorical[0]);
  expect(series.find(({ name }) => name === 'Carrier 4')!.color).toBe(categorical[1]);
});
