/** Parts put into the model below, by where they are. */
export type More = Partial<
  Record<'joins' | 'dimensions' | 'hierarchies' | 'measures' | 'facts' | 'rest' | 'above', string>
>;

const below = "case when origin <> 'BOS' then 'BOS' end";
/** Model with two facts, members below members, a ragged hierarchy and joins, over the small flights. */
export const richModel = (name: string, more: More = {}) => `name: ${name}
source: {table: fact_flights}
key: []
joins:
  - {name: place, to: dim_airport, rel: many_to_one, on: [[origin, airport_code]]}
  - {name: calendar, to: dim_date, rel: many_to_one, on: [[date, date]]}
${more.joins ?? ''}
dimensions:
  - {name: origin, expr: origin, type: string}
  - {name: above, expr: "${more.above ?? below}", type: string}
  - {name: region, expr: place.region, type: string}
  - {name: state, expr: place.state, type: string, determines: [region]}
  - {name: airport, expr: place.airport_code, type: string}
  - {name: landed, expr: destination, type: string}
  - {name: day, expr: calendar.date, type: date}
  - {name: hour, expr: hour, type: number}
${more.dimensions ?? ''}
hierarchies:
  - {name: line, label: Line, levels: [origin], parent: above}
  - {name: where, levels: [region, state], ragged: blank}
${more.hierarchies ?? ''}
measures:
  - {name: trips, agg: count}
  - {name: miles, agg: sum, expr: distance_mi}
  - {name: airports, agg: count, of: places}
  - {name: by_zero, calc: trips / (trips - trips)}
${more.measures ?? ''}
facts:
  - {name: places, source: {table: dim_airport}, key: [airport_code], joins: [], map: {region: region, state: state}}
${more.facts ?? ''}
${more.rest ?? ''}`;

/** What is wrong, the parts that are, the place of the fault, its words in English and Chinese. */
export const FAULTY_MODELS: [string, More, string, RegExp, RegExp][] = [
  [
    'joins that hang on each other',
    {
      joins: `  - {name: a, to: dim_airport, from: b, rel: many_to_one, on: [[state, state]]}
  - {name: b, to: dim_airport, from: a, rel: many_to_one, on: [[state, state]]}`,
    },
    'joins.2.from',
    /"a" refers to itself through a → b → a\. Take one/,
    /“a”经由 a → b → a 引用了自身。请移除/,
  ],
  [
    'a join that depends on a later one',
    {
      joins: `  - {name: a, to: dim_airport, from: b, rel: many_to_one, on: [[airport, airport]]}
  - {name: b, to: dim_airport, rel: many_to_one, on: [[destination, airport_code]]}`,
    },
    'joins.2.from',
    /"a" depends on "b", which is declared later\. Move "b" before "a"/,
    /联接“a”依赖其后声明的“b”。请将/,
  ],
  [
    'measures that read each other',
    { measures: '  - {name: x, calc: y + 1}\n  - {name: y, calc: x + 1}' },
    'measures.4.calc',
    /"x" refers to itself through x → y → x\. Take one/,
    /请移除其中一处引用/,
  ],
  [
    'a column that there is not',
    { dimensions: '  - {name: p, expr: orign, type: string}' },
    'dimensions.8.expr',
    /dimensions\.p, at 1: "orign" .* Did you mean "origin"/,
    /dimensions\.p .*您是否想用“origin”/,
  ],
  [
    'a key of a join that there is not',
    { joins: '  - {name: days, to: dim_date, rel: many_to_one, on: [[date, dat]]}' },
    'joins.2.on.0.1',
    /"dat" does not exist in table "dim_date" \(in "joins\.days"\)\. Did you mean "date"/,
    /“dim_date”中没有列“dat”.*您是否想用“date”/,
  ],
  [
    'a mapped column that there is not',
    {
      facts:
        '  - {name: more, source: {table: dim_airport}, key: [], joins: [], map: {region: regionn}}',
    },
    'facts.1.map.region',
    /facts\.more\.map\.region.*Did you mean "region"/,
    /facts\.more\.map\.region.*您是否想用“region”/,
  ],
  [
    'a dimension of another type than its column',
    { dimensions: '  - {name: p, expr: origin, type: number}' },
    'dimensions.8.expr',
    /dimensions\.p.* text, .* number/,
    /dimensions\.p.*文本.*数字/,
  ],
  [
    'a join of a number with a text',
    { joins: '  - {name: days, to: dim_date, rel: many_to_one, on: [[hour, month]]}' },
    'joins.2.on.0',
    /"days" compares "hour", a number, with "month", a text.* Join columns of one type/,
    /联接“days”将“hour”（数字）与“month”（文本）比较.*请用相同类型/,
  ],
  [
    'a sum of texts',
    { measures: '  - {name: x, agg: sum, expr: origin}' },
    'measures.4.expr',
    /measures\.x.*"sum" needs a number, this gives a text/,
    /measures\.x.*需要数字/,
  ],
  [
    'a measure over two ways that repeat each other',
    {
      joins: `  - {name: m1, to: dim_date, rel: one_to_many, on: [[date, date]]}
  - {name: m2, to: dim_airport, rel: one_to_many, on: [[destination, airport_code]]}`,
      measures: '  - {name: x, agg: sum, expr: m1.day * m2.latitude}',
    },
    'measures.4.expr',
    /"m2" and of "m1", which repeat each other\. Read one/,
    /“m2”和“m1”的行.*请每个度量只读取其中之一/,
  ],
  [
    'two joins of one name',
    { joins: '  - {name: place, to: dim_airport, rel: many_to_one, on: [[destination, state]]}' },
    'joins.2.name',
    /"place" is defined twice in this cube\. Rename one/,
    /请重命名其中一个/,
  ],
];

/** What is wrong, the part of the question, the words in English and Chinese. */
export const BAD_QUESTIONS: [string, object, RegExp, RegExp][] = [
  [
    'a field that there is not',
    { rows: [{ of: 'regin' }] },
    /"rich" has no field "regin"\. Did you mean "region"/,
    /没有字段“regin”。您是否想用“region”/,
  ],
  [
    'a measure that there is not',
    { measures: ['tripz'] },
    /no measure "tripz"\. Did you mean "trips"/,
    /没有度量“tripz”。您是否想用“trips”/,
  ],
  [
    'a filter on a field of another cube',
    { where: { of: 'delay_band', op: 'in', values: ['x'] } },
    /"rich" has no field "delay_band"\. Available: origin/,
    /没有字段“delay_band”。可用的有：origin/,
  ],
  [
    'a text where a number belongs',
    { where: { of: 'hour', op: '=', value: 'x' } },
    /"x" does not fit field "hour": it takes a number/,
    /“x”不适用于字段“hour”：应为数字/,
  ],
  [
    'a day that there is not',
    { where: { of: 'day', op: '=', value: '2001-13-45' } },
    /"day": it takes a date \(YYYY-MM-DD\)/,
    /“day”：应为日期/,
  ],
  [
    'months of a text',
    { rows: [{ of: 'region', grain: 'month' }] },
    /"region" cannot be cut to months: it is a text/,
    /“region”是文本/,
  ],
  [
    'a path deeper than its hierarchy',
    { where: { of: 'where', op: 'in', paths: [['a', 'b', 'c']] } },
    /"where": a path has 3 keys, there are 2 levels/,
    /路径有 3 个键/,
  ],
  [
    'a set that there is not',
    { rows: [{ of: 'region', set: 'none' }] },
    /Set "none" cannot be used/,
    /无法使用集合“none”/,
  ],
  [
    'a property that is not one value per member',
    { rows: [{ of: 'region', properties: ['landed'] }] },
    /"landed" has several values for ".+" of "region"\. Put it on the axis/,
    /“landed”.*“region”/,
  ],
  [
    'a condition at a level that is not shown',
    {
      having: [{ level: 'state', totals: 'visible', filter: { m: 'trips', op: '>', value: 1 } }],
    },
    /"state" is not a level .*Put it there, or take/,
    /“state”不是此查询.*请将其放到轴上/,
  ],
  [
    'a condition on totals that tests a field off its axis',
    {
      having: [
        {
          level: 'region',
          totals: 'visible',
          filter: {
            or: [
              { m: 'trips', op: '>', value: 1 },
              { of: 'state', op: '=', value: 'CA' },
            ],
          },
        },
      ],
    },
    /"state" is not on the axis of ".+".*Put it before/,
    /“state”不在“.+”所在的轴上.*请/,
  ],
  [
    'a calculation of a number and a text',
    { measures: ['z'], calculated: [{ name: 'z', calc: "trips + 'a'" }] },
    /measures\.z, at 9: \+ needs a number.*Join texts with \|\|/,
    /measures\.z .*请用 \|\|/,
  ],
  [
    'calculations that read each other',
    {
      measures: ['z'],
      calculated: [
        { name: 'z', calc: 'y' },
        { name: 'y', calc: 'z' },
      ],
    },
    /"z" refers to itself through z → y → z\. Take one/,
    /“z”经由 z → y → z/,
  ],
  [
    'more columns than can be shown',
    {
      rows: [],
      columns: [{ of: 'day' }, { of: 'hour' }, { of: 'landed' }, { of: 'airport' }],
      showEmpty: true,
    },
    /would give 91,405 columns; the limit is 16,384\. Add a filter.* from the columns to the rows/,
    /列.*请/,
  ],
];
