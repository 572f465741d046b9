import path from 'node:path';

const FOLDER = path.resolve(import.meta.dirname, '../../../../shared/acceptance');

/**
 * Absolute path of a file or folder of the public test suites and lists of hostile texts. They are no
 * part of the project: what needs them is skipped where they are absent.
 */
export function acceptanceFile(name: string): string {
  return path.join(FOLDER, name);
}
