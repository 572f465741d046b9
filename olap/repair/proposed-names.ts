import type { CubeModel, Dimension } from '@bi/contract/cube/cube';
import type { Query } from '@bi/contract/query/query';
import { nearestNames } from '../expression/nearest-name';
import { isTimeDimension, labelOf } from '../query/model-fields';
import type { MissingName } from './missing-names';

/** What can take the place of a missing name. */
export interface NameChoice {
  name: string;
  label: string;
}

/** How many proposals come first. */
const MAX_PROPOSED = 5;

/**
 * What can take the place of a missing name: measures for a measure, fields of the kind that its uses
 * ask for otherwise. Those with a like name come first, `proposed` of them; the others follow by label.
 */
export function proposedNames(
  missing: MissingName,
  query: Query,
  model: CubeModel,
): { choices: NameChoice[]; proposed: number } {
  const names =
    missing.kind === 'measure' ? measuresOf(model) : fieldsOf(missing.name, query, model);
  const labels = new Map(names.map((name) => [labelOf(model, name).toLowerCase(), name]));
  const spoken = missing.name.replaceAll('_', ' ').toLowerCase();
  const byLabel = nearestNames(spoken, [...labels.keys()], MAX_PROPOSED);
  const near = [
    ...new Set([
      ...nearestNames(missing.name, names, MAX_PROPOSED),
      ...byLabel.flatMap((label) => labels.get(label) ?? []),
      ...sameWords(missing.name, names, model),
    ]),
  ].slice(0, MAX_PROPOSED);
  const choice = (name: string): NameChoice => ({ name, label: labelOf(model, name) });
  const others = names.filter((name) => !near.includes(name)).map(choice);
  others.sort((a, b) => a.label.localeCompare(b.label));
  return { choices: [...near.map(choice), ...others], proposed: near.length };
}

/** Words of a name that say nothing of what it is about. */
const SMALL_WORDS = new Set(['a', 'an', 'at', 'by', 'for', 'in', 'of', 'on', 'per', 'the', 'to']);

function wordsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(words.filter((word) => !SMALL_WORDS.has(word)));
}

/** Names that have at least half of their words, or of those of their labels, in common with a missing one, the most first. */
function sameWords(missing: string, names: readonly string[], model: CubeModel): string[] {
  const sought = wordsOf(missing);
  const shared = (text: string): number => {
    const words = wordsOf(text);
    const both = [...words].filter((word) => sought.has(word)).length;
    return both / Math.max(words.size, sought.size, 1);
  };
  return names
    .map((name) => ({ name, share: Math.max(shared(name), shared(labelOf(model, name))) }))
    .filter(({ share }) => share >= 0.5)
    .sort((a, b) => b.share - a.share)
    .map(({ name }) => name);
}

function measuresOf(model: CubeModel): string[] {
  return model.measures.filter(({ hidden }) => hidden !== true).map(({ name }) => name);
}

/** Fields that can replace a missing one where it is used: with a grain only days and instants, with paths only hierarchies. */
function fieldsOf(missing: string, query: Query, model: CubeModel): string[] {
  const parts = partsAbout(missing, [query.rows, query.columns, query.where, query.having]);
  const isTimed = parts.some((part) => 'grain' in part || 'period' in part);
  const hasPaths = parts.some((part) => 'paths' in part || Array.isArray(part['expand']));
  const dimensions = model.dimensions.filter((one: Dimension) => one.hidden !== true);
  const times = dimensions.filter(isTimeDimension).map(({ name }) => name);
  if (isTimed) return times;
  const hierarchies = model.hierarchies.map(({ name }) => name);
  return hasPaths ? hierarchies : [...hierarchies, ...dimensions.map(({ name }) => name)];
}

/** The parts of a query that are about a field. */
function partsAbout(field: string, value: unknown): Record<string, unknown>[] {
  if (Array.isArray(value)) return value.flatMap((one) => partsAbout(field, one));
  if (typeof value !== 'object' || value === null) return [];
  const part = value as Record<string, unknown>;
  const inner = Object.values(part).flatMap((one) => partsAbout(field, one));
  return part['of'] === field ? [part, ...inner] : inner;
}
