import type { StoredFile } from '@bi/contract/file/stored-file';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FilePanel } from '../../../src/widgets/export/file-panel';
import { click, envelope, find, openStage, until } from '../../shell/shell-fixture';

const FILE: StoredFile = {
  id: 'f',
  name: 'Ten busiest states.xlsx',
  format: 'xlsx',
  state: 'ready',
  source: { kind: 'report', id: 'r' },
  ...{
    attempt: 1,
    sizeBytes: 7800,
    rowCount: 12,
    sha256: 'ab12',
    truncated: null,
    rowsLimited: false,
  },
  ...{ createdAt: '2026-01-05T10:00:00.000Z', expiresAt: '2026-02-04T10:00:00.000Z' },
  ...{ dataAsOf: '2001-06-30', error: null, repeatable: true },
};

let stage: Awaited<ReturnType<typeof openStage>>;
let made: string[];
beforeEach(async () => {
  stage = await openStage();
  made = [];
});
afterEach(() => stage.close());

const show = async (file: Partial<StoredFile> | null) => {
  const answer = file === null ? envelope(null, 1003, 'No file of that id.') : { ...FILE, ...file };
  stage.answer('GET /api/v1/files/f', file === null ? answer : envelope(answer));
  await stage.render(<FilePanel id="f" onAgain={(id) => made.push(id)} />);
};
const says = (text: string) => until(() => expect(stage.text()).toContain(text));
const press = async (name: string) => click(await until(() => find(stage.box, 'button', name)));
const startsAgain = () =>
  stage.answer('POST /api/v1/files/f/again', envelope({ job: { id: 'next' } }, 1010));

test('a file that was asked for just now is downloaded, and nothing is said of data of another day', async () => {
  stage.answer('GET /api/v1/files/f', envelope(FILE));
  await stage.render(<FilePanel id="f" isNew onAgain={(id) => made.push(id)} />);
  await until(() => find(stage.box, 'button', 'Download'));
  expect(stage.text()).not.toContain('as it was');
  expect(stage.text()).not.toContain('Make it again');
});

test('a file that is made says how many rows are written', async () => {
  const job = { id: 'f', kind: 'export', state: 'running', progress: 0, rows: 1_240_000 };
  const startedAt = '2026-01-05T10:00:00.000Z';
  stage.answer('GET /api/v1/jobs/f', envelope({ ...job, startedAt, error: null }));
  await show({ state: 'making' });
  await says('1,240,000 rows written so far');
  expect(stage.text()).not.toContain('0 %');
});

test('a file that failed says why, and is made again by a press', async () => {
  startsAgain();
  await show({ state: 'failed', error: { code: 1005, message: 'The disk is full.' } });
  await says('The disk is full.');
  expect(stage.text()).not.toContain('Download');
  await press('Try again');
  await until(() => expect(made).toEqual(['next']));
});

test('a file that has expired is made again with the data of now', async () => {
  startsAgain();
  await show({ state: 'expired' });
  await says('This file has expired');
  expect(stage.text()).not.toContain('Download');
  await press('Make it again with today’s data');
  await until(() => expect(made).toEqual(['next']));
});

test('a file that cannot be made again now says so in its place, and can still be downloaded', async () => {
  stage.answer('POST /api/v1/files/f/again', envelope(null, 1005, 'The disk is full.'));
  await show({});
  await press('Make it again with today’s data');
  await says('The disk is full.');
  expect(made).toEqual([]);
  find(stage.box, 'button', 'Download as it was');
});

test('a file whose ticket is refused says that access was withdrawn', async () => {
  stage.answer('POST /api/v1/files/f/ticket', envelope(null, 1003, 'It is shared no longer.'));
  await show({});
  await press('Download as it was');
  await says('It is shared no longer.');
});

test('a file of somebody else is one that is not there', async () => {
  await show(null);
  await says('There is no such file');
  expect(stage.text()).not.toContain('Download');
});

test('a file that lacks something says what', async () => {
  const truncated = { rows: 1200, columns: 0, texts: 0, pages: 3, signs: 2 };
  await show({ format: 'pdf', truncated });
  await says('1,200 rows over the limit of this format are left out');
  await says('it ends after page 3');
  await says('2 characters are missing from the fonts');
});

test('a file that is begun again says in which attempt it is', async () => {
  const job = { kind: 'export', state: 'running', progress: null, error: null };
  stage.answer('GET /api/v1/jobs/f', envelope({ id: 'f', ...job, startedAt: FILE.createdAt }));
  await show({ state: 'making', attempt: 2 });
  await says('It is made from the beginning again (attempt 2 of 3)');
});

test('rows of a file of a dashboard are said to be those in its tables', async () => {
  await show({ source: { kind: 'dashboard', id: 'd' } });
  await says('Rows in its tables');
});
