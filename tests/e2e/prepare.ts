import { preparedSample } from '../../scripts/prepared-sample.mjs';

/** Makes the sample that every story starts on a copy of; stories find it by `BI_TEST_DATA`. */
export default async function prepare(): Promise<void> {
  process.env['BI_TEST_DATA'] = await preparedSample();
}
