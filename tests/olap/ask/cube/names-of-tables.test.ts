import type { CubeModel } from '@bi/contract/cube/cube';
import { ask } from '@bi/olap/ask/ask';
import { askCubeOf } from '@bi/olap/ask/cube/ask-cube-of-model';
import { withNamesOfTables } from '@bi/olap/ask/cube/names-of-tables';
import { chipsOf } from '@bi/olap/ask/phrases/chips';
import { askContext } from '@bi/olap/ask/vocabulary/ask-context';
import { vocabularyOf } from '@bi/olap/ask/vocabulary/vocabulary';
import { expect, test } from 'vitest';

const column = (name: string, folder: string, label = folder) => ({
  ...{ name, expr: `${name.split('__')[0] ?? ''}."${label}"`, type: 'string' as const },
  ...{ label, folder },
});
const MODEL: CubeModel = {
  ...{ version: 1, name: 'delivery', label: '物流公司仓库配送', hierarchies: [] },
  ...{ source: { table: 'delivery' }, key: [] },
  joins: [
    { name: 'firm', to: 'wu_liu', rel: 'many_to_one', on: [['公司id', 'id']] },
    { name: 'from', to: 'cang_ku', rel: 'many_to_one', on: [['发出id', 'id']] },
    { name: 'into', to: 'cang_ku', rel: 'many_to_one', on: [['收入id', 'id']] },
  ],
  dimensions: [
    column('firm__name', '公司'),
    column('from__name', '发出'),
    column('into__name', '收入'),
  ],
  measures: [
    { name: 'rows', agg: 'count', label: '物流公司仓库配送记录数' },
    { name: 'parcels', agg: 'sum', expr: '"件数"', label: '件数' },
  ],
};
const CALLED = new Map([
  ['wu_liu', '物流公司'],
  ['cang_ku', '中转仓库'],
]);

function read(question: string, called: ReadonlyMap<string, string>): string {
  const cube = withNamesOfTables(askCubeOf(MODEL, [], null), MODEL, called);
  const got = ask(askContext([vocabularyOf(cube)]), question, null);
  if (got.outcome !== 'answered') return got.outcome;
  return chipsOf(got.frame, cube, 'zh')
    .map(({ text }) => text)
    .join(' · ');
}

test('a joined table is called as people called it, where only its column has a name', () => {
  expect(read('各物流公司的件数', new Map())).toBe('refused');
  expect(read('各物流公司的件数', CALLED)).toBe('件数 · 按公司');
  expect(read('件数最多的物流公司', CALLED)).toBe('件数 · 按公司 · 前 1');
});

test('a table that rows lead to in two ways has no name of its own', () => {
  expect(read('各中转仓库的件数', CALLED)).toBe('refused');
});

test('rows are called without the table whose they are', () => {
  expect(read('各物流公司的仓库配送有多少', CALLED)).toBe('物流公司仓库配送记录数 · 按公司');
});

test('names in other scripts, and those that the cube has for something else, are left', () => {
  const taken = withNamesOfTables(askCubeOf(MODEL, [], null), MODEL, new Map([['wu_liu', '件数']]));
  const latin = withNamesOfTables(
    askCubeOf(MODEL, [], null),
    MODEL,
    new Map([['wu_liu', 'firms']]),
  );
  for (const { fields } of [taken, latin])
    expect(fields).toEqual(askCubeOf(MODEL, [], null).fields);
});
