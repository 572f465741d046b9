import { indexCatalog } from '../src/features/view/editor/text/catalog-index';
import { completeSql } from '../src/features/view/editor/text/complete-sql';

/**
 * Time to complete names in a statement where one table has 5,000 columns and 200 others have 50, on
 * this machine alone: what the editor computes for one stroke of a key, without drawing it.
 * `npm run bench bench/completion.ts`
 */
const ROUNDS = 400;

const relation = (name: string, count: number) => ({
  name,
  kind: 'table' as const,
  id: name,
  label: name,
  rowCount: 1_000_000,
  columns: Array.from({ length: count }, (_, at) => ({
    name: `${name}_column_${String(at)}`,
    type: 'integer' as const,
  })),
});

const catalog = {
  relations: [
    relation('wide', 5000),
    ...Array.from({ length: 200 }, (_, at) => relation(`table_${String(at)}`, 50)),
  ],
  functions: Array.from({ length: 700 }, (_, at) => `function_${String(at)}`),
};
const indexing = performance.now();
const index = indexCatalog(catalog);
const indexed = performance.now() - indexing;

const CASES: [name: string, text: string][] = [
  ['a column, nothing typed', 'SELECT | FROM wide w'],
  ['a column behind an alias', 'SELECT w.| FROM wide w'],
  ['a column, some letters typed', 'SELECT wide_col| FROM wide w JOIN table_7 t ON w.a = t.b'],
  ['a table', 'SELECT 1 FROM tab|'],
];

console.log(`index of the catalog: ${indexed.toFixed(1)} ms\n`);
console.log('| completing | options | p50 ms | p95 ms | longest ms |\n|---|--:|--:|--:|--:|');
for (const [name, marked] of CASES) {
  const caret = marked.indexOf('|');
  const text = marked.replace('|', '');
  const times: number[] = [];
  let options = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now();
    options = completeSql({ text, caret, index, variables: [] })?.options.length ?? 0;
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1);
  console.log(
    `| ${name} | ${String(options)} | ${at(0.5)} | ${at(0.95)} | ${(times.at(-1) ?? 0).toFixed(1)} |`,
  );
}
