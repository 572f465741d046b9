import type { AskCube, AskField, AskMeasure } from './ask-cube';
import type { AskLanguage } from './chips';
import { labelInText } from '../fields/label-in-text';
import { pluralLabel } from '../fields/plural';
import { addDays, partsOfDay, startOf } from './period';
import { otherNames } from './shared-words';

const HAN = /\p{Script=Han}/u;
/** members of a field that a breakdown shows well */
const MAX_BROKEN_DOWN = 40;
const MIN_RANKED = 6;
const CALENDAR = /(?:^|\s)(?:year|quarter|month|weekday)$|(?:年份|季度|月份|星期)$/i;
const ROWS = /^(?:rows|行数)$/i;

type Spoken = Pick<AskMeasure, 'label' | 'synonyms'>;

/** What something is called in a language: its label, else the first synonym in it. */
export function spokenLabel({ label, synonyms }: Spoken, language: AskLanguage): string {
  const isZh = language === 'zh';
  if (HAN.test(label) === isZh) return label.replaceAll(/\s*\([^)]*\)/g, '').trim();
  const own = synonyms.find((name) => HAN.test(name) === isZh);
  return own ?? otherNames(label).whole.find((name) => HAN.test(name) === isZh) ?? label;
}

function fieldsOf({ fields, members }: AskCube): { broken: AskField[]; ranked: AskField[] } {
  const counts = new Map<string, number>();
  for (const { field } of members) counts.set(field, (counts.get(field) ?? 0) + 1);
  const count = ({ name }: AskField): number => counts.get(name) ?? 0;
  const isListed = ({ type, isKey, isNumber }: AskField) =>
    type === 'string' && isKey !== true && isNumber !== true;
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
}

const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

function partsOf(cube: AskCube, language: AskLanguage): Parts | null {
  const named = cube.measures.filter(({ label }) => !ROWS.test(label));
  const [first, second = first] = named.length === 0 ? cube.measures : named;
  const { broken, ranked } = fieldsOf(cube);
  const [field, other = field] = broken;
  const [top = field] = ranked;
  if (first === undefined || second === undefined || field === undefined) return null;
  if (other === undefined || top === undefined) return null;
  const described = cube.measures.find(({ description = '' }) => description !== '');
  const day = cube.lastDay === null ? null : addDays(startOf(cube.lastDay, 'month'), -1);
  const when = day === null ? null : partsOfDay(day);
  const month = when === null ? '' : (MONTHS[when.month - 1] ?? '');
  const say = (named: Spoken) => {
    const name = spokenLabel(named, language);
    return language === 'en' ? labelInText(name) : name;
  };
  return {
    m: say(first),
    m2: say(second),
    f: say(field),
    f2: say(other),
    ranked: say(top),
    year: when === null ? '' : String(when.year),
    month:
      when === null
        ? ''
        : language === 'en'
          ? `${month} ${when.year}`
          : `${when.year}年${when.month}月`,
    described: described && say(described),
  };
}

function english({ m, m2, f, f2, ranked, year, month, described }: Parts): string[] {
  return [
    `${m} by ${f}`,
    ...(year === '' ? [] : [`trend of ${m}`]),
    `top 5 ${pluralLabel(ranked)} by ${m}`,
    `${m} and ${m2} by ${f2}`,
    `share of ${m} by ${f}`,
    ...(month === '' ? [] : [`why did ${m} rise in ${month}`]),
    ...(year === '' ? [] : [`${m} in ${year} by ${f2}`]),
    `rank ${pluralLabel(f)} by ${m2}`,
    ...(described === undefined ? [] : [`what does ${described} mean`]),
    `${m2} by ${f}`,
    ...(year === '' ? [] : [`trend of ${m2}`, `${m} in ${month}`]),
    `${m2} by ${f2}`,
    `top 3 ${pluralLabel(ranked)} by ${m2}`,
  ];
}

function chinese({ m, m2, f, f2, ranked, year, month, described }: Parts): string[] {
  return [
    `按${f}看${m}`,
    ...(year === '' ? [] : [`${m}趋势`]),
    `${m}前5的${ranked}`,
    `按${f2}看${m}和${m2}`,
    `各${f}的${m}占比`,
    ...(month === '' ? [] : [`为什么${month}${m}上升`]),
    ...(year === '' ? [] : [`${year}年按${f2}看${m}`]),
    `各${f}的${m2}排名`,
    ...(described === undefined ? [] : [`什么是${described}`]),
    `按${f}看${m2}`,
    ...(year === '' ? [] : [`${m2}趋势`, `${month}的${m}`]),
    `按${f2}看${m2}`,
    `${m2}前3的${ranked}`,
  ];
}

/** Questions that a cube can answer, one of every kind; whether each is read as meant has to be checked. */
export function starterQuestions(cube: AskCube, language: AskLanguage): string[] {
  const parts = partsOf(cube, language);
  if (parts === null) return [];
  return [...new Set(language === 'en' ? english(parts) : chinese(parts))];
}
