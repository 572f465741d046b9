import { canonicalJson } from '../query/olap-state';

/** A field that both sides changed, each in another way. */
export interface MergeConflict<Kind extends string = string> {
  /** names the conflict among those of one merge */
  key: string;
  kind: Kind;
  /** id of the part; '' for the thing itself */
  id: string;
  /** name of the field; `exists` where one side removed what the other changed */
  field: string;
  /** value of the field on each side; undefined: absent or removed */
  base: unknown;
  mine: unknown;
  theirs: unknown;
}

/** Whose value counts, by key of a conflict. */
export type MergeChoices = Readonly<Record<string, 'mine' | 'theirs'>>;

/** Fields of a part by their names. */
export type MergedFields = Record<string, unknown>;

/** What differs between kinds of parts. */
export interface MergeRules<Kind extends string> {
  /** true: where both sides changed the field, mine counts and nobody is asked */
  isMine?: (kind: Kind, field: string) => boolean;
  /** the fields that count as a change of a part that the other side removed; absent: all */
  counted?: (kind: Kind, part: MergedFields) => MergedFields;
  /** joins two forms of a part in a way of its own; null: field by field */
  replaced?: (
    merge: PartMerge<Kind>,
    kind: Kind,
    id: string,
    sides: { base: MergedFields; mine: MergedFields; theirs: MergedFields },
  ) => MergedFields | null;
}

/** Equal as JSON; absent is null. */
export function isSameJson(a: unknown, b: unknown): boolean {
  return a === b || canonicalJson(a ?? null) === canonicalJson(b ?? null);
}

/** Joins two versions of one thing, and collects what only a person can decide. */
export class PartMerge<Kind extends string> {
  readonly conflicts: MergeConflict<Kind>[] = [];
  readonly #choices: MergeChoices;
  readonly #rules: MergeRules<Kind>;

  constructor(choices: MergeChoices, rules: MergeRules<Kind> = {}) {
    this.#choices = choices;
    this.#rules = rules;
  }

  /** One thing that all sides have; a field of the base may be absent on a side. */
  fields(
    kind: Kind,
    id: string,
    base: MergedFields,
    mine: MergedFields,
    theirs: MergedFields,
  ): MergedFields {
    const own = this.#rules.replaced?.(this, kind, id, { base, mine, theirs });
    if (own !== undefined && own !== null) return own;
    const names = new Set([...Object.keys(base), ...Object.keys(mine), ...Object.keys(theirs)]);
    const merged: MergedFields = {};
    for (const name of names) {
      const value = this.value(kind, id, name, base[name], mine[name], theirs[name]);
      if (value !== undefined) merged[name] = value;
    }
    return merged;
  }

  /** Things by their ids: mine in my order, those that only they added behind them. */
  parts<T extends { id: string }>(
    kind: Kind,
    base: readonly T[],
    mine: readonly T[],
    theirs: readonly T[],
  ): T[] {
    const of = (list: readonly T[], id: string) => list.find((one) => one.id === id);
    const ids = new Set(
      [...this.#order(base, mine, theirs), ...mine, ...theirs].map(({ id }) => id),
    );
    return [...ids].flatMap((id): T[] => {
      const merged = this.#part(kind, id, of(base, id), of(mine, id), of(theirs, id));
      return merged === undefined ? [] : [merged as T];
    });
  }

  /** One field: the change of who changed it, mine where both did. */
  value(
    kind: Kind,
    id: string,
    field: string,
    base: unknown,
    mine: unknown,
    theirs: unknown,
  ): unknown {
    if (isSameJson(mine, theirs) || isSameJson(theirs, base)) return mine;
    if (isSameJson(mine, base)) return theirs;
    if (this.#rules.isMine?.(kind, field) === true) return mine;
    const key = `${kind}/${id}/${field}`;
    this.conflicts.push({ key, kind, id, field, base, mine, theirs });
    return this.#choices[key] === 'theirs' ? theirs : mine;
  }

  /** Theirs where only they changed the order, else mine. */
  #order<T extends { id: string }>(
    base: readonly T[],
    mine: readonly T[],
    theirs: readonly T[],
  ): readonly T[] {
    const ids = (list: readonly T[], among: readonly T[]) =>
      canonicalJson(
        list.map(({ id }) => id).filter((id) => among.some((other) => other.id === id)),
      );
    return ids(mine, base) === ids(base, mine) ? theirs : mine;
  }

  #part(
    kind: Kind,
    id: string,
    base: MergedFields | undefined,
    mine: MergedFields | undefined,
    theirs: MergedFields | undefined,
  ): MergedFields | undefined {
    if (mine && theirs) return this.fields(kind, id, base ?? {}, mine, theirs);
    if (!base) return mine ?? theirs;
    if (!mine && !theirs) return undefined;
    const counted = (part: MergedFields) => this.#rules.counted?.(kind, part) ?? part;
    if (isSameJson(counted(mine ?? theirs ?? {}), counted(base))) return undefined;
    return this.value(kind, id, 'exists', base, mine, theirs) as MergedFields | undefined;
  }
}
