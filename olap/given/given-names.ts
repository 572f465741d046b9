import type { CubeModel } from '@bi/contract/cube/cube';
import { levelsOf } from '../query/model-fields';
import { isRecord } from '../query/read-json';
import { GivenError } from './given-error';

/** Filters as a page gives and gets them, by name: a value, a list, `{ from, to }`, a condition, or null for none. */
export type GivenFilters = Readonly<Record<string, unknown>>;

/** What a page may set for a reader. */
export interface GivenRights {
  mayFilter: boolean;
  /** names of fields that the token fixes */
  locked: readonly string[];
}

/** Something that a page can set, by its id or by its name on the screen. */
export interface Givable {
  id: string;
  label: string;
}

/**
 * Filters from a text of JSON or an object.
 * @throws {GivenError} where it is none
 */
export function readGiven(given: unknown): GivenFilters {
  const value = typeof given === 'string' ? parsed(given) : given;
  if (!isRecord(value)) throw new GivenError({ kind: 'json' });
  return value;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * What a name means: an id, or a name on the screen, whose case does not matter.
 * @throws {GivenError} where it means nothing, or more than one thing
 */
export function findGivable<T extends Givable>(all: readonly T[], name: string): T {
  const same = (one: string) => one.trim().toLowerCase() === name.trim().toLowerCase();
  const found = [
    all.filter(({ id }) => id === name),
    all.filter(({ label }) => label === name),
    all.filter(({ label }) => same(label)),
  ].find(({ length }) => length > 0);
  const [first, second] = found ?? [];
  if (first === undefined) throw new GivenError({ kind: 'unknown', name, names: namesOf(all) });
  if (second === undefined) return first;
  throw new GivenError({ kind: 'several', name, names: (found ?? []).map(({ id }) => id) });
}

/** The name by which a page gets something: as on the screen, its id where others are called the same. */
export function givenName(all: readonly Givable[], { id, label }: Givable): string {
  const isOwn = all.every((one) => one.id === id || (one.label !== label && one.id !== label));
  return isOwn ? label : id;
}

function namesOf(all: readonly Givable[]): string[] {
  return all.map((one) => givenName(all, one));
}

/** Whether a token fixes a field: the field itself, a level of it, or a hierarchy that has it. */
export function isLocked(model: CubeModel, of: string, locked: readonly string[]): boolean {
  const parts = new Set([of, ...levelsOf(model, of)]);
  return locked.some((name) => [name, ...levelsOf(model, name)].some((one) => parts.has(one)));
}
