import type { FileContents } from '@bi/contract/blueprint/blueprint-contents';
import type { FileKind } from '@bi/contract/blueprint/blueprint-file-kinds';
import { fileKey } from '@bi/olap/blueprint/file-paths';
import { mapReferences } from '@bi/olap/blueprint/file-references';
import type { SentContents } from '../blueprint/sent-cubes';
import type { Decision } from './decide';
import type { Head, HeadObject } from './head';
import { cubesSent, renameInContent } from './rename-in-content';

/** What schedules may send, as it is in a workspace or, first, as decisions make it. */
export function sentContents(
  objects: ReadonlyMap<string, Pick<HeadObject, 'content'>>,
  decisions: readonly Decision[] = [],
): SentContents {
  const coming = new Map(decisions.map(({ key, content }) => [key, content]));
  const find = <Kind extends 'report' | 'dashboard' | 'document'>(kind: Kind) => {
    return (address: string): FileContents[Kind] | undefined => {
      const key = fileKey({ kind, address });
      return (coming.get(key) ?? objects.get(key)?.content) as FileContents[Kind] | undefined;
    };
  };
  return { report: find('report'), dashboard: find('dashboard'), document: find('document') };
}

/**
 * Decisions whose contents call renamed cubes and fields by their new names, whichever name their files use.
 * `objects`: the workspace as it is.
 */
export function renamedContents(
  decisions: readonly Decision[],
  objects: Head['objects'],
): Decision[] {
  const cubes = new Map<string, string>();
  const fields: { cube: string; from: string; to: string }[] = [];
  for (const { kind, address, head, file, isDone } of decisions) {
    if (kind !== 'cube' || !isDone) continue;
    if (head !== null && head.address !== address) cubes.set(head.address, address);
    for (const { from, to } of file?.renames ?? []) fields.push({ cube: address, from, to });
  }
  if (cubes.size === 0 && fields.length === 0) return [...decisions];
  const sent = sentContents(objects, decisions);
  return decisions.map((decision) => {
    const { kind, content } = decision;
    if (content === null || kind === 'cube' || kind === 'table' || kind === 'view') return decision;
    let renamed = mapReferences<FileKind>(kind, content, (of, ref) =>
      of === 'cube' ? (cubes.get(ref) ?? ref) : ref,
    );
    for (const field of fields) {
      const asked = [...cubesSent(renamed, sent)].map((cube) => cubes.get(cube) ?? cube);
      renamed = renameInContent(renamed, field, new Set(asked)).content;
    }
    return { ...decision, content: renamed };
  });
}
