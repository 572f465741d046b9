import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { MailingFiles } from '../../../src/services/emails/mailing-files';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'bi-mails-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const DAY = new Date('2026-11-24T00:00:00Z');

it('files of mails stay while a mail names them, and while they are new', async () => {
  const files = new MailingFiles(folder);
  const bytes = (text: string) => Buffer.from(text);
  const named = await files.store('a', bytes('named'));
  const old = await files.store('b', bytes('old'));
  const fresh = await files.store('c', bytes('fresh'));
  const earlier = new Date(DAY.getTime() - 1000);
  for (const { sha256 } of [named, old]) utimesSync(path.join(folder, sha256), earlier, earlier);
  await files.keepOnly(new Set([named.sha256]), DAY.getTime());
  expect(readdirSync(folder).toSorted()).toEqual([named.sha256, fresh.sha256].toSorted());
});

it('the same bytes are one file', async () => {
  const files = new MailingFiles(folder);
  const [one, other] = [
    await files.store('a', Buffer.from('same')),
    await files.store('b', Buffer.from('same')),
  ];
  expect(one.sha256).toBe(other.sha256);
  expect(readdirSync(folder)).toEqual([one.sha256]);
  expect((await files.read([other]))[0]?.bytes.toString()).toBe('same');
});
