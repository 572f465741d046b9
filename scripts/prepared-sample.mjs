import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildIfStale, fingerprint } from './build-stale.mjs';
import { must, root, timed } from './run-step.mjs';

const made = [
  'contract',
  'olap/blueprint',
  'server/src/sample',
  'server/src/importer',
  'server/src/migrations',
  'server/src/services/workspace',
];

/**
 * Folder with the sample as the built server makes it, for tests to copy. It is made once for each
 * state of the sources it comes from.
 */
export async function preparedSample() {
  await buildIfStale('server');
  const folder = join(root, 'node_modules/.cache', `sample-${fingerprint(made).slice(0, 16)}`);
  if (existsSync(folder)) return folder;
  const building = `${folder}.building`;
  rmSync(building, { recursive: true, force: true });
  await timed('Preparing the sample', () =>
    must(
      'Preparing the sample',
      process.execPath,
      [join(root, 'server/dist/main.js'), '--prepare'],
      {
        env: { BI_DATA_DIR: building },
        quiet: true,
      },
    ),
  );
  renameSync(building, folder);
  return folder;
}
