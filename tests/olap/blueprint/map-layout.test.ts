import { BLUEPRINT_KINDS } from '@bi/contract/blueprint/blueprint-kinds';
import { layoutMap, type MapNode } from '@bi/olap/blueprint/map-layout';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const measures = { width: 200, gapX: 80, gapY: 16 };
const node = (key: string, kind: MapNode['kind'], height = 50): MapNode => ({ key, kind, height });

const world = fc
  .array(fc.tuple(fc.constantFrom(...BLUEPRINT_KINDS), fc.integer({ min: 30, max: 300 })), {
    minLength: 1,
    maxLength: 24,
  })
  .chain((made) => {
    const nodes = made.map(([kind, height], at) => node(`n${at}`, kind, height));
    const end = fc.nat(nodes.length - 1);
    return fc
      .array(fc.tuple(end, end), { maxLength: 40 })
      .map((pairs) => ({ nodes, edges: pairs.map(([a, b]) => ({ from: `n${a}`, to: `n${b}` })) }));
  });

describe('a map', () => {
  test('places every object once, none over another, and is the same each time', () => {
    fc.assert(
      fc.property(world, ({ nodes, edges }) => {
        const map = layoutMap(nodes, edges, measures);
        expect(layoutMap(nodes, edges, measures)).toEqual(map);
        expect(map.places.map(({ key }) => key).sort()).toEqual(nodes.map(({ key }) => key).sort());
        const height = new Map(nodes.map((one) => [one.key, one.height]));
        for (const a of map.places) {
          expect(a.y).toBeGreaterThanOrEqual(0);
          expect(a.y + (height.get(a.key) ?? 0)).toBeLessThanOrEqual(map.height + 1);
          for (const b of map.places) {
            if (a.layer !== b.layer || a.key >= b.key) continue;
            const [above, below] = a.y <= b.y ? [a, b] : [b, a];
            const gap = below.y - above.y - (height.get(above.key) ?? 0);
            expect(gap).toBeGreaterThanOrEqual(measures.gapY - 1);
          }
        }
      }),
      { seed: 5, numRuns: 200 },
    );
  });

  test('has layers in the order of the kinds, and what reads its own kind to the right of it', () => {
    const nodes = [
      node('d', 'dashboard'),
      node('t', 'table'),
      node('v', 'view'),
      node('w', 'view'),
    ];
    const edges = [
      { from: 't', to: 'v' },
      { from: 'v', to: 'w' },
      { from: 'w', to: 'd' },
    ];
    const { places, layers, width } = layoutMap(nodes, edges, measures);
    expect(layers).toEqual(['table', 'view', 'view', 'dashboard']);
    expect(places.map(({ key, x }) => [key, x])).toEqual([
      ['t', 0],
      ['v', 280],
      ['w', 560],
      ['d', 840],
    ]);
    expect(width).toBe(1040);
  });

  test('draws lines between what belongs together straight', () => {
    const nodes = ['a', 'b', 'c'].flatMap((name) => [
      node(`${name}1`, 'cube'),
      node(`${name}2`, 'report'),
    ]);
    const edges = ['a', 'b', 'c'].map((name) => ({ from: `${name}1`, to: `${name}2` })).reverse();
    const { places } = layoutMap(nodes, edges, measures);
    const yOf = (key: string) => places.find((one) => one.key === key)?.y;
    for (const name of ['a', 'b', 'c']) expect(yOf(`${name}1`)).toBe(yOf(`${name}2`));
  });

  test('of nothing is empty', () => {
    expect(layoutMap([], [], measures)).toEqual({ places: [], layers: [], width: 0, height: 0 });
  });
});
