import { describe, expect, test } from 'vitest';
import {
  filesToRunAgain,
  MAX_FILES_AGAIN,
  summarize,
  type RunReport,
} from '../../scripts/test-report.mjs';

type File = RunReport['testResults'][number];
type Test = File['assertionResults'][number];

const passed = (fullName: string, ...failureMessages: string[]): Test => ({
  fullName,
  status: 'passed',
  failureMessages,
});
const failed = (fullName: string, message: string): Test => ({
  fullName,
  status: 'failed',
  failureMessages: [message],
});

/** A file that took two seconds. */
function file(name: string, assertionResults: Test[], changes: Partial<File> = {}): File {
  const hasFailed = assertionResults.some(({ status }) => status === 'failed');
  return {
    name: `/project/${name}`,
    status: hasFailed ? 'failed' : 'passed',
    message: '',
    startTime: 1000,
    endTime: 3000,
    assertionResults,
    ...changes,
  };
}
const summaryOf = (first: File[], second?: File[]) =>
  summarize('/project', { testResults: first }, second ? { testResults: second } : null);

describe('the summary of a suite', () => {
  test('names a test that passed at its retry, with why it failed before', () => {
    const summary = summaryOf([
      file('a.test.ts', [passed('one'), passed('two', 'Error: late\n at x')]),
    ]);
    expect(summary).toMatchObject({ passed: 2, failed: 0, failures: [] });
    expect(summary.secondTry).toEqual(['a.test.ts > two: Error: late']);
  });

  test('names a test that passed when its file was run again, and counts it once', () => {
    const summary = summaryOf(
      [
        file('a.test.ts', [passed('one'), failed('two', 'Error: late'), failed('three', 'no')]),
        file('b.test.ts', [passed('four')]),
      ],
      [file('a.test.ts', [passed('one'), passed('two'), failed('three', 'still no')])],
    );
    expect(summary).toMatchObject({ passed: 3, failed: 1 });
    expect(summary.secondTry).toEqual(['a.test.ts > two: Error: late']);
    expect(summary.failures).toEqual(['a.test.ts > three: still no']);
    expect(summary.files).toEqual([
      { name: 'a.test.ts', seconds: 4 },
      { name: 'b.test.ts', seconds: 2 },
    ]);
  });

  test('names a file whose preparation failed, at the second try or for good', () => {
    const broken = file('a.test.ts', [], { status: 'failed', message: 'no server\n at y' });
    const hooked = file('b.test.ts', [], { status: 'failed' });
    expect(summaryOf([broken, hooked]).failures).toEqual([
      'a.test.ts: no server',
      'b.test.ts: a hook failed',
    ]);
    const mended = summaryOf([broken], [file('a.test.ts', [passed('one')])]);
    expect(mended).toMatchObject({ passed: 1, failures: [], secondTry: ['a.test.ts: no server'] });
  });

  test('calls a time-out a time-out', () => {
    const late = file('a.test.ts', [failed('one', 'Error: STACK_TRACE_ERROR\n at z')]);
    expect(summaryOf([late]).failures).toEqual(['a.test.ts > one: Error: timed out']);
  });
});

describe('files are run again', () => {
  const broken = (count: number) =>
    Array.from({ length: count }, (_, at) => file(`${at}.test.ts`, [failed('one', 'no')]));

  test('where a test or their preparation failed', () => {
    const files = [
      file('a.test.ts', [passed('one')]),
      file('b.test.ts', [failed('two', 'no')]),
      file('c.test.ts', [], { status: 'failed', message: 'no server' }),
    ];
    expect(filesToRunAgain({ testResults: files })).toEqual([
      '/project/b.test.ts',
      '/project/c.test.ts',
    ]);
  });

  test('unless so many failed that it is a defect', () => {
    expect(filesToRunAgain({ testResults: broken(MAX_FILES_AGAIN) })).toHaveLength(MAX_FILES_AGAIN);
    expect(filesToRunAgain({ testResults: broken(MAX_FILES_AGAIN + 1) })).toEqual([]);
  });
});
