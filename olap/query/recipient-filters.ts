import { viewOfCube } from '@bi/contract/cube-editor/view-cube';

/** A field that limits what a recipient gets; `cube` null: of every cube. */
export interface LimitedField {
  cube: string | null;
  of: string;
}

/**
 * The fields that a name in a recipient's `filters` means: `origin` is that field of every cube,
 * `rides.origin, sails.harbour` what each of these cubes calls it.
 */
export function readLimit(name: string): LimitedField[] {
  return name.split(',').map((part) => {
    const [cube, of] = part.trim().split('.');
    return cube === undefined || of === undefined ? { cube: null, of: part.trim() } : { cube, of };
  });
}

/** The name of some fields in a recipient's `filters`, see `readLimit`; one name of all `sent` cubes is that name. */
export function writeLimit(fields: readonly LimitedField[], sent: ReadonlySet<string>): string {
  const names = new Set(fields.map(({ of }) => of));
  const limited = new Set(fields.map(({ cube }) => cube));
  const isOfAll = limited.has(null) || [...sent].every((cube) => limited.has(cube));
  const [first = ''] = names;
  if (names.size === 1 && isOfAll) return first;
  return fields
    .map(({ cube, of }) => (cube === null ? of : `${cube}.${of}`))
    .sort()
    .join(', ');
}

/** A recipient's `filters` where a cube calls a field by another name. `sent`: cubes that are asked for what is sent. */
export function renameLimits(
  filters: Readonly<Record<string, string>>,
  { cube, from, to }: { cube: string; from: string; to: string },
  sent: ReadonlySet<string>,
): Record<string, string> {
  const asked = new Set([...sent].filter((one) => viewOfCube(one) === null || one === cube));
  const renamed = Object.entries(filters).map(([name, column]) => {
    const fields = readLimit(name).flatMap((one) =>
      one.cube === null && one.of === from ? [...asked].map((own) => ({ ...one, cube: own })) : one,
    );
    const isOf = (one: LimitedField) => one.cube === cube && one.of === from;
    if (!fields.some(isOf)) return [name, column] as const;
    const changed = fields.map((one) => (isOf(one) ? { cube, of: to } : one));
    return [writeLimit(changed, asked), column] as const;
  });
  return Object.fromEntries(renamed);
}

/** A recipient's `filters` with other names of the cubes in them. */
export function mapLimits(
  filters: Readonly<Record<string, string>>,
  map: (cube: string) => string,
): Record<string, string> {
  const mapped = Object.entries(filters).map(([name, column]) => {
    const fields = readLimit(name);
    if (fields.every(({ cube }) => cube === null)) return [name, column] as const;
    const own = fields.map((one) => (one.cube === null ? one : { ...one, cube: map(one.cube) }));
    // which cubes are asked does not matter here: no list becomes one name
    return [writeLimit(own, new Set([''])), column] as const;
  });
  return Object.fromEntries(mapped);
}
