import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DashboardBody } from '@bi/contract/dashboard/dashboard';
import {
  addTab,
  addTile,
  changeTile,
  removeTab,
  removeTile,
  renameTab,
  tilesOf,
  withLayout,
} from '@bi/olap/dashboard/edit-dashboard';
import { moveBox, overlaps } from '@bi/olap/dashboard/grid';
import { mergeDashboards, type MergedDashboard } from '@bi/olap/dashboard/merge-dashboards';
import { board } from './cubes';

const draft = (body: DashboardBody = board()): MergedDashboard => ({
  ...{ name: 'Board', description: '', tag: '', stag: '', body },
});
const base = draft();
const edited = (change: (body: DashboardBody) => DashboardBody) => draft(change(base.body));
const tile = ({ body }: MergedDashboard, id: string) => body.tiles.find((one) => one.id === id);

describe('two people who edit one dashboard', () => {
  test('lose nothing where they changed different fields of one tile', () => {
    const mine = edited((body) => changeTile(body, 'a', (one) => ({ ...one, title: 'Mine' })));
    const theirs = edited((body) => changeTile(body, 'a', (one) => ({ ...one, w: 8 })));
    const { merged, conflicts } = mergeDashboards(base, mine, theirs);
    expect(conflicts).toEqual([]);
    expect(tile(merged, 'a')).toMatchObject({ title: 'Mine', w: 8 });
  });

  test('are asked only about a field that both changed to different values', () => {
    const titled = (title: string) =>
      edited((body) => changeTile(body, 'a', (one) => ({ ...one, title })));
    const mine = { ...titled('Mine'), name: 'Same' };
    const theirs = { ...titled('Theirs'), name: 'Same' };
    const { merged, conflicts } = mergeDashboards(base, mine, theirs);
    expect(conflicts).toEqual([
      {
        ...{ key: 'tile/a/title', kind: 'tile', id: 'a', field: 'title' },
        ...{ base: undefined, mine: 'Mine', theirs: 'Theirs' },
      },
    ]);
    expect(tile(merged, 'a')?.title).toBe('Mine');
    const chosen = mergeDashboards(base, mine, theirs, { 'tile/a/title': 'theirs' });
    expect(tile(chosen.merged, 'a')?.title).toBe('Theirs');
  });

  test('both find their new tiles, one below the other, and are not asked about rows', () => {
    const note = { kind: 'text', text: 'New' } as const;
    const size = { w: 24, h: 3 };
    const mine = edited((body) => addTile(body, 'one', note, size).body);
    const theirs = edited((body) => addTile(body, 'one', note, size).body);
    const { merged, conflicts } = mergeDashboards(base, mine, theirs);
    expect(conflicts).toEqual([]);
    expect(tilesOf(merged.body, 'one')).toHaveLength(5);
  });

  test('are asked when one removed what the other changed, not when it was left alone', () => {
    const mine = edited((body) => removeTile(removeTile(body, 'a'), 'b'));
    const theirs = edited((body) => changeTile(body, 'a', (one) => ({ ...one, title: 'New' })));
    const { merged, conflicts } = mergeDashboards(base, mine, theirs);
    expect(conflicts.map(({ key }) => key)).toEqual(['tile/a/exists']);
    expect(merged.body.tiles.map(({ id }) => id)).toEqual(['c', 'd']);
    const chosen = mergeDashboards(base, mine, theirs, { 'tile/a/exists': 'theirs' });
    expect(tile(chosen.merged, 'a')?.title).toBe('New');
  });

  test('keep a tab that one removed while the other put a tile on it', () => {
    const mine = edited((body) => removeTab(body, 'two'));
    const note = { kind: 'text', text: 'New' } as const;
    const theirs = edited((body) => addTile(body, 'two', note, { w: 6, h: 3 }).body);
    const { merged } = mergeDashboards(base, mine, theirs);
    expect(merged.body.tabs.map(({ id }) => id)).toEqual(['one', 'two']);
    expect(tilesOf(merged.body, 'two')).toHaveLength(1);
  });

  test('have one replace a tile while the other moves it', () => {
    const mine = edited((body) =>
      changeTile(body, 'c', ({ id, tab, x, y, w, h }) => ({
        ...{ id, tab, x, y, w, h },
        kind: 'report',
        report: 'r9',
      })),
    );
    const theirs = edited((body) => changeTile(body, 'c', (one) => ({ ...one, x: 12, w: 8 })));
    const { merged, conflicts } = mergeDashboards(base, mine, theirs);
    expect(conflicts).toEqual([]);
    expect(tile(merged, 'c')).toEqual({
      ...{ id: 'c', tab: 'one', x: 12, y: 8, w: 8, h: 8 },
      kind: 'report',
      report: 'r9',
    });
  });

  const edit = fc.oneof(
    fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), fc.string({ maxLength: 5 })).map(
      ([id, title]) =>
        (body: DashboardBody) =>
          changeTile(body, id, (one) => ({ ...one, title })),
    ),
    fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.nat(23), fc.nat(20)).map(
      ([id, x, y]) =>
        (body: DashboardBody) =>
          withLayout(body, moveBox(tilesOf(body, 'one'), id, { x, y })),
    ),
    fc.constantFrom('a', 'b', 'c', 'd').map((id) => (body: DashboardBody) => removeTile(body, id)),
    fc
      .string({ minLength: 1, maxLength: 5 })
      .map((name) => (body: DashboardBody) => renameTab(body, 'one', name)),
    fc.constant((body: DashboardBody) => addTab(body, 'More').body),
    fc.constant((body: DashboardBody) => removeTab(body, 'two')),
  );
  const edits = fc.array(edit, { maxLength: 6 });

  test('get a sound dashboard from any edits, and their own when the other did nothing', () => {
    fc.assert(
      fc.property(edits, edits, (ours, others) => {
        const mine = edited((body) => ours.reduce((now, change) => change(now), body));
        const theirs = edited((body) => others.reduce((now, change) => change(now), body));
        const { merged } = mergeDashboards(base, mine, theirs);
        const tabs = new Set(merged.body.tabs.map(({ id }) => id));
        expect(merged.body.tiles.every(({ tab }) => tabs.has(tab))).toBe(true);
        for (const tab of tabs) {
          const tiles = tilesOf(merged.body, tab);
          expect(tiles.some((a) => tiles.some((b) => overlaps(a, b)))).toBe(false);
        }
        expect(mergeDashboards(base, mine, base).conflicts).toEqual([]);
        expect(mergeDashboards(base, mine, base).merged).toEqual(mine);
        expect(mergeDashboards(base, base, theirs).merged).toEqual(theirs);
        expect(mergeDashboards(base, mine, mine).merged).toEqual(mine);
      }),
      { numRuns: 300 },
    );
  });
});
