import type { AskField, AskMember } from '../cube/ask-cube';
import { eventNouns, eventOf, periodWords } from '../dates/date-names';
import { eventsAlike } from '../dates/events-alike';
import { LEXICON } from '../words/lexicon';
import { nationalNames } from './nationalities';
import eventWords from './event-words-zh.json';
import { keyOf } from '../words/normalise';
import type { Target } from '../words/target';
import { WEIGHTS, type Entries } from './vocabulary-entries';
import { saidOfYes, spacedName } from './vocabulary-members';

const { synonym: SYNONYM, translated: TRANSLATED, otherPart: OTHER_PART } = WEIGHTS;
const HAN = /\p{Script=Han}/u;
const MAX_STATES = 30;
const MAX_COUNTRIES = 300;

/** Fields whose members say what happened to a row. */
const STATE =
  /event|action|stat(?:us|e)?$|\bstat\b|outcome|operation|activity|movement|result|disposition|resolution|状态|结果|情况/i;

/** What says in Chinese that something is over: 已退号, 发货了. */
const DONE_ZH = /^已经?|了$/gu;
/** What is being done: 处理中. */
const GOING_ZH = /^(\p{Script=Han}{2,})中$/u;

/** Whether the members of a field say what happened. */
export const saysWhatHappened = ({ label }: Pick<AskField, 'label'>): boolean => STATE.test(label);

/** Nouns of what happened whose ending does not say the verb. */
const NOUNS: Readonly<Record<string, string>> = {
  delivered: 'delivery',
  converted: 'conversion',
  resolved: 'resolution',
  won: 'win',
  lost: 'loss',
  late: 'lateness',
  paid: 'payment',
  sold: 'sale',
};

/** Nouns of a participle, right or not, and the verb: "cancellation", "cancel" of "cancelled". */
function nounsOf(participle: string): { nouns: string[]; verbs: string[] } {
  const own = Object.hasOwn(NOUNS, participle) ? [NOUNS[participle] ?? ''] : [];
  const base = /^[a-z]{3,}ed$/.test(participle) ? participle.slice(0, -2) : null;
  if (base === null) return { nouns: own, verbs: [] };
  const single = base.replace(/([a-z])\1$/, '$1');
  const verbs = [...new Set([base, single, `${base}e`, base.replace(/i$/, 'y')])];
  const nouns = [base, single].flatMap((stem) =>
    ['ion', 'ation', 'al', 'ment', 'ure', 'ance', 'ence'].map((end) => `${stem}${end}`),
  );
  return { nouns: [...own, ...nouns], verbs };
}

function addRate(entries: Entries, form: string, target: Extract<Target, { kind: 'member' }>) {
  const rate: Target = { ...target, rate: true };
  const names = HAN.test(form)
    ? [`${form}率`, `${form}比例`, `${form}比率`]
    : [`${form} rate`, `rate of ${form}`, `${form} ratio`, `${form} percentage`];
  for (const name of names) {
    if (!entries.map.has(keyOf(name))) entries.add(name, rate, SYNONYM);
  }
}

/**
 * What happened is also said by its noun: "cancellations" of the status Cancelled; its share of the rows is its rate:
 * "cancellation rate", 退货率. Of a field that says yes or no, that of yes.
 */
export function addStates(entries: Entries, field: AskField, members: readonly AskMember[]): void {
  const { name, label, type, synonyms } = field;
  const yes = field.yes ?? (type === 'boolean' ? true : undefined);
  if (yes !== undefined) {
    const shown = members.find(({ key }) => key === yes)?.label ?? label;
    const target = { kind: 'member' as const, field: name, key: yes, label: shown };
    for (const one of [label, ...synonyms]) {
      const said = saidOfYes(one).toLowerCase();
      const { nouns, verbs } = nounsOf(said.split(' ').at(-1) ?? '');
      const before = said.split(' ').slice(0, -1).join(' ');
      for (const form of [
        said,
        ...[...nouns, ...verbs].flatMap((noun) => [noun, `${before} ${noun}`.trim()]),
      ])
        addRate(entries, form, target);
      if (before === '') for (const verb of verbs) addFree(entries, verb, target, TRANSLATED);
    }
    return;
  }
  if (!saysWhatHappened(field) || members.length > MAX_STATES) return;
  for (const { key, label: said, synonyms: others } of members) {
    const target = { kind: 'member' as const, field: name, key, label: said };
    for (const form of [said, spacedName(said), ...others].map((one) => one.toLowerCase())) {
      const { nouns, verbs } = nounsOf(form);
      for (const noun of [...nouns, ...verbs]) addFree(entries, noun, target, TRANSLATED);
      for (const one of [form, ...nouns, ...verbs]) addRate(entries, one, target);
      if (!HAN.test(form)) continue;
      const bare = form.replace(DONE_ZH, '');
      addRate(entries, bare, target);
      if (bare.length > 1) addFree(entries, bare, target, TRANSLATED);
      const going = GOING_ZH.exec(form)?.[1];
      for (const before of going === undefined ? [] : ['在', '正在', '还在', '仍在'])
        addFree(entries, `${before}${going ?? ''}`, target, TRANSLATED);
    }
  }
}

/** Members of countries and languages are called by their people, too: "german guests". */
export function addNationalities(
  entries: Entries,
  { name, label }: AskField,
  members: readonly AskMember[],
): void {
  if (members.length > MAX_COUNTRIES) return;
  for (const { key, label: said } of members) {
    const target = { kind: 'member' as const, field: name, key, label: said };
    for (const one of nationalNames(label, said)) addFree(entries, one, target, TRANSLATED);
  }
}

/** Adds a name that nothing else has, no word of the language either. */
function addFree(entries: Entries, name: string, target: Target, weight: number): void {
  const key = keyOf(name);
  if (!LEXICON.has(key) && !entries.map.has(key)) entries.add(name, target, weight);
}

/** What else people say for what happens. */
const EVENTS_ZH: Readonly<Record<string, readonly string[]>> = eventWords;

/**
 * What happened on a date: rows of a period by it, "returned in May", rows that have it, "returned", or not yet,
 * "unreturned", 未归还. Of the fact's own dates the noun counts them, too: "returns".
 */
export function addEventWords(entries: Entries, { name, label, joined }: AskField): void {
  const target = { kind: 'field' as const, name, period: true as const };
  const said = periodWords(label);
  for (const one of said.flatMap((event) => EVENTS_ZH[event] ?? []))
    for (const form of [one, `${one}了`, `${one}过`]) addFree(entries, form, target, TRANSLATED);
  for (const one of said.flatMap((event) => [event, ...(EVENTS_ZH[event] ?? [])])) {
    if (HAN.test(one)) {
      for (const before of ['未', '没有', '还没', '还没有', '尚未', '没'])
        addFree(entries, `${before}${one}`, { ...target, not: true }, TRANSLATED);
      for (const before of ['已', '已经']) addFree(entries, `${before}${one}`, target, TRANSLATED);
    } else if (!one.includes(' ')) {
      addFree(entries, `un${one}`, { ...target, not: true }, TRANSLATED);
    }
  }
  if (joined === true) return;
  for (const noun of eventNouns(label))
    addFree(entries, noun, { ...target, rows: true }, OTHER_PART);
}

/** Words that are said of a date as well as of a place. */
const isFreeOf = (key: string): boolean =>
  (LEXICON.get(key) ?? []).every(({ role }) => role === 'fill' || role === 'place');

/**
 * What happened on a date by other words for it, where nothing else of the cube has them: "arrivals" of a check-in date,
 * "created" of a creation date.
 */
export function addAlikeEvents(entries: Entries, { name, label, joined }: AskField): void {
  const target = { kind: 'field' as const, name, period: true as const };
  const { nouns, verbs } = eventsAlike(eventOf(label));
  const add = (text: string, of: Target, weight: number) => {
    const key = keyOf(text);
    if (isFreeOf(key) && !entries.map.has(key)) entries.add(text, of, weight);
  };
  for (const verb of verbs) add(verb, target, SYNONYM);
  if (joined === true) return;
  for (const noun of nouns) add(noun, { ...target, rows: true }, SYNONYM);
}
