import { BiError } from '@bi/contract/messages/bi-error';
import { CubeModel } from '@bi/contract/cube/cube';
import { reasonOf, type Reason, type ReasonKey } from '@bi/contract/messages/catalogue';
import { explain, type Explanation } from '@bi/contract/table/schema-explanation';
import { nearestName } from '@bi/olap/expression/nearest-name';
import type { ReadText, TextRange } from '@bi/olap/model/model-text';

/** Parts in the lists of a model. */
const ENTRIES: Readonly<Record<string, ReasonKey>> = {
  joins: 'place.joins',
  facts: 'place.facts',
  dimensions: 'place.dimensions',
  hierarchies: 'place.hierarchies',
  measures: 'place.measures',
  access: 'place.access',
  calendars: 'place.calendars',
  tests: 'place.tests',
};

/** A fault of a model's form: `path` as `dimensions.2`, '' for the model itself. */
export interface ShapeProblem {
  path: string;
  range: TextRange;
  severity: 'error';
  error: BiError;
}

/** Why a text that is YAML is no model, at its place. An unknown key suggests a near one. */
export function shapeProblem(read: ReadText, value: unknown): ShapeProblem {
  const found = explain(CubeModel, value) ?? { path: [], reason: reasonOf('body.notValid') };
  const { path } = found;
  const [reason, key] = reasonAndKey(found);
  const error = new BiError('invalid.field', { params: { field: inWords(value, path), reason } });
  const range = key === null ? read.rangeOf(path) : read.keyRangeOf([...path, key]);
  return { path: path.join('.'), range, severity: 'error', error };
}

/**
 * The reason with its suggestion, and the key that is wrong; a misspelt key is reported before it is
 * missed.
 */
function reasonAndKey({ reason, keys }: Explanation): [reason: Reason, key: string | null] {
  if (!keys) return [reason, null];
  const { missing, extra, known: allowed } = keys;
  const wanted = missing.length > 0 ? missing : allowed;
  const near = extra.flatMap((key) => {
    const name = nearestName(key, wanted);
    return name === null ? [] : [{ key, name }];
  })[0];
  if (!near) return [reason, missing.length > 0 ? null : (extra[0] ?? null)];
  const params = {
    key: JSON.stringify(near.key),
    hint: reasonOf('hint.near', { name: near.name }),
  };
  return [reasonOf('schema.unknownKeyNear', params), near.key];
}

/** A place as a person counts: lists from 1, their entries by name. */
function inWords(model: unknown, path: Explanation['path']): Reason | string {
  let outer: Reason | string | null = null;
  let node: unknown = model;
  let list = '';
  for (const step of path) {
    node = childOf(node, step);
    if (typeof step === 'string') {
      outer = list === '' ? outer : within(outer, list);
      list = step;
    } else {
      outer = within(outer, entryInWords(list, step + 1, node));
      list = '';
    }
  }
  if (list !== '') outer = within(outer, list);
  return outer ?? reasonOf('place.model');
}

const childOf = (node: unknown, step: string | number): unknown =>
  typeof node === 'object' && node !== null
    ? (node as Readonly<Record<string, unknown>>)[step]
    : undefined;

const within = (outer: Reason | string | null, field: Reason | string): Reason | string =>
  outer === null ? field : reasonOf('place.inside', { outer, field });

function entryInWords(list: string, number: number, entry: unknown): Reason {
  const named = ENTRIES[list];
  const part = named === undefined ? list : reasonOf(named);
  const name = childOf(entry, list === 'access' ? 'role' : 'name');
  return typeof name === 'string' && name !== ''
    ? reasonOf('place.named', { part, number, name: name.slice(0, 63) })
    : reasonOf('place.entry', { part, number });
}
