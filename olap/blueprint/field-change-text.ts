import type { FieldChange } from '@bi/contract/blueprint/blueprint-files';
import type { CubeModel } from '@bi/contract/cube/cube';
import type { MeasureFilter } from '@bi/contract/query/query';
import { conditionText } from '../filter/condition-text';
import { isCondition } from '../filter/is-condition';
import { filterWords } from '../filter/filter-words';
import { isRecord } from '../query/read-json';
import { differenceWords, fieldTerm } from './difference-terms';
import { isEqual } from './identified-list';

type Language = 'en' | 'zh';

/** One difference in words. */
export interface FieldChangeText {
  /** where it is, from the outside in: `Measures`, `Average delay`, `Format` */
  place: string[];
  /** what is there now, and what will be; null: nothing */
  before: string | null;
  after: string | null;
  /** of a list: what it loses and gains, in place of all of its entries */
  removed: string[];
  added: string[];
  /** of a list with the same entries: their new order */
  order: string[] | null;
  /** the texts have several lines or are formulas, and are to be compared line by line */
  isLines: boolean;
}

const MAX_ENTRIES = 12;
/** Fields whose values are texts of a language of formulas. */
const FORMULAS: ReadonlySet<string> = new Set(['sql', 'expr', 'calc']);

/** The names of files with the captions that people gave them, as a model whose labels they are. */
function captionModel(captions: Readonly<Record<string, string>>): CubeModel {
  const dimensions = Object.entries(captions).map(([name, label]) => ({ name, label }));
  return { name: '', dimensions, hierarchies: [], measures: [], joins: [] } as never;
}

/** Says values of files in words. */
class ValueText {
  readonly #captions: Readonly<Record<string, string>>;
  readonly #language: Language;

  constructor(captions: Readonly<Record<string, string>>, language: Language) {
    this.#captions = captions;
    this.#language = language;
  }

  name(name: string): string {
    return this.#captions[name] ?? name;
  }

  #condition(filter: MeasureFilter): string {
    const words = { ...filterWords[this.#language], listed: MAX_ENTRIES };
    return conditionText(filter, captionModel(this.#captions), words, this.#language);
  }

  #list(values: readonly string[]): string {
    const { comma, more, none } = differenceWords[this.#language];
    if (values.length === 0) return none;
    const shown = values.slice(0, MAX_ENTRIES);
    const rest = values.length - shown.length;
    return [...shown, ...(rest > 0 ? [more(rest)] : [])].join(comma);
  }

  /** What an entry is called, and the names of the fields that say it. */
  #title(entry: Record<string, unknown>): [title: string, fields: readonly string[]] | null {
    const given = ['label', 'title', 'name', 'of', 'id', 'role'].find(
      (field) => typeof entry[field] === 'string' && entry[field] !== '',
    );
    if (given === undefined) return null;
    const said = ['id', 'name', given];
    return [this.name(entry[given] as string), said];
  }

  #record(entry: Record<string, unknown>): string {
    const words = differenceWords[this.#language];
    const title = this.#title(entry);
    const rest = Object.entries(entry).filter(
      ([field, value]) => title?.[1].includes(field) !== true && value !== undefined,
    );
    const pairs = rest.map(([field, value]) =>
      words.pair(this.#captions[field] ?? fieldTerm(field, this.#language), this.of(value)),
    );
    const more = this.#list(pairs);
    if (title === null) return more;
    return pairs.length === 0 ? title[0] : words.noted(title[0], more);
  }

  of(value: unknown): string {
    const words = differenceWords[this.#language];
    if (value === null || value === undefined || value === '') return words.none;
    if (typeof value === 'boolean') return value ? words.yes : words.no;
    if (typeof value === 'string') return this.name(value);
    if (Array.isArray(value)) return this.#list(value.map((one) => this.of(one)));
    if (isCondition(value)) return this.#condition(value);
    return isRecord(value) ? this.#record(value) : JSON.stringify(value);
  }
}

/** The entries of a list, or the conditions that must all hold. */
function entriesOf(value: unknown): readonly unknown[] | null {
  if (Array.isArray(value)) return value as unknown[];
  if (isCondition(value)) return 'and' in value ? value.and : [value];
  return null;
}

const without = (list: readonly unknown[], other: readonly unknown[]): unknown[] =>
  list.filter((one) => !other.some((each) => isEqual(one, each)));

/** Texts without the end of their last lines, where that is not all that differs. */
function withoutEnds(before: string | null, after: string | null): [string | null, string | null] {
  const [was, is] = [before, after].map((one) => one?.replace(/\n$/, '') ?? null);
  return was === undefined || is === undefined || was === is ? [before, after] : [was, is];
}

/** A difference in words: captions in the place of names, conditions as sentences, what lists gain and lose. */
export function fieldChangeText(change: FieldChange, language: Language): FieldChangeText {
  const { path, before, after, values, captions = {} } = change;
  const text = new ValueText(captions, language);
  const parts = path.split('.');
  const terms = parts.map((part) => captions[part] ?? fieldTerm(part, language));
  const place = terms.map((term) => term.charAt(0).toUpperCase() + term.slice(1));
  const plain = { place, removed: [], added: [], order: null, isLines: false };
  if (change.change === 'order') {
    const order = (after ?? '').split(', ').map((name) => text.name(name));
    return { ...plain, before: null, after: null, order };
  }
  if (values === undefined) {
    const isLong = [before, after].some((one) => one?.includes('\n') === true);
    const isLines = isLong || FORMULAS.has(parts.at(-1) ?? '');
    const [was, is] = withoutEnds(before, after);
    return { ...plain, before: was && text.name(was), after: is && text.name(is), isLines };
  }
  const [was, is] = [entriesOf(values.before), entriesOf(values.after)];
  if (was !== null && is !== null) {
    const [removed, added] = [without(was, is), without(is, was)];
    const words = (list: readonly unknown[]) => list.map((one) => text.of(one));
    const order = removed.length + added.length === 0 ? words(is) : null;
    return {
      ...plain,
      before: null,
      after: null,
      removed: words(removed),
      added: words(added),
      order,
    };
  }
  return {
    ...plain,
    before: before === null ? null : text.of(values.before),
    after: after === null ? null : text.of(values.after),
  };
}
