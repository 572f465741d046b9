import { FILE_FOLDERS, type FileKind } from '@bi/contract/blueprint/blueprint-file-kinds';
import type { FileTexts } from '@bi/contract/blueprint/blueprint-files';

/** How a file differs from the workspace. */
export type FileMark = 'added' | 'edited' | 'removed';

/** Edits of a person: the text of a file by its path, null for one that is removed. */
export type FileEdits = Readonly<Record<string, string | null>>;

/** A file in the tree. */
export interface ListedFile {
  path: string;
  /** its name without folder and ending */
  name: string;
  /** absent: as in the workspace */
  mark?: FileMark;
}

/** Files of one folder; '' for those of none. */
export interface FileFolder {
  folder: string;
  kind: FileKind | null;
  files: ListedFile[];
}

const KINDS = new Map(
  Object.entries(FILE_FOLDERS).map(([kind, folder]) => [folder, kind as FileKind]),
);

/** The texts of a workspace with somebody's edits. */
export function editedFiles(files: FileTexts, edits: FileEdits): Record<string, string> {
  const texts = new Map<string, string | null>([
    ...Object.entries(files),
    ...Object.entries(edits),
  ]);
  return Object.fromEntries(
    [...texts].flatMap(([path, text]) => (text === null ? [] : [[path, text]])),
  );
}

function markOf(path: string, files: FileTexts, edits: FileEdits): FileMark | undefined {
  const text = edits[path];
  if (text === undefined) return undefined;
  if (text === null) return 'removed';
  if (files[path] === undefined) return 'added';
  return files[path] === text ? undefined : 'edited';
}

/** Paths that differ from the workspace. */
export function changedPaths(files: FileTexts, edits: FileEdits): string[] {
  return Object.keys(edits).filter((path) => markOf(path, files, edits) !== undefined);
}

/** Folders with their files in the order of the kinds, those whose path or text has `search`; removed ones stay. */
export function filesByFolder(files: FileTexts, edits: FileEdits, search: string): FileFolder[] {
  const wanted = search.trim().toLowerCase();
  const paths = [...new Set([...Object.keys(files), ...Object.keys(edits)])].sort();
  const folders = new Map<string, FileFolder>();
  for (const folder of [...Object.values(FILE_FOLDERS), '']) {
    folders.set(folder, { folder, kind: KINDS.get(folder) ?? null, files: [] });
  }
  for (const path of paths) {
    const text = edits[path] ?? files[path] ?? '';
    const isFound = path.toLowerCase().includes(wanted) || text.toLowerCase().includes(wanted);
    if (wanted !== '' && !isFound) continue;
    const slash = path.lastIndexOf('/');
    const folder = slash < 0 ? '' : path.slice(0, slash);
    const name = path.slice(slash + 1).replace(/\.ya?ml$/, '');
    const mark = markOf(path, files, edits);
    const place = folders.get(folder) ?? { folder, kind: null, files: [] };
    place.files.push({ path, name, ...(mark && { mark }) });
    folders.set(folder, place);
  }
  return [...folders.values()].filter((one) => one.files.length > 0);
}
