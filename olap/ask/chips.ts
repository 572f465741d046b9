import type { AskChip } from '@bi/contract/chat';
import { formatForScreen } from '../format/format-value';
import { wayText } from '../format/measure-caption';
import type { AskCube } from './ask-cube';
import { DEFAULT_TOP, type Frame, type FrameMembers, type FrameRow } from './frame';
import { addDays, moveUnits, type Period } from './period';

/** Languages that readings are described in. */
export type AskLanguage = 'en' | 'zh';

type Intent = Exclude<Frame['intent'], 'query'>;
type Grain = NonNullable<FrameRow['grain']>;

interface ChipTexts {
  intents: Record<Intent, string>;
  grains: Record<Grain, string>;
  by: (what: string) => string;
  inUnits: (field: string, unit: string) => string;
  top: (n: number) => string;
  bottom: (n: number) => string;
  only: (field: string, members: string) => string;
  without: (field: string, members: string) => string;
  truth: (field: string, is: boolean) => string;
  between: (first: string, last: string) => string;
  since: (day: string) => string;
  until: (day: string) => string;
  before: { year: string; previous: string };
  list: string;
}

const TEXTS: Record<AskLanguage, ChipTexts> = {
  en: {
    intents: { changes: 'why it changed', records: 'rows behind it', define: 'meaning' },
    grains: {
      year: 'year',
      quarter: 'quarter',
      month: 'month',
      week: 'week',
      day: 'day',
      hour: 'hour',
    },
    by: (what) => `by ${what}`,
    inUnits: (field, unit) => `${unit} of ${field}`,
    top: (n) => `top ${n}`,
    bottom: (n) => `bottom ${n}`,
    only: (field, members) => `${field}: ${members}`,
    without: (field, members) => `${field}: without ${members}`,
    truth: (field, is) => `${field}: ${is ? 'yes' : 'no'}`,
    between: (first, last) => `${first} to ${last}`,
    since: (day) => `since ${day}`,
    until: (day) => `before ${day}`,
    before: { year: 'compared with a year before', previous: 'compared with the period before' },
    list: ', ',
  },
  zh: {
    intents: { changes: '变化的原因', records: '明细行', define: '含义' },
    grains: { year: '年', quarter: '季度', month: '月', week: '周', day: '日', hour: '小时' },
    by: (what) => `按${what}`,
    inUnits: (field, unit) => `${field}的${unit}`,
    top: (n) => `前 ${n}`,
    bottom: (n) => `后 ${n}`,
    only: (field, members) => `${field}：${members}`,
    without: (field, members) => `${field}：不含 ${members}`,
    truth: (field, is) => `${field}：${is ? '是' : '否'}`,
    between: (first, last) => `${first} 至 ${last}`,
    since: (day) => `自 ${day} 起`,
    until: (day) => `${day} 之前`,
    before: { year: '与一年前相比', previous: '与上一周期相比' },
    list: '、',
  },
};

function labelIn(named: { name: string; label: string }[], name: string): string {
  return named.find((one) => one.name === name)?.label ?? name;
}

/** A period in days, the last one included; full years and months by their names `2001`, `2001-06`. */
export function periodText({ from, to }: Period, language: AskLanguage): string {
  const texts = TEXTS[language];
  if (from === null) return to === null ? '' : texts.until(to);
  if (to === null) return texts.since(from);
  if (from.endsWith('-01-01') && moveUnits(from, 'year', 1) === to) return from.slice(0, 4);
  if (from.endsWith('-01') && moveUnits(from, 'month', 1) === to) return from.slice(0, 7);
  const last = addDays(to, -1);
  return last === from ? from : texts.between(from, last);
}

function rowText({ of, grain }: FrameRow, cube: AskCube, language: AskLanguage): string {
  const texts = TEXTS[language];
  const label = labelIn(cube.fields, of);
  return texts.by(grain === undefined ? label : texts.inUnits(label, texts.grains[grain]));
}

function membersText(
  { field, not, members }: FrameMembers,
  cube: AskCube,
  language: AskLanguage,
): string {
  const texts = TEXTS[language];
  if (members.length === 1 && typeof members[0]?.key === 'boolean') {
    return texts.truth(labelIn(cube.fields, field), members[0].key !== not);
  }
  const labels = members.map(({ label }) => label).join(texts.list);
  return (not ? texts.without : texts.only)(labelIn(cube.fields, field), labels);
}

/** The words that say how a question was read, in the order of a sentence. */
export function chipsOf(frame: Frame, cube: AskCube, language: AskLanguage): AskChip[] {
  const texts = TEXTS[language];
  const { intent, measures, measureAssumed, show, before, rows, top } = frame;
  const chip = (part: AskChip['part'], text: string, assumed = false): AskChip => ({
    part,
    text,
    assumed,
  });
  return [
    ...(intent === 'query' ? [] : [chip('intent', texts.intents[intent])]),
    ...measures.map((name) => chip('measure', labelIn(cube.measures, name), measureAssumed)),
    ...(show === null ? [] : [chip('show', wayText(show, language))]),
    ...rows.map((row) => chip('row', rowText(row, cube, language))),
    ...(top === null
      ? []
      : [
          chip(
            'top',
            (top.end === 'top' ? texts.top : texts.bottom)(top.n ?? DEFAULT_TOP),
            top.n === null,
          ),
        ]),
    ...frame.members.map((members) => chip('members', membersText(members, cube, language))),
    ...frame.periods.map((period) => chip('period', periodText(period, language))),
    ...(before === null ? [] : [chip('before', texts.before[before])]),
    ...frame.conditions.map(({ measure, op, value }) =>
      chip('condition', `${labelIn(cube.measures, measure)} ${op} ${formatForScreen(value)}`),
    ),
    ...(frame.tests ?? []).map(({ of, op, value }) =>
      chip('test', `${labelIn(cube.fields, of)} ${op} ${value}`),
    ),
  ];
}
