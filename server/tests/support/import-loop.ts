/**
 * A program that publishes ever new versions of two tables, which always agree, until it is killed:
 * `node import-loop.js <data folder>`. Prints the version that was acknowledged last.
 */
import { runImport } from '../../src/importer/run-import';

const [, , dataDir = ''] = process.argv;
for (;;) {
  const stamp = `${process.pid} ${performance.now()}`;
  const select = `SELECT '${stamp}' AS stamp, i FROM range(3000) t(i)`;
  const table = (name: string) => ({ name, select, label: name, source: stamp });
  const tables = [table('left_side'), table('right_side')];
  const [published] = await runImport({ dataDir, tenantId: 'acme', readFolders: [], tables });
  process.stdout.write(`${published?.version ?? 0}\n`);
}
