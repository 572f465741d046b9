import { labelInText } from '../../fields/label-in-text';
import { pluralLabel } from '../../fields/plural';
import type { AskCube } from '../cube/ask-cube';
import { chipPeriodText, chipsOf, type AskLanguage } from './chips';
import { frameMeasures } from '../frame/frame-ratio';
import { memberOfKey } from '../cube/members-of-field';
import { spoken } from '../cube/spoken';
import { spokenLabel } from './starters';
import type { FrameMembers, FrameRow, QuestionFrame } from '../frame/question-frame';

const GRAINS: Record<AskLanguage, Record<string, string>> = {
  en: { year: 'year', quarter: 'quarter', month: 'month', week: 'week', day: 'day', hour: 'hour' },
  zh: { year: '年', quarter: '季度', month: '月', week: '周', day: '天', hour: '小时' },
};

/** Whether a frame says no more than these questions can. */
function isSimple({ intent, members, periods, conditions, tests = [], ...frame }: QuestionFrame) {
  const {
    top,
    show,
    chart,
    ratios = [],
    counted = [],
    filled = [],
    rows,
    order,
    focus,
    before,
  } = frame;
  const isPlain = chart === undefined && order === undefined && before !== 'previous';
  const isListed =
    top === null ||
    (rows.length === 1 && top.end === 'top' && top.place === undefined && show === null);
  const isLimited = conditions.length + tests.length + filled.length === 0 && periods.length <= 1;
  const isKept =
    members.every(({ not }) => !not) && ratios.length + counted.length === 0 && focus === undefined;
  return (
    intent === 'query' &&
    isPlain &&
    isListed &&
    isLimited &&
    isKept &&
    (show === null || show === 'pctGrand')
  );
}

function membersOf(
  { field, members }: FrameMembers,
  cube: AskCube,
  language: AskLanguage,
): string[] {
  return members.map(({ key, label }) => {
    const known = memberOfKey(cube.members, field, key);
    const text = known === undefined ? label : spoken(known, language);
    // Texas of the origin or of the destination
    const isShared = cube.members.some((one) => one.field !== field && one.key === key);
    const of = cube.fields.find(({ name }) => name === field);
    if (!isShared || of === undefined) return text;
    const role = spokenLabel(of, language);
    return language === 'en' ? `${labelInText(role)} ${text}` : `${role}${text}`;
  });
}

/**
 * A frame as a question that a person would ask: "Flights by weekday in 2001". Parts that such a question cannot
 * say are named as its chips name them.
 */
export function frameQuestion(frame: QuestionFrame, cube: AskCube, language: AskLanguage): string {
  if (!isSimple(frame)) {
    return chipsOf(frame, cube, language)
      .map(({ text }) => text)
      .join(' · ');
  }
  const named = frameMeasures(frame, cube);
  const say = (label: string) => (language === 'en' ? labelInText(label) : label);
  const measures = frame.measures.map((name) => {
    const found = named.find((one) => one.name === name);
    return found === undefined ? name : say(spokenLabel(found, language));
  });
  const rows = frame.rows.map((row) => rowText(row, cube, language));
  const limits = [
    ...frame.members.flatMap((one) => membersOf(one, cube, language)),
    ...frame.periods.map((period) => chipPeriodText(period, language)),
  ];
  const parts = { measures, rows, limits, frame };
  const text = language === 'en' ? english(parts) : chinese(parts);
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

interface Parts {
  measures: string[];
  rows: string[];
  limits: string[];
  frame: QuestionFrame;
}

function rowText({ of, grain }: FrameRow, cube: AskCube, language: AskLanguage): string {
  if (grain !== undefined) return GRAINS[language][grain] ?? grain;
  const field = cube.fields.find(({ name }) => name === of);
  if (field === undefined) return of;
  const label = spokenLabel(field, language);
  return language === 'en' ? labelInText(label) : label;
}

function english({ measures, rows, limits, frame }: Parts): string {
  const what = measures.join(' and ');
  const [first = ''] = rows;
  const { top, show, before } = frame;
  const limited = limits.length === 0 ? '' : ` for ${limits.join(', ')}`;
  const compared = before === null ? '' : ' compared with the year before';
  if (top !== null) return `top ${top.n ?? 10} ${pluralLabel(first)} by ${what}${limited}`;
  const shown = show === null ? what : `share of ${what}`;
  const by = rows.length === 0 ? '' : ` by ${rows.join(' and ')}`;
  return `${shown}${by}${limited}${compared}`;
}

function chinese({ measures, rows, limits, frame }: Parts): string {
  const what = measures.join('和');
  const [first = ''] = rows;
  const { top, show, before } = frame;
  const limited = limits.length === 0 ? '' : `${limits.join('、')}的`;
  if (top !== null) return `${limited}${what}前 ${top.n ?? 10} 的${first}`;
  const by = rows.length === 0 ? '' : `各${rows.join('、')}的`;
  return `${limited}${by}${what}${show === null ? '' : '占比'}${before === null ? '' : '同比'}`;
}
