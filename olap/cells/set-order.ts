import type { AbsentMembers } from '@bi/contract/query/cell-set';
import type { MemberKey, MemberPath } from '@bi/contract/query/query';
import type { AssemblySpec, FieldSpec, LevelSpec } from './assembly-spec';
import { hasNote, type LevelDictionary } from './member-dictionary';
import type { AxisNodes } from './axis-nodes';
import type { Order } from './node-children';

/** Text that is equal for a key as it is asked for and as it is read. */
function keyId(key: MemberKey, type: string): string {
  if (key === null) return 'null';
  if (type === 'timestamp') return String(Date.parse(String(key)));
  return type === 'number' ? String(Number(key)) : JSON.stringify(String(key));
}

/**
 * Whether the rest of a path, from a depth on, names the rows of the member before it alone, and these
 * are placed on that member as nothing is below it.
 */
function isAlone(
  path: MemberPath,
  depth: number,
  parent: number,
  { ragged, type }: LevelSpec,
  above: LevelDictionary | undefined,
): boolean {
  if (ragged === undefined || parent < 0 || !hasNote(above, parent, 'leaf')) return false;
  return path.slice(depth).every((key, index) => {
    const before = ragged === 'blank' ? null : (path[depth + index - 1] ?? null);
    return keyId(key, type) === keyId(before, type);
  });
}

/** Place in a set of every member that is on the way to one of its members, by depth and code. */
function placesIn(
  spec: AssemblySpec,
  { set, firstLevel }: FieldSpec,
  dictionaries: readonly LevelDictionary[],
): { places: Int32Array[]; found: Set<number> } {
  const paths = set?.paths ?? [];
  const depths = paths[0]?.length ?? 0;
  const byParent = Array.from({ length: depths }, () => new Map<string, number>());
  const starts = paths.map(() => -1);
  const places: Int32Array[] = [];
  const found = new Set<number>();
  for (let depth = 0; depth < depths; depth += 1) {
    const dictionary = dictionaries[firstLevel + depth];
    const { keys = [], parents = new Int32Array() } = dictionary ?? {};
    const level = spec.levels[firstLevel + depth];
    const type = level?.type ?? 'string';
    const codes = byParent[depth];
    keys.forEach((key, code) => {
      if (dictionary?.known[code] !== 1) return;
      codes?.set(`${depth === 0 ? -1 : (parents[code] ?? -1)} ${keyId(key, type)}`, code);
    });
    const own = new Int32Array(keys.length).fill(-1);
    paths.forEach((path, index) => {
      const parent = depth === 0 ? -1 : (starts[index] ?? -2);
      const id = `${parent} ${keyId(path[depth] ?? null, type)}`;
      const code = parent === -2 ? -2 : (codes?.get(id) ?? -2);
      const above = dictionaries[firstLevel + depth - 1];
      if (code < 0 && level !== undefined && isAlone(path, depth, parent, level, above)) {
        found.add(index);
      }
      starts[index] = code;
      if (code >= 0 && (own[code] ?? -1) < 0) own[code] = index;
    });
    places.push(own);
  }
  starts.forEach((code, index) => {
    if (code >= 0) found.add(index);
  });
  return { places, found };
}

/**
 * Order of the nodes of a field by their places in its set, those below its level by that of the
 * member they are in; null without one.
 */
export function setOrder(
  spec: AssemblySpec,
  field: FieldSpec,
  nodes: AxisNodes,
  dictionaries: readonly LevelDictionary[],
): Order | null {
  if (field.set?.orders !== true) return null;
  const { places } = placesIn(spec, field, dictionaries);
  const place = (node: number): number => {
    let [depth, code] = [nodes.depth[node] ?? 0, nodes.code[node] ?? -1];
    for (; depth >= places.length && depth > 0; depth -= 1) {
      code = dictionaries[field.firstLevel + depth]?.parents[code] ?? -1;
    }
    return places[depth]?.[code] ?? 0;
  };
  return (a, b) => place(a) - place(b);
}

/** Members of sets that are not among the members of the answer. */
export function absentMembers(
  spec: AssemblySpec,
  dictionaries: readonly LevelDictionary[],
): AbsentMembers[] {
  return (['rows', 'columns'] as const).flatMap((axis) =>
    spec[axis].fields.flatMap((field): AbsentMembers[] => {
      const { set } = field;
      if (set === undefined) return [];
      const { found } = placesIn(spec, field, dictionaries);
      const paths = set.paths.filter((_, index) => !found.has(index));
      return paths.length === 0 ? [] : [{ axis, index: field.axis, set: set.name, paths }];
    }),
  );
}
