import type { AccessContent, CubeContent } from '@bi/contract/blueprint/blueprint-contents';
import { ACCESS_FILE, type PlanEffect } from '@bi/contract/blueprint/blueprint-file-kinds';
import type { PlanChange } from '@bi/contract/blueprint/blueprint-files';
import { effectOfChanges, greaterEffect } from '@bi/olap/blueprint/change-effects';
import { contentDifferences } from '@bi/olap/blueprint/content-differences';
import { ACCESS_KEY, fileKey } from '@bi/olap/blueprint/file-paths';
import type { Principal } from '../../policies/principal';
import { seesEverything } from '../../policies/share-policy';
import { findRevision, fileTextsOf } from '../../repositories/workspace/file-revision-repository';
import type { ServiceContext } from '../service-context';
import { checkCubes } from './check-cubes';
import { checkReferences, type UnmetReferences } from './check-references';
import { appliedContent, decide, type Decision, type PlanBase, type PlanOptions } from './decide';
import type { ExportService } from './export-service';
import { withFieldCaptions } from './field-captions';
import { fileProblem, type StoredProblem } from './file-problem';
import { hashOf, HeadObject, type Head } from './head';
import { mapNames } from './map-names';
import { followsOf } from './rename-follows';
import { readFiles, type PartRename, type ReadFiles } from './read-files';
import { renamedContents } from './renamed-contents';
import type { TrialOptions } from './scratch-services';
import type { StoredPlan } from './stored-plan';
import { tryOut, type Trial } from './trial';

/** A plan with what storing it takes. */
export interface PreparedPlan {
  stored: StoredPlan;
  head: Head;
  /** null: nothing is to be done, or the files have faults */
  trial: Trial | null;
  /** state that the files say they were written from */
  revision: string | null;
  /** fields of cubes that are renamed, by key */
  renames: ReadonlyMap<string, readonly PartRename[]>;
}

interface Place {
  context: ServiceContext;
  exports: ExportService;
  options: TrialOptions;
  principal: Principal;
}

interface Given {
  files: Readonly<Record<string, string>>;
  options: PlanOptions;
  reverts: string | null;
}

/** What was exported, where it is remembered. */
async function baseOf(
  { context, principal }: Place,
  { revision }: ReadFiles,
): Promise<PlanBase | null> {
  if (revision === null) return null;
  const { database } = context;
  const hashes = await findRevision(database, principal.tenantId, revision);
  if (hashes === undefined) return null;
  const texts = await fileTextsOf(database, principal.tenantId, Object.values(hashes));
  return { hashes, texts };
}

/** Shares and row rules as an object of the workspace, for those who may change them: as far as the file lists them. */
async function accessHead(place: Place, head: Head, read: ReadFiles): Promise<HeadObject | null> {
  const file = read.objects.get(ACCESS_KEY);
  if (file === undefined) return null;
  if (!seesEverything(place.principal)) {
    read.problems.push(fileProblem(ACCESS_FILE, null, 'workspace.access'));
    read.objects.delete(ACCESS_KEY);
    return null;
  }
  const all = await place.exports.access(place.principal, head.objects.values(), head.names);
  const { shares: given, rules } = file.content as AccessContent;
  const { rules: had, ...stored } = all;
  const listed = Object.keys(given);
  const shares = Object.fromEntries(listed.map((key) => [key, all.shares[key] ?? []]));
  const row = { id: '', name: ACCESS_FILE, version: 0, owner_id: '' };
  return new HeadObject({
    ...{ kind: 'access', address: '', isPrivate: false, names: head.names },
    row: { ...row, updated_ms: 0, updated_by_id: '', updated_by_name: '' },
    stored: () => ({ ...stored, ...(rules && { rules: had ?? [] }), shares }),
  });
}

/** Objects that the person does not see and whose addresses the files use. */
function takenProblems({ objects }: ReadFiles, head: Head): StoredProblem[] {
  return [...objects.values()].flatMap(({ key, path }) =>
    head.hidden.has(key) ? [fileProblem(path, null, 'workspace.taken')] : [],
  );
}

/** Renames of what is not there, or to what is there. */
function renameProblems({ objects }: ReadFiles, head: Head): StoredProblem[] {
  return [...objects.values()].flatMap(({ kind, key, was, address, path }) => {
    const isBoth = was !== null && head.objects.has(`${kind}:${was}`) && head.objects.has(key);
    return isBoth ? [fileProblem(path, null, 'workspace.wasBoth', { was, address })] : [];
  });
}

type CubeOf = (slug: string) => CubeContent | undefined;

/** Cubes as decisions make them, else as they are. */
function cubesOf(decisions: readonly Decision[], head: Head): CubeOf {
  const coming = new Map(decisions.map(({ key, content }) => [key, content]));
  return (slug) => {
    const key = fileKey({ kind: 'cube', address: slug });
    return (coming.get(key) ?? head.objects.get(key)?.content) as CubeContent | undefined;
  };
}

function changeOf(decision: Decision, trial: Trial | null, cubeOf: CubeOf): PlanChange {
  const { key, kind, address, action, file, head, options, choice } = decision;
  const next = decision.content ?? (action === 'delete' ? null : (file?.content ?? null));
  const renames = file?.renames ?? [];
  const before = head === null ? {} : withNewNames(appliedContent(kind, head.content), renames);
  const found = next === null ? [] : contentDifferences(before, appliedContent(kind, next));
  const fields = next === null ? [] : withFieldCaptions(found, { kind, content: next }, cubeOf);
  for (const { part, from, to } of renames) {
    fields.push({ path: `${part}.${to}.name`, change: 'changed', before: from, after: to });
  }
  if (fields.length === 0 && action === 'update') {
    fields.push({ path: 'comments', change: 'changed', before: null, after: null });
  }
  const breaks = trial?.breaks.get(key) ?? [];
  const own: PlanEffect | null =
    action === 'left' ? null : action === 'create' ? 'adds' : effectOfChanges(kind, fields);
  const isGoing = action === 'delete' || (action === 'conflict' && file === null);
  const isNoted = action === 'drift' || action === 'conflict';
  const called = next as { name?: string; label?: string } | null;
  const name = called?.label ?? called?.name ?? head?.row.name ?? address;
  return {
    ...{ key, kind, address, path: file?.path ?? null, name, action },
    was: head !== null && head.key !== key ? head.key : null,
    effect: greaterEffect(isGoing ? 'look' : own, breaks.length > 0 ? 'breaks' : null),
    fields,
    drift:
      isNoted && head
        ? { by: head.row.updated_by_name, at: new Date(head.row.updated_ms).toISOString() }
        : null,
    ...{ options, choice, breaks, rewrites: trial?.rewrites.get(key) ?? [], follows: [] },
    restored: trial?.restored.has(key) ?? false,
  };
}

/** A cube's content whose fields have the names that they get, to compare the rest of them. */
function withNewNames(content: object, renames: readonly PartRename[]): object {
  const renamed: Record<string, unknown> = { ...content };
  for (const { part, from, to } of renames) {
    const list = renamed[part];
    if (!Array.isArray(list)) continue;
    renamed[part] = (list as { name?: unknown }[]).map((one) =>
      one.name === from ? { ...one, name: to } : one,
    );
  }
  return renamed;
}

/** Versions of everything that a plan looked at; 0: there was none. */
function versionsOf(
  decisions: readonly Decision[],
  unchanged: readonly string[],
  trial: Trial | null,
  { objects }: Head,
): Record<string, number> {
  const touched = trial ? [...trial.rewrites.values(), ...trial.breaks.values()].flat() : [];
  const keys = [
    ...unchanged,
    ...decisions.flatMap(({ key, head }) => (head === null ? [key] : [key, head.key])),
    ...touched.map(({ key }) => key),
  ].filter((key) => key !== '' && key !== ACCESS_KEY);
  return Object.fromEntries(keys.map((key) => [key, objects.get(key)?.row.version ?? 0]));
}

async function tried(
  place: Place,
  head: Head,
  decisions: readonly Decision[],
  { blocked }: UnmetReferences,
): Promise<Trial | null> {
  const done = decisions.filter(({ isDone, key }) => isDone && !blocked.has(key));
  if (done.length === 0) return null;
  const { context, options, principal } = place;
  return tryOut({ context, options, principal, head, decisions: done });
}

/** Adds what else names what is renamed. */
async function addFollows(
  { context, principal }: Place,
  changes: readonly PlanChange[],
  { objects }: Head,
): Promise<void> {
  for (const change of changes) {
    const before = change.was === null ? undefined : objects.get(change.was);
    if (before === undefined) continue;
    const { kind, address: slug } = before;
    const item = { tenantId: principal.tenantId, kind, id: before.row.id, slug };
    change.follows.push(...(await followsOf(context.database, item)));
  }
}

/** Reads files, compares them with the workspace and tries the changes out. @throws {BiError} engine.* */
export async function preparePlan(
  place: Place,
  given: Given,
): Promise<Omit<PreparedPlan, 'stored'> & { stored: Omit<StoredPlan, 'packed'> }> {
  const { options, reverts } = given;
  const head = await place.exports.head(place.principal);
  const read = readFiles(given.files, head.objects);
  mapNames(read, options.names);
  for (const [key, renames] of Object.entries(options.renames ?? {})) {
    const file = read.objects.get(key);
    if (file) read.objects.set(key, { ...file, renames: [...file.renames, ...renames] });
  }
  const access = await accessHead(place, head, read);
  const all = new Map(head.objects);
  if (access) all.set(ACCESS_KEY, access);
  read.problems.push(...takenProblems(read, head), ...renameProblems(read, head));
  const base = await baseOf(place, read);
  const { decisions: found, unchanged } = decide(read, all, base, options);
  const decisions = renamedContents(found, head.objects);
  const faulty = new Set(read.problems.flatMap(({ path }) => read.byPath.get(path) ?? []));
  const unmet = checkReferences({ head, decisions, faulty });
  const trial = await tried(place, head, decisions, unmet);
  const problems = placedProblems([
    ...read.problems,
    ...unmet.problems,
    ...(await checkCubes(place, decisions, trial, unmet.blocked)),
  ]);
  const isOpen = decisions.some((one) => one.options.length > 0 && one.choice === null);
  const isTried = trial !== null;
  const cubeOf = cubesOf(decisions, head);
  const changes = decisions
    .filter(({ kind, action }) => !(kind === 'table' && action === 'create'))
    .map((decision) => changeOf(decision, trial, cubeOf));
  await addFollows(place, changes, head);
  const renames = decisions.flatMap(({ key, file, isDone }): [string, readonly PartRename[]][] =>
    isDone && file && file.renames.length > 0 ? [[key, file.renames]] : [],
  );
  return {
    ...{ head, trial, revision: read.revision, renames: new Map(renames) },
    stored: {
      ...{ base: base === null ? null : read.revision, reverts, options, problems, unchanged },
      changes,
      missingTables: unmet.missingTables,
      ready: problems.length === 0 && unmet.missingTables.length === 0 && !isOpen && isTried,
      versions: versionsOf(decisions, unchanged, trial, head),
      access: access === null ? null : hashOf(access.text),
    },
  };
}

/** Problems by path and line, each once. */
function placedProblems(problems: readonly StoredProblem[]): StoredProblem[] {
  const once = new Map(problems.map((one) => [JSON.stringify(one), one]));
  return [...once.values()].sort(
    (a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0) || (a.line ?? 0) - (b.line ?? 0),
  );
}
