import type { AskChip } from '@bi/contract/chat/chat';
import { formatForScreen } from '../../format/format-value';
import { wayText } from '../../format/measure-caption';
import type { AskCube } from '../cube/ask-cube';
import { dateNames } from '../dates/date-names';
import {
  DEFAULT_TOP,
  type QuestionFrame,
  type FrameMembers,
  type FrameRow,
} from '../frame/question-frame';
import { frameMeasures } from '../frame/frame-ratio';
import { isOfRanking } from '../frame/ranked-filled';
import { CHART_CHIPS } from '../words/chart-words';
import { ordinal } from '../words/ordinal';
import { memberOfKey } from '../cube/members-of-field';
import { spoken, type SpokenName } from '../cube/spoken';
import { addDays, moveUnits, type Period } from '../words/period';
import { GRAIN_NAMES } from '../../format/grain-names';
import { orderOfValues } from './order-text';
import { fieldsOfYears } from './years-together';

/** Languages that readings are described in. */
export type AskLanguage = 'en' | 'zh';

type Intent = Exclude<QuestionFrame['intent'], 'query'>;
type Grain = NonNullable<FrameRow['grain']>;

interface ChipTexts {
  intents: Record<Intent, string>;
  grains: Record<Grain, string>;
  by: (what: string) => string;
  ofYears: (field: string) => string;
  inUnits: (field: string, unit: string) => string;
  order: { asc: string; desc: string; az: string; za: string };
  top: (n: number) => string;
  bottom: (n: number) => string;
  place: (n: number, end: 'top' | 'bottom') => string;
  only: (field: string, members: string) => string;
  without: (field: string, members: string) => string;
  truth: (field: string, is: boolean) => string;
  filled: (field: string, is: boolean) => string;
  between: (first: string, last: string) => string;
  dated: (field: string, period: string) => string;
  since: (day: string) => string;
  until: (day: string) => string;
  before: { year: string; previous: string };
  list: string;
}

const TEXTS: Record<AskLanguage, ChipTexts> = {
  en: {
    intents: { changes: 'why it changed', records: 'rows behind it', define: 'meaning' },
    grains: GRAIN_NAMES.en,
    by: (what) => `by ${what}`,
    ofYears: (field) => `${field}, all years together`,
    inUnits: (field, unit) => `${unit} of ${field}`,
    order: { asc: 'smallest first', desc: 'largest first', az: 'A to Z', za: 'Z to A' },
    top: (n) => `top ${n}`,
    bottom: (n) => `bottom ${n}`,
    place: (n, end) => `${ordinal(n)} ${end === 'top' ? 'highest' : 'lowest'}`,
    only: (field, members) => `${field}: ${members}`,
    without: (field, members) => `${field}: without ${members}`,
    truth: (field, is) => `${field}: ${is ? 'yes' : 'no'}`,
    filled: (field, is) => `${field}: ${is ? 'not empty' : 'empty'}`,
    between: (first, last) => `${first} to ${last}`,
    dated: (field, period) => `${field}: ${period}`,
    since: (day) => `since ${day}`,
    until: (day) => `before ${day}`,
    before: { year: 'compared with a year before', previous: 'compared with the period before' },
    list: ', ',
  },
  zh: {
    intents: { changes: '变化的原因', records: '明细行', define: '含义' },
    grains: GRAIN_NAMES.zh,
    by: (what) => `按${what}`,
    ofYears: (field) => `${field}（不分年份）`,
    inUnits: (field, unit) => `${field}的${unit}`,
    order: { asc: '从小到大', desc: '从大到小', az: '按名称 A 到 Z', za: '按名称 Z 到 A' },
    top: (n) => `前 ${n}`,
    bottom: (n) => `后 ${n}`,
    place: (n, end) => (end === 'top' ? `第 ${n} 名` : `倒数第 ${n} 名`),
    only: (field, members) => `${field}：${members}`,
    without: (field, members) => `${field}：不含 ${members}`,
    truth: (field, is) => `${field}：${is ? '是' : '否'}`,
    filled: (field, is) => `${field}：${is ? '不为空' : '为空'}`,
    between: (first, last) => `${first} 至 ${last}`,
    dated: (field, period) => `${field}：${period}`,
    since: (day) => `自 ${day} 起`,
    until: (day) => `${day} 之前`,
    before: { year: '与一年前相比', previous: '与上一周期相比' },
    list: '、',
  },
};

function labelIn(
  named: (SpokenName & { name: string })[],
  name: string,
  language: AskLanguage,
): string {
  const found = named.find((one) => one.name === name);
  return found === undefined ? name : spoken(found, language);
}

/** A period in days, the last one included; full years and months by their names `2001`, `2001-06`. */
export function chipPeriodText({ from, to }: Period, language: AskLanguage): string {
  const texts = TEXTS[language];
  if (from === null) return to === null ? '' : texts.until(to);
  if (to === null) return texts.since(from);
  if (from.endsWith('-01-01') && moveUnits(from, 'year', 1) === to) return from.slice(0, 4);
  if (from.endsWith('-01') && moveUnits(from, 'month', 1) === to) return from.slice(0, 7);
  const last = addDays(to, -1);
  return last === from ? from : texts.between(from, last);
}

/** A period, with the date that it is about where the cube has several. */
function datedText(
  period: Period,
  frame: QuestionFrame,
  cube: AskCube,
  language: AskLanguage,
): string {
  const base = frame.base === undefined ? '' : `${chipPeriodText(frame.base, language)} → `;
  const text = `${base}${chipPeriodText(period, language)}`;
  const dates = cube.fields.filter(({ type }) => type === 'date');
  const of = frame.on ?? cube.date;
  if (dates.length < 2 || of === null) return text;
  const label = labelIn(cube.fields, of, language);
  return TEXTS[language].dated(dateNames(label)[0] ?? label, text);
}

function rowText(
  { of, grain }: FrameRow,
  frame: QuestionFrame,
  cube: AskCube,
  language: AskLanguage,
): string {
  const texts = TEXTS[language];
  const named = labelIn(cube.fields, of, language);
  const label = fieldsOfYears(frame, cube).includes(of) ? texts.ofYears(named) : named;
  return texts.by(grain === undefined ? label : texts.inUnits(label, texts.grains[grain]));
}

function topText(
  { n, end, place }: NonNullable<QuestionFrame['top']>,
  language: AskLanguage,
): string {
  const texts = TEXTS[language];
  return place === undefined ? texts[end](n ?? DEFAULT_TOP) : texts.place(place, end);
}

function membersText(
  { field, not, members }: FrameMembers,
  cube: AskCube,
  language: AskLanguage,
): string {
  const texts = TEXTS[language];
  if (members.length === 1 && typeof members[0]?.key === 'boolean') {
    return texts.truth(labelIn(cube.fields, field, language), members[0].key !== not);
  }
  const labels = members
    .map(({ key, label }) => {
      const known = memberOfKey(cube.members, field, key);
      return known === undefined ? label : spoken(known, language);
    })
    .join(texts.list);
  return (not ? texts.without : texts.only)(labelIn(cube.fields, field, language), labels);
}

/** Whether a part of a frame is not in what the question says itself. */
function inheritance(own: QuestionFrame | undefined) {
  const has = (list: readonly unknown[] | undefined, one: unknown) =>
    (list ?? []).some((item) => JSON.stringify(item) === JSON.stringify(one));
  return (part: AskChip['part'], value: unknown): boolean => {
    if (own === undefined) return false;
    if (part === 'measure') return !own.measures.includes(String(value));
    if (part === 'row') return !has(own.rows, value);
    if (part === 'members') return !has(own.members, value);
    if (part === 'filled') return !has(own.filled, value);
    if (part === 'period') return !has(own.periods, value);
    if (part === 'condition') return !has(own.conditions, value);
    if (part === 'test') return !has(own.tests, value);
    if (part === 'top') return own.top === null;
    if (part === 'show') return own.show === null;
    if (part === 'chart') return own.chart === undefined;
    return part === 'before' && own.before === null;
  };
}

/**
 * The words that say how a question was read, in the order of a sentence. `own` is what the question
 * says itself: the other parts are marked as inherited.
 */
export function chipsOf(
  frame: QuestionFrame,
  cube: AskCube,
  language: AskLanguage,
  own?: QuestionFrame,
): AskChip[] {
  const texts = TEXTS[language];
  const { intent, measures, measureAssumed, show, before, rows, top } = frame;
  const named = frameMeasures(frame, cube);
  const isInherited = inheritance(own);
  const chip = (
    part: AskChip['part'],
    text: string,
    value: unknown = null,
    assumed = false,
  ): AskChip => ({
    part,
    text,
    assumed,
    ...(!assumed && isInherited(part, value) && { inherited: true }),
  });
  return [
    ...(intent === 'query' ? [] : [chip('intent', texts.intents[intent])]),
    ...measures.map((name) =>
      chip('measure', labelIn(named, name, language), name, measureAssumed),
    ),
    ...(show === null ? [] : [chip('show', wayText(show, language))]),
    ...rows.map((row) => chip('row', rowText(row, frame, cube, language), row)),
    ...(top === null ? [] : [chip('top', topText(top, language), null, top.n === null)]),
    ...(frame.order === undefined
      ? []
      : [chip('top', orderOfValues(frame, cube, language) ?? texts.order[frame.order])]),
    ...(frame.focus === undefined
      ? []
      : [chip('members', membersText(frame.focus, cube, language), frame.focus)]),
    ...frame.members.map((members) =>
      chip('members', membersText(members, cube, language), members),
    ),
    ...(frame.filled ?? []).map((one) => {
      const label = labelIn(cube.fields, one.of, language);
      const text = texts.filled(dateNames(label)[0] ?? label, one.is);
      const isSaid = own === undefined || (own.filled ?? []).some(({ of }) => of === one.of);
      return chip('filled', text, one, !isSaid && isOfRanking(frame, one));
    }),
    ...frame.periods.map((period) =>
      chip('period', datedText(period, frame, cube, language), period),
    ),
    ...(before === null ? [] : [chip('before', texts.before[before])]),
    ...frame.conditions.map((condition) => {
      const { measure, op, value } = condition;
      const text = `${labelIn(named, measure, language)} ${op} ${formatForScreen(value)}`;
      return chip('condition', text, condition);
    }),
    ...(frame.tests ?? []).map((test) =>
      chip(
        'test',
        `${labelIn(cube.fields, test.of, language)} ${test.op.replace('<>', '≠')} ${test.value}`,
        test,
      ),
    ),
    ...(frame.chart === undefined ? [] : [chip('chart', CHART_CHIPS[language][frame.chart])]),
  ];
}
