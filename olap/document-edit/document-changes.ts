import type { DocumentParameter } from '@bi/contract/document/document';
import type { DocumentBlock } from '@bi/contract/document/document-block';
import { isSameJson } from '../editing/part-merge';
import type { DocumentDraftState } from './document-sessions';
import type { DocumentPartKind } from './merge-documents';

/** What differs between two states of a document, part by part. */
export interface DocumentChange {
  kind: DocumentPartKind;
  change: 'added' | 'removed' | 'changed' | 'moved';
  /** id of the block or parameter; '' for the document */
  id: string;
  /** the part as it is afterwards, else as it was */
  part: DocumentBlock | DocumentParameter | null;
  /** names of the fields that changed, sorted; empty where the part came, went or only moved */
  fields: string[];
}

type Part = DocumentBlock | DocumentParameter;

const PLACE = new Set(['in', 'column']);

/** The differences between two states: of the document itself, then of parameters and blocks. */
export function documentChanges(
  before: DocumentDraftState,
  after: DocumentDraftState,
): DocumentChange[] {
  const own = fieldsChanged(headOf(before), headOf(after));
  const head: DocumentChange[] =
    own.length === 0
      ? []
      : [{ kind: 'document', change: 'changed', id: '', part: null, fields: own }];
  return [
    ...head,
    ...partChanges('parameter', before.body.parameters, after.body.parameters),
    ...partChanges('block', before.body.blocks, after.body.blocks),
  ];
}

function partChanges(
  kind: DocumentPartKind,
  before: readonly Part[],
  after: readonly Part[],
): DocumentChange[] {
  const old = new Map(before.map((part) => [part.id, part]));
  const ids = new Set(after.map(({ id }) => id));
  const moved = movedOf(before, after);
  const there = after.flatMap((part): DocumentChange[] => {
    const { id } = part;
    const was = old.get(id);
    if (was === undefined) return [{ kind, change: 'added', id, part, fields: [] }];
    const changed = fieldsChanged(was, part);
    const fields = changed.filter((field) => !PLACE.has(field));
    if (fields.length > 0) return [{ kind, change: 'changed', id, part, fields }];
    if (changed.length === 0 && !moved.has(id)) return [];
    return [{ kind, change: 'moved', id, part, fields: [] }];
  });
  const gone = before.flatMap((part): DocumentChange[] =>
    ids.has(part.id) ? [] : [{ kind, change: 'removed', id: part.id, part, fields: [] }],
  );
  return [...there, ...gone];
}

/** The fewest parts that have to be moved to get from one order to the other. */
function movedOf(before: readonly Part[], after: readonly Part[]): ReadonlySet<string> {
  const places = new Map(before.map(({ id }, at) => [id, at]));
  const shared = after.flatMap(({ id }) => {
    const at = places.get(id);
    return at === undefined ? [] : [{ id, at }];
  });
  // longest run of rising places: those stay
  const lengths: number[] = [];
  const from: number[] = [];
  for (const [index, { at }] of shared.entries()) {
    lengths[index] = 1;
    from[index] = -1;
    for (let earlier = 0; earlier < index; earlier++) {
      const is =
        (shared[earlier]?.at ?? 0) < at && (lengths[earlier] ?? 0) >= (lengths[index] ?? 0);
      if (is) [lengths[index], from[index]] = [(lengths[earlier] ?? 0) + 1, earlier];
    }
  }
  const stays = new Set<string>();
  let at = lengths.indexOf(Math.max(0, ...lengths));
  while (at >= 0) {
    stays.add(shared[at]?.id ?? '');
    at = from[at] ?? -1;
  }
  return new Set(shared.map(({ id }) => id).filter((id) => !stays.has(id)));
}

// a saved version says more, such as who saved it and when, which is no change
function headOf({ body, name, description, tag, stag }: DocumentDraftState): object {
  const { blocks: _blocks, parameters: _parameters, ...rest } = body;
  return { name, description, tag, stag, ...rest };
}

function fieldsChanged(before: object, after: object): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const value = (of: object, name: string) => (of as Record<string, unknown>)[name];
  return [...names]
    .filter((name) => !isSameJson(value(before, name), value(after, name)))
    .toSorted();
}
