import type { AskContext } from '@bi/olap/ask/vocabulary/ask-context';
import type { AskCube } from '@bi/olap/ask/cube/ask-cube';
import { emptyFrame } from '@bi/olap/ask/cover/cover-words';
import { datesAt } from '@bi/olap/ask/dates/dates';
import type { QuestionFrame } from '@bi/olap/ask/frame/question-frame';
import { keyOf, normaliseText } from '@bi/olap/ask/words/normalise';
import type { Period } from '@bi/olap/ask/words/period';
import type { Vocabulary } from '@bi/olap/ask/vocabulary/vocabulary';

const MAX_NAMES = 200;
const MAX_MEMBERS = 40;
const MAX_CAPTION = 60;

/** A name as a model sees it: capped, without anything that reads like an instruction or a mark. */
export function caption(label: string): string {
  return label
    .replaceAll(/[^\p{L}\p{N} %().,&/+-]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_CAPTION);
}

/** What a model may choose from: ids of measures and fields as `cube.name`. */
export interface Choosable {
  measures: string[];
  fields: string[];
  /** a line each: id and caption */
  described: string[];
}

/** Words of a question that a name may have. */
const MAX_NAME_WORDS = 4;

/** Measures and fields of a cube that words of a question name, or whose members they name. */
function namedIn(question: string, { entries }: Vocabulary): Set<string> {
  const words = keyOf(question).split(' ');
  const found = new Set<string>();
  for (let start = 0; start < words.length; start += 1) {
    for (let size = 1; size <= MAX_NAME_WORDS && start + size <= words.length; size += 1) {
      for (const { target } of entries.get(words.slice(start, start + size).join(' ')) ?? []) {
        if (target.kind === 'member') found.add(target.field);
        else if ('name' in target) found.add(target.name);
      }
    }
  }
  return found;
}

/**
 * The names of a context, the same number of every cube, those first that the question has words for;
 * `memberCubes` are the cubes whose members are sent.
 */
export function choosableOf(
  { vocabularies }: AskContext,
  memberCubes: ReadonlySet<string>,
  question: string,
): Choosable {
  const each = Math.max(4, Math.floor(MAX_NAMES / Math.max(1, vocabularies.length) / 2));
  const measures: string[] = [];
  const fields: string[] = [];
  const described: string[] = [];
  for (const vocabulary of vocabularies) {
    const { cube } = vocabulary;
    const named = namedIn(question, vocabulary);
    const first = <One extends { name: string }>(list: readonly One[]): One[] =>
      list.toSorted((a, b) => Number(named.has(b.name)) - Number(named.has(a.name))).slice(0, each);
    for (const { name, label } of first(cube.measures)) {
      measures.push(`${cube.name}.${name}`);
      described.push(`measure ${cube.name}.${name}: ${caption(label)}`);
    }
    for (const { name, label, type } of first(cube.fields)) {
      fields.push(`${cube.name}.${name}`);
      const members = memberCubes.has(cube.name) ? membersOf(cube, name) : '';
      described.push(`field ${cube.name}.${name} (${type}): ${caption(label)}${members}`);
    }
  }
  return { measures, fields, described };
}

function membersOf(cube: AskCube, field: string): string {
  const labels = cube.members.filter((one) => one.field === field).slice(0, MAX_MEMBERS);
  return labels.length === 0
    ? ''
    : `; values: ${labels.map(({ label }) => caption(label)).join(', ')}`;
}

const orNull = (schema: object) => ({ anyOf: [schema, { type: 'null' }] });
const listOf = (items: object) => ({ type: 'array', items, maxItems: 8 });

/** The one flat schema of an answer; every key is required. */
export function frameSchema({ measures, fields }: Choosable): object {
  const field = { type: 'string', enum: fields };
  const properties = {
    action: { type: 'string', enum: ['ask', 'clarify', 'refuse'] },
    measures: listOf({ type: 'string', enum: measures }),
    rows: listOf(field),
    grain: orNull({ type: 'string', enum: ['year', 'quarter', 'month', 'week', 'day'] }),
    top: orNull({ type: 'integer', minimum: 1, maximum: 1000 }),
    end: orNull({ type: 'string', enum: ['top', 'bottom'] }),
    filters: listOf({
      type: 'object',
      additionalProperties: false,
      required: ['field', 'op', 'values'],
      properties: {
        field,
        op: { type: 'string', enum: ['in', 'notIn'] },
        values: listOf({ type: 'string' }),
      },
    }),
    period: orNull({ type: 'string' }),
    compare: orNull({ type: 'string', enum: ['year', 'previous'] }),
    show: orNull({ type: 'string', enum: ['pctGrand', 'running', 'rank'] }),
  };
  return {
    type: 'object',
    additionalProperties: false,
    required: Object.keys(properties),
    properties,
  };
}

/** What a model chose: a frame, nothing (it asks or refuses), or why the answer cannot be taken. */
export type ModelChoice = { frame: QuestionFrame } | { none: true } | { problems: string[] };

type Fields = Record<string, unknown>;

const strings = (value: unknown): string[] | null =>
  Array.isArray(value) && value.every((one) => typeof one === 'string') ? value : null;

/** The period that a phrase of the question names; null: it is not there, or no period. */
function periodOf(phrase: string, question: string, cube: AskCube): Period | null {
  const text = normaliseText(phrase);
  if (text === '' || cube.lastDay === null || !normaliseText(question).includes(text)) return null;
  return datesAt(text, 0, cube.lastDay).find(({ end }) => end === text.length)?.period ?? null;
}

function readFilters(
  given: unknown,
  { cube, entries }: Vocabulary,
  frame: QuestionFrame,
  problems: string[],
): void {
  for (const one of Array.isArray(given) ? (given as Fields[]) : []) {
    const field = String(one['field']).replace(`${cube.name}.`, '');
    const values = strings(one['values']) ?? [];
    const members = values.flatMap((value) => {
      const found = (entries.get(keyOf(value)) ?? []).flatMap(({ target }) =>
        target.kind === 'member' && target.field === field ? [target] : [],
      );
      if (found.length === 0) problems.push(`filters: the field has no such value as you wrote`);
      return found.slice(0, 1).map(({ key, label }) => ({ key, label }));
    });
    if (values.length === 0) problems.push('filters: values must not be empty');
    frame.members.push({ field, not: one['op'] === 'notIn', members });
  }
}

/**
 * Reads what a model answered. Names have to be among those it was given and of one cube, values among
 * the members that the person sees, and a period has to be a phrase of the question: our own table
 * makes days of it.
 */
export function readModelChoice(
  answer: unknown,
  question: string,
  context: AskContext,
  { measures: known, fields }: Choosable,
): ModelChoice {
  if (typeof answer !== 'object' || answer === null)
    return { problems: ['answer with one JSON object'] };
  const given = answer as Fields;
  if (given['action'] === 'clarify' || given['action'] === 'refuse') return { none: true };
  const problems: string[] = [];
  const measures = strings(given['measures']) ?? [];
  const rows = strings(given['rows']) ?? [];
  const unknown = [
    ...measures.filter((name) => !known.includes(name)),
    ...rows.filter((name) => !fields.includes(name)),
  ];
  if (measures.length === 0 || unknown.length > 0) {
    return {
      problems: [`measures and rows must be among the names given; measures: ${known.join(', ')}`],
    };
  }
  const cubes = new Set([...measures, ...rows].map((name) => name.split('.')[0] ?? ''));
  const [name = ''] = cubes;
  const vocabulary = context.vocabularies.find(({ cube }) => cube.name === name);
  if (cubes.size !== 1 || vocabulary === undefined)
    return { problems: ['all names must be of one cube'] };
  const { cube } = vocabulary;
  const own = (id: string) => id.slice(name.length + 1);
  const frame = emptyFrame(name);
  frame.measures = measures.map(own);
  frame.rows = rows.map((row) => ({ of: own(row) }));
  readFilters(given['filters'], vocabulary, frame, problems);
  const { grain, top, end, period, compare, show } = given;
  if (typeof grain === 'string' && cube.date !== null) {
    frame.rows.push({ of: cube.date, grain: grain as 'month' });
  }
  if (typeof top === 'number') frame.top = { n: top, end: end === 'bottom' ? 'bottom' : 'top' };
  if (compare === 'year' || compare === 'previous') frame.before = compare;
  if (show === 'pctGrand' || show === 'running' || show === 'rank') frame.show = show;
  if (typeof period === 'string' && period !== '') {
    const found = periodOf(period, question, cube);
    if (found === null)
      problems.push('period: copy the words of the question that name it, or null');
    else frame.periods.push(found);
  }
  if (frame.rows.length === 0 && (frame.top !== null || frame.show !== null)) {
    problems.push('top and show need rows');
  }
  return problems.length > 0 ? { problems } : { frame };
}
