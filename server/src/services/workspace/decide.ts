import type { FileContents, TableContent } from '@bi/contract/blueprint/blueprint-contents';
import type {
  DriftRule,
  FileKind,
  PlanAction,
  PlanChoice,
} from '@bi/contract/blueprint/blueprint-file-kinds';
import type { FileNameMap } from '@bi/contract/blueprint/blueprint-files';
import { fileKey } from '@bi/olap/blueprint/file-paths';
import { mergeContents } from '@bi/olap/blueprint/merge-contents';
import { readStrictYaml } from '@bi/olap/blueprint/strict-yaml';
import { appliedTable } from './codecs/table-file';
import { contentText, hashOf, type HeadObject } from './head';
import type { FileObject, PartRename, ReadFiles } from './read-files';

/** What was exported, to see who has changed what since. */
export interface PlanBase {
  /** hashes of texts by key */
  hashes: Readonly<Record<string, string>>;
  /** texts by hash; those that are not remembered are absent */
  texts: ReadonlyMap<string, string>;
}

/** How drift, conflicts and what is not in the files are decided. */
export interface PlanOptions {
  prune: boolean;
  onDrift: DriftRule;
  choices: Readonly<Record<string, PlanChoice>>;
  /** other names of people, groups and tables; absent: none */
  names?: FileNameMap;
  /** keys that go to the trash, whatever else is in the workspace; absent: none */
  deletes?: readonly string[];
  /** fields of cubes that are renamed although their files do not say so, by key; absent: none */
  renames?: Readonly<Record<string, readonly PartRename[]>>;
}

/** What a plan finds about one object. */
export interface Decision {
  key: string;
  kind: FileKind;
  address: string;
  action: PlanAction;
  file: FileObject | null;
  head: HeadObject | null;
  options: PlanChoice[];
  choice: PlanChoice | null;
  /** what it becomes; null: it goes, or stays as it is */
  content: FileContents[FileKind] | null;
  text: string;
  /** whether something is done with it */
  isDone: boolean;
}

/** The part of a content that applying it changes, without what is about its file. */
export function appliedContent(kind: FileKind, content: FileContents[FileKind]): object {
  const { was: _was, format: _format, ...rest } = content as { was?: string; format?: number };
  return kind === 'table' ? appliedTable(rest as TableContent) : rest;
}

const bytesOf = (kind: FileKind, content: FileContents[FileKind]): string =>
  contentText(appliedContent(kind, content));

function contentOfText(text: string | undefined): FileContents[FileKind] | null {
  const value = text === undefined ? null : readStrictYaml(text).value;
  return value as FileContents[FileKind] | null;
}

const COMMENT = /(^|\s)#/;

/** Whether a file says what is in the workspace. */
function isSame(file: FileObject, head: HeadObject): boolean {
  if (file.text === head.text) return true;
  if (file.renames.length > 0) return false;
  if (bytesOf(file.kind, file.content) !== bytesOf(head.kind, head.content)) return false;
  return file.kind !== 'cube' || !COMMENT.test(file.text);
}

/** Which sides have changed since the export. */
function sides(file: FileObject, head: HeadObject, base: PlanBase | null) {
  const hash = base?.hashes[head.key];
  if (base === null) return { known: false, ours: false, theirs: true, content: null };
  if (hash === undefined) return { known: true, ours: true, theirs: true, content: null };
  const content = contentOfText(base.texts.get(hash));
  const isFileBase =
    hashOf(file.text) === hash ||
    (content !== null && bytesOf(file.kind, content) === bytesOf(file.kind, file.content));
  return { known: true, ours: head.hash !== hash, theirs: !isFileBase, content };
}

function chosenFor(key: string, { choices, onDrift }: PlanOptions, options: readonly PlanChoice[]) {
  const choice = choices[key] ?? (onDrift === 'stop' ? null : onDrift);
  return choice !== null && options.includes(choice) ? choice : null;
}

function decided(
  file: FileObject,
  head: HeadObject,
  base: PlanBase | null,
  options: PlanOptions,
): Decision {
  const { key, kind, address } = file;
  const side = sides(file, head, kind === 'access' ? null : base);
  const isRename = head.address !== file.address;
  const common = { key, kind, address, file, head };
  if (!side.ours) {
    const action = isRename ? 'rename' : 'update';
    const { content, text } = file;
    return { ...common, action, content, text, options: [], choice: null, isDone: true };
  }
  const merged =
    side.theirs && side.content !== null && file.renames.length === 0
      ? mergeContents(side.content, head.content, file.content)
      : null;
  const offered: PlanChoice[] = merged ? ['files', 'workspace', 'merge'] : ['files', 'workspace'];
  const choice = chosenFor(key, options, offered);
  const content = choice === 'files' ? file.content : choice === 'merge' ? merged : null;
  const text = choice === 'merge' && merged ? contentText(merged) : file.text;
  const action = side.theirs ? 'conflict' : 'drift';
  return { ...common, action, content, text, options: offered, choice, isDone: content !== null };
}

function created(file: FileObject): Decision {
  const { key, kind, address, content, text } = file;
  const nothing = { head: null, options: [], choice: null };
  return { ...nothing, key, kind, address, action: 'create', file, content, text, isDone: true };
}

function deleted(head: HeadObject): Decision {
  const { key, kind, address } = head;
  const nothing = { file: null, content: null, text: '', options: [], choice: null };
  return { ...nothing, key, kind, address, action: 'delete', head, isDone: true };
}

/** What becomes of an object that is not in the files; null: nothing was said about it. */
function absent(
  head: HeadObject,
  base: PlanBase | null,
  isPart: boolean,
  options: PlanOptions,
): Decision | null {
  const { key, kind, address } = head;
  const hash = base?.hashes[key];
  if (options.deletes?.includes(key)) return deleted(head);
  const isMeant = base === null ? !isPart && options.prune && !head.isPrivate : hash !== undefined;
  if (!isMeant) return null;
  const common = { key, kind, address, file: null, head, content: null, text: '' };
  const isLeft = !options.prune || kind === 'table';
  if (isLeft) {
    return { ...common, action: 'left', options: [], choice: null, isDone: false };
  }
  if (hash === undefined || hash === head.hash) {
    return deleted(head);
  }
  const offered: PlanChoice[] = ['files', 'workspace'];
  const choice = chosenFor(key, options, offered);
  const isDone = choice === 'files';
  return { ...common, action: 'conflict', options: offered, choice, isDone };
}

/** What a plan does with each object, and the keys of those that stay as they are. */
export function decide(
  { objects, isPart }: Pick<ReadFiles, 'objects' | 'isPart'>,
  head: ReadonlyMap<string, HeadObject>,
  base: PlanBase | null,
  options: PlanOptions,
): { decisions: Decision[]; unchanged: string[] } {
  const decisions: Decision[] = [];
  const unchanged: string[] = [];
  const met = new Set<string>();
  for (const file of objects.values()) {
    const { key, kind, was } = file;
    const before = was === null ? undefined : head.get(fileKey({ kind, address: was }));
    const own = head.get(key) ?? before;
    if (own === undefined) {
      decisions.push(created(file));
      continue;
    }
    met.add(own.key);
    if (own.key === key && isSame(file, own)) unchanged.push(key);
    else decisions.push(decided(file, own, base, options));
  }
  for (const one of head.values()) {
    if (met.has(one.key)) continue;
    const decision = absent(one, base, isPart, options);
    if (decision) decisions.push(decision);
  }
  return { decisions, unchanged };
}
