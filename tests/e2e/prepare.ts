import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './built-root';

/**
 * Makes the sample that every story starts on a copy of, by the build that is tested; stories find it
 * by `BI_TEST_DATA`. Makes the package of the elements, which examples are built with.
 */
export default async function prepare(): Promise<void> {
  const script = pathToFileURL(join(root, 'scripts/prepared-sample.mjs')).href;
  const { preparedSample } = (await import(
    script
  )) as typeof import('../../scripts/prepared-sample.mjs');
  process.env['BI_TEST_DATA'] = await preparedSample();
  const builds = pathToFileURL(join(root, 'scripts/build-stale.mjs')).href;
  const { buildIfStale } = (await import(builds)) as {
    buildIfStale: (name: string) => Promise<boolean>;
  };
  await buildIfStale('package');
}
