import type { Query } from '@bi/contract/query/query';
import type { Presentation } from '@bi/contract/report/report';

/** What a person built on the OLap screen: all of it is saved, shared and undone together. Plain JSON. */
export interface OlapState {
  query: Query;
  presentation: Presentation;
}

/** How a fresh exploration is shown: grid and chart side by side, the chart chosen by the shape of the query. */
export function defaultPresentation(): Presentation {
  return { show: 'both', chart: { version: 1 } };
}

/** True when both states ask and show the same; key order does not count. */
export function sameState(a: OlapState, b: OlapState): boolean {
  return a === b || canonicalJson(a) === canonicalJson(b);
}

/** JSON text with sorted keys and without undefined values: equal for equal values. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
      : part,
  );
}
