import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { reasonOf } from '@bi/contract/messages/catalogue';
import { errorText, withoutPaths } from '../../src/presenters/error-text';

test.each([
  [
    'Cannot open file "/srv/my data/acme/fact.duckdb": gone',
    'Cannot open file "fact.duckdb": gone',
  ],
  ['Cannot open /srv/data/fact.duckdb.wal: gone', 'Cannot open fact.duckdb.wal: gone'],
  ["ENOENT, open '/srv/data/x/y.json'", "ENOENT, open 'y.json'"],
  ['file:///srv/data/a.csv (line 3)', 'a.csv (line 3)'],
  ['C:\\data\\acme\\fact.duckdb is locked', 'fact.duckdb is locked'],
  ['1/2 and 2001/06/30 and a / b', '1/2 and 2001/06/30 and a / b'],
])('%s is shown as %s', (text, shown) => {
  expect(withoutPaths(text)).toBe(shown);
});

test('paths are left out of what the engine says, also inside a reason, in both languages', () => {
  const place = '/srv/bi data/acme/fact.duckdb';
  const reason = reasonOf('detail.quoted', { text: `IO Error: "${place}" is damaged` });
  for (const language of ['en', 'zh'] as const) {
    for (const params of [
      { file: place, reason },
      { file: place, reason: `'${place}'` },
    ]) {
      const text = errorText('engine.dataFile', params, language);
      expect(text).toContain('fact.duckdb');
      expect(text).not.toMatch(/srv|bi data|acme/);
    }
  }
});

test('what people wrote is shown as they wrote it', () => {
  const name = '/home/of/values';
  expect(errorText('invalid.user.login', { name }, 'en')).toContain(name);
});

test('no other part of the server makes texts for people', () => {
  const root = new URL('../../src/', import.meta.url).pathname;
  const users = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .filter((file) => /\bmessageText\(/.test(readFileSync(path.join(root, file), 'utf8')));
  // all but the presenter's are for operators: at the start and on the command line
  expect(users.sort()).toEqual([
    'backup/check-data.ts',
    'compose.ts',
    'identity/identity-settings.ts',
    'presenters/error-text.ts',
    'sample/seed-workspace.ts',
  ]);
});
