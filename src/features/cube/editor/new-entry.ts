import type { CubeModel } from '@bi/contract/cube/cube';
import type { CubeSource } from '@bi/contract/cube-editor/cube-edit';
import { quotedName } from './expression-scope';
import type { ModelEntry, ListPart } from './model-path';

/** A new entry of a list, as complete as it can be. A new dimension reads a column nothing reads yet. */
export function newEntry(
  part: ListPart,
  model: CubeModel,
  free: (wanted: string) => string,
  sources: readonly CubeSource[] = [],
): ModelEntry {
  const [firstDimension] = model.dimensions;
  const [firstMeasure] = model.measures;
  switch (part) {
    case 'joins':
      return { name: free('join'), to: '', rel: 'many_to_one', on: [['', '']] };
    case 'facts':
      return { name: free('fact'), source: { table: '' }, key: [], joins: [], map: {} };
    case 'dimensions':
      return newDimension(model, free, sources);
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

function newDimension(
  model: CubeModel,
  free: (wanted: string) => string,
  sources: readonly CubeSource[],
): ModelEntry {
  const column = unusedColumn(model, sources);
  if (!column) return { name: free('dimension'), type: 'string' };
  const { name, type } = column;
  const isPlain = quotedName(name) === name && name.length <= 60;
  return {
    name: free(isPlain ? name : 'dimension'),
    expr: quotedName(name),
    type: type === 'integer' || type === 'decimal' ? 'number' : type === 'other' ? 'string' : type,
  };
}

/** The first column of the cube's table that no dimension, measure or join reads. */
function unusedColumn(
  { source, dimensions, measures, joins }: CubeModel,
  sources: readonly CubeSource[],
): CubeSource['columns'][number] | undefined {
  const expressions = [
    ...dimensions.map(({ expr = '' }) => expr),
    ...measures.flatMap((measure) =>
      'calc' in measure ? [] : [measure.expr ?? '', measure.where ?? '', ...(measure.keys ?? [])],
    ),
    ...joins.flatMap(({ from, on }) => (from === undefined ? on.map(([column]) => column) : [])),
  ];
  const read = new Set(expressions.flatMap((text) => [text, ...namesIn(text)]));
  return sources
    .find(({ table }) => table === source.table)
    ?.columns.find(({ name, type }) => type !== 'other' && !read.has(name));
}

/** Names in an expression that mean themselves, not for columns of a join. */
const namesIn = (text: string): string[] =>
  [...text.matchAll(/(?<![\w.])(?:"((?:[^"]|"")+)"|([A-Za-z_]\w*)(?!\s*[.(]))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  );
