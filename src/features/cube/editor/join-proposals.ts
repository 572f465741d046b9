import type { CubeModel } from '@bi/contract/cube/cube';
import type { CubeSource } from '@bi/contract/cube-editor/cube-edit';
import { textOf, type ModelEntry } from './model-path';

type Column = CubeSource['columns'][number];

/** Names that identify rows more often than not. */
const KEY_LIKE = /(^|_)(id|key|code|no|nr|number|sk|uid|uuid)$/i;

const NUMBERS: ReadonlySet<string> = new Set(['integer', 'number', 'decimal']);
const kindOf = (type: string): string =>
  NUMBERS.has(type) ? 'number' : type === 'timestamp' ? 'date' : type;
const bare = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Pairs of columns a join may be made by: of equal names, or a key named after the joined table
 * (`airport_id`, `id` of `airports`); names like those of keys first. Their kinds match.
 */
export function proposedPairs(
  left: readonly Column[],
  right: readonly Column[],
  rightTable: string,
): [string, string][] {
  const table = bare(rightTable);
  const scoreOf = (one: Column, other: Column): number => {
    if (one.type === 'other' || kindOf(one.type) !== kindOf(other.type)) return 0;
    const isKey = KEY_LIKE.test(other.name);
    if (bare(one.name) === bare(other.name)) return isKey ? 3 : 1;
    const holder = bare(one.name).slice(0, -bare(other.name).length);
    const isNamedAfter = bare(one.name).endsWith(bare(other.name)) && holder.length > 2;
    return isKey && isNamedAfter && table.includes(holder) ? 2 : 0;
  };
  return left
    .flatMap((one) =>
      right.map((other) => ({ score: scoreOf(one, other), pair: [one.name, other.name] })),
    )
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ pair: [one = '', other = ''] }) => [one, other]);
}

/** Pairs for a join of a model: its joining side is the cube's table, or that of the join it depends on. */
export function pairsFor(
  model: CubeModel,
  join: ModelEntry,
  sources: readonly CubeSource[],
): [string, string][] {
  const columnsOf = (table: string) => sources.find((one) => one.table === table)?.columns ?? [];
  const from = join['from'];
  const left = model.joins.find(({ name }) => name === from)?.to ?? model.source.table;
  const right = textOf(join['to']);
  return right === '' ? [] : proposedPairs(columnsOf(left), columnsOf(right), right);
}

/** A join whose table was just chosen, with the best pair where none is written yet. */
export function withProposedPair(
  model: CubeModel,
  join: ModelEntry,
  sources: readonly CubeSource[],
): ModelEntry {
  const { on } = join;
  const isEmpty =
    Array.isArray(on) &&
    on.every((pair) => Array.isArray(pair) && pair.every((column) => column === ''));
  const [best] = isEmpty ? pairsFor(model, join, sources) : [];
  return best ? { ...join, on: [best] } : join;
}
