import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GRID_COLUMNS } from '@bi/contract/call/limits';
import { boardBands, type Band, type PlacedTile } from '@bi/olap/dashboard/board-bands';
import { settle } from '@bi/olap/dashboard/grid';

const tile = (id: string, x: number, y: number, w: number, h: number): PlacedTile => ({
  ...{ id, x, y, w, h },
});

/** A band in letters: `a`, `[a b]` side by side, `(a b)` below each other. */
function textOf(band: Band<PlacedTile>): string {
  switch (band.kind) {
    case 'tile':
      return band.tile.id;
    case 'stack':
      return `(${band.bands.map(textOf).join(' ')})`;
    case 'columns':
      return `[${band.columns.map((one) => textOf(one.band)).join(' ')}]`;
  }
}

const idsOf = (band: Band<PlacedTile>): string[] =>
  textOf(band)
    .split(/[^\w]+/)
    .filter((id) => id !== '');

describe('tiles on a page', () => {
  test('follow the rows of the grid, and stand side by side in each', () => {
    const tiles = [
      tile('c', 12, 4, 12, 8),
      ...[tile('k', 0, 0, 12, 4), tile('l', 12, 0, 12, 4), tile('b', 0, 4, 12, 8)],
      tile('d', 0, 12, 24, 6),
    ];
    expect(boardBands(tiles).map(textOf)).toEqual(['[k l]', '[b c]', 'd']);
  });

  test('are cut down first where a tall one stands next to several', () => {
    const tiles = [tile('a', 0, 0, 16, 12), tile('b', 16, 0, 8, 6), tile('c', 16, 6, 8, 6)];
    const [band] = boardBands(tiles);
    expect(band && textOf(band)).toBe('[a (b c)]');
    expect(band?.kind === 'columns' && band.columns.map(({ share }) => share)).toEqual([16, 8]);
  });

  test('that no cut separates follow each other from top to bottom', () => {
    const wheel = [
      ...[tile('a', 0, 0, 16, 4), tile('b', 16, 0, 8, 8)],
      ...[tile('c', 8, 8, 16, 4), tile('d', 0, 4, 8, 8), tile('e', 8, 4, 8, 4)],
    ];
    expect(boardBands(wheel).map(textOf)).toEqual(['(a b d e c)']);
  });

  test('are all there once, whatever the layout', () => {
    const size = fc.record({
      x: fc.integer({ min: 0, max: GRID_COLUMNS - 1 }),
      y: fc.integer({ min: 0, max: 30 }),
      w: fc.integer({ min: 1, max: GRID_COLUMNS }),
      h: fc.integer({ min: 1, max: 12 }),
    });
    fc.assert(
      fc.property(fc.array(size, { maxLength: 40 }), (sizes) => {
        const tiles = settle(sizes.map((one, at) => ({ id: `t${at}`, ...one })));
        expect(boardBands(tiles).flatMap(idsOf).toSorted()).toEqual(
          tiles.map(({ id }) => id).toSorted(),
        );
      }),
    );
  });
});
