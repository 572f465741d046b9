import type { CubeModel } from '@bi/contract/cube';
import type { Entry, ListPart } from './model-path';

/** A new entry of a list, as whole as it can be. */
export function newEntry(
  part: ListPart,
  model: CubeModel,
  free: (wanted: string) => string,
): Entry {
  const [firstDimension] = model.dimensions;
  const [firstMeasure] = model.measures;
  switch (part) {
    case 'joins':
      return { name: free('join'), to: '', rel: 'many_to_one', on: [['', '']] };
    case 'facts':
      return { name: free('fact'), source: { table: '' }, key: [], joins: [], map: {} };
    case 'dimensions':
      return {
        name: free('dimension'),
        expr: firstDimension?.expr ?? '',
        type: firstDimension?.type ?? 'string',
      };
    case 'hierarchies':
      return { name: free('hierarchy'), levels: [firstDimension?.name ?? ''] };
    case 'measures':
      return { name: free('measure'), agg: 'count', format: '#,##0' };
    case 'access': {
      const taken = new Set((model.access ?? []).map(({ role }) => role));
      const role = (['viewer', 'analyst', 'administrator'] as const).find((one) => !taken.has(one));
      return { role: role ?? 'viewer' };
    }
    case 'calendars':
      return { name: free('fiscal'), kind: 'fiscal', startMonth: 7, namedBy: 'end' };
    case 'tests':
      return { name: free('test'), measure: firstMeasure?.name ?? '', equals: 0 };
  }
}
