import type { AskCube, AskField, AskMeasure } from '../cube/ask-cube';
import { membersOfField } from '../cube/members-of-field';
import type { AskLanguage } from './chips';
import { labelInText } from '../../fields/label-in-text';
import { pluralLabel } from '../../fields/plural';
import { addDays, partsOfDay, startOf } from '../words/period';
import { otherNames } from '../words/shared-words';

const HAN = /\p{Script=Han}/u;
/** members of a field that a breakdown shows well */
const MAX_BROKEN_DOWN = 40;
const MIN_RANKED = 6;
const CALENDAR = /(?:^|\s)(?:year|quarter|month|weekday)$|(?:年份|季度|月份|星期)$/i;
/** what a cube with more than years has */
const SEASON = /month|quarter|week|day|hour|[月季周日]/i;
const ROWS = /^(?:rows|行数)$/i;

type Spoken = Pick<AskMeasure, 'label' | 'synonyms'>;

/** What something is called in a language: its label, else the first synonym in it. */
export function spokenLabel({ label, synonyms }: Spoken, language: AskLanguage): string {
  const isZh = language === 'zh';
  if (HAN.test(label) === isZh) return label.replaceAll(/\s*\([^)]*\)/g, '').trim();
  const own = synonyms.find((name) => HAN.test(name) === isZh);
  return own ?? otherNames(label).whole.find((name) => HAN.test(name) === isZh) ?? label;
}

/** The same; in Chinese what is counted by the name that says so: 撞击次数, not 撞击. */
function countedLabel(named: Spoken, language: AskLanguage): string {
  const counted = language === 'zh' ? named.synonyms.find((name) => /数$/.test(name)) : undefined;
  return HAN.test(named.label)
    ? spokenLabel(named, language)
    : (counted ?? spokenLabel(named, language));
}

/** What the label of a count begins with and a question does not. */
const NUMBER_OF = /^(?:number of (?:different )?|distinct )(?=\w)/i;

function fieldsOf({ fields, members }: AskCube): { broken: AskField[]; ranked: AskField[] } {
  const count = ({ name }: AskField): number => membersOfField(members, name).length;
  const isListed = ({ type, isKey, isNumber, leads }: AskField) =>
    type === 'string' && isKey !== true && isNumber !== true && leads === undefined;
  // the calendar is in the trends already
  const texts = fields
    .filter((field) => isListed(field) && count(field) > 1)
    .toSorted((a, b) => Number(CALENDAR.test(a.label)) - Number(CALENDAR.test(b.label)));
  return {
    broken: texts.filter((field) => count(field) <= MAX_BROKEN_DOWN),
    ranked: texts
      .filter((field) => count(field) >= MIN_RANKED)
      .toSorted((a, b) => count(b) - count(a)),
  };
}

interface Parts {
  m: string;
  m2: string;
  f: string;
  f2: string;
  ranked: string;
  year: string;
  month: string;
  described: string | undefined;
  noun: Noun;
  noun2: Noun;
}

/** How a measure is spoken of. */
interface Noun {
  split: 'is' | 'are';
  most: 'most' | 'highest';
  /** things are counted */
  isCount: boolean;
}

const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

/** Whether something has a name in a language. */
const isSpoken = (language: AskLanguage) => (named: Spoken) =>
  HAN.test(spokenLabel(named, language)) === (language === 'zh');

function partsOf(all: AskCube, language: AskLanguage): Parts | null {
  const spoken = isSpoken(language);
  const cube = {
    ...all,
    measures: all.measures.filter(spoken),
    fields: all.fields.filter(spoken),
  };
  const named = cube.measures.filter(({ label }) => !ROWS.test(label));
  const [first, ...others] = named.length === 0 ? cube.measures : named;
  // what was a year before adds nothing to it
  const second =
    others.find(({ agg }) => agg !== undefined && agg !== 'ratio') ??
    others.find(({ agg }) => agg !== undefined) ??
    others[0] ??
    first;
  const { broken, ranked } = fieldsOf(cube);
  const [field, other = field] = broken;
  const [top = field] = ranked;
  if (first === undefined || second === undefined || field === undefined) return null;
  if (other === undefined || top === undefined) return null;
  const explained = cube.measures.filter(({ description = '' }) => description !== '');
  const described = explained.find(({ agg }) => agg === 'ratio') ?? explained[0];
  const day = cube.lastDay === null ? null : addDays(startOf(cube.lastDay, 'month'), -1);
  const when = day === null ? null : partsOfDay(day);
  const month = when === null ? '' : (MONTHS[when.month - 1] ?? '');
  const isYearly =
    cube.fields.some(({ isYear }) => isYear) &&
    !cube.fields.some(({ label }) => SEASON.test(label));
  const say = (named: Spoken) => {
    const name = countedLabel(named, language);
    return language === 'en' ? labelInText(name.replace(NUMBER_OF, '')) : name;
  };
  const sayField = (named: Spoken) => say(named).replace(/(?<=\S)\s+(?:full\s+)?name$/, '');
  return {
    m: say(first),
    m2: say(second),
    f: sayField(field),
    f2: sayField(other),
    ranked: sayField(top),
    year: when === null ? '' : String(when.year),
    month:
      when === null
        ? ''
        : isYearly
          ? `${when.year}${language === 'en' ? '' : '年'}`
          : language === 'en'
            ? `${month} ${when.year}`
            : `${when.year}年${when.month}月`,
    described: described && say(described),
    noun: spokenAs(first),
    noun2: spokenAs(second),
  };
}

/** How a measure is put together, at the beginning of its label: "total invoiced" is one. */
const PUT_TOGETHER = /^(?:total|average|max|min)\b/i;

/** A measure in English: whether it is several things, and what the member with the largest value has of it. */
function spokenAs({ label, agg }: AskMeasure): Noun {
  const isCount = agg === 'count' || agg === 'distinct';
  const isSeveral =
    isCount || (!PUT_TOGETHER.test(label) && /(?:[^s]s|ed)(?:\s*\(.*)?$/.test(label));
  return {
    split: isSeveral ? 'are' : 'is',
    most: isSeveral ? 'most' : 'highest',
    isCount,
  };
}

const the = ({ split }: Noun): string => (split === 'is' ? 'the ' : '');

/** "how many flights" of what is counted, "what were receipts" of the rest. */
const wasIn = (m: string, { isCount, split }: Noun, when: string): string =>
  isCount
    ? `How many ${m} were there in ${when}`
    : `What ${split === 'are' ? 'were' : 'was'} the ${m} in ${when}`;

/** "unemployed" of a label is no noun that anything has happened to. */
const overTime = (m: string, noun: Noun): string =>
  noun.isCount ? `How have ${m} developed over time?` : `Show ${the(noun)}${m} over time.`;

function english(parts: Parts): string[] {
  const { m, m2, f, f2, ranked, year, month, described, noun, noun2 } = parts;
  const by = (measure: string, { isCount, split }: Noun, field: string) =>
    isCount
      ? `How many ${measure} are there per ${field}?`
      : `What ${split} the ${measure} per ${field}?`;
  return [
    by(m, noun, f),
    ...(year === '' ? [] : [overTime(m, noun)]),
    `Which 5 ${pluralLabel(ranked)} have the ${noun.most} ${m}?`,
    `Show ${m} and ${m2} by ${f2}.`,
    `What share of ${m} does each ${f} have?`,
    ...(month === '' ? [] : [`Why did ${the(noun)}${m} rise in ${month}?`]),
    ...(year === '' ? [] : [`${wasIn(m, noun, year)} by ${f2}?`]),
    `How do ${pluralLabel(f)} rank by ${m2}?`,
    ...(described === undefined ? [] : [`What does ${described} mean?`]),
    `Which ${f} has the ${noun2.most} ${m2}?`,
    ...(year === '' ? [] : [overTime(m2, noun2), `${wasIn(m, noun, month)}?`]),
    by(m2, noun2, f2),
    `Which 3 ${pluralLabel(ranked)} have the ${noun2.most} ${m2}?`,
  ];
}

function chinese(parts: Parts): string[] {
  const { m, m2, f, f2, ranked, year, month, described, noun, noun2 } = parts;
  const most = ({ isCount }: Noun) => (isCount ? '最多' : '最高');
  return [
    `各${f}的${m}是多少？`,
    ...(year === '' ? [] : [`${m}随时间怎么变化？`]),
    `${m}${most(noun)}的5个${ranked}是哪些？`,
    `各${f2}的${m}和${m2}分别是多少？`,
    `各${f}的${m}占比是多少？`,
    ...(month === '' ? [] : [`为什么${month}${m}上升了？`]),
    ...(year === '' ? [] : [`${year}年各${f2}的${m}是多少？`]),
    `各${f}的${m2}排名如何？`,
    ...(described === undefined ? [] : [`${described}是什么意思？`]),
    `哪个${f}的${m2}${most(noun2)}？`,
    ...(year === '' ? [] : [`${m2}随时间怎么变化？`, `${month}的${m}是多少？`]),
    `各${f2}的${m2}是多少？`,
    `${m2}${most(noun2)}的3个${ranked}是哪些？`,
  ];
}

/**
 * Questions that a cube can answer, one of every kind, with names of one language alone: where a cube has none in the one
 * wanted, in the other. Whether each is read as meant has to be checked.
 */
export function starterQuestions(cube: AskCube, language: AskLanguage): string[] {
  const other = language === 'en' ? 'zh' : 'en';
  const inOwn = partsOf(cube, language);
  // a cube that says nothing in a language is asked in its own
  const parts = inOwn ?? partsOf(cube, other);
  if (parts === null) return [];
  const asked = inOwn === null ? other : language;
  return [...new Set(asked === 'en' ? english(parts) : chinese(parts))];
}
