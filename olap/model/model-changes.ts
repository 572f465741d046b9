import type { CubeModel } from '@bi/contract/cube/cube';
import type { ModelChange, ModelPart } from '@bi/contract/cube-editor/cube-edit';
import { isSame } from './merge-model-text';

type Named = Record<string, unknown>;
type ListPart = Exclude<ModelPart, 'model'>;

/** Lists of a model in the order a reader looks for changes. */
const LISTS: readonly ListPart[] = [
  'dimensions',
  'hierarchies',
  'measures',
  'joins',
  'facts',
  'calendars',
  'access',
  'tests',
];
const OWN = ['name', 'label', 'description', 'source', 'key', 'timezone'] as const;

const nameOf = (thing: Named): string => text(thing['name'] ?? thing['role']);
const labelOf = (thing: Named): string => text(thing['label'] ?? thing['name'] ?? thing['role']);

/** A value of a model as short text: lists with commas, things as their JSON, '' for none. */
function text(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return value;
  if (Array.isArray(value) && value.every((one) => typeof one === 'string'))
    return value.join(', ');
  return JSON.stringify(value);
}

/** What changed from one model to another, in the order a reader looks for it; [] when nothing did. */
export function modelChanges(before: CubeModel, after: CubeModel): ModelChange[] {
  const own = OWN.flatMap((property) =>
    propertyChange(
      { part: 'model', name: '', label: '' },
      property,
      before[property],
      after[property],
    ),
  );
  return [
    ...own,
    ...LISTS.flatMap((part) => listChanges(part, listOf(before, part), listOf(after, part))),
  ];
}

const listOf = (model: CubeModel, part: ListPart) => (model[part] ?? []) as unknown as Named[];

type Place = Pick<ModelChange, 'part' | 'name' | 'label'>;

function propertyChange(place: Place, property: string, from: unknown, to: unknown): ModelChange[] {
  if (isSame(from ?? null, to ?? null)) return [];
  return [{ ...place, change: 'changed', property, from: text(from), to: text(to) }];
}

function listChanges(part: ListPart, before: Named[], after: Named[]): ModelChange[] {
  const place = (thing: Named): Place => ({ part, name: nameOf(thing), label: labelOf(thing) });
  const has = (list: Named[], thing: Named) => list.some((one) => nameOf(one) === nameOf(thing));
  const removed = before.filter((thing) => !has(after, thing));
  const added = after.filter((thing) => !has(before, thing));
  const renamed = added.flatMap((thing) => {
    const old = removed.find((one) => isSame({ ...one, name: '' }, { ...thing, name: '' }));
    if (!old) return [];
    removed.splice(removed.indexOf(old), 1);
    return [{ old, thing }];
  });
  const changed = after.flatMap((thing) => {
    const old = before.find((one) => nameOf(one) === nameOf(thing));
    if (!old) return [];
    const properties = [...new Set([...Object.keys(old), ...Object.keys(thing)])];
    return properties.flatMap((property) =>
      propertyChange(place(thing), property, old[property], thing[property]),
    );
  });
  const common = (list: Named[], other: Named[]) =>
    list.filter((thing) => has(other, thing)).map(nameOf);
  const reordered = !isSame(common(before, after), common(after, before));
  return [
    ...removed.map((thing) => ({ ...place(thing), change: 'removed' as const })),
    ...added
      .filter((thing) => !renamed.some((one) => one.thing === thing))
      .map((thing) => ({ ...place(thing), change: 'added' as const })),
    ...renamed.map(({ old, thing }) => ({
      ...place(thing),
      change: 'renamed' as const,
      from: nameOf(old),
      to: nameOf(thing),
    })),
    ...changed,
    ...(reordered ? [{ part, name: '', label: '', change: 'order' as const }] : []),
  ];
}
