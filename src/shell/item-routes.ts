interface RoutedItem {
  slug: string;
  name: string;
  tag: string;
  stag: string;
}

function itemRoute(path: string, type: string, { slug, name, tag, stag }: RoutedItem): string {
  const query = new URLSearchParams({ report_id: slug, type, name });
  if (tag !== '') query.set('tag', tag);
  if (stag !== '') query.set('stag', stag);
  return `${path}?${query.toString()}`;
}

/** Where a cube opens. */
export function cubeItemRoute(cube: RoutedItem): string {
  return itemRoute('/olap', 'cube', cube);
}

/** Where a report opens. */
export function reportItemRoute(report: RoutedItem): string {
  return itemRoute('/view-Report', 'report', report);
}

/** Where a dashboard opens. */
export function dashboardItemRoute(dashboard: RoutedItem): string {
  return itemRoute('/dashboardItem', 'dashboard', dashboard);
}

/** Where a View opens. */
export function viewRoute(view: RoutedItem): string {
  return itemRoute('/pageView', 'view', view);
}

/** Where a document opens. */
export function documentRoute(document: RoutedItem): string {
  return itemRoute('/reports/preview', 'document', document);
}
