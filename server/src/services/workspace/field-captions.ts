import type { CubeContent, FileContents } from '@bi/contract/blueprint/blueprint-contents';
import type { FileKind } from '@bi/contract/blueprint/blueprint-file-kinds';
import type { FieldChange } from '@bi/contract/blueprint/blueprint-files';
import { referencesIn } from '@bi/olap/blueprint/file-references';
import { isRecord } from '@bi/olap/query/read-json';

/** What people call the fields of a cube, without those that are hidden from some of them. */
function captionsOfCube(
  cube: Pick<CubeContent, 'access' | 'dimensions' | 'hierarchies' | 'measures'>,
) {
  const hidden = new Set((cube.access ?? []).flatMap(({ hide }) => hide ?? []));
  return [...cube.dimensions, ...cube.hierarchies, ...cube.measures].flatMap(
    ({ name, label }): [string, string][] =>
      label === undefined || hidden.has(name) ? [] : [[name, label]],
  );
}

/** What people call the parts of a content: its tiles, tabs, filters and blocks. */
function captionsOfParts(content: object): [string, string][] {
  const parts = Object.values(content).filter(Array.isArray).flat() as unknown[];
  return parts.flatMap((part): [string, string][] => {
    if (!isRecord(part) || typeof part['id'] !== 'string') return [];
    const called = [part['title'], part['name'], part['label']].find(
      (one) => typeof one === 'string' && one !== '',
    );
    return typeof called === 'string' ? [[part['id'], called]] : [];
  });
}

/** Every name and text in a value. */
function namesIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(namesIn);
  return isRecord(value)
    ? Object.entries(value).flatMap(([name, one]) => [name, ...namesIn(one)])
    : [];
}

/**
 * Differences with what people call the parts of the object and the fields of cubes that they name.
 * @param cubeOf a cube by its slug, as the person sees it
 */
export function withFieldCaptions<Kind extends FileKind>(
  fields: readonly FieldChange[],
  { kind, content }: { kind: Kind; content: FileContents[Kind] },
  cubeOf: (slug: string) => CubeContent | undefined,
): FieldChange[] {
  const cubes =
    kind === 'cube'
      ? [content as CubeContent]
      : referencesIn(kind, content).flatMap(({ kind: of, ref }) =>
          of === 'cube' ? (cubeOf(ref) ?? []) : [],
        );
  const labels = new Map([...captionsOfParts(content), ...cubes.flatMap(captionsOfCube)]);
  if (labels.size === 0) return [...fields];
  return fields.map((field) => {
    const { path, before, after, values, captions } = field;
    const named = [...path.split('.'), before, after, ...namesIn(values)];
    const found = named.flatMap((name): [string, string][] => {
      const label = name === null ? undefined : labels.get(name);
      return name === null || label === undefined ? [] : [[name, label]];
    });
    if (found.length === 0) return field;
    return { ...field, captions: { ...Object.fromEntries(found), ...captions } };
  });
}
