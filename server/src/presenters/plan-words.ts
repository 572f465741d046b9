import type { Language } from '@bi/contract/messages/catalogue';
import type { PlanStep } from '@bi/contract/query/sql';

/** A step as an engine reports it. */
export interface PresentedStep {
  operator: string;
  rows: number | null;
  detail: string;
  children: readonly PresentedStep[];
}

type Words = readonly [en: string, zh: string];

/** What an operator does; `{of}` is what its details name first. */
const words: readonly (readonly [RegExp, Words])[] = [
  [/^(TABLE_SCAN|SEQ_SCAN|TABLE SCAN)/, ['Reads the table{of}', '读取表{of}']],
  [
    /^(COLUMN_DATA_SCAN|CHUNK_SCAN|CTE_SCAN|REC_CTE_SCAN)/,
    ['Reads rows stored before', '读取之前保存的行'],
  ],
  [/^DELIM_SCAN/, ['Reads the values of the outer rows', '读取外层行的值']],
  [/^(EMPTY_RESULT|EMPTY)/, ['Gives no rows', '不返回任何行']],
  [/^DUMMY_SCAN/, ['Makes one row', '生成一行']],
  [/^FILTER/, ['Keeps the rows that pass the condition', '保留符合条件的行']],
  [/^PROJECTION/, ['Computes the columns', '计算各列']],
  [
    /^(HASH_GROUP_BY|PERFECT_HASH_GROUP_BY|PARTITIONED_AGGREGATE)/,
    ['Groups the rows and aggregates', '对行分组并聚合'],
  ],
  [
    /^(UNGROUPED_AGGREGATE|SIMPLE_AGGREGATE)/,
    ['Aggregates all rows into one', '将所有行聚合为一行'],
  ],
  [/^(HASH_JOIN|MERGE_JOIN|PIECEWISE_MERGE_JOIN|IE_JOIN)/, ['Joins both sides', '连接两侧']],
  [
    /^(LEFT_DELIM_JOIN|RIGHT_DELIM_JOIN|DELIM_JOIN)/,
    ['Answers a subquery for each different value', '对每个不同的值回答子查询'],
  ],
  [
    /^(NESTED_LOOP_JOIN|BLOCKWISE_NL_JOIN)/,
    ['Compares every row of both sides', '比较两侧的每一行'],
  ],
  [/^CROSS_PRODUCT/, ['Combines every row with every row', '将每一行与每一行组合']],
  [/^(ASOF_JOIN|POSITIONAL_JOIN)/, ['Joins rows by their order', '按顺序连接行']],
  [/^(ORDER_BY|ORDER)/, ['Sorts the rows', '对行排序']],
  [/^TOP_N/, ['Keeps the first rows of the order', '保留排序后的前几行']],
  [/^(LIMIT|STREAMING_LIMIT|LIMIT_PERCENT)/, ['Keeps the first rows', '保留前几行']],
  [/^(WINDOW|STREAMING_WINDOW)/, ['Computes window functions', '计算窗口函数']],
  [/^UNION/, ['Puts both results together', '合并两个结果']],
  [/^(EXCEPT|INTERSECT)/, ['Compares both results', '比较两个结果']],
  [/^(DISTINCT|HASH_DISTINCT)/, ['Removes duplicates', '去除重复项']],
  [/^UNNEST/, ['Makes a row of every entry of a list', '将列表的每一项变为一行']],
  [/^(PIVOT|UNPIVOT)/, ['Turns columns and rows', '转换列与行']],
  [/^(REC_CTE|RECURSIVE_CTE)/, ['Repeats until nothing new comes', '重复直到没有新行']],
  [/^CTE/, ['Keeps rows that are read more than once', '保存会被多次读取的行']],
  [/^(SAMPLE|RESERVOIR_SAMPLE|STREAMING_SAMPLE)/, ['Takes a sample of the rows', '抽取部分行']],
  [
    /^(RANGE|GENERATE_SERIES|INOUT_FUNCTION|FUNCTION)/,
    ['Makes rows with a function', '用函数生成行'],
  ],
  [/^RESULT_COLLECTOR/, ['Collects the result', '收集结果']],
];

function wordsOf({ operator, detail }: PresentedStep, language: Language): string {
  const found = words.find(([pattern]) => pattern.test(operator));
  if (found === undefined) return operator;
  const table = /(?:^|\n)(?:Table|Text): ([^\n]+)/.exec(detail)?.[1] ?? '';
  const text = found[1][language === 'zh' ? 1 : 0];
  return text.replace('{of}', table === '' ? '' : language === 'zh' ? `“${table}”` : ` ${table}`);
}

/** A plan with each step in the reader's language. */
export function presentPlan(step: PresentedStep, language: Language): PlanStep {
  return {
    operator: step.operator,
    words: wordsOf(step, language),
    rows: step.rows,
    detail: step.detail,
    children: step.children.map((child) => presentPlan(child, language)),
  };
}
