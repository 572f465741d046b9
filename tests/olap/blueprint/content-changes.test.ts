import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { effectOfChanges } from '@bi/olap/blueprint/change-effects';
import { clearSecrets } from '@bi/olap/blueprint/clear-secrets';
import { contentDifferences } from '@bi/olap/blueprint/content-differences';
import { mergeContents } from '@bi/olap/blueprint/merge-contents';

const cube = {
  name: 'trips',
  measures: [
    { name: 'a', expr: 'x', format: '0' },
    { name: 'b', expr: 'y' },
  ],
};

describe('differences of contents', () => {
  it('are found by names of entries, whatever their positions', () => {
    const after = {
      ...cube,
      measures: [
        { name: 'c', expr: 'z' },
        { name: 'a', expr: 'x', format: '0.0' },
      ],
    };
    expect(contentDifferences(cube, after)).toMatchObject([
      { path: 'measures.a.format', change: 'changed', before: '0', after: '0.0' },
      { path: 'measures.b', change: 'removed', before: '{"name":"b","expr":"y"}', after: null },
      { path: 'measures.c', change: 'added', before: null, after: '{"name":"c","expr":"z"}' },
    ]);
  });

  it('say that an order has changed, and nothing where only keys are in another order', () => {
    const [a, b] = cube.measures;
    expect(contentDifferences(cube, { ...cube, measures: [b, a] })).toMatchObject([
      { path: 'measures', change: 'order', before: 'a, b', after: 'b, a' },
    ]);
    expect(contentDifferences(cube, { measures: cube.measures, name: 'trips' })).toEqual([]);
  });

  it('are words and looks, additions, or numbers', () => {
    const effect = (after: object) => effectOfChanges('cube', contentDifferences(cube, after));
    const [a, b] = cube.measures;
    expect(effect({ ...cube, description: 'x' })).toBe('look');
    expect(effect({ ...cube, measures: [{ ...a, format: '0.0' }, b] })).toBe('look');
    expect(effect({ ...cube, measures: [a, b, { name: 'c', expr: 'z' }] })).toBe('adds');
    expect(effect({ ...cube, measures: [{ ...a, expr: 'z' }, b] })).toBe('numbers');
    expect(effect(cube)).toBeNull();
    const moved = contentDifferences(
      { tiles: [{ id: 'a', x: 0 }] },
      { tiles: [{ id: 'a', x: 4 }] },
    );
    expect(effectOfChanges('dashboard', moved)).toBe('look');
  });
});

describe('a merge of contents', () => {
  it('has the changes of both where they are of different fields', () => {
    const [a, b] = cube.measures;
    const ours = { ...cube, measures: [{ ...a, format: '0.0' }, b] };
    const theirs = { ...cube, label: 'Trips', measures: [a, { ...b, expr: 'z' }, { name: 'c' }] };
    expect(mergeContents<object>(cube, ours, theirs)).toEqual({
      ...{ name: 'trips', label: 'Trips' },
      measures: [{ ...a, format: '0.0' }, { ...b, expr: 'z' }, { name: 'c' }],
    });
  });

  it('is none where both changed one field, or one changed what the other removed', () => {
    const [a, b] = cube.measures;
    const ours = { ...cube, measures: [{ ...a, format: '0.0' }, b] };
    expect(mergeContents(cube, ours, { ...cube, measures: [{ ...a, format: '#' }, b] })).toBeNull();
    expect(mergeContents<object>(cube, ours, { ...cube, measures: [b] })).toBeNull();
  });

  it('with what did not change is the other side', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (side) => {
        expect(mergeContents<object>(cube, cube, side)).toEqual(side);
        expect(mergeContents<object>(cube, side, cube)).toEqual(side);
      }),
      { numRuns: 50 },
    );
  });
});

describe('secrets in files', () => {
  it('are found by the name of their field and by their form, and those that are only named', () => {
    const found = clearSecrets({
      ...{ password: 'x', other: 'text', list: [{ url: 'https://a:b@c.test/' }] },
      ...{ apiKey: '${secret:warehouse}', token: 'bia_0123456789abcdefghijklmn' },
    });
    expect(found.map(({ path, kind }) => [path.join('.'), kind])).toEqual([
      ['password', 'clear'],
      ['list.0.url', 'clear'],
      ['apiKey', 'named'],
      ['token', 'clear'],
    ]);
    expect(clearSecrets({ sql: 'SELECT password FROM t', url: 'https://a.test/?x=1' })).toEqual([]);
  });
});
