import type { DashboardTile } from '@bi/contract/dashboard/dashboard';
import { expect, test } from 'vitest';
import { changeText } from '../../../src/features/dashboard/change-text';
import { dashboardChangeTexts } from '../../../src/features/dashboard/dashboard-change-texts';

const place = { id: 'one', tab: 'one', x: 0, y: 0, w: 4, h: 4 };
const TILES: Record<string, DashboardTile> = {
  'Text “Two recessions in ten years”': {
    ...{ ...place, kind: 'text', text: '## Two **recessions** in ten years\nMore of it.' },
  },
  'Picture “The harbour”': {
    ...place,
    kind: 'image',
    image: 'a',
    alt: 'The harbour',
    fit: 'contain',
  },
  Picture: { ...place, kind: 'image', image: 'a', alt: '', fit: 'contain' },
  'Filter in a tile': { ...place, kind: 'filter', filter: 'region' },
  'Section heading “Delays”': { ...place, kind: 'heading', text: 'Delays' },
  'Page of another site “Status”': { ...place, kind: 'url', url: 'k', title: 'Status' },
};

test('a tile without a title is said by its kind and what is in it', () => {
  const { en } = dashboardChangeTexts;
  for (const [name, part] of Object.entries(TILES)) {
    const change = { kind: 'tile', change: 'added', id: 'one', part, fields: [] } as const;
    expect(changeText({ ...change, fields: [] }, new Map(), en)).toBe(`${name}: added`);
  }
});
