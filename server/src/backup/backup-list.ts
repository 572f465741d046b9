/** A file inside a backup. */
export interface BackupEntry {
  /** path below the data folder, with `/` */
  name: string;
  sizeBytes: number;
  /** hexadecimal */
  sha256: string;
}

/** What a backup is and holds: its last entry but one, `backup.json`. */
export interface BackupList {
  format: 1;
  /** version of the product that wrote it */
  version: string;
  /** UTC ISO: the store is the one of this moment */
  createdAt: string;
  /** the one tenant it holds; null: all of the data folder */
  tenant: { id: string; code: string; name: string } | null;
  /** tenants it holds, by code */
  tenants: { id: string; code: string; name: string }[];
  /** migration steps of the store, oldest first */
  steps: string[];
  /** data files that were missing and left out on request */
  missing: string[];
  entries: BackupEntry[];
}

/** Name of the list inside a backup. */
export const LIST_ENTRY = 'backup.json';
/** Name of the entry with the list's own hash. */
export const LIST_HASH_ENTRY = 'backup.json.sha256';
/** Name of the store in a data folder and in a backup. */
export const STORE_FILE = 'metadata.db';

/** Something is wrong with a backup, or with what is asked of it, in words for the person who runs it. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

const PLAIN = /^(metadata[.]db|(datasets\/[\w-]+|uploads|files\/[\w-]+)\/[\w-][\w.-]*)$/;

/** Whether a name may be written below a data folder: none that leaves its place. */
export function isEntryName(name: string): boolean {
  return PLAIN.test(name) && !name.includes('..');
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

/** @throws {BackupError} when the text is not a list of this version */
export function parseList(text: string): BackupList {
  let list: Partial<Omit<BackupList, 'format'>> & { format?: unknown };
  try {
    list = JSON.parse(text) as typeof list;
  } catch (cause) {
    throw new BackupError('The list of the backup is damaged.', { cause });
  }
  if (typeof list.format === 'number' && list.format > 1)
    throw new BackupError('The backup was written by a newer version. Use that version.');
  const { entries, tenants, steps, createdAt, version } = list;
  const isComplete =
    list.format === 1 &&
    Array.isArray(entries) &&
    entries.every(
      ({ name, sha256, sizeBytes }) => isText(name) && isText(sha256) && sizeBytes >= 0,
    ) &&
    Array.isArray(tenants) &&
    Array.isArray(steps) &&
    isText(createdAt) &&
    isText(version);
  if (!isComplete) throw new BackupError('The list of the backup is damaged.');
  return list as BackupList;
}
