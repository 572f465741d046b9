/** What the scripts read of a report of Vitest's JSON reporter. */
export interface RunReport {
  testResults: {
    /** absolute path */
    name: string;
    status: 'passed' | 'failed';
    /** why the file itself failed; '' where it did not */
    message: string;
    startTime: number;
    endTime: number;
    assertionResults: {
      fullName: string;
      status: 'passed' | 'failed' | 'skipped' | 'pending' | 'todo' | 'disabled';
      /** of a test that passed at a retry: what it failed with before */
      failureMessages: string[];
    }[];
  }[];
}

export const MAX_FILES_AGAIN: number;
export function filesToRunAgain(report: RunReport): string[];
export function summarize(
  root: string,
  first: RunReport,
  second?: RunReport | null,
): {
  passed: number;
  failed: number;
  files: { name: string; seconds: number }[];
  failures: string[];
  secondTry: string[];
};
