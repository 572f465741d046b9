/** One function or form of the formula language, as the list in the editor shows it. */
export interface FunctionHelp {
  /** word it is found by */
  name: string;
  group: FunctionGroup;
  /** how it is written: names of its values */
  form: string;
  /**
   * an entire formula; `{m}` and `{m2}` are measures, `{f}` a text field, `{n}` a number field, `{d}` a date
   */
  example: string;
  en: string;
  zh: string;
}

/** Groups of the list, in their order. */
export const FUNCTION_GROUPS = ['levels', 'window', 'logic', 'number', 'text', 'date'] as const;
export type FunctionGroup = (typeof FUNCTION_GROUPS)[number];

const help =
  (group: FunctionGroup) =>
  (form: string, example: string, en: string, zh: string): FunctionHelp => ({
    ...{ name: /^[a-z_0-9]+/.exec(form)?.[0] ?? form, group, form, example, en, zh },
  });

const levels = help('levels');
const around = help('window');
const logic = help('logic');
const number = help('number');
const text = help('text');
const date = help('date');

/** Every function of the formula of a calculated measure. */
export const FUNCTION_HELP: readonly FunctionHelp[] = [
  levels(
    'total(value)',
    '{m} / total({m})',
    'The value over everything the filters leave.',
    '筛选后所有数据的值。',
  ),
  levels(
    'fixed(value, field, …)',
    "fixed({m}, {f}, 'sum')",
    "The value at exactly these fields, whatever is shown. 'sum', 'avg', 'min' or 'max' at the end puts several together (avg if left out).",
    '只按这些字段计算，与显示的内容无关。末尾的 sum、avg、min 或 max 指定如何合并多个结果（默认 avg）。',
  ),
  levels(
    'include(value, field, …)',
    "include({m}, {f}, 'avg')",
    'The value at finer levels than shown, put together: the average per member of the field.',
    '在比显示更细的级别计算再合并，例如每个成员的平均值。',
  ),
  levels(
    'exclude(value, field, …)',
    '{m} / exclude({m}, {f})',
    'The value without these fields: that of the level above.',
    '去掉这些字段后的值，即上一级的值。',
  ),
  levels(
    'shift(value, date, count, unit)',
    "{m} - shift({m}, {d}, -1, 'year')",
    "The value of another period: -1 and 'year' is the year before.",
    '另一时期的值：-1 和 year 表示上一年。',
  ),
  levels(
    'where(value, condition)',
    'where({m}, year({d}) = 2024) / {m}',
    'The value computed from the rows that pass a condition on fields.',
    '只用满足字段条件的行计算的值。',
  ),

  around(
    'running_total(value, all)',
    'running_total({m}, all)',
    'The value so far, in the order shown; with all it also counts what filters leave out before. Around the entire formula.',
    '按显示顺序到此为止的累计值；加上 all 时也累计此前被筛选掉的成员；须包住整个公式。',
  ),
  around(
    'moving_average(value, members)',
    'moving_average({m}, 3)',
    'The mean of this member and those before it; around the entire formula.',
    '当前成员与之前若干成员的平均值；须包住整个公式。',
  ),
  around(
    'rank(value)',
    'rank({m})',
    'The place among the members, 1 for the largest; around the entire formula.',
    '在成员中的名次，最大为 1；须包住整个公式。',
  ),
  around(
    'difference(value)',
    'difference({m})',
    'The change since the member before; around the entire formula.',
    '与前一个成员的差值；须包住整个公式。',
  ),
  around(
    'percent_difference(value)',
    'percent_difference({m})',
    'The change since the member before, in percent; around the entire formula.',
    '与前一个成员相比的变化百分比；须包住整个公式。',
  ),
  around(
    'share_of_total(value)',
    'share_of_total({m})',
    'The share of the grand total; around the entire formula.',
    '占总计的百分比；须包住整个公式。',
  ),
  around(
    'share_of_row(value)',
    'share_of_row({m})',
    'The share of the total of the row; around the entire formula.',
    '占行合计的百分比；须包住整个公式。',
  ),
  around(
    'share_of_column(value)',
    'share_of_column({m})',
    'The share of the total of the column; around the entire formula.',
    '占列合计的百分比；须包住整个公式。',
  ),
  around(
    'share_of_parent(value)',
    'share_of_parent({m})',
    'The share of the member above; around the entire formula.',
    '占上级成员的百分比；须包住整个公式。',
  ),

  logic(
    'if(condition, value, otherwise)',
    'if({m} > 100, {m2}, 0)',
    'One value or the other, by a condition.',
    '按条件取其中一个值。',
  ),
  logic(
    'case when … then … else … end',
    'case when {m} > 100 then 2 when {m} > 10 then 1 else 0 end',
    'The value of the first condition that holds.',
    '取第一个成立的条件所对应的值。',
  ),
  logic(
    'coalesce(value, other, …)',
    'coalesce({m}, 0)',
    'The first value that is not empty: 0 instead of nothing.',
    '第一个非空的值，例如用 0 代替空。',
  ),
  logic(
    'nullif(value, other)',
    '{m} / nullif({m2}, 1)',
    'Empty where both are equal, else the first.',
    '两者相等时为空，否则为第一个值。',
  ),

  number(
    'round(value, places)',
    'round({m} / {m2}, 2)',
    'Rounded; places are digits behind the point.',
    '四舍五入；places 为小数位数。',
  ),
  number('abs(value)', 'abs({m})', 'The size without the sign.', '绝对值。'),
  number('sign(value)', 'sign({m})', '-1, 0 or 1.', '符号：-1、0 或 1。'),
  number('floor(value)', 'floor({m} / 10)', 'The next whole number below.', '向下取整。'),
  number('ceil(value)', 'ceil({m} / 10)', 'The next whole number above.', '向上取整。'),
  number(
    'trunc(value)',
    'trunc({m} / 10)',
    'Without the digits behind the point.',
    '截去小数部分。',
  ),
  number('least(value, other, …)', 'least({m}, 100)', 'The smallest of the values.', '最小的值。'),
  number(
    'greatest(value, other, …)',
    'greatest({m}, 0)',
    'The largest of the values.',
    '最大的值。',
  ),
  number('power(value, exponent)', 'power({m}, 2)', 'The value to a power.', '乘方。'),
  number(
    'sqrt(value)',
    'sqrt({m})',
    'The square root; empty below zero.',
    '平方根；小于零时为空。',
  ),
  number('exp(value)', 'exp({m} / 1000000)', 'e to the power of the value.', 'e 的乘方。'),
  number('ln(value)', 'ln({m})', 'The natural logarithm.', '自然对数。'),
  number('log10(value)', 'log10({m})', 'The logarithm to base 10.', '以 10 为底的对数。'),
  number(
    'to_number(text)',
    'where({m}, to_number(left({f}, 1)) = 1)',
    'The number a text is; empty when it is none.',
    '把文本转换为数字；不是数字时为空。',
  ),

  text(
    'contains(text, part)',
    "where({m}, contains({f}, 'a'))",
    'Whether a text holds another; in conditions of where.',
    '文本是否包含另一文本；用于 where 的条件。',
  ),
  text(
    'starts_with(text, part)',
    "where({m}, starts_with({f}, 'A'))",
    'Whether a text begins with another.',
    '文本是否以另一文本开头。',
  ),
  text(
    'ends_with(text, part)',
    "where({m}, ends_with({f}, 'a'))",
    'Whether a text ends with another.',
    '文本是否以另一文本结尾。',
  ),
  text('lower(text)', "where({m}, lower({f}) = 'west')", 'In small letters.', '转为小写。'),
  text('upper(text)', "where({m}, upper({f}) = 'WEST')", 'In capital letters.', '转为大写。'),
  text(
    'trim(text)',
    "where({m}, trim({f}) <> '')",
    'Without spaces at both ends.',
    '去掉两端空格。',
  ),
  text(
    'ltrim(text)',
    "where({m}, ltrim({f}) <> '')",
    'Without spaces at the left.',
    '去掉左侧空格。',
  ),
  text(
    'rtrim(text)',
    "where({m}, rtrim({f}) <> '')",
    'Without spaces at the right.',
    '去掉右侧空格。',
  ),
  text('length(text)', 'where({m}, length({f}) > 4)', 'The number of characters.', '字符数。'),
  text(
    'left(text, count)',
    "where({m}, left({f}, 1) = 'A')",
    'The first characters.',
    '左侧若干字符。',
  ),
  text(
    'right(text, count)',
    "where({m}, right({f}, 1) = 'a')",
    'The last characters.',
    '右侧若干字符。',
  ),
  text(
    'substring(text, from, count)',
    "where({m}, substring({f}, 2, 1) = 'e')",
    'Characters from a position on.',
    '从某位置起的字符。',
  ),
  text(
    'replace(text, old, new)',
    "where({m}, replace({f}, ' ', '') = 'West')",
    'With a part replaced.',
    '替换其中的一部分。',
  ),
  text(
    'concat(text, other, …)',
    "where({m}, concat({f}, '!') = 'West!')",
    'Texts joined.',
    '连接文本。',
  ),
  text(
    'position(text, part)',
    "where({m}, position({f}, 'e') = 2)",
    'The place of a text in another, 0 when it is not there.',
    '文本在另一文本中的位置，没有时为 0。',
  ),
  text(
    'split_part(text, separator, n)',
    "where({m}, split_part({f}, ' ', 1) = 'West')",
    'The n-th part of a text cut at a separator.',
    '按分隔符切分后的第 n 段。',
  ),
  text(
    'to_text(value)',
    "where({m}, to_text(year({d})) = '2024')",
    'Any value as a text.',
    '把任意值转换为文本。',
  ),

  date('year(date)', 'where({m}, year({d}) = 2024)', 'The year of a date.', '日期的年份。'),
  date('quarter(date)', 'where({m}, quarter({d}) = 1)', 'The quarter, 1 to 4.', '季度，1 到 4。'),
  date('month(date)', 'where({m}, month({d}) <= 6)', 'The month, 1 to 12.', '月份，1 到 12。'),
  date('week(date)', 'where({m}, week({d}) = 1)', 'The ISO week of the year.', 'ISO 周数。'),
  date('day(date)', 'where({m}, day({d}) = 1)', 'The day of the month.', '一月中的第几天。'),
  date(
    'weekday(date)',
    'where({m}, weekday({d}) >= 6)',
    'The weekday: 1 is Monday, 7 Sunday.',
    '星期几：1 为星期一，7 为星期日。',
  ),
  date(
    'day_of_year(date)',
    'where({m}, day_of_year({d}) <= 100)',
    'The day of the year.',
    '一年中的第几天。',
  ),
  date(
    'hour(timestamp)',
    'where({m}, hour({t}) < 12)',
    'The hour of a date with time.',
    '时间的小时。',
  ),
  date(
    'minute(timestamp)',
    'where({m}, minute({t}) = 0)',
    'The minute of a date with time.',
    '时间的分钟。',
  ),
  date(
    'to_date(date)',
    "where({m}, to_date({d}) = date '2024-01-31')",
    'The day of a date with time.',
    '取时间的日期部分。',
  ),
  date(
    'date_trunc(unit, date)',
    "where({m}, date_trunc('month', {d}) = date '2024-01-01')",
    'The first day of the year, quarter, month or week.',
    '所在年、季、月或周的第一天。',
  ),
  date(
    'add_days(date, days)',
    "where({m}, {d} >= add_days(date '2024-01-31', -7))",
    'A date some days later; a number below 0 is earlier.',
    '若干天之后的日期；负数为之前。',
  ),
  date(
    'add_months(date, months)',
    "where({m}, {d} >= add_months(date '2024-01-31', -3))",
    'A date some months later; a number below 0 is earlier.',
    '若干月之后的日期；负数为之前。',
  ),
  date(
    'days_between(date, other)',
    "where({m}, days_between({d}, date '2024-12-31') < 30)",
    'Whole days from the first to the second date.',
    '两个日期之间的整天数。',
  ),
  date(
    'make_date(year, month, day)',
    'where({m}, {d} >= make_date(2024, 1, 31))',
    'The date of a year, month and day.',
    '由年、月、日组成日期。',
  ),
];
