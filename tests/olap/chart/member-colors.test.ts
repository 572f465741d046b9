import type { CellSet } from '@bi/contract/cell-set';
import { chartOption } from '@bi/olap/chart/chart-option';
import { MemberColors } from '@bi/olap/chart/member-colors';
import { LIGHT_PALETTE } from '@bi/olap/chart/palette';
import type { ChartKind } from '@bi/olap/chart/chart-kind';
import { describe, expect, test } from 'vitest';
import { buildCellSet, seededRandom, type LevelSpec } from '../../widgets/build-cell-set';
import { flights } from '../../widgets/flight-cell-sets';

function levelOf(members: readonly string[], label = 'Carrier', axis = 0): LevelSpec {
  return { axis, of: label.toLowerCase(), label, members: () => members };
}

/** Members as lines over two years, or as the parts of a pie. */
function lines(members: readonly string[], label?: string): CellSet {
  return buildCellSet({
    rows: { levels: [levelOf(['2000', '2001'], 'Year')] },
    columns: { levels: [levelOf(members, label)] },
    measures: [flights],
  });
}

function parts(members: readonly string[], label?: string): CellSet {
  return buildCellSet({
    rows: { levels: [levelOf(members, label)] },
    columns: { levels: [] },
    measures: [flights],
  });
}

/** Colour of each member as drawn. */
function draw(cellSet: CellSet, kind: ChartKind, colors?: MemberColors): Map<string, string> {
  const { option } = chartOption({
    cellSet,
    kind,
    palette: LIGHT_PALETTE,
    language: 'en',
    ...(colors === undefined ? {} : { colors }),
  });
  type Part = { name: string; itemStyle: { color: string } };
  const series = option['series'] as { name: string; color: string; data: Part[] }[];
  return kind === 'pie'
    ? new Map(series[0]!.data.map(({ name, itemStyle }) => [name, itemStyle.color]))
    : new Map(series.map(({ name, color }) => [name, color]));
}

const names = (count: number) => Array.from({ length: count }, (_, at) => `Member ${String(at)}`);

function pick(all: readonly string[], count: number, random: () => number): string[] {
  return [...all]
    .map((name) => ({ name, at: random() }))
    .sort((a, b) => a.at - b.at)
    .slice(0, count)
    .map(({ name }) => name);
}

describe('charts of one page', () => {
  test('give a member one colour in all of them, and no two members of a chart the same', () => {
    const random = seededRandom(42);
    for (let page = 0; page < 40; page++) {
      const field = names(1 + Math.floor(random() * 20));
      const book = new MemberColors();
      const seen = new Map<string, string>();
      for (let chart = 0; chart < 6; chart++) {
        const members = pick(field, 1 + Math.floor(random() * 12), random);
        const drawn =
          random() < 0.5 ? draw(lines(members), 'line', book) : draw(parts(members), 'pie', book);
        expect([...drawn.keys()].sort()).toEqual([...members].sort());
        expect(new Set(drawn.values()).size).toBe(drawn.size);
        for (const [name, color] of drawn) {
          expect([name, color]).toEqual([name, seen.get(name) ?? color]);
          seen.set(name, color);
        }
      }
      expect(new Set(seen.values()).size).toBe(seen.size);
    }
  });

  test('give it to a member that stands alone, too', () => {
    const book = new MemberColors();
    const all = draw(lines(names(6)), 'line', book);
    for (const name of names(6)) {
      expect(draw(parts([name]), 'pie', book).get(name)).toBe(all.get(name));
    }
  });

  test('keep the shades for more than ten members', () => {
    const drawn = draw(parts(names(10)), 'pie');
    expect([...drawn.values()].sort()).toEqual([...LIGHT_PALETTE.categorical].sort());
  });

  test('tell the members of a chart apart where colours come again, and change only the later', () => {
    const book = new MemberColors();
    const first = draw(parts(names(12)), 'pie', book);
    for (let from = 12; from < 60; from += 12)
      draw(parts(names(from + 12).slice(from)), 'pie', book);
    const mixed = [...names(60).filter((_, at) => at % 5 === 4)];
    const drawn = draw(parts(mixed), 'pie', book);
    expect(new Set(drawn.values()).size).toBe(mixed.length);
    for (const name of names(12)) {
      if (drawn.has(name)) expect(drawn.get(name)).toBe(first.get(name));
    }
  });

  test('do not mix up members of the same name in other fields', () => {
    const book = new MemberColors();
    const members = names(10);
    draw(parts(members), 'pie', book);
    expect(new Set(draw(parts(members, 'City'), 'pie', book).values()).size).toBe(10);
  });
});

test('one chart drawn again, elsewhere, or in another order has the same colours', () => {
  const random = seededRandom(3);
  const members = names(12);
  const drawn = draw(parts(members), 'pie');
  for (let round = 0; round < 5; round++) {
    const again = draw(parts(pick(members, 12, random)), 'pie');
    expect(new Map([...again].sort())).toEqual(new Map([...drawn].sort()));
  }
});
