import type { FileKind } from '@bi/contract/blueprint-file-kinds';
import { mapReferences } from '@bi/olap/blueprint/file-references';
import { renameInContent } from './rename-in-content';
import type { Decision } from './decide';

/** Decisions whose contents call renamed cubes and fields by their new names, whichever name their files use. */
export function renamedContents(decisions: readonly Decision[]): Decision[] {
  const cubes = new Map<string, string>();
  const fields: { cube: string; from: string; to: string }[] = [];
  for (const { kind, address, head, file, isDone } of decisions) {
    if (kind !== 'cube' || !isDone) continue;
    if (head !== null && head.address !== address) cubes.set(head.address, address);
    for (const { from, to } of file?.renames ?? []) fields.push({ cube: address, from, to });
  }
  if (cubes.size === 0 && fields.length === 0) return [...decisions];
  return decisions.map((decision) => {
    const { kind, content } = decision;
    if (content === null || kind === 'cube' || kind === 'table' || kind === 'view') return decision;
    let renamed = mapReferences<FileKind>(kind, content, (of, ref) =>
      of === 'cube' ? (cubes.get(ref) ?? ref) : ref,
    );
    for (const field of fields) renamed = renameInContent(renamed, field).content;
    return { ...decision, content: renamed };
  });
}
