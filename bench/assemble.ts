import { assembleCellSet } from '@bi/olap/cells/assemble';
import type { AssemblySpec, FieldSpec } from '@bi/olap/cells/assembly-spec';
import type { ResultTable } from '@bi/olap/cells/result-column';

/**
 * Time to build a cell set of a million cells from rows in long form, on this machine alone.
 * `node scripts/run-ts.mjs bench/assemble.ts`
 */
const CASES: [name: string, outer: number, inner: number, columns: number, sorted: boolean][] = [
  ['one field, 40,000 rows x 25 columns', 40_000, 0, 25, false],
  ['the same, sorted by value', 40_000, 0, 25, true],
  ['two fields, 200 x 200 rows x 25 columns', 200, 200, 25, false],
];

function field(axis: number, firstLevel: number, sorted: boolean): FieldSpec {
  return {
    axis,
    of: `field${firstLevel}`,
    firstLevel,
    depthCount: 1,
    hierarchyDepth: 1,
    totals: 'before',
    showsEmpty: false,
    ...(sorted ? { sort: { by: { column: 0 }, dir: 'desc' } } : {}),
  };
}

function makeCase(
  outer: number,
  inner: number,
  columns: number,
  sorted: boolean,
): { spec: AssemblySpec; table: ResultTable } {
  const rowFields = inner === 0 ? 1 : 2;
  const fieldCount = rowFields + 1;
  const sizes = inner === 0 ? [outer, columns] : [outer, inner, columns];
  const shapes = Array.from({ length: rowFields + 1 }, (_, row) => [
    { row, col: 0 },
    { row, col: 1 },
  ]).flat();
  const rows: (number | null)[][] = [];
  const texts: string[] = [];
  let seed = 1;
  const random = (): number => (seed = (seed * 48_271) % 2_147_483_647);
  const cell = (tag: number, codes: (number | null)[]): void => {
    rows.push([tag, ...codes, random() % 100_000]);
    texts.push('');
  };
  const innerCodes = Array.from({ length: Math.max(1, inner) }, (_, code) => code);
  const colCodes = Array.from({ length: columns }, (_, code) => code);
  const put = (shape: number, codes: (number | null)[]): void => {
    cell(shape * 2, [...codes, null]);
    for (const col of colCodes) cell(shape * 2 + 1, [...codes, col]);
  };
  put(0, inner === 0 ? [null] : [null, null]);
  for (let code = 0; code < outer; code += 1) {
    put(1, inner === 0 ? [code] : [code, null]);
    if (inner > 0) for (const one of innerCodes) put(2, [code, one]);
  }
  for (const [level, size] of sizes.entries()) {
    for (let code = 0; code < size; code += 1) {
      rows.push([-1 - level, code, 0, ...Array.from({ length: fieldCount - 2 }, () => null), null]);
      texts.push(`member ${code}`);
    }
  }
  const column = (index: number) => ({
    name: `c${index}`,
    kind: 'number' as const,
    values: Float64Array.from(rows, (row) => row[index] ?? 0),
    nulls: Uint8Array.from(rows, (row) => Number(row[index] === null)),
  });
  const numbers = Array.from({ length: fieldCount + 2 }, (_, index) => column(index));
  const [tag, ...rest] = numbers;
  const keys = { name: 'k', kind: 'text' as const, values: texts, nulls: null };
  const limits = { cells: 2_000_000, columns: 100_000, rows: 2_000_000, longRows: 10_000_000 };
  return {
    table: { columns: tag === undefined ? [] : [tag, keys, ...rest], rowCount: rows.length },
    spec: {
      version: 1,
      rows: {
        fields: Array.from({ length: rowFields }, (_, index) => field(index, index, sorted)),
      },
      columns: { fields: [field(0, rowFields, false)] },
      levels: sizes.map((_, level) => ({ level: `l${level}`, label: '', type: 'string' })),
      measures: [{ m: 'm', label: 'm', column: 0 }],
      properties: [],
      valueColumns: 1,
      shownTotals: [],
      shapes,
      window: {},
      limits,
    },
  };
}

process.stdout.write('| case | cells | median ms | CPU ms (mean) |\n|-|-:|-:|-:|\n');
for (const [name, outer, inner, columns, sorted] of CASES) {
  const { spec, table } = makeCase(outer, inner, columns, sorted);
  const times: number[] = [];
  let cells = 0;
  assembleCellSet(spec, table);
  const cpu = process.cpuUsage();
  for (let round = 0; round < 7; round += 1) {
    const start = performance.now();
    cells = assembleCellSet(spec, table).cells[0]?.values.length ?? 0;
    times.push(performance.now() - start);
  }
  const used = process.cpuUsage(cpu);
  times.sort((a, b) => a - b);
  process.stdout.write(
    `| ${name} | ${cells} | ${(times[3] ?? 0).toFixed(0)} | ${((used.user + used.system) / 7000).toFixed(0)} |\n`,
  );
}
