/**
 * Runs `work` at once, or, while the page is still being read, when the scripts in it have
 * run: one of them may set an element's properties.
 */
export function afterHostScripts(work: () => void): void {
  if (pageIsRead()) work();
  else globalThis.addEventListener('DOMContentLoaded', work, { once: true });
}

function pageIsRead(): boolean {
  if (document.readyState !== 'interactive') return document.readyState === 'complete';
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit !== undefined && visit.domContentLoadedEventStart > 0;
}
