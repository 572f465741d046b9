import type { Query } from '@bi/contract/query/query';
import { addressText, readAddressText } from '@bi/olap/dashboard/address-text';

/** Where questions are asked of a cube, within the conditions of a query where they fit into an address. */
export function askRoute({ cube, where }: Pick<Query, 'cube' | 'where'>): string {
  const query: Query = {
    version: 1,
    cube,
    rows: [],
    columns: [],
    measures: [],
    ...(where && { where }),
  };
  const text = where === undefined ? null : addressText(query);
  const params = new URLSearchParams(text === null ? { cube } : { cube, within: text });
  return `/chatbot?${params.toString()}`;
}

/** The query that `askRoute` wrote; null where there is none. */
export function readAskContext(text: string | null): Query | null {
  const value = text === null ? null : readAddressText(text);
  if (typeof value !== 'object' || value === null || !('cube' in value)) return null;
  return typeof value.cube === 'string' ? (value as Query) : null;
}
