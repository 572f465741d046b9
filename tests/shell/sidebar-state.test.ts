import { describe, expect, test } from 'vitest';
import {
  enterRoute,
  isCollapsed,
  isCollapsingRoute,
  startSidebar,
  toggleSidebar,
} from '../../src/shell/sidebar-state';

describe('the side menu', () => {
  test.each(['/olap', '/view-Report', '/view-My-Report', '/dashboardItem'])(
    'folds up on entering %s and is restored on leaving',
    (path) => {
      const entered = enterRoute(startSidebar('/home', false), path);
      expect(isCollapsed(entered)).toBe(true);
      expect(entered.chosen).toBe(false);
      expect(isCollapsed(enterRoute(entered, '/report'))).toBe(false);
    },
  );

  test.each(['/home', '/cube', '/report', '/my-report', '/dashboard', '/olapx', '/user'])(
    'keeps its state on entering %s',
    (path) => {
      expect(isCollapsingRoute(path)).toBe(false);
      expect(isCollapsed(enterRoute(startSidebar('/x', true), path))).toBe(true);
      expect(isCollapsed(enterRoute(startSidebar('/x', false), path))).toBe(false);
    },
  );

  test('folds up on entry only: a person may open it again and changed queries leave it open', () => {
    const opened = toggleSidebar(startSidebar('/olap', false));
    expect(isCollapsed(opened)).toBe(false);
    expect(isCollapsed(enterRoute(opened, '/olap'))).toBe(false);
    expect(isCollapsed(enterRoute(opened, '/view-Report'))).toBe(true);
  });

  test('does not take a toggle on a collapsing route for the choice', () => {
    const left = enterRoute(toggleSidebar(startSidebar('/olap', true)), '/home');
    expect(left.chosen).toBe(true);
    expect(isCollapsed(left)).toBe(true);
  });

  test('keeps a toggle on any other route as the choice', () => {
    const toggled = toggleSidebar(startSidebar('/home', false));
    expect(toggled.chosen).toBe(true);
    expect(isCollapsed(enterRoute(toggled, '/report'))).toBe(true);
  });
});
