import {
  ACCESS_FILE,
  FILE_FOLDERS,
  type FileKind,
  WORKSPACE_FILE,
} from '@bi/contract/blueprint/blueprint-file-kinds';

/** An object that a file describes. */
export interface FileAddress {
  kind: FileKind;
  /** of a table and a View its name in statements, of others the slug; of the access file '' */
  address: string;
}

const ADDRESS = /^[A-Za-z0-9][A-Za-z0-9_-]{0,119}$/;
const kinds = new Map(
  Object.entries(FILE_FOLDERS).map(([kind, folder]) => [folder, kind as FileKind]),
);

/** Key of the object of shares and row rules. */
export const ACCESS_KEY = 'access:';

/** `kind:address`. */
export function fileKey({ kind, address }: FileAddress): string {
  return `${kind}:${address}`;
}

/** Kind and address of a key. */
export function addressOfKey(key: string): FileAddress {
  const at = key.indexOf(':');
  return { kind: key.slice(0, at) as FileKind, address: key.slice(at + 1) };
}

/** Path of the file of an object. */
export function filePath({ kind, address }: FileAddress): string {
  return kind === 'access' ? ACCESS_FILE : `${FILE_FOLDERS[kind]}/${address}.yaml`;
}

/** Whether an address may be the name of a file. */
export function isAddress(text: string): boolean {
  return ADDRESS.test(text);
}

/** What a file at a path describes; null for a path that no object has. */
export function addressOfPath(path: string): FileAddress | null {
  if (path === ACCESS_FILE) return { kind: 'access', address: '' };
  const [folder = '', name = '', ...more] = path.split('/');
  const kind = kinds.get(folder);
  const address = name.endsWith('.yaml') ? name.slice(0, -'.yaml'.length) : '';
  return kind === undefined || more.length > 0 || !ADDRESS.test(address) ? null : { kind, address };
}

/** Paths that are read by nobody: notes for people, and what systems and tools leave in folders. */
export function isIgnoredPath(path: string): boolean {
  const isHidden = path.split('/').some((step) => /^\.[^.]/.test(step));
  return (
    isHidden || path.endsWith('/') || path.startsWith('__MACOSX/') || /\.(?:md|txt)$/i.test(path)
  );
}

/** Whether a path is that of the file about the files. */
export function isWorkspacePath(path: string): boolean {
  return path === WORKSPACE_FILE;
}
