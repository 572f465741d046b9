import type { FieldChange } from '@bi/contract/blueprint/blueprint-files';
import { isCondition } from '../filter/is-condition';
import { isRecord } from '../query/read-json';
import { identified, isEqual } from './identified-list';

const MAX_TEXT = 400;
/** Characters of a text of several lines, and of values that are no texts. */
const MAX_LINES = 20_000;

type Captions = Readonly<Record<string, string>>;

/** Where a difference is, and what the entries on the way are called. */
interface Place {
  path: string;
  captions: Captions;
}

/** A value as short text; null for none. */
function shown(value: unknown): string | null {
  if (value === undefined) return null;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const most = typeof value === 'string' && value.includes('\n') ? MAX_LINES : MAX_TEXT;
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}

/** Values that their texts do not say; nothing where they do, or are too long. */
function given(before: unknown, after: unknown): Pick<FieldChange, 'values'> {
  if ([before, after].every((one) => one === undefined || typeof one === 'string')) return {};
  const values = {
    ...(before === undefined ? {} : { before }),
    ...(after === undefined ? {} : { after }),
  };
  return JSON.stringify(values).length > MAX_LINES ? {} : { values };
}

const called = (captions: Captions): Pick<FieldChange, 'captions'> =>
  Object.keys(captions).length === 0 ? {} : { captions };

function changed({ path, captions }: Place, before: unknown, after: unknown): FieldChange {
  const change = before === undefined ? 'added' : after === undefined ? 'removed' : 'changed';
  return {
    ...{ path, change, before: shown(before), after: shown(after) },
    ...given(before, after),
    ...called(captions),
  };
}

const inside = ({ path, captions }: Place, name: string): Place => ({
  path: path === '' ? name : `${path}.${name}`,
  captions,
});

/** What an entry of a list is called. */
function captionOf(name: string, entry: unknown): Captions {
  if (!isRecord(entry)) return {};
  const caption = ['label', 'title', 'name'].map((field) => entry[field]);
  const found = caption.find((one) => typeof one === 'string' && one !== '');
  return { [name]: typeof found === 'string' ? found : name };
}

function ofLists(place: Place, before: readonly unknown[], after: readonly unknown[]) {
  const [was, is] = identified(before, after) ?? [];
  if (was === undefined || is === undefined) return [changed(place, before, after)];
  const names = [...new Set([...was.keys(), ...is.keys()])];
  const captionsOf = (name: string) => captionOf(name, is.get(name) ?? was.get(name));
  const found = names.flatMap((name) => {
    const { path, captions } = inside(place, name);
    const own = { path, captions: { ...captions, ...captionsOf(name) } };
    return differences(own, was.get(name), is.get(name));
  });
  const common = (list: ReadonlyMap<string, unknown>, other: ReadonlyMap<string, unknown>) =>
    [...list.keys()].filter((name) => other.has(name));
  const [old, fresh] = [common(was, is), common(is, was)];
  if (isEqual(old, fresh)) return found;
  const all = Object.assign({}, place.captions, ...fresh.map(captionsOf)) as Captions;
  const order: FieldChange = {
    ...{ path: place.path, change: 'order', before: shown(old.join(', ')) },
    ...{ after: shown(fresh.join(', ')), ...called(all) },
  };
  return [...found, order];
}

function differences(place: Place, before: unknown, after: unknown): FieldChange[] {
  if (isEqual(before, after)) return [];
  if (Array.isArray(before) && Array.isArray(after)) return ofLists(place, before, after);
  if (!isRecord(before) || !isRecord(after) || isCondition(before) || isCondition(after)) {
    return [changed(place, before, after)];
  }
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .sort()
    .flatMap((name) => differences(inside(place, name), before[name], after[name]));
}

/**
 * What differs from one content to another, in the order of the names of fields. Entries of lists are compared by
 * their ids or names, never by their position.
 */
export function contentDifferences(before: object, after: object): FieldChange[] {
  return differences({ path: '', captions: {} }, before, after);
}
