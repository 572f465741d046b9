import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import {
  AccessContent,
  AlertContent,
  CubeContent,
  DashboardContent,
  DocumentContent,
  EmailContent,
  ReportContent,
  TableContent,
  ViewContent,
  WorkspaceFileContent,
  type FileContents,
} from '@bi/contract/blueprint/blueprint-contents';
import {
  FILE_FOLDERS,
  FILE_FORMAT,
  MAX_FILE_LENGTH,
  type FileKind,
} from '@bi/contract/blueprint/blueprint-file-kinds';
import { reasonOf } from '@bi/contract/messages/catalogue';
import { explain } from '@bi/contract/table/schema-explanation';
import { clearSecrets } from '@bi/olap/blueprint/clear-secrets';
import {
  addressOfPath,
  fileKey,
  isIgnoredPath,
  isWorkspacePath,
  type FileAddress,
} from '@bi/olap/blueprint/file-paths';
import { isRecord } from '@bi/olap/query/read-json';
import { readStrictYaml, type StrictYaml } from '@bi/olap/blueprint/strict-yaml';
import { fileProblem, type StoredProblem } from './file-problem';
import type { HeadObject } from './head';

/** A part of a cube that its file renames. */
export interface PartRename {
  part: 'dimensions' | 'hierarchies' | 'measures';
  from: string;
  to: string;
}

/** A file that was read. */
export interface FileObject<Kind extends FileKind = FileKind> extends FileAddress {
  kind: Kind;
  key: string;
  path: string;
  text: string;
  /** what it says, with addresses */
  content: FileContents[Kind];
  /** address it has in the workspace, where it is renamed */
  was: string | null;
  renames: readonly PartRename[];
}

/** All files of a plan, read. */
export interface ReadFiles {
  /** by key */
  objects: Map<string, FileObject>;
  /** state that they were written from; null: they do not say it */
  revision: string | null;
  /** they are a part of a workspace */
  isPart: boolean;
  /** keys by path, of files with faults too */
  byPath: ReadonlyMap<string, string>;
  problems: StoredProblem[];
}

const SCHEMAS: Readonly<Record<FileKind, TSchema>> = {
  table: TableContent,
  view: ViewContent,
  cube: CubeContent,
  report: ReportContent,
  document: DocumentContent,
  dashboard: DashboardContent,
  email: EmailContent,
  alert: AlertContent,
  access: AccessContent,
};
const checks = new Map<TSchema, ReturnType<typeof Compile>>();

function fits(schema: TSchema, value: unknown): boolean {
  const check = checks.get(schema) ?? Compile(schema);
  checks.set(schema, check);
  return check.Check(value);
}

const RENAMEABLE = ['dimensions', 'hierarchies', 'measures'] as const;

/** The parts of a cube that are renamed, taken out of its value. */
function takeRenames(value: Record<string, unknown>): PartRename[] {
  return RENAMEABLE.flatMap((part) => {
    const list: unknown = value[part];
    if (!Array.isArray(list)) return [];
    return (list as unknown[]).flatMap((one): PartRename[] => {
      if (!isRecord(one) || typeof one['was'] !== 'string') return [];
      const { was, name } = one;
      delete one['was'];
      return typeof name === 'string' && name !== was ? [{ part, from: was, to: name }] : [];
    });
  });
}

/** Texts as they are compared: without a byte order mark, lines ended by a line feed. */
function normalized(text: string): string {
  return (text.startsWith('\ufeff') ? text.slice(1) : text).replaceAll('\r\n', '\n');
}

/** Paths without a folder that all of them are in, as archives and dropped folders have one. */
function withoutTopFolder(files: Readonly<Record<string, string>>): [string, string][] {
  const entries = Object.entries(files).filter(([path]) => !isIgnoredPath(path));
  const [top] = entries[0]?.[0].split('/') ?? [];
  const isOfKind = Object.values(FILE_FOLDERS).includes(top ?? '');
  if (top === undefined || top === '..' || isOfKind) return entries;
  const lead = `${top}/`;
  if (!entries.every(([path]) => path.startsWith(lead))) return entries;
  return entries.map(([path, text]) => [path.slice(lead.length), text]);
}

/** Where a text is that no store keeps as it is: with a NUL character or half of a surrogate pair; null: nowhere. */
function unstorable(
  value: unknown,
  path: readonly (string | number)[] = [],
): readonly (string | number)[] | null {
  if (typeof value === 'string') {
    return value.includes('\0') || /\p{Surrogate}/u.test(value) ? path : null;
  }
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, inner] of Object.entries(value)) {
    const step = Array.isArray(value) ? Number(name) : name;
    const found = unstorable(name, path) ?? unstorable(inner, [...path, step]);
    if (found !== null) return found;
  }
  return null;
}

/** Faults of a text before its kind is looked at. */
function textProblems(path: string, read: StrictYaml): StoredProblem[] {
  if (read.value === null) {
    return read.faults.map(({ code, detail, line, column }) =>
      fileProblem(path, { line, column }, `workspace.${code}`, { detail }),
    );
  }
  const { format } = read.value;
  if (typeof format === 'number' && format > FILE_FORMAT) {
    return [fileProblem(path, read.placeOf(['format']), 'workspace.newer')];
  }
  const odd = unstorable(read.value);
  if (odd !== null) {
    const params = { field: odd.join('.'), reason: reasonOf('schema.character') };
    return [fileProblem(path, read.placeOf(odd), 'workspace.field', params)];
  }
  return clearSecrets(read.value).map(({ path: steps, kind, name }) =>
    fileProblem(
      path,
      read.placeOf(steps),
      kind === 'clear' ? 'workspace.secret' : 'workspace.noSecret',
      { name },
    ),
  );
}

function schemaProblem(path: string, read: StrictYaml, schema: TSchema): StoredProblem | null {
  if (fits(schema, read.value)) return null;
  const found = explain(schema, read.value);
  const steps = found?.path ?? [];
  const extra = found?.keys?.missing.length === 0 ? found.keys.extra.slice(0, 1) : [];
  const place = read.placeOf([...steps, ...extra]);
  if (!found) return fileProblem(path, place, 'workspace.form');
  const field = steps.join('.');
  return field === ''
    ? fileProblem(path, place, 'workspace.file', { reason: found.reason })
    : fileProblem(path, place, 'workspace.field', { field, reason: found.reason });
}

function readObject(
  address: FileAddress,
  path: string,
  text: string,
): { object: FileObject } | { problems: StoredProblem[] } {
  const read = readStrictYaml(text);
  const problems = textProblems(path, read);
  if (read.value === null || problems.length > 0) return { problems };
  const renames = address.kind === 'cube' ? takeRenames(read.value) : [];
  const problem = schemaProblem(path, read, SCHEMAS[address.kind]);
  if (problem) return { problems: [problem] };
  const content = read.value as unknown as FileContents[FileKind];
  const { name } = read.value;
  if (address.kind === 'cube' && name !== address.address) {
    const params = { name: String(name), address: address.address };
    return { problems: [fileProblem(path, read.placeOf(['name']), 'workspace.name', params)] };
  }
  const { was } = read.value;
  const isRenamed = typeof was === 'string' && was !== '' && was !== address.address;
  if (isRenamed && (address.kind === 'table' || address.kind === 'view')) {
    return { problems: [fileProblem(path, read.placeOf(['was']), 'workspace.wasKind')] };
  }
  return {
    object: {
      ...{ ...address, key: fileKey(address), path, text, content, renames },
      was: isRenamed ? was : null,
    },
  };
}

/**
 * Reads all files and lists every fault of every one. What is as it is in the workspace is not read again.
 * `head`: the workspace as the person sees it.
 */
export function readFiles(
  files: Readonly<Record<string, string>>,
  head: ReadonlyMap<string, HeadObject>,
): ReadFiles {
  const objects = new Map<string, FileObject>();
  const problems: StoredProblem[] = [];
  const paths = new Map<string, string>();
  const byPath = new Map<string, string>();
  let revision: string | null = null;
  let isPart = false;
  for (const [path, given] of withoutTopFolder(files).sort(([a], [b]) => (a < b ? -1 : 1))) {
    const text = normalized(given);
    const isWorkspace = isWorkspacePath(path);
    const address = addressOfPath(path);
    if (address !== null) byPath.set(path, fileKey(address));
    const twin = paths.get(path.toLowerCase());
    paths.set(path.toLowerCase(), path);
    if (path.split(/[\\/]/).includes('..') || path.startsWith('/')) {
      problems.push(fileProblem(path, null, 'workspace.climbs'));
    } else if (text.length > MAX_FILE_LENGTH) {
      problems.push(fileProblem(path, null, 'workspace.large', { limit: MAX_FILE_LENGTH }));
    } else if (twin !== undefined) {
      problems.push(fileProblem(path, null, 'workspace.twice', { other: twin }));
    } else if (isWorkspace) {
      const read = readStrictYaml(text);
      const faults = textProblems(path, read);
      const wrong = faults.length === 0 ? schemaProblem(path, read, WorkspaceFileContent) : null;
      problems.push(...faults, ...(wrong ? [wrong] : []));
      const stated = read.value?.['revision'];
      revision = typeof stated === 'string' ? stated : null;
      isPart = read.value?.['part'] === true;
    } else if (address === null) {
      const folders = Object.values(FILE_FOLDERS).join(', ');
      problems.push(fileProblem(path, null, 'workspace.path', { folders }));
    } else {
      const key = fileKey(address);
      const same = head.get(key);
      if (same?.text === text) {
        const { content } = same;
        objects.set(key, { ...address, key, path, text, content, was: null, renames: [] });
        continue;
      }
      const read = readObject(address, path, text);
      if ('object' in read) objects.set(key, read.object);
      else problems.push(...read.problems);
    }
  }
  return { objects, revision, isPart, byPath, problems };
}
