import { labelInText as inText } from '@bi/olap/fields/label-in-text';
import { isGermanLabel } from '@bi/olap/fields/german-label';
import { pluralLabel } from '@bi/olap/fields/plural';
import { isChinese } from '../words/column-words';
import { singularOf } from '../words/singular-of';

/** A label with what distinguishes it behind it, at most 120 characters: "Amount (by 20)". */
export function withMore(label: string, more: string): string {
  const [open, close] = isChinese(label) ? ['（', '）'] : [' (', ')'];
  const short = more.slice(0, 60);
  return `${label.slice(0, 120 - short.length - open.length - close.length)}${open}${short}${close}`;
}

/** Label of the mean of something; a label that says so already stays. */
export function averageLabel(label: string): string {
  if (/^(average|mean)\b|平均|均/i.test(label)) return label;
  return (isChinese(label) ? `平均${label}` : `Average ${inText(label)}`).slice(0, 120);
}

/** What a label of a mean is the mean of; one that says no mean stays. */
export const withoutAverage = (label: string): string =>
  label.replace(/^(?:average|mean) (?=.)|^平均(?=.)/i, '');

/** Whether a table speaks Chinese: at least half of its columns are named so. */
const areChinese = (names: readonly string[]): boolean =>
  2 * names.filter(isChinese).length >= Math.max(1, names.length);

/** Folder of the means of amounts that are added up, too. */
export const averagesFolder = (names: readonly string[]): string =>
  areChinese(names) ? '平均值' : 'Averages';

/** Label of a sum, where the column's own name is that of the field. */
export const sumLabel = (label: string, isZh: boolean): string =>
  (isZh ? `${label}合计` : `Sum of ${inText(label)}`).slice(0, 120);

/** Label of the minimum or the maximum of something. */
export function spanLabel(end: 'min' | 'max', label: string, isZh: boolean): string {
  if (isZh) return `${end === 'min' ? '最小' : '最大'}${label}`.slice(0, 120);
  return `${end === 'min' ? 'Min' : 'Max'} ${inText(label)}`.slice(0, 120);
}

/** Label of how many different ones there are of what `label` names one of. */
export function differentLabel(label: string): string {
  if (isChinese(label)) return `不同${label}数`.slice(0, 120);
  const plural = isGermanLabel(label) ? label : pluralLabel(label);
  return `Distinct ${inText(plural)}`.slice(0, 120);
}

/** Label of how many rows a table has that is called by what its rows are: "Number of orders". */
export const countLabel = (plural: string): string =>
  (isChinese(plural) ? `${plural}数` : `Number of ${inText(plural)}`).slice(0, 120);

/** Label of the number of rows of a table whose columns are called `names`. */
export const rowsLabel = (names: readonly string[]): string =>
  areChinese(names) ? '行数' : 'Rows';

/** Label of how many rows a table has whose rows are called so in Chinese: 报名记录数. */
export const recordsLabel = (noun: string): string => `${noun.slice(0, 110)}记录数`;

/** Label of a number as each row has it, by which rows are chosen: "Amount (value)". */
export const valueLabel = (label: string): string =>
  withMore(label, isChinese(label) ? '值' : 'value');

/** Folder of numbers as each row has them. */
export const valuesFolder = (names: readonly string[]): string =>
  areChinese(names) ? '单行数值' : 'Values of single rows';

/** Label of the days from one date to another; `mean`: of their mean. */
export function daysLabel(from: string, to: string, mean: boolean): string {
  if (isChinese(from) || isChinese(to)) {
    return `${mean ? '平均' : ''}${from.slice(0, 50)}至${to.slice(0, 50)}天数`;
  }
  const text = `days from ${inText(from)} to ${inText(to)}`;
  return (mean ? `Average ${text}` : `D${text.slice(1)}`).slice(0, 120);
}

/** Labels and further names of what is left of what was earned after what it cost, and of its share. */
export function profitTexts(
  earned: string,
  spent: string,
  isZh: boolean,
): Record<'profit' | 'margin', { label: string; synonyms: string[] }> {
  if (isZh) {
    const label = `${earned.slice(0, 50)}减${spent.slice(0, 50)}`;
    return {
      profit: { label, synonyms: ['毛利', '利润', '毛利润', '毛利额', 'profit'] },
      margin: { label: `${label}占比`, synonyms: ['毛利率', '利润率', 'profit margin'] },
    };
  }
  const label = `${earned.slice(0, 45)} minus ${inText(spent.slice(0, 45))}`;
  return {
    profit: { label, synonyms: ['profit', 'gross profit', '毛利', '利润'] },
    margin: {
      label: `${label}, %`,
      synonyms: ['profit margin', 'gross margin', 'margin', '毛利率', '利润率'],
    },
  };
}

/** Label and further names of what one of `noun` brings in on average, where `earned` is what was earned. */
export function orderValueTexts(
  noun: string,
  earned: string,
): { label: string; synonyms: string[] } {
  if (isChinese(noun)) {
    const one = noun.slice(0, 50);
    return {
      label: `平均${one}金额`,
      synonyms: [
        ...['客单价', '平均客单价', '笔单价', `每${one}平均金额`, `每张${one}平均金额`],
        ...[`每张${one}金额`, `平均每张${one}金额`, `平均每张${one}的金额`],
        ...[`平均每张${one}${earned.slice(0, 50)}`, `每张${one}${earned.slice(0, 50)}`],
      ],
    };
  }
  const one = inText(noun.slice(0, 60));
  return {
    label: `Average ${one} value`,
    synonyms: [
      ...[`average ${one}`, `average value per ${one}`, `average spend per ${one}`],
      ...['客单价', '平均客单价', '笔单价', '单均金额', '每单金额', '每单平均金额', '平均每单金额'],
      ...['每个订单金额', '每个订单平均金额', '平均每个订单金额'],
      ...['revenue', 'sales', 'amount', inText(earned.slice(0, 60))].flatMap((amount) => [
        `average ${amount} per ${one}`,
        `${amount} per ${one}`,
      ]),
    ],
  };
}

/** Labels and further names of what lines bring in: `before` discounts, where there are some, and `after` them. */
export function lineAmountTexts(
  isZh: boolean,
  hasDiscount: boolean,
): Record<'before' | 'after', { label: string; synonyms: string[] }> {
  if (isZh) {
    const before = hasDiscount ? '折前销售额' : '销售额';
    return {
      before: {
        label: before,
        synonyms: hasDiscount ? ['原价销售额', '折扣前销售额'] : ['销售金额'],
      },
      after: {
        label: '折后销售额',
        synonyms: ['销售额', '销售金额', '实际销售额', '折扣后销售额'],
      },
    };
  }
  const afterNames = ['revenue', 'sales', 'net revenue'].flatMap((one) => [
    `${one} after discount`,
    `${one} after discounts`,
  ]);
  const beforeNames = ['revenue', 'sales'].flatMap((one) => [
    `gross ${one}`,
    `${one} before discount`,
    `${one} before discounts`,
  ]);
  const plain = ['sales value', 'sales amount', 'revenue', 'sales'];
  return {
    before: hasDiscount
      ? { label: 'Gross sales', synonyms: beforeNames.filter((one) => one !== 'gross sales') }
      : { label: 'Sales', synonyms: plain.filter((one) => one !== 'sales') },
    after: { label: 'Net sales', synonyms: [...plain, 'net revenue', ...afterNames] },
  };
}

/** What people call the quantity of a sale, which `label` is the name of, where its lines lead to these `items`. */
export function soldTexts(label: string, items: readonly string[]): string[] {
  if (isChinese(label)) {
    return ['销量', '销售数量', '卖出数量', ...items.map((item) => `${item.slice(0, 50)}销量`)];
  }
  const things = items.map((item) => inText(pluralLabel(item.slice(0, 60))));
  return ['units', 'quantity', 'items', ...things].flatMap((one) => [
    `${one} sold`,
    `sold ${one}`,
    `number of ${one} sold`,
    ...(one === 'units' ? [one, 'number of units'] : []),
  ]);
}

/** Label and further names of what was done after the date by which it was to be done. */
export function lateTexts(done: string, planned: string): { label: string; synonyms: string[] } {
  if (isChinese(done) || isChinese(planned)) {
    const label = `${done.slice(0, 50)}晚于${planned.slice(0, 50)}`;
    return { label, synonyms: ['逾期', '超期', '延期', '迟到', '延误'] };
  }
  const label = `${done.slice(0, 50)} after ${inText(planned.slice(0, 50))}`;
  const by = inText(planned.slice(0, 50));
  return {
    label,
    synonyms: [
      'late',
      'overdue',
      'too late',
      'past due',
      `after the ${by}`,
      `after ${by}`,
      `after its ${by}`,
      `after their ${by}`,
      ...(/^\w+ed$/i.test(done) ? [`${inText(done)} late`, `${inText(done)} too late`] : []),
    ],
  };
}

/** Label of the age in years of what was born; `of` is what, '' for the rows themselves. */
export function ageLabel(of: string, isZh: boolean): string {
  if (isZh) return `${of.slice(0, 100)}年龄`;
  return of === '' ? 'Age' : `${of.slice(0, 100)} age`;
}

/** Label of rows that are nested. */
export const treeLabel = (label: string): string =>
  isChinese(label) ? `${label.slice(0, 118)}层级` : `${label.slice(0, 115)} tree`;

/** Label of the levels of places, where `label` is what the finest is called. */
export const placeLabel = (label: string): string => (isChinese(label) ? '地点' : 'Place');

/** Description of a mean latitude or longitude; `of` is the field that has one per member. */
export function coordinateText(
  side: 'latitude' | 'longitude',
  of: string | null,
  isZh: boolean,
): string {
  if (isZh) {
    const mean = `以度为单位的平均${side === 'latitude' ? '纬度' : '经度'}`;
    return `${mean}${of === null ? '' : `；单个“${of}”即为其自身的值`}。同时取纬度和经度时，图表为地图。`;
  }
  const own = of === null ? '' : `; for one member of "${of}" its own`;
  return `Mean ${side} in degrees${own}. With latitude and longitude a chart is a map.`;
}

/** Description of a column that is called like that of the row above, and makes no tree. */
export function noTreeText(why: 'circle' | 'orphan', isZh: boolean): string {
  if (why === 'circle') {
    return isZh
      ? '按此列有行位于自身之下，形成循环，因此没有生成父子层次结构。请更正数据后再添加。'
      : 'By this column some rows are below themselves, so no hierarchy of parent and child was generated from it. Correct the data, then add one.';
  }
  return isZh
    ? '此列有些值不是本表的键，因此没有生成父子层次结构。请更正数据后再添加。'
    : 'Some values of this column are no keys of its table, so no hierarchy of parent and child was generated from it. Correct the data, then add one.';
}

/** Label of a column that a join leads by, where another field reads the same. */
export const keyLabel = (label: string): string =>
  isChinese(label) ? `${label.slice(0, 118)}编码` : `${label.slice(0, 115)} code`;

/** Description of a model in which `left` columns of its table have no place. */
export function leftOutText(names: readonly string[], left: number): string {
  return names.some(isChinese)
    ? `该表还有 ${left} 列未包含在内，需要时可作为字段或度量添加。`
    : `${left} more columns of the table are left out. Add those you need as fields or measures.`;
}

/** Further names of the only amount of money of rows that are called so in the plural: "value of returns". */
export function amountOfRows(plural: string): { synonyms: string[] } {
  const rows = inText(plural);
  const last = rows.split(' ').at(-1) ?? rows;
  return {
    synonyms: [...new Set([rows, last])].flatMap((of) => [`${of} value`, `value of ${of}`]),
  };
}

/** Further names of the mean of the only amount of money of rows that are called so: "average invoice total". */
export function meanOfRows(plural: string): { synonyms: string[] } {
  if (isChinese(plural)) return { synonyms: [`平均${plural}金额`, `每${plural}平均金额`] };
  const one = singularOf(inText(plural));
  return {
    synonyms: ['total', 'amount', 'value'].flatMap((of) => [
      `average ${one} ${of}`,
      `average ${of} per ${one}`,
      `average ${of} of ${/^[aeiou]/.test(one) ? 'an' : 'a'} ${one}`,
    ]),
  };
}
