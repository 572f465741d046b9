import type { CubeModel, Dimension, Measure } from '@bi/contract/cube/cube';
import { askedDate, CALENDAR, calendarNames } from './calendar-names';
import type { AskCube, AskField, AskMeasure, AskMember } from './ask-cube';
import { erpName } from '../../fields/erp-names';
import { germanWords } from '../../fields/german-label';
import { pluralOf } from '../../fields/plural';
import { moneyMeasures } from './earned-measures';
import { everydayNames } from './everyday-names';
import { MONEY_NAMES } from '../words/everyday-words';
import { ENTITY_NAMES, SEXES } from '../words/everyday-words';
import { dateOfMeasure, ofLevel, ofTable } from './fields-of-tables';
import { chineseNouns } from './chinese-nouns';
import { withNamesOfRows } from './names-of-rows';
import { numberedThings } from './numbered-things';
import { withSharedNames } from './shared-names';

const YEAR = /(?:^|[\s_])(?:year|yr)$|jahr$|(?:年|年份|年度)$/i;

type Named = Pick<Dimension, 'name' | 'label' | 'synonyms'>;

function namesOf({ name, label, synonyms }: Named): Named & { label: string; synonyms: string[] } {
  return { name, label: label ?? name.replaceAll('_', ' '), synonyms: [...(synonyms ?? [])] };
}

function aggOf(measure: Measure): Pick<AskMeasure, 'agg' | 'formula'> {
  if (!('agg' in measure)) {
    const { calc } = measure;
    return { ...(calc.includes('/') && { agg: 'ratio' as const }), formula: calc };
  }
  const { agg, expr } = measure;
  return { agg, ...(expr !== undefined && { formula: expr }) };
}

const ROWS_LABEL = /^(?:rows|行数|.*记录数|number of .+)$/i;
const KEY_END = /[\s_]*(?:id|key|code|number|no|nr)\.?$/i;
/** What somebody has a number of whose name is one character and 号. */
const NUMBERED_ZH: Readonly<Record<string, string>> = {
  学号: '学生',
  工号: '员工',
  病历号: '病人',
};

/** Words at the end of a table's name that say nothing of its rows. */
const TABLE_END =
  /[\s_-]*(?:\d+|v\d+|fy\d+|export|extract|dump|data|dataset|list|log|logs|master|table|tbl|report|raw|final|new|copy|records?)$/i;
const PEOPLE =
  /^(?:employee|emp|staff|personnel|worker)\b|\b(?:hr|employees?|staff|personnel)\b|员工|职工/i;
/** What a key is called, and no noun for what it identifies. */
const NO_NOUN = /^(?:names?|titles?|codes?|labels?|descriptions?|details)$/i;
/** What a table is called after that it measures, whose rows are not called so. */
const AMOUNT_NOUN =
  /\b(?:budgets?|forecasts?|sales|revenues?|expenses?|costs?|spend|spending|inventory|stock|payroll|income|turnover|consumption|production|traffic|weather)$/i;
/** Words of which each means the rows that another of them means. */
const SAME_ROWS = [
  ['图书', '书籍', '书'],
  ['trips', 'journeys', 'rides'],
  ['samples', 'results', 'tests'],
  ['claims', 'cases'],
  ['inspections', 'checks'],
  ['tickets', 'issues', 'requests', 'incidents'],
  ['reservations', 'bookings', 'stays'],
  ['loans', 'checkouts', 'borrowings'],
  ['appointments', 'visits', 'consultations', 'bookings'],
  ['shipments', 'deliveries', 'consignments'],
  ['payments', 'transactions'],
  ['orders', 'purchases'],
  ['accidents', 'crashes'],
  ['surveys', 'responses', 'respondents', 'answers', 'questionnaires'],
  ['repair orders', 'work orders', 'service orders', 'repairs', 'jobs'],
  ['enrolments', 'enrollments', 'registrations', 'sign-ups', 'signups'],
  ['invoices', 'bills'],
  ['calls', 'phone calls'],
];

/** What a table is called without what says nothing of its rows: "claims" of "Claims export 2024". */
function tableNoun(label: string): string {
  let noun = label.replace(/\s+(?:by|per|nach|je)\s+\S+$/i, '');
  while (TABLE_END.test(noun)) noun = noun.replace(TABLE_END, '');
  return noun.trim();
}

/**
 * What the rows of a generated cube are called, whose measure of them is only called "Rows": after what
 * identifies them, and after the table: "claims" of Claim ID, "transactions" of Bank transactions.
 */
function rowNouns({ key, dimensions, measures, label = '' }: CubeModel): string[] {
  const keyed = dimensions.find(({ name, expr = name, hidden }) => {
    return hidden !== true && key.length === 1 && expr.replaceAll('"', '') === key[0];
  });
  const keyLabel = (keyed?.label ?? '').replace(KEY_END, '');
  const german = germanWords(keyLabel.toLowerCase().replace(/s$/, ''));
  const names = [
    keyLabel,
    ...(german === null ? [] : [german.join(' ')]),
    AMOUNT_NOUN.test(tableNoun(label)) ? '' : tableNoun(label),
    ...(PEOPLE.test(`${keyLabel} ${label}`)
      ? ['employee', 'staff', 'people', 'person', 'headcount', '员工', '人']
      : []),
    ...NUMBERED.map(([of, noun]) => (keyed?.label === of ? noun : '')),
    ...(/[号单]$/.test(keyLabel) ? [keyLabel.replace(/号$/, '')] : []),
    ...chineseNouns(
      keyLabel,
      label,
      measures.map((one) => one.label ?? one.name),
      dimensions.flatMap((one) => (one === keyed ? [] : (one.label ?? []))),
    ),
  ];
  // "participants in events" are no events
  const heads = names.map((name) => name.replace(/\s+(?:in|at|on|from)\s+.*$/i, ''));
  const last = heads.flatMap((name) => [2, 1].map((n) => name.split(/\s+/).slice(-n).join(' ')));
  const nouns = [...names, ...last]
    .filter((name) => name.length > 1 && !NO_NOUN.test(name))
    .map(pluralOf);
  return [
    ...new Set([
      ...nouns,
      ...SAME_ROWS.flatMap((same) => {
        return nouns.some((noun) => same.includes(noun.toLowerCase())) ? same : [];
      }),
      'entries',
      'readings',
    ]),
  ];
}

/** What shops call their amounts and quantities, whatever the column is called. */
const SALES_ZH: readonly (readonly [label: RegExp, names: readonly string[]])[] = [
  [
    /^(?!.*(?:优惠|折|退|税|成本|运费|罚|欠|余)).*(?:金额|收入|营业额|销售额|实收|实付)$/,
    ['销售额', '营业额'],
  ],
  [/(?:数量|件数|销量)$/, ['销量', '销售量']],
];

const sameName = (one: string, other: string): boolean =>
  one.replaceAll(/[\s_]/g, '').toLowerCase() === other.replaceAll(/[\s_]/g, '').toLowerCase();

const NUMBERED = Object.entries(NUMBERED_ZH);

/** A measure as a question may name it; `nouns` are names of the cube's rows; `isLess`: something else was earned. */
function measureOf(
  measure: Measure,
  nouns: readonly string[],
  label: string,
  isLess: boolean,
): AskMeasure {
  const { description, lowerIsBetter } = measure;
  const named = namesOf(measure);
  const isCount = 'agg' in measure && measure.agg === 'count' && measure.expr === undefined;
  const isSum = 'agg' in measure && measure.agg === 'sum' && named.synonyms.length === 0;
  const called = isSum
    ? SALES_ZH.flatMap(([of, names]) => (of.test(named.label) ? names : []))
    : [];
  const sales = called.filter((name) => !(isLess && MONEY_NAMES.includes(name)));
  const isRows = isCount && (ROWS_LABEL.test(named.label) || sameName(named.label, label));
  return {
    ...aggOf(measure),
    ...named,
    ...(isRows && { synonyms: [...named.synonyms, ...nouns] }),
    ...(sales.length > 0 && { synonyms: sales }),
    ...(description === undefined ? {} : { description }),
    ...(lowerIsBetter === undefined ? {} : { lowerIsBetter }),
    ...('agg' in measure && measure.agg === 'distinct' ? { distinct: true } : {}),
  };
}

/** Dimensions whose members a question may name: texts that are not hidden. */
export function askedDimensions(model: CubeModel): Dimension[] {
  return model.dimensions.filter(({ hidden, type }) => hidden !== true && type === 'string');
}

/** The parts of a date without the word for it: "order year" of Order date year. */
function withoutDate(label: string): string[] {
  const short = label.replace(/ (?:date|time)(?= (?:year|quarter|month|weekday|day)$)/i, '');
  return short === label ? [] : [short];
}

/** A field of a joined table without the name of the table: "category" of "Product category", 校区 of 课程校区. */
function withinFolder({ folder }: Dimension, label: string): string[] {
  if (folder !== undefined && /^\p{Script=Han}{2,}$/u.test(folder)) {
    const rest = label.startsWith(folder) ? label.slice(folder.length) : '';
    if (!/^\p{Script=Han}{2,}$/u.test(rest) || CALENDAR.test(rest)) return [];
    // 小区 of 楼栋小区名称, 行业 of 客户所属行业
    const short = rest
      .replace(/(?<=^.{2,})(?:名称|姓名|名字)$/u, '')
      .replace(/^所[属在](?=.{2})/u, '');
    return short === rest ? [rest] : [rest, short];
  }
  if (folder === undefined || !label.startsWith(`${folder} `)) return [];
  const short = label.slice(folder.length + 1);
  const others = ENTITY_NAMES.alike.filter((words) => words.includes(folder.toLowerCase())).flat();
  // the parts of a date are called so alone only where it is the cube's own
  if (CALENDAR.test(short)) return [];
  return [short, ...others.filter((one) => /[a-z]$/.test(one)).map((one) => `${one} ${short}`)];
}

const HAN_END = /\p{Script=Han}$/u;

const columnOf = ({ name, expr = name }: Dimension): string => expr.replaceAll('"', '');

/** Ends of names of what numbers things one by one. */
const NUMBERING = /(?:^|[\s_])(?:id|number|no|nr)\.?$|(?:编号|单号|流水号|号码)$/i;

const YES = /^(?:y|yes|true|t|1|ja|j|oui|si|sí|是|有)$/i;
const NO = /^(?:n|no|false|f|0|nein|non|否|无|没有)$/i;

/** The member that says yes, where the only other one says no, or there is no other one; undefined: there are others. */
function yesOf(members: readonly AskMember[]): AskMember['key'] | undefined {
  if (members.length > 2) return undefined;
  if (members.length === 2 && !members.some(({ label }) => NO.test(label))) return undefined;
  return members.find(({ label }) => YES.test(label))?.key;
}

/** What a field of numbers holds of each row that measures put together: their expression; {} where none does. */
function rowValueOf(
  { type, expr }: Dimension,
  { measures }: CubeModel,
): Pick<AskField, 'rowValue'> {
  if (type !== 'number' || expr === undefined) return {};
  const isPut = measures.some(
    (one) => 'agg' in one && one.expr === expr && (one.agg === 'sum' || one.agg === 'avg'),
  );
  return isPut ? { rowValue: expr } : {};
}

const SEX = /\b(?:sex|gender|geschlecht)\b|性别/i;

/** A member of a field of sexes with what people of it are called. */
function withSex(member: AskMember, fields: readonly AskField[]): AskMember {
  const names = SEXES.find(([of]) => of.test(member.label))?.[1] ?? [];
  if (names.length === 0) return member;
  const field = fields.find(({ name }) => name === member.field);
  if (field === undefined || !SEX.test(field.label)) return member;
  return { ...member, synonyms: [...new Set([...member.synonyms, ...names])] };
}

/**
 * What may be asked of a cube: its model as the person's role leaves it, without hidden fields, with
 * the members they see, which get their shared Chinese names, and the first and last day of the rows they see.
 */
export function askCubeOf(
  model: CubeModel,
  members: AskMember[],
  lastDay: string | null,
  firstDay: string | null = null,
): AskCube {
  const calendar = calendarNames(model);
  const byField = new Map<string, AskMember[]>();
  for (const member of members) {
    const list = byField.get(member.field);
    if (list === undefined) byField.set(member.field, [member]);
    else list.push(member);
  }
  const nouns = rowNouns(model);
  const everyday = everydayNames(model);
  const isMoney = new Set(moneyMeasures(model).map(({ name }) => name));
  const labels = new Set(
    [...model.dimensions, ...model.measures].flatMap(({ hidden, label = '' }) =>
      hidden === true ? [] : [label.toLowerCase()],
    ),
  );
  // "type" of orders that have an order type and customers with a type may be either
  // so may "stadium" be that of the match where a team's city has one, too
  const ownEnds = model.dimensions.flatMap(({ folder, hidden, type, label = '' }) =>
    (folder === undefined || folder === label) && hidden !== true && type === 'string'
      ? [label.toLowerCase()]
      : [],
  );
  const isOwn = (short: string): boolean =>
    labels.has(short.toLowerCase()) ||
    ownEnds.some(
      (own) =>
        own.endsWith(HAN_END.test(short) ? short : ` ${short.toLowerCase()}`) && own !== short,
    );
  const fields: AskField[] = model.dimensions
    .filter(({ hidden }) => hidden !== true)
    .map((dimension) => {
      const { name, label, synonyms } = namesOf(dimension);
      const { type, semantic, sortBy } = dimension;
      const yes = yesOf(byField.get(name) ?? []);
      const isYear = type === 'number' && (semantic === 'year' || YEAR.test(label));
      return {
        name,
        label,
        synonyms: [
          ...synonyms,
          ...calendar(dimension),
          ...withinFolder(dimension, label).filter((short) => !isOwn(short)),
          ...withoutDate(label),
          ...ofLevel(label),
          ...(NUMBERED_ZH[label] === undefined ? [] : [NUMBERED_ZH[label]]),
          ...(everyday.get(name) ?? []),
        ],
        written: synonyms,
        kind: 'dimension',
        type,
        ...(isYear && { isYear }),
        ...ofTable(dimension, label, model),
        ...(model.key.length === 1 && columnOf(dimension) === model.key[0] && { isKey: true }),
        ...(NUMBERING.test(erpName(columnOf(dimension)) ?? label) && { isNumber: true }),
        ...((sortBy !== undefined || CALENDAR.test(label)) && { ordered: true }),
        ...(yes !== undefined && { yes }),
        ...(dimension.folder !== undefined && { folder: dimension.folder }),
        ...rowValueOf(dimension, model),
      };
    });
  const cube: AskCube = {
    name: model.name,
    label: model.label ?? model.name,
    measures: model.measures
      .filter(({ hidden }) => hidden !== true)
      .map((measure): AskMeasure => {
        const isLess = isMoney.size > 0 && !isMoney.has(measure.name);
        const named = measureOf(measure, nouns, model.label ?? model.name, isLess);
        const own = [...named.synonyms, ...numberedThings(measure, model)];
        const synonyms = [...own, ...(everyday.get(measure.name) ?? [])];
        const written = measure.synonyms ?? [];
        return {
          ...named,
          synonyms,
          written,
          ...(isMoney.has(measure.name) && { money: true }),
          ...dateOfMeasure(measure, model),
        };
      }),
    fields,
    members: withSharedNames(members).map((member) => withSex(member, fields)),
    date: askedDate(model),
    lastDay,
    ...(firstDay !== null && { firstDay }),
    noun: tableNoun((model.label ?? model.name).replaceAll(/\s*\b(?:19|20)\d\d\b/g, '')),
  };
  return withNamesOfRows(cube, model);
}
