import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync, existsSync } from 'node:fs';
import path from 'node:path';
import { FILE_FOLDERS } from '@bi/contract/blueprint/blueprint-file-kinds';
import { addressOfPath, isIgnoredPath } from '@bi/olap/blueprint/file-paths';

/** Texts of the files of a folder by their paths in it. Links are not followed. */
export function readFolder(folder: string): Record<string, string> {
  const files: Record<string, string> = {};
  const visit = (inside: string): void => {
    for (const entry of readdirSync(path.join(folder, inside), { withFileTypes: true })) {
      const name = inside === '' ? entry.name : `${inside}/${entry.name}`;
      if (isIgnoredPath(name) || entry.name === 'node_modules') continue;
      if (entry.name.endsWith('.parquet')) continue;
      if (entry.isDirectory()) visit(name);
      else if (entry.isFile()) files[name] = readFileSync(path.join(folder, name), 'utf8');
    }
  };
  visit('');
  return files;
}

/**
 * Writes files into a folder. Files of objects that are there and not among them are removed; everything else in the
 * folder stays. @returns how many were removed
 */
export function writeFolder(folder: string, files: Readonly<Record<string, string>>): number {
  let removed = 0;
  for (const kind of Object.values(FILE_FOLDERS)) {
    const inside = path.join(folder, kind);
    if (!existsSync(inside)) continue;
    for (const entry of readdirSync(inside, { withFileTypes: true })) {
      const name = `${kind}/${entry.name}`;
      if (!entry.isFile() || addressOfPath(name) === null || Object.hasOwn(files, name)) continue;
      rmSync(path.join(folder, name));
      removed += 1;
    }
  }
  for (const [name, text] of Object.entries(files)) {
    const target = path.join(folder, name);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
  return removed;
}
