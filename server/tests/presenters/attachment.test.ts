import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { attachment } from '../../src/presenters/attachment';
import { acceptanceFile } from '../support/acceptance-file';

/** The two names a header carries, as a browser reads them. */
function names(header: string): [plain: string, coded: string] {
  const match = /^attachment; filename="([\x20-\x7e]*)"; filename\*=UTF-8''([\w.!~%-]*)$/.exec(
    header,
  );
  if (!match) throw new Error(`not a header of one line: ${JSON.stringify(header)}`);
  return [match[1] ?? '', decodeURIComponent(match[2] ?? '')];
}

test.each([
  ['Flights.csv', 'Flights.csv', 'Flights.csv'],
  ['销售额 2024.csv', '___ 2024.csv', '销售额 2024.csv'],
  ['Profit/Loss "net".csv', 'Profit_Loss _net_.csv', 'Profit_Loss _net_.csv'],
  ['..\\..\\win.ini', '__.._win.ini', '__.._win.ini'],
  ['C:\\a|b?.csv', 'C__a_b_.csv', 'C__a_b_.csv'],
  ['half \ud83d.csv', 'half _.csv', 'half \ufffd.csv'],
  ['', 'download', 'download'],
  ['..', '_', '_'],
])('the file %j is offered as %j and %j', (name, plain, coded) => {
  expect(names(attachment(name))).toEqual([plain, coded]);
});

test.each([
  ['航'.repeat(300) + '.xlsx', '.xlsx'],
  ['👩‍✈️'.repeat(100) + '.pdf', '.pdf'],
  ['a'.repeat(1000), ''],
])(
  'a file whose name is too long for file systems keeps its beginning and ending',
  (name, ending) => {
    const [, offered] = names(attachment(name));
    expect(Buffer.byteLength(offered)).toBeLessThanOrEqual(240);
    expect(Buffer.byteLength(offered)).toBeGreaterThan(200);
    expect(name.startsWith(offered.slice(0, -1 - ending.length))).toBe(true);
    expect(offered.endsWith(`…${ending}`)).toBe(true);
    expect(offered).not.toContain('\ufffd');
  },
);

const folder = acceptanceFile('security-payloads');

describe.skipIf(!existsSync(folder))(
  'hostile names (skipped where the payloads are absent)',
  () => {
    it.each(['path-traversal', 'crlf', 'xss', 'template-injection'])(
      'of %s stay one line and inside their folder',
      (family) => {
        const text = readFileSync(path.join(folder, `${family}.json`), 'utf8');
        const payloads = JSON.parse(text) as { payload: string }[];
        expect(payloads.length).toBeGreaterThan(5);
        for (const { payload } of payloads)
          for (const name of names(attachment(payload))) {
            expect(name).not.toMatch(/[/\\\r\n\0]/);
            expect(name).not.toMatch(/^\./);
          }
      },
    );
  },
);
