import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { buildIfStale } from './build-stale.mjs';
import { ensureChromium } from './ensure-chromium.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { root, run } from './run-step.mjs';

const only = new Set(process.argv.slice(2));
const reports = join(root, 'node_modules', '.cache', 'test-reports');
const results = [];
let passed = 0;
let failed = 0;
/** Test files with the seconds each took, all suites together. */
const files = [];
/** Suite, file and title of each failed test, with the first line of why. */
const failures = [];

async function step(name, work) {
  if (only.size > 0 && !only.has(name)) return;
  const start = performance.now();
  process.stdout.write(`\n── ${name}\n`);
  const ok = (await work()) === 0;
  results.push({ name, ok, seconds: (performance.now() - start) / 1000 });
  if (!ok) process.exitCode = 1;
}

function firstLine(message = '') {
  return message.split('\n', 1)[0];
}

function tool(path, args, options) {
  return () => run(process.execPath, [join(root, 'node_modules', path), ...args], options);
}

function suite(project, env = {}) {
  return async () => {
    const file = join(reports, `${project}.json`);
    rmSync(file, { force: true });
    const code = await run(
      process.execPath,
      [
        join(root, 'node_modules/vitest/vitest.mjs'),
        'run',
        '--project',
        project,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${file}`,
      ],
      { env },
    );
    try {
      const report = JSON.parse(readFileSync(file, 'utf8'));
      passed += report.numPassedTests;
      failed += report.numFailedTests;
      for (const { name, startTime, endTime, message, assertionResults } of report.testResults) {
        const file = relative(root, name);
        files.push({ name: file, seconds: (endTime - startTime) / 1000 });
        if (message) failures.push(`${file}: ${firstLine(message)}`);
        for (const { status, fullName, failureMessages } of assertionResults) {
          if (status !== 'failed') continue;
          failures.push(`${file} > ${fullName}: ${firstLine(failureMessages[0])}`);
        }
      }
      if (report.numTotalTests === 0) {
        process.stderr.write(`The suite "${project}" ran no test.\n`);
        return 1;
      }
    } catch {
      process.stderr.write(`The suite "${project}" wrote no report.\n`);
      return 1;
    }
    return code;
  };
}

await ensureInstalled();
mkdirSync(reports, { recursive: true });
const tsc = 'ts7/bin/tsc';

// one core is enough for it: the other goes on with the next steps
const linted = step(
  'lint',
  tool('eslint/bin/eslint.js', ['--max-warnings=0', '.'], { quiet: true }),
);
await step('format', tool('prettier/bin/prettier.cjs', ['--check', '--log-level=warn', '.']));
await step(
  'arch',
  tool('dependency-cruiser/bin/dependency-cruise.mjs', [
    '--config',
    '.dependency-cruiser.cjs',
    '--output-type',
    'err',
    'contract',
    'olap',
    'src',
    'elements',
    'standalone',
    'server/src',
  ]),
);
await step('types', async () => {
  for (const project of ['tsconfig.json', 'server/tsconfig.json', 'tests/tsconfig.json']) {
    if ((await tool(tsc, ['-p', project])()) !== 0) return 1;
  }
  return 0;
});
await step('unit', suite('unit'));
await step('components', suite('components'));
await linted;
await step('server', suite('server'));

const needsBrowser = ['browser', 'process', 'e2e'].some(
  (name) => only.size === 0 || only.has(name),
);
if (needsBrowser) {
  const CHROMIUM = await ensureChromium();
  for (const part of ['server', 'elements', 'standalone']) await buildIfStale(part);
  await step('browser', suite('browser', { CHROMIUM }));
  await step('process', suite('process', { CHROMIUM }));
  await step('e2e', suite('e2e', { CHROMIUM }));
}

if (files.length > 0) process.stdout.write('\nSlowest files\n');
for (const { name, seconds } of files.sort((a, b) => b.seconds - a.seconds).slice(0, 10)) {
  process.stdout.write(`${seconds.toFixed(1).padStart(7)} s  ${name}\n`);
}
process.stdout.write('\n');
for (const { name, ok, seconds } of results) {
  process.stdout.write(`${ok ? 'ok    ' : 'FAILED'} ${name.padEnd(12)} ${seconds.toFixed(0)} s\n`);
}
if (failures.length > 0) process.stdout.write(`\nFailed tests\n${failures.join('\n')}\n`);
const brokenSteps = results.filter((result) => !result.ok).length;
process.stdout.write(
  `\n${passed} passed, ${Math.max(failed, brokenSteps > 0 && failed === 0 ? brokenSteps : failed)} failed\n`,
);
