import type { Query } from '@bi/contract/query/query';

/** The field that a condition of a query tests by a parameter; null: no condition does. */
export function parameterField({ where, having }: Query, name: string): string | null {
  const search = (part: unknown): string | null => {
    if (typeof part !== 'object' || part === null) return null;
    const { of, parameter, fromParameter, toParameter } = part as Record<string, unknown>;
    if (typeof of === 'string' && [parameter, fromParameter, toParameter].includes(name)) return of;
    for (const inner of Object.values(part)) {
      const found = search(inner);
      if (found !== null) return found;
    }
    return null;
  };
  return search([where, having]);
}
