import { cubeOfView } from '@bi/contract/cube-editor/view-cube';
import type { MissingTable } from '@bi/contract/blueprint/blueprint-files';
import type { TableContent } from '@bi/contract/blueprint/blueprint-contents';
import { referencesIn } from '@bi/olap/blueprint/file-references';
import { ACCESS_KEY, addressOfKey } from '@bi/olap/blueprint/file-paths';
import type { Decision } from './decide';
import { fileProblem, placeOfWord, type StoredProblem } from './file-problem';
import type { Head } from './head';
import { keysOfReference } from './needs';
import { namedBy } from './order-decisions';

/** What the contents of a plan name and nobody has. */
export interface UnmetReferences {
  problems: StoredProblem[];
  missingTables: MissingTable[];
  /** keys of objects that cannot be tried: what they need is not there or has faults itself */
  blocked: ReadonlySet<string>;
}

interface Known {
  head: Head;
  decisions: readonly Decision[];
  /** keys of files with faults */
  faulty: ReadonlySet<string>;
}

/** Tables that the files describe and the workspace does not have. */
function describedTables(decisions: readonly Decision[]): Map<string, MissingTable> {
  const found = new Map<string, MissingTable>();
  for (const { kind, action, address, content } of decisions) {
    if (kind !== 'table' || action !== 'create' || content === null) continue;
    const { columns, source = '' } = content as TableContent;
    const shown = columns.map(({ name, type }) => ({ name, type }));
    found.set(address, { name: address, columns: shown, source, needed: [] });
  }
  return found;
}

/** Whether a content names what is not there; what the workspace's own content names already may stay. */
function unmetOf({ kind, content, head: own }: Decision, isThere: (key: string) => boolean) {
  if (content === null) return [];
  const before = new Set(
    own === null
      ? []
      : referencesIn(own.kind, own.content).map(({ kind: of, ref }) => `${of} ${ref}`),
  );
  return referencesIn(kind, content).filter(
    ({ kind: of, ref }) =>
      !before.has(`${of} ${ref}`) && !keysOfReference(of, ref).some((key) => isThere(key)),
  );
}

/** Finds references to nothing, tables that are missing, and what depends on either. */
export function checkReferences({ head, decisions, faulty }: Known): UnmetReferences {
  const tables = describedTables(decisions);
  const gone = new Set(
    decisions.flatMap((one) => (one.content === null && one.isDone ? one.key : [])),
  );
  const coming = new Set(
    decisions.flatMap(({ key, kind, content }) => (content && kind !== 'table' ? key : [])),
  );
  const isThere = (key: string): boolean =>
    coming.has(key) || faulty.has(key) || (head.objects.has(key) && !gone.has(key));
  const problems: StoredProblem[] = [];
  const blocked = new Set<string>(faulty);
  for (const decision of decisions) {
    if (decision.content === null || decision.file === null) continue;
    const { path, text } = decision.file;
    for (const { kind, ref } of unmetOf(decision, isThere)) {
      const place = placeOfWord(text, ref);
      if (kind === 'person' || kind === 'group') {
        if (head.names.has(kind, ref)) continue;
        problems.push(fileProblem(path, place, `workspace.${kind}`, { name: ref }));
      } else if (kind === 'relation' || kind === 'table') {
        const table = tables.get(ref) ?? { name: ref, columns: [], source: '', needed: [] };
        tables.set(ref, { ...table, needed: [...table.needed, decision.key] });
      } else {
        const shown = ref.startsWith(cubeOfView('')) ? ref.slice(cubeOfView('').length) : ref;
        problems.push(fileProblem(path, place, 'workspace.reference', { ref: shown }));
      }
      blocked.add(decision.key);
    }
    if (decision.key === ACCESS_KEY && 'shares' in decision.content) {
      for (const key of Object.keys(decision.content.shares)) {
        if (isThere(key)) continue;
        problems.push(fileProblem(path, placeOfWord(text, key), 'workspace.item', { key }));
      }
    }
  }
  for (const name of tables.keys()) blocked.add(`table:${name}`);
  for (let count = -1; count !== blocked.size;) {
    count = blocked.size;
    for (const one of decisions) {
      if (one.content === null || blocked.has(one.key)) continue;
      if (one.kind === 'view') note(one, tables);
      if (namedBy(one).some((key) => blocked.has(key))) blocked.add(one.key);
    }
  }
  return { problems, missingTables: [...tables.values()], blocked };
}

/** A View names tables in its statement alone. */
function note(view: Decision, tables: Map<string, MissingTable>): void {
  for (const key of namedBy(view)) {
    const { kind, address } = addressOfKey(key);
    const table = kind === 'table' ? tables.get(address) : undefined;
    if (table && !table.needed.includes(view.key)) table.needed.push(view.key);
  }
}
