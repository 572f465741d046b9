import {
  type FileKind,
  PLAN_EFFECTS,
  type PlanEffect,
} from '@bi/contract/blueprint/blueprint-file-kinds';
import type { FieldChange } from '@bi/contract/blueprint/blueprint-files';

/** Fields of any object that are words. */
const WORDS = new Set(['name', 'label', 'description', 'tag', 'stag', 'format']);

/** Lists whose new entries change nothing that was there. */
const ADDING: Partial<Record<FileKind, readonly string[]>> = {
  cube: ['dimensions', 'hierarchies', 'measures', 'calendars'],
  dashboard: ['tiles', 'tabs'],
  document: ['blocks'],
};

/** Fields of the entries of a cube's lists that no number depends on. */
const LOOKS_OF_CUBE = new Set([
  ...['label', 'description', 'folder', 'format', 'hidden', 'synonyms', 'lowerIsBetter'],
  ...['emptyLabel', 'semantic', 'sortBy', 'name'],
]);

/** Fields whose change changes how something looks and nothing else. */
const LOOKS: Partial<Record<FileKind, ReadonlySet<string>>> = {
  report: new Set(['presentation']),
  view: new Set(['materialisation']),
  cube: new Set(['tests']),
  document: new Set([
    ...['page', 'language', 'look', 'header', 'footer', 'bandsOnFirst', 'numbered'],
    ...['watermark', 'receipt'],
  ]),
  dashboard: new Set(['tabs', 'refresh', 'applyButton']),
  email: new Set([
    ...['subject', 'text', 'language', 'content', 'files', 'trigger', 'pauses', 'hook'],
  ]),
};

/** Fields of tiles and blocks that say what is asked. */
const ASKING = new Set([
  ...['query', 'report', 'source', 'of', 'values', 'figures', 'document', 'showWhen', 'limits'],
]);

function ofField(kind: FileKind, { path, change }: FieldChange): PlanEffect {
  const [first = '', entry = '', field = '', ...more] = path.split('.');
  if (kind === 'table' || (entry === '' && WORDS.has(first))) return 'look';
  if (LOOKS[kind]?.has(first)) return 'look';
  if (change === 'order') return 'look';
  const isEntry = entry !== '' && field === '';
  if (ADDING[kind]?.includes(first) && isEntry && change === 'added') return 'adds';
  if (kind === 'cube' && entry !== '' && LOOKS_OF_CUBE.has(field)) return 'look';
  const isPart = first === 'tiles' || first === 'blocks';
  if (isPart && (isEntry ? change === 'removed' : !ASKING.has(field))) return 'look';
  if (isPart && field === 'source' && more[0] === 'presentation') return 'look';
  return 'numbers';
}

/** The greater of two effects; null is none. */
export function greaterEffect(a: PlanEffect | null, b: PlanEffect | null): PlanEffect | null {
  if (a === null || b === null) return a ?? b;
  return PLAN_EFFECTS.indexOf(a) > PLAN_EFFECTS.indexOf(b) ? a : b;
}

/** What changes of an object may do to those who look; null: there are none. What breaks others is added apart. */
export function effectOfChanges(
  kind: FileKind,
  changes: readonly FieldChange[],
): PlanEffect | null {
  return changes.reduce<PlanEffect | null>(
    (effect, change) => greaterEffect(effect, ofField(kind, change)),
    null,
  );
}
