import type { CubeModel } from '@bi/contract/cube/cube';
import type { CubeSource } from '@bi/contract/cube-editor/cube-edit';
import { functionSignatures } from '@bi/olap/expression/functions';
import type { ModelEntry } from './model-path';
import type { ExpressionScopeKind } from './part-field';

/** One thing that can be used in an expression. `detail` is its type or what it is. */
export interface ScopeEntry {
  text: string;
  detail: string;
  /** what is written in its place */
  insert: string;
}

const plain = /^[A-Za-z_][A-Za-z0-9_]*$/;
/** A name as an expression writes it: in quotes where it is not plain. */
export const quotedName = (name: string): string =>
  plain.test(name) ? name : `"${name.replaceAll('"', '""')}"`;

/** The tables an entry's expressions read: those of its own fact where it is one or names one. */
export function tablesOfEntry(
  model: CubeModel,
  entry: ModelEntry,
): Pick<CubeModel, 'source' | 'joins'> {
  const own = 'map' in entry ? entry['name'] : 'agg' in entry ? entry['of'] : undefined;
  return model.facts?.find(({ name }) => name === own) ?? model;
}

/** Everything an expression of a kind may name: columns with their joins, measures or dimensions, functions. */
export function scopeOf(
  kind: ExpressionScopeKind,
  model: CubeModel,
  sources: readonly CubeSource[],
  { source, joins }: Pick<CubeModel, 'source' | 'joins'> = model,
): ScopeEntry[] {
  const functions = Object.entries(functionSignatures).map(([name, { parameters }]) => ({
    text: `${name}()`,
    detail: parameters.join(', '),
    insert: `${name}(`,
  }));
  if (kind === 'measures') {
    const measures = model.measures.map(({ name, label }) => ({
      text: name,
      detail: label ?? '',
      insert: name,
    }));
    return [...measures, ...functions];
  }
  if (kind === 'dimensions') {
    const dimensions = model.dimensions.map(({ name, type }) => ({
      text: name,
      detail: type,
      insert: name,
    }));
    return [...dimensions, ...functions];
  }
  const tableOf = (name: string) => sources.find(({ table }) => table === name)?.columns ?? [];
  const own = tableOf(source.table).map(({ name, type }) => ({
    text: name,
    detail: type,
    insert: quotedName(name),
  }));
  const joined = joins.flatMap((join) =>
    tableOf(join.to).map(({ name, type }) => ({
      text: `${join.name}.${name}`,
      detail: type,
      insert: `${join.name}.${quotedName(name)}`,
    })),
  );
  return [...own, ...joined, ...functions];
}

/** The word before the caret that a suggestion would replace: letters, digits, `_` and dots. */
export function wordBefore(text: string, caret: number): string {
  return /[A-Za-z_][\w.]*$/.exec(text.slice(0, caret))?.[0] ?? '';
}

/** At most twelve suggestions for a word: those that begin with it first. */
export function suggestFor(word: string, scope: readonly ScopeEntry[]): ScopeEntry[] {
  const wanted = word.toLowerCase();
  if (wanted === '') return [];
  const begins = scope.filter(({ text }) => text.toLowerCase().startsWith(wanted));
  const within = scope.filter(
    (one) => !begins.includes(one) && one.text.toLowerCase().includes(wanted),
  );
  const exact = begins.length === 1 && begins[0]?.text === word && within.length === 0;
  return exact ? [] : [...begins, ...within].slice(0, 12);
}

/** What an expression may begin with: at most twelve names, no functions. */
export function firstNames(scope: readonly ScopeEntry[]): ScopeEntry[] {
  return scope.filter(({ text }) => !text.endsWith('()')).slice(0, 12);
}
