import { copyFile, link, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { datasetFolder, manifestFile, type DatasetManifest } from '../engine/dataset-manifest';
import { viewsFile } from '../engine/view-definitions';
import { BackupError } from './backup-list';

const PUBLISHED = /[.]v\d+[.]duckdb$/;
/** A version may be replaced while its list is read; so often in a row it is not chance. */
const MAX_ROUNDS = 20;

/** Folders that a backup is put together in; together they have its entries. */
export interface Staging {
  /** inside the data folder: second names of files that never change */
  pins: string;
  /** next to the file to make: copies of what does change */
  copies: string;
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Gives a file that never changes a second name, which stays when the first goes; copies where there are no links. */
async function pin(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    if (isMissing(error)) throw error;
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return;
    await copyFile(from, to);
  }
}

async function textOf(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Files that a list of tables names; null for a list that cannot be read. */
function namedFiles(text: string | null): string[] | null {
  if (text === null) return null;
  try {
    const { tables } = JSON.parse(text) as DatasetManifest;
    return Object.values(tables).flatMap(({ versions }) =>
      versions.map(({ file }) => path.basename(file)),
    );
  } catch {
    return null;
  }
}

/**
 * Pins a tenant's data as it is at one moment: its list of tables with every file that the list names, and
 * its Views. With a list that is missing or damaged: every data file there is.
 * @returns names of files that are named and missing, for `skipMissing`
 * @throws {BackupError} when a named file is missing
 */
export async function stageDatasets(
  dataDir: string,
  { pins, copies }: Staging,
  tenantId: string,
  skipMissing: boolean,
): Promise<string[]> {
  const from = datasetFolder(dataDir, tenantId);
  const to = datasetFolder(pins, tenantId);
  const lists = datasetFolder(copies, tenantId);
  for (const folder of [to, lists]) await mkdir(folder, { recursive: true, mode: 0o700 });
  let before: string | null | undefined;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const list = await textOf(manifestFile(from));
    const there = await readdir(from).catch(() => []);
    const files = namedFiles(list) ?? there.filter((name) => PUBLISHED.test(name));
    const missing: string[] = [];
    for (const file of files) {
      try {
        await pin(path.join(from, file), path.join(to, file));
      } catch (error) {
        if (!isMissing(error)) throw error;
        missing.push(`datasets/${tenantId}/${file}`);
      }
    }
    // A file that went because a newer list has come is no loss; one that an unchanged list names is.
    if (missing.length > 0 && before !== list) {
      before = list;
      continue;
    }
    if (missing.length > 0 && !skipMissing)
      throw new BackupError(
        `The data file ${missing[0] ?? ''} is missing, although its table names it. Run "cube check", ` +
          'put the file back, or leave it out with --skip-missing.',
      );
    const views = await textOf(viewsFile(from));
    if (list !== null) await writeFile(manifestFile(lists), list, { mode: 0o600 });
    if (views !== null) await writeFile(viewsFile(lists), views, { mode: 0o600 });
    return missing;
  }
  throw new BackupError(
    `The tables of tenant ${tenantId} change too fast to be copied. Try again.`,
  );
}

/** Pins the files of a folder that never change, and copies those that grow. Files that go meanwhile are left out. */
export async function stageFolder(
  from: string,
  to: string,
  { grows, isWanted }: { grows: boolean; isWanted: (name: string) => boolean },
): Promise<void> {
  for (const name of await readdir(from).catch(() => [])) {
    if (!isWanted(name)) continue;
    const source = path.join(from, name);
    try {
      if (!(await stat(source)).isFile()) continue;
      await mkdir(to, { recursive: true, mode: 0o700 });
      await (grows ? copyFile : pin)(source, path.join(to, name));
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }
}
