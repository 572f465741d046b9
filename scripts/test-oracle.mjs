import { spawnSync } from 'node:child_process';

/** A long run against the brute-force oracle: `npm run test:oracle [queries] [first seed]`. */
const [queries = '20000', seed = '1'] = process.argv.slice(2);
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', 'server/tests/semantic/oracle'],
  { stdio: 'inherit', env: { ...process.env, BI_ORACLE_QUERIES: queries, BI_ORACLE_SEED: seed } },
);
process.exitCode = status ?? 1;
