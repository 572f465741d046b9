import { formatProblems } from '@bi/olap/format/format-code';
import { formatValue } from '@bi/olap/format/format-value';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { acceptanceFile } from '../../../server/tests/support/acceptance-file';

interface Case {
  format: string | number;
  value: number | string;
  expected: string;
  file: string;
}

const path = acceptanceFile('number-format/cases.json');
const present = existsSync(path);

describe.skipIf(!present)(`the cases of ${path} (skipped when the file is absent)`, () => {
  const cases = present ? (JSON.parse(readFileSync(path, 'utf8')) as Case[]) : [];
  for (const file of ['general.json', 'oddities.json', 'comma.tsv', 'exp.tsv']) {
    test(`every code of ${file} gives Excel's text`, () => {
      const wrong = cases
        .filter((one) => one.file === file)
        .map(({ format, value, expected }) => {
          const code = typeof format === 'number' ? 'General' : format;
          return { format, value, expected, got: formatValue(value, code) };
        })
        .filter(({ expected, got }) => expected !== got);
      expect(wrong).toEqual([]);
    });
  }

  test('no code that Excel reads is refused: at most its letters are reported as text', () => {
    const codes = new Set(cases.map(({ format }) => String(format)));
    const refused = [...codes].flatMap((code) =>
      formatProblems(code)
        .filter(({ kind }) => kind !== 'bareText')
        .map(({ kind, text }) => ({ code, kind, text })),
    );
    expect(codes.size).toBeGreaterThan(90);
    expect(refused).toEqual([]);
  });
});
