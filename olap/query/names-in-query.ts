import type { Query } from '@bi/contract/query/query';

/** Properties of a query whose value is the name of a field, level or measure. */
const NAMING = new Set(['of', 'm', 'by', 'level', 'over', 'other']);

/** Names of fields, levels and measures a query uses, each once, in the order it names them. */
export function namesInQuery(query: Query): string[] {
  const found = new Set<string>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) {
        if (NAMING.has(key) && typeof inner === 'string') found.add(inner);
        else visit(inner);
      }
    }
  };
  visit([query.rows, query.columns]);
  for (const show of query.measures) {
    if (typeof show === 'string') found.add(show);
    else visit(show);
  }
  visit([query.where, query.having, query.sets]);
  for (const { properties } of [...query.rows, ...query.columns]) {
    properties?.forEach((name) => found.add(name));
  }
  return [...found];
}
