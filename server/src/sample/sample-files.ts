import { ACCESS_FILE } from '@bi/contract/blueprint/blueprint-file-kinds';
import type { FileContents } from '@bi/contract/blueprint/blueprint-contents';
import { canonicalYaml } from '@bi/olap/blueprint/canonical-yaml';
import { addressOfPath, fileKey } from '@bi/olap/blueprint/file-paths';
import { referencesIn } from '@bi/olap/blueprint/file-references';
import { readStrictYaml } from '@bi/olap/blueprint/strict-yaml';

/** Texts of files by their paths in a workspace. */
export type SampleFiles = Readonly<Record<string, string>>;

const found = import.meta.glob<string>('./workspace/**/*.yaml', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The sample workspace as files. Schedules name their recipient `administrator`. */
export const sampleFiles: SampleFiles = Object.fromEntries(
  Object.entries(found).map(([path, text]) => [path.replace('./workspace/', ''), text]),
);

/** The shares of files, of these objects only. */
export function sampleAccess(text: string, keys: ReadonlySet<string>): string {
  const { shares } = readStrictYaml(text).value as unknown as FileContents['access'];
  const chosen = Object.fromEntries(Object.entries(shares).filter(([key]) => keys.has(key)));
  return canonicalYaml({ shares: chosen });
}

/** The files of cubes and of what asks these alone; without tables and Views. */
export function sampleFilesOf(cubes: readonly string[]): SampleFiles {
  const files = Object.entries(sampleFiles).filter(([path, text]) => {
    const address = addressOfPath(path);
    if (address === null || address.kind === 'access') return true;
    if (address.kind === 'table' || address.kind === 'view') return false;
    if (address.kind === 'cube') return cubes.includes(address.address);
    const content = readStrictYaml(text).value as unknown as FileContents['report'];
    const asked = referencesIn(address.kind as 'report', content);
    return asked.every(({ kind, ref }) => kind !== 'cube' || cubes.includes(ref));
  });
  const keys = files.flatMap(([path]) => {
    const address = addressOfPath(path);
    return address === null ? [] : [fileKey(address)];
  });
  const access = sampleAccess(sampleFiles[ACCESS_FILE] ?? '', new Set(keys));
  return { ...Object.fromEntries(files), [ACCESS_FILE]: access };
}
