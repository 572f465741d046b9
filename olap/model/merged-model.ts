import type { CubeModel } from '@bi/contract/cube/cube';
import { isSame } from './merge-model-text';
import { MODEL_LISTS } from './model-lists';

type Fields = Record<string, unknown>;

/** Both sides changed the same thing, each otherwise. */
const CLASH = Symbol('clash');

/**
 * The model with the changes of two people who began from one: `mine` and `theirs` are what each made
 * of `base`. Properties of one entry are taken from whoever changed them. null: both changed the same
 * property otherwise, one changed what the other took out, or both reordered a list.
 */
export function mergedModel(base: CubeModel, mine: CubeModel, theirs: CubeModel): CubeModel | null {
  const merged = mergedFields(fieldsOf(base), fieldsOf(mine), fieldsOf(theirs), (name) =>
    (MODEL_LISTS as readonly string[]).includes(name) ? mergedList : merged3,
  );
  return merged === CLASH ? null : (merged as unknown as CubeModel);
}

type Merge = (base: unknown, mine: unknown, theirs: unknown) => unknown;

const fieldsOf = (value: object): Fields => value as Fields;
const equal = (one: unknown, other: unknown): boolean => isSame(one ?? null, other ?? null);

/** The value of whoever changed it. */
function merged3(base: unknown, mine: unknown, theirs: unknown): unknown {
  if (equal(mine, theirs) || equal(theirs, base)) return mine;
  return equal(mine, base) ? theirs : CLASH;
}

function mergedFields(
  base: Fields,
  mine: Fields,
  theirs: Fields,
  mergeOf: (name: string) => Merge,
): Fields | typeof CLASH {
  const merged: Fields = {};
  for (const name of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
    const value = mergeOf(name)(base[name], mine[name], theirs[name]);
    if (value === CLASH) return CLASH;
    if (value !== undefined) merged[name] = value;
  }
  return merged;
}

const entriesIn = (list: unknown): Fields[] => (Array.isArray(list) ? (list as Fields[]) : []);
const nameOf = ({ name, role }: Fields): unknown => name ?? role;

/** Entries by name; whose order is taken comes first, the other's new ones behind what they follow there. */
function mergedList(base: unknown, mine: unknown, theirs: unknown): unknown {
  const scalar = merged3(base, mine, theirs);
  if (scalar !== CLASH) return scalar;
  const [from, one, other] = [base, mine, theirs].map(entriesIn) as [Fields[], Fields[], Fields[]];
  const at = (list: Fields[], name: unknown) => list.find((entry) => nameOf(entry) === name);
  const orderIn = (list: Fields[]) =>
    list
      .map(nameOf)
      .filter((name) => [from, one, other].every((each) => at(each, name) !== undefined));
  const order = merged3(orderIn(from), orderIn(one), orderIn(other));
  if (order === CLASH) return CLASH;
  const [lead, rest] = equal(order, orderIn(other)) ? [other, one] : [one, other];
  const names = lead.map(nameOf);
  for (const [index, entry] of rest.entries()) {
    const name = nameOf(entry);
    if (names.includes(name)) continue;
    const before = names.indexOf(nameOf(rest[index - 1] ?? {}));
    names.splice(index > 0 && before < 0 ? names.length : before + 1, 0, name);
  }
  const merged: Fields[] = [];
  for (const name of names) {
    const entry = mergedEntry(at(from, name), at(one, name), at(other, name));
    if (entry === CLASH) return CLASH;
    if (entry !== null) merged.push(entry);
  }
  return merged;
}

/** One entry; null: it is taken out. */
function mergedEntry(
  base: Fields | undefined,
  mine: Fields | undefined,
  theirs: Fields | undefined,
): Fields | null | typeof CLASH {
  if (mine && theirs) return mergedFields(base ?? {}, mine, theirs, () => merged3);
  const remaining = mine ?? theirs;
  if (!base) return remaining ?? null;
  return remaining && !equal(remaining, base) ? CLASH : null;
}
