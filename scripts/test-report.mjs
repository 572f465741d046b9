import { relative } from 'node:path';

/** More failed files than these are a defect, not a loaded machine: nothing is run again. */
export const MAX_FILES_AGAIN = 5;

/** Why something failed, in a line; Vitest's report calls a time-out by an inner name. */
const reason = (message) =>
  (message || 'a hook failed').split('\n', 1)[0].replace('STACK_TRACE_ERROR', 'timed out');

const tests = (file, status) => file.assertionResults.filter((test) => test.status === status);

/**
 * Files of a run that are worth a second run, which starts them clean: those with a failed test or
 * hook, where they are few.
 * @param report what Vitest's JSON reporter wrote
 * @returns absolute paths; none where more than MAX_FILES_AGAIN failed
 */
export function filesToRunAgain(report) {
  const failed = report.testResults
    .filter(({ status }) => status === 'failed')
    .map(({ name }) => name);
  return failed.length > MAX_FILES_AGAIN ? [] : failed;
}

/**
 * What a suite came to.
 * @param root absolute path that the names of files are relative to
 * @param first Vitest's JSON report of all files
 * @param second its report of the files that were run again, null where none were; it replaces what
 *   the first one says of these files
 * @returns counts of tests; `files` with the seconds that each took, both runs together; `failures`,
 *   one line for each failed test or file with the first line of why; `secondTry`, one line for each
 *   test that failed before it passed, and why it failed
 */
export function summarize(root, first, second = null) {
  const summary = { passed: 0, failed: 0, files: [], failures: [], secondTry: [] };
  const again = new Map(second?.testResults.map((file) => [file.name, file]));
  for (const early of first.testResults) {
    const file = again.get(early.name) ?? early;
    const name = relative(root, file.name);
    const before = new Map(
      file === early ? [] : tests(early, 'failed').map((test) => [test.fullName, test]),
    );
    const line = ({ fullName, failureMessages }) =>
      `${name} > ${fullName}: ${reason(failureMessages[0])}`;
    const runs = file === early ? [file] : [early, file];
    const ms = runs.reduce((sum, { startTime, endTime }) => sum + endTime - startTime, 0);
    const failed = tests(file, 'failed');
    const passed = tests(file, 'passed');
    summary.files.push({ name, seconds: ms / 1000 });
    summary.passed += passed.length;
    summary.failed += failed.length;
    summary.failures.push(...failed.map(line));
    if (file.status === 'failed' && failed.length === 0)
      summary.failures.push(`${name}: ${reason(file.message)}`);
    else if (early.status === 'failed' && file !== early && before.size === 0)
      summary.secondTry.push(`${name}: ${reason(early.message)}`);
    for (const test of passed) {
      const earlier = before.get(test.fullName);
      // one that passed at a retry of its own still carries what it failed with
      if (earlier !== undefined) summary.secondTry.push(line(earlier));
      else if (test.failureMessages.length > 0) summary.secondTry.push(line(test));
    }
  }
  return summary;
}
