import type { AskCube, AskField } from '../cube/ask-cube';
import { fieldsOfRows } from '../cube/names-of-rows';
import { LEXICON } from '../words/lexicon';
import { keyOf } from '../words/normalise';
import { SUPERLATIVE } from '../words/superlatives';
import type { Target } from '../words/target';
import { saidColumns, type SaidColumn } from './said-columns';
import { WEIGHTS, type Entries } from './vocabulary-entries';

/** Words that are in names of all kinds. */
const PLAIN =
  /^(?:id|name|code|number|num|date|time|year|month|quarter|day|weekday|hour|type|value|total|average|max|min|sum|count|amount|distinct|rows?|first|last|level|status|group|of|by|per|in|is|if|from|to|the|and|or|on|at|with)$/i;
const OF = /^(\S+) of (\S+)$/i;
const PARTICIPLE = /^([a-z]{3,})ed$/i;
/** Nouns for what was done, by the end of its verb. */
const NOUNS = ['or', 'er'];
const DONE: Readonly<Record<string, string>> = { arrived: 'arrival', departed: 'departure' };
const WRITERS: Readonly<Record<string, string>> = { written: 'writer' };

/** Names of persons in short: "last name" of LName. */
const PERSON: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^l ?name$/i, ['last name', 'surname', 'family name']],
  [/^f ?name$/i, ['first name', 'given name']],
];

/** The words that a column may be called by alone: the first and the last one of its label. */
function endsOf(label: string): string[] {
  const counted = label.replace(/^(?:number|num) of /i, '');
  const words = counted
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((one) => one.length > 2);
  // "flight" is no name of Phase of flight
  const isWhole = words.length < 2 || / (?:of|per) /i.test(counted);
  if (isWhole) return counted === label ? [] : [counted.toLowerCase()];
  return [words[0] ?? '', words.at(-1) ?? ''].filter(
    (one) => !PLAIN.test(one) && !SUPERLATIVE.test(one),
  );
}

/** Names with other words: "membership level", "director" of Directed by, "arrival date" of Date arrived. */
function otherWords(label: string): string[] {
  const [, head, of] = OF.exec(label) ?? [];
  const names = head === undefined || of === undefined ? [] : [`${of} ${head}`];
  const all = label.split(' ');
  // "pixel aspect ratio" of Pixel aspect ratio par
  if (all.length > 2 && /^[a-z]{2,4}$/.test(all.at(-1) ?? '') && !PLAIN.test(all.at(-1) ?? ''))
    names.push(all.slice(0, -1).join(' '));
  const person = PERSON.find(([short]) => short.test(label));
  if (person !== undefined) names.push(...person[1]);
  const phone = /^(cell|mobile|fax|telephone) number$/i.exec(label)?.[1];
  if (phone !== undefined) names.push(`${phone} phone`, phone);
  const [verb = '', by = '', ...rest] = label.toLowerCase().split(' ');
  if (by === 'by' && rest.length === 0) {
    const stem = PARTICIPLE.exec(verb)?.[1];
    if (stem !== undefined) names.push(...NOUNS.map((end) => `${stem}${end}`));
    if (Object.hasOwn(WRITERS, verb)) names.push(WRITERS[verb] ?? '');
  }
  const event = verb === 'date' ? by : '';
  const stem = PARTICIPLE.exec(event)?.[1];
  if (stem !== undefined && (rest.length === 0 || rest.join(' ') === 'day')) {
    const nouns = [`${stem}ing`, `${stem}ion`, event, DONE[event] ?? ''].filter(
      (one) => one !== '',
    );
    names.push(...nouns.flatMap((one) => [`${one} date`, `date of ${one}`]));
  }
  return names;
}

/** "ids" of the rows, where only joined tables have others. */
function addIds({ map }: Entries, { fields }: AskCube, key: AskField | undefined): void {
  const isOwn = (name: string) =>
    fields.some((one) => one.name === name && one.joined !== true && one.path === undefined);
  const all = map.get('id') ?? [];
  const own = all.filter(({ target }) => target.kind === 'field' && isOwn(target.name));
  if (key === undefined) return;
  const rows = { target: { kind: 'field' as const, name: key.name }, weight: WEIGHTS.part };
  const isKeyAlone = own.every(({ target }) => 'name' in target && target.name === key.name);
  const list = isKeyAlone ? [rows] : all;
  for (const id of ['id', 'ids']) map.set(id, list);
}

/**
 * Adds what columns are called in part: "email" of Email address, "name" and "id" of what the rows are. A word that
 * something else is called by, or that the names of two columns of the rows have, names none of them.
 */
export function addColumnWords(entries: Entries, cube: AskCube): void {
  const isFree = (text: string) => !entries.map.has(keyOf(text)) && !LEXICON.has(keyOf(text));
  const rows = fieldsOfRows(cube).map((name) => cube.fields.find((one) => one.name === name));
  const [called, ...others] = rows.filter((one) => one?.isKey !== true);
  const key = cube.fields.find(({ isKey }) => isKey === true);
  const isJoined = (target: Target) =>
    target.kind === 'field' &&
    cube.fields.some(({ name, joined }) => name === target.name && joined === true);
  // of cartoons with a title, the name of their channel is not theirs
  const named = entries.map.get('name') ?? [];
  if (called?.namesRows !== undefined && named.every(({ target }) => isJoined(target)))
    entries.map.set('name', []);
  if (called !== undefined && others.length === 0 && (entries.map.get('name') ?? []).length === 0)
    entries.add('name', { kind: 'field', name: called.name }, WEIGHTS.part);
  addIds(entries, cube, key);
  const words = new Map<string, SaidColumn[]>();
  for (const said of saidColumns(cube)) {
    for (const name of otherWords(said.label))
      if (!entries.map.has(keyOf(name))) entries.add(name, said.target, WEIGHTS.synonym);
    for (const one of new Set(endsOf(said.label)))
      words.set(one, [...(words.get(one) ?? []), said]);
  }
  for (const [text, all] of words) {
    const own = all.filter(({ isOwn }) => isOwn);
    const [only, ...more] = own.length > 0 ? own : all;
    if (only === undefined || more.length > 0 || !isFree(text)) continue;
    entries.add(text, only.target, WEIGHTS.otherPart);
  }
}
