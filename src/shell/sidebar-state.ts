const COLLAPSING_ROUTES = ['/olap', '/view-Report', '/view-My-Report', '/dashboardItem'];

/** Whether the side menu is folded up. */
export interface SidebarState {
  /** what the person chose, stored in the preferences */
  chosen: boolean;
  /** overrides `chosen` while a collapsing route is open; null elsewhere */
  passing: boolean | null;
  /** path the state last got */
  path: string;
}

/** True when entering the route folds the menu up: OLap, report view and dashboard item. */
export function isCollapsingRoute(path: string): boolean {
  return COLLAPSING_ROUTES.includes(path);
}

/** State at start: on a collapsing route the menu starts folded up. */
export function startSidebar(path: string, chosen: boolean): SidebarState {
  return { chosen, passing: isCollapsingRoute(path) ? true : null, path };
}

/** State after the route changed: entering a collapsing route folds up, leaving it restores. */
export function enterRoute(state: SidebarState, path: string): SidebarState {
  if (path === state.path) return state;
  return { ...state, path, passing: isCollapsingRoute(path) ? true : null };
}

/** State after the toggle was pressed; on a collapsing route the choice passes with the route. */
export function toggleSidebar(state: SidebarState): SidebarState {
  return state.passing === null
    ? { ...state, chosen: !state.chosen }
    : { ...state, passing: !state.passing };
}

/** True when the menu is shown folded up. */
export function isCollapsed(state: SidebarState): boolean {
  return state.passing ?? state.chosen;
}
