import { describe, expect, test } from 'vitest';
import { breadcrumbTrail } from '../../src/shell/breadcrumb-trail';

const trail = (path: string, listPath: string, title: string, query: string) =>
  breadcrumbTrail({ path, listPath, title, search: new URLSearchParams(query) });

const FULL = 'report_id=flights&type=cube&name=Flights&tag=Aviation&stag=Airlines';

describe('the breadcrumb', () => {
  test('is title, tag, second tag and name, each with its path and query', () => {
    expect(trail('/olap', '/cube', 'OLap', FULL)).toEqual([
      { label: 'OLap', to: '/cube' },
      { label: 'Aviation', to: '/cube?tag=Aviation' },
      { label: 'Airlines', to: '/cube?tag=Aviation&stag=Airlines' },
      { label: 'Flights', to: `/olap?${FULL}` },
    ]);
  });

  test.each([
    ['/view-Report', '/report'],
    ['/view-My-Report', '/my-report'],
    ['/pageView', '/view'],
    ['/viewTable', '/view'],
    ['/pageCube', '/cube'],
    ['/reports/preview', '/reports'],
    ['/dashboardItem', '/dashboard'],
  ])('of %s leads back to %s', (path, listPath) => {
    const steps = trail(path, listPath, 'Title', 'tag=A&name=N&report_id=r1');
    expect(steps.map((step) => step.to)).toEqual([
      listPath,
      `${listPath}?tag=A`,
      `${path}?tag=A&name=N&report_id=r1`,
    ]);
  });

  test('of a list is its title and the folders it is filtered by', () => {
    expect(trail('/report', '/report', 'Report', 'tag=A&stag=B&search=x')).toEqual([
      { label: 'Report', to: '/report' },
      { label: 'A', to: '/report?tag=A' },
      { label: 'B', to: '/report?tag=A&stag=B' },
    ]);
  });

  test('leaves out what is missing, and a second tag without a tag', () => {
    expect(trail('/olap', '/cube', 'OLap', 'stag=B&name=N')).toEqual([
      { label: 'OLap', to: '/cube' },
      { label: 'N', to: '/olap?stag=B&name=N' },
    ]);
    expect(trail('/home', '/home', 'Cube', '')).toEqual([{ label: 'Cube', to: '/home' }]);
  });

  test('keeps characters of names and tags that mean something in an address', () => {
    const steps = trail('/olap', '/cube', 'OLap', 'tag=R%26D&name=a%3Db%23c%2F%E4%B8%AD');
    expect(steps.map((step) => step.label)).toEqual(['OLap', 'R&D', 'a=b#c/中']);
    expect(steps[1]?.to).toBe('/cube?tag=R%26D');
    expect(new URLSearchParams(steps[2]?.to?.split('?')[1]).get('name')).toBe('a=b#c/中');
  });
});
