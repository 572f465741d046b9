import path from 'node:path';
import { preparedSample } from '../../../scripts/prepared-sample.mjs';

/**
 * Builds the server as it is shipped and makes the sample data, both once for a state of the sources.
 * Tests find them by `BI_TEST_SERVER` and `BI_TEST_DATA`.
 */
export default async function buildServer(): Promise<void> {
  process.env['BI_TEST_DATA'] = await preparedSample();
  process.env['BI_TEST_SERVER'] = path.resolve(import.meta.dirname, '../../dist/main.js');
}
