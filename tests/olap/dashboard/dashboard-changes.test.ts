import { dashboardChanges } from '@bi/olap/dashboard/dashboard-changes';
import type { MergedDashboard } from '@bi/olap/dashboard/merge-dashboards';
import { expect, test } from 'vitest';

const saved = (version: number, title: string) => ({
  ...{ name: 'Board', description: '', tag: '', stag: '' },
  ...{ version, savedAt: `2026-01-0${version}`, savedBy: 'Ana Lee', action: 'saved' },
  body: {
    tabs: [{ id: 'one', name: 'One' }],
    tiles: [
      {
        ...{ id: 'a', tab: 'one', x: 0, y: 0, w: 4, h: 4 },
        kind: 'text' as const,
        text: '',
        title,
      },
    ],
    filters: [],
    urls: {},
  },
});

test('what changed in a version is what a person changed, not when or by whom it was saved', () => {
  const before: MergedDashboard = saved(1, 'Regions');
  const changes = dashboardChanges(before, saved(2, 'Regions by Ana'));
  expect(changes.map(({ kind, fields }) => [kind, fields])).toEqual([['tile', ['title']]]);
});
