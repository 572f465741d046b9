import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildIfStale } from './build-stale.mjs';
import { ensureChromium } from './ensure-chromium.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { root, run } from './run-step.mjs';
import { filesToRunAgain, summarize } from './test-report.mjs';

const only = new Set(process.argv.slice(2));
const reports = join(root, 'node_modules', '.cache', 'test-reports');
const results = [];
/** What the suites came to, all together; see summarize. */
const total = { passed: 0, failed: 0, files: [], failures: [], secondTry: [] };

async function step(name, work) {
  if (only.size > 0 && !only.has(name)) return;
  const start = performance.now();
  process.stdout.write(`\n── ${name}\n`);
  const ok = (await work()) === 0;
  results.push({ name, ok, seconds: (performance.now() - start) / 1000 });
  if (!ok) process.exitCode = 1;
}

function tool(path, args, options) {
  return () => run(process.execPath, [join(root, 'node_modules', path), ...args], options);
}

/** Runs a suite, or some files of it; answers its exit code and its report, null where it wrote none. */
async function vitest(project, options, paths = []) {
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
      ...paths,
    ],
    options,
  );
  try {
    return { code, report: JSON.parse(readFileSync(file, 'utf8')) };
  } catch {
    return { code, report: null };
  }
}

/**
 * A suite as a step. With `again` the few files that failed are run a second time, from their
 * beginning: on a loaded machine a browser or a process may come too late once. Other options are
 * those of `run`.
 */
function suite(project, { again = false, ...options } = {}) {
  return async () => {
    let { code, report } = await vitest(project, options);
    if (report === null) {
      process.stderr.write(`The suite "${project}" wrote no report.\n`);
      return 1;
    }
    if (report.numTotalTests === 0) {
      process.stderr.write(`The suite "${project}" ran no test.\n`);
      return 1;
    }
    const failed = again ? filesToRunAgain(report) : [];
    let second = null;
    if (failed.length > 0) {
      process.stdout.write(`\n── ${project}, the files that failed once more\n`);
      const rerun = await vitest(project, options, failed);
      second = rerun.report;
      code = second === null ? 1 : rerun.code;
    }
    const summary = summarize(root, report, second);
    total.passed += summary.passed;
    total.failed += summary.failed;
    for (const list of ['files', 'failures', 'secondTry']) total[list].push(...summary[list]);
    return code;
  };
}

await ensureInstalled();
mkdirSync(reports, { recursive: true });

const needsBrowser = ['browser', 'process', 'e2e'].some(
  (name) => only.size === 0 || only.has(name),
);
const browser = needsBrowser ? ensureChromium() : null;

// types are checked along with the rules; one core is enough: the other continues with the next steps
const linted = step('lint', tool('oxlint/bin/oxlint', ['--threads=1', '.'], { quiet: true }));
await step('format', tool('oxfmt/bin/oxfmt', ['--check', '.']));
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
/** The product is built on the core that is free once all is linted. */
async function build() {
  await linted;
  for (const part of ['server', 'elements', 'standalone', 'package']) await buildIfStale(part);
}
const built = needsBrowser ? build() : null;

// computes and waits for nothing: it has the processor while all the others wait
const answers = step('oracle', suite('oracle', { background: true }));
await step('unit', suite('unit'));
await step('components', suite('components', { again: true }));
await linted;
const CHROMIUM = await browser;
await built;
const options = { env: { CHROMIUM }, again: true };
/** One page and processes that are waited for: they fill the time in which the server's tests wait. */
async function browserAndProcess() {
  await step('browser', suite('browser', options));
  await step('process', suite('process', options));
}
await Promise.all([
  step('server', suite('server', { again: true })),
  needsBrowser ? browserAndProcess() : null,
]);
if (needsBrowser) await step('e2e', suite('e2e', options));
await answers;

const { passed, failed, files, failures, secondTry } = total;
if (files.length > 0) process.stdout.write('\nSlowest files\n');
for (const { name, seconds } of files.sort((a, b) => b.seconds - a.seconds).slice(0, 10)) {
  process.stdout.write(`${seconds.toFixed(1).padStart(7)} s  ${name}\n`);
}
process.stdout.write('\n');
for (const { name, ok, seconds } of results) {
  process.stdout.write(`${ok ? 'ok    ' : 'FAILED'} ${name.padEnd(12)} ${seconds.toFixed(0)} s\n`);
}
if (secondTry.length > 0)
  process.stdout.write(`\nPassed at the second try\n${secondTry.join('\n')}\n`);
if (failures.length > 0) process.stdout.write(`\nFailed tests\n${failures.join('\n')}\n`);
const brokenSteps = results.filter((result) => !result.ok).length;
process.stdout.write(
  `\n${passed} passed, ${Math.max(failed, brokenSteps > 0 && failed === 0 ? brokenSteps : failed)} failed\n`,
);
