import type { AskCube, AskField, AskMember } from '../cube/ask-cube';
import { dateNames, pastForms, periodWords } from '../dates/date-names';
import { otherNames } from '../words/shared-words';
import { ENTITY_NAMES } from '../words/everyday-words';
import { keyOf } from '../words/normalise';
import type { Target } from '../words/target';
import { WEIGHTS, type Entries } from './vocabulary-entries';

const {
  label: LABEL,
  synonym: SYNONYM,
  short: SHORT,
  translated: TRANSLATED,
  otherPart: OTHER_PART,
} = WEIGHTS;
const HAN = /\p{Script=Han}/u;
/** titles and legal forms that people leave out */
const TITLES =
  /^(?:mr|mrs|ms|miss|dr|prof|sir|the)\.?\s+|[,\s]+(?:gmbh|ag|kg|se|inc|ltd|llc|plc|co|corp|sa)\.?$/gi;

/** What a Chinese name of a place ends with, which people leave out: 州 of 阿拉斯加州. */
const PLACE_END_ZH = /(?<=^\p{Script=Han}{2,})[州省市县]$/u;

/** Members of yes and no that are verbs of Chinese questions. */
const VERB_ZH = /^[是有]$/;

/** A name in camel case with its words apart: "No Show" of NoShow. */
export const spacedName = (label: string): string =>
  label.replaceAll(/(?<=[a-z])(?=[A-Z][a-z])/g, ' ');

/** A member, also without titles and legal forms. */
export function addMemberNames(entries: Entries, member: AskMember): void {
  const { field, key, label, synonyms } = member;
  const target: Target = { kind: 'member', field, key, label };
  // 是 is a verb of nearly every question
  if (!VERB_ZH.test(label)) entries.add(label, target, LABEL);
  for (const synonym of synonyms) {
    entries.add(synonym, target, SYNONYM);
    const place = synonym.replace(PLACE_END_ZH, '');
    if (place !== synonym) entries.add(place, target, SHORT);
  }
  // "emergency" of 1-Emergency
  const [, unnumbered] = /^\d+ ?[-.:)] ?(\p{L}{3,}.*)$/u.exec(label) ?? [];
  if (unnumbered !== undefined) entries.add(unnumbered, target, SHORT);
  const spaced = spacedName(label);
  if (spaced !== label) entries.add(spaced, target, TRANSLATED);
  const short = label.replaceAll(TITLES, '').trim();
  if (short !== label) entries.add(short, target, TRANSLATED);
}

/** What a field of yes and no says: "paid" of Is paid, 出租 of 房屋是否出租. */
export const saidOfYes = (label: string): string =>
  label.replace(
    /^(?:[a-z]+ )*?(?:is|was|has)\s+|\s+(?:flag|indicator|yn|y\/n)$|^\p{Script=Han}*是否/giu,
    '',
  );

/** What things have or have not: 电梯 of 有无电梯. */
const HAVE_ZH = /有无(\p{Script=Han}{2,})$/u;

/** A noun with the others that mean the same. */
const alike = (noun: string): string[] => [
  ...new Set([noun, ...ENTITY_NAMES.alike.filter((words) => words.includes(noun)).flat()]),
];

/** A field that is true or false is named to have it true: "returned orders", also of yes and no. */
export function addTruth(entries: Entries, field: AskField, members: readonly AskMember[]): void {
  const { name, label, synonyms, type } = field;
  const yes = field.yes ?? (type === 'boolean' ? true : undefined);
  if (yes === undefined) return;
  const said = saidOfYes(label);
  const shown = members.find(({ key }) => key === yes)?.label ?? label;
  const target: Target = { kind: 'member', field: name, key: yes, label: shown };
  for (const one of new Set([label, said, ...synonyms])) entries.add(one, target, SYNONYM);
  // 出租房屋 of 房屋是否出租
  if (
    HAN.test(said) &&
    said !== label &&
    field.folder !== undefined &&
    label.startsWith(field.folder)
  )
    for (const noun of alike(field.folder))
      for (const of of ['', '的']) entries.add(`${said}${of}${noun}`, target, SYNONYM);
  // "paid" of "Fine paid"
  const last = said.includes(' ') ? (said.split(' ').at(-1) ?? '') : '';
  const done = /ed$|^(?:paid|sold|sent|won|lost|taken|made)$/i.test(last) ? last : '';
  entries.add(done, target, OTHER_PART);
  const translated = otherNames(said).whole;
  for (const one of translated) entries.add(one, target, TRANSLATED);
  const no = type === 'boolean' ? false : members.find(({ key }) => key !== yes)?.key;
  if (no === undefined) return;
  const other = members.find(({ key }) => key === no)?.label ?? label;
  const negative: Target = { kind: 'member', field: name, key: no, label: other };
  const thing = HAVE_ZH.exec(label)?.[1];
  if (thing !== undefined) {
    for (const one of ['有', '带']) entries.add(`${one}${thing}`, target, SYNONYM);
    for (const one of ['无', '没有', '没', '不带'])
      entries.add(`${one}${thing}`, negative, SYNONYM);
  }
  for (const [one, weight] of [
    [said, SYNONYM],
    ...(done === '' ? [] : [[done, OTHER_PART] as const]),
    ...translated.map((text) => [text, TRANSLATED] as const),
  ] as const) {
    for (const before of HAN.test(one) ? ['不', '未', '没有', '非'] : ['non-', 'non ', 'un']) {
      entries.add(`${before}${one}`, negative, weight);
    }
    if (HAN.test(one)) continue;
    for (const off of ['off', 'turned off', 'switched off', 'disabled']) {
      entries.add(`${one} ${off}`, negative, weight);
    }
    for (const on of ['on', 'turned on', 'switched on', 'enabled']) {
      entries.add(`${one} ${on}`, target, weight);
    }
  }
}

/** Fields whose members say what happened. */
const HAPPENED = /event|action|status|state|outcome|operation|activity|movement/i;
const MAX_EVENTS = 30;

/** What happened is also said in the past: "churned" of the event "churn". */
export function addEvents(
  entries: Entries,
  { label, name }: AskField,
  members: readonly AskMember[],
): void {
  if (!HAPPENED.test(label) || members.length > MAX_EVENTS) return;
  for (const member of members) {
    if (!/^[a-z]{4,}$/i.test(member.label)) continue;
    const target: Target = { kind: 'member', field: name, key: member.key, label: member.label };
    for (const form of pastForms(member.label.toLowerCase())) entries.add(form, target, TRANSLATED);
  }
}

/** Members that are the first letters of the words of their field are called by these words: H and A of "Home away". */
export function addInitials(
  entries: Entries,
  { label, name }: AskField,
  members: readonly AskMember[],
): void {
  const words = label.split(/[\s/_-]+/);
  if (words.length < 2 || words.length !== members.length) return;
  for (const word of words) {
    const found = members.find((one) => one.label.toLowerCase() === word.charAt(0).toLowerCase());
    if (found === undefined || word.length < 2) return;
  }
  for (const word of words) {
    const found = members.find((one) => one.label.toLowerCase() === word.charAt(0).toLowerCase());
    if (found === undefined) continue;
    entries.add(word, { kind: 'member', field: name, key: found.key, label: found.label }, SYNONYM);
  }
}

/** A date is called without "day" at its end, and by what happened on it where a period is next to it. */
export function addDate(entries: Entries, { name, label }: AskField): void {
  for (const one of dateNames(label)) entries.add(one, { kind: 'field', name }, SHORT);
  for (const one of otherNames(label.replace(/\s+(?:day|date|time)$/i, '')).whole) {
    entries.add(`${one} date`, { kind: 'field', name }, TRANSLATED);
    entries.add(one, { kind: 'field', name, period: true }, TRANSLATED);
  }
  // "reported" says that there was something, but where a date is called so
  for (const one of periodWords(label)) {
    entries.add(one, { kind: 'field', name, period: true }, HAN.test(one) ? TRANSLATED : SYNONYM);
  }
}

const KIND_HEAD = /\s+(?:size|type|kind|class|level|grade|category|method|mode|channel|segment)$/i;
const KIND_HEAD_ZH =
  /(?<=\p{Script=Han}{2})(?:大小|类型|种类|类别|程度|等级|级别|方式|渠道|途径|平台)$/u;
const MAX_KINDS = 30;

/** Fields that say by what something is done: 支付方式. */
const MEANS_ZH = /(?:方式|渠道|途径|平台|工具)$/u;

/** Members of means are named with the verb for their use: 用美团券, 走内推. */
export function addMeans(
  entries: Entries,
  { label, name }: AskField,
  members: readonly AskMember[],
): void {
  if (!MEANS_ZH.test(label) || members.length > MAX_KINDS) return;
  for (const { key, label: said } of members) {
    if (!HAN.test(said)) continue;
    const target: Target = { kind: 'member', field: name, key, label: said };
    for (const verb of ['用', '使用', '走', '通过', '用的'])
      entries.add(`${verb}${said}`, target, SYNONYM);
  }
}

/** Whether a noun names something else than what is said of the same things: 动物 of 动物大小 may be the species. */
function namesOther(
  entries: Entries,
  noun: string,
  folder: string,
  fields: AskCube['fields'],
): boolean {
  const named = entries.map.get(keyOf(noun)) ?? [];
  return named.some(({ target }) => {
    const field = target.kind === 'field' ? fields.find(({ name }) => name === target.name) : null;
    return folder === '' || field?.folder !== folder;
  });
}

/** Members of kinds are named with what they are kinds of: "large wildlife" of Wildlife size, 大型动物 of 动物大小. */
export function addMembersWithNoun(entries: Entries, { fields, members }: AskCube): void {
  for (const { name, label, synonyms, folder = '' } of fields) {
    const nouns = [label, ...synonyms].flatMap((one) => {
      const noun = one.replace(HAN.test(one) ? KIND_HEAD_ZH : KIND_HEAD, '');
      // a noun that names something else is that
      return noun === one || namesOther(entries, noun, folder, fields) ? [] : [noun];
    });
    // 线上课, 直营店: members of what a joined table says of its things
    if (HAN.test(folder) && !/日期$|时间$/.test(folder)) {
      nouns.push(...alike(folder));
    }
    const own = nouns.length === 0 ? [] : members.filter(({ field }) => field === name);
    if (own.length > MAX_KINDS) continue;
    for (const member of own) {
      const target: Target = { kind: 'member', field: name, key: member.key, label: member.label };
      for (const one of [member.label, ...member.synonyms]) {
        for (const noun of nouns) {
          if (HAN.test(noun) !== HAN.test(one)) continue;
          entries.add(HAN.test(noun) ? `${one}${noun}` : `${one} ${noun}`, target, SYNONYM);
        }
      }
    }
  }
}
