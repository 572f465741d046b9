import type { CubeModel, Dimension, Join, Measure } from '@bi/contract/cube/cube';
import type { AskField, AskMeasure } from './ask-cube';

const LEVEL = /^(.*\S)[\s_]+(?:l|lvl|level|tier)?[\s_]*([12])$/i;
const LEVEL_ZH = /^([一二])级(\p{Script=Han}{2,})$/u;

/** Levels of one thing: "category" of Category l1, "sub category" of Category l2, 品类 of 一级品类. */
export function ofLevel(label: string): string[] {
  const [, zh, whatZh] = LEVEL_ZH.exec(label) ?? [];
  if (whatZh !== undefined) return zh === '一' ? [`大${whatZh}`] : [`子${whatZh}`, `小${whatZh}`];
  const [, what, level] = LEVEL.exec(label) ?? [];
  if (what === undefined) return [];
  return level === '1'
    ? [what, `main ${what}`, `top level ${what}`]
    : [`sub ${what}`, `sub${what}`];
}

/** An expression that reads a column of a joined table. */
const JOINED = /(?:^|\()\s*(?:\w+|"[^"]+")\.(?:\w|")/;

const CAPTION = /(?:^|\s)(?:name|title|nm)$|(?:名称|姓名|名字|名)$/i;

/** The column that a join leads by: of the rows, or, behind another join, of its table. */
function leadingColumn({ from, on }: Join): string | undefined {
  const column = on[0]?.[0];
  return column === undefined || from === undefined ? column : `${from}.${column}`;
}

/** The column that leads to the table whose lines a field of it names. */
function captionOf(
  { expr = '', folder }: Dimension,
  label: string,
  { joins }: CubeModel,
): Pick<AskField, 'captionOf'> {
  const name = /^\s*(\w+)\./.exec(expr)?.[1];
  const join = joins.find((one) => one.name === name);
  const on = join && leadingColumn(join);
  return on !== undefined && (label === folder || CAPTION.test(label)) ? { captionOf: on } : {};
}

const OF_ROWS: ReadonlySet<string> = new Set(['count', 'sum', 'avg']);

/** The only date of the table whose rows a measure puts together, where it is another table than that of the rows. */
export function dateOfMeasure(measure: Measure, model: CubeModel): Pick<AskMeasure, 'date'> {
  if (!('agg' in measure) || !OF_ROWS.has(measure.agg)) return {};
  const join = /^(\w+)\.(?:"[^"]+"|\w+)$/.exec(measure.expr ?? '')?.[1];
  if (join === undefined || !model.joins.some(({ name }) => name === join)) return {};
  const dates = model.dimensions.filter(
    ({ type, hidden, expr = '' }) =>
      (type === 'date' || type === 'timestamp') && hidden !== true && expr.startsWith(`${join}.`),
  );
  const [only, ...others] = dates;
  return only === undefined || others.length > 0 ? {} : { date: only.name };
}

/** The column that a field is of, where it leads to another table. */
function leadsOf(dimension: Dimension, { joins }: CubeModel): Pick<AskField, 'leads'> {
  const { name, expr = name } = dimension;
  const column = expr.replaceAll('"', '');
  return joins.some((join) => leadingColumn(join) === column) ? { leads: column } : {};
}

/** How many tables the rows lead through to a joined one, itself too. */
function stepsTo({ from }: Join, joins: readonly Join[], most = joins.length): number {
  const before = joins.find(({ name }) => name === from);
  return before === undefined || most === 0 ? 1 : 1 + stepsTo(before, joins, most - 1);
}

/** A column of a joined table, and how many joins lead to it. */
function wayTo({ expr = '' }: Dimension, { joins }: CubeModel): Pick<AskField, 'way'> {
  const [, name, column] = /^(\w+)\.("[^"]+"|\w+)$/.exec(expr) ?? [];
  const join = joins.find((one) => one.name === name);
  if (join === undefined || column === undefined) return {};
  return { way: { to: `${join.to}.${column}`, steps: stepsTo(join, joins) } };
}

/** The joins from the rows to the table that a column is of, or that it leads to. */
function pathOf(
  { name: own, expr = own }: Dimension,
  { joins }: CubeModel,
): Pick<AskField, 'path'> {
  const path: string[] = [];
  const column = expr.replaceAll('"', '');
  const led = joins.find((join) => leadingColumn(join) === column)?.name;
  let name = led ?? /(?:^|\()\s*(\w+)\.(?:\w|")/.exec(expr)?.[1];
  while (name !== undefined && path.length <= joins.length) {
    const join = joins.find((one) => one.name === name);
    if (join === undefined) break;
    path.unshift(join.name);
    name = join.from;
  }
  return path.length === 0 ? {} : { path };
}

/** Of which table a field is, and how the rows lead to it. */
export function ofTable(
  dimension: Dimension,
  label: string,
  model: CubeModel,
): Pick<AskField, 'joined' | 'many' | 'captionOf' | 'leads' | 'way' | 'path'> {
  const { path } = pathOf(dimension, model);
  const isMany = model.joins.some(
    ({ name, rel }) => /_to_many$/.test(rel) && path?.includes(name) === true,
  );
  return {
    ...(path && { path }),
    ...(isMany && { many: true as const }),
    ...(JOINED.test(dimension.expr ?? '') && { joined: true as const }),
    ...wayTo(dimension, model),
    ...captionOf(dimension, label, model),
    ...leadsOf(dimension, model),
  };
}
