import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { IDENTITY_CODES } from '@bi/contract/identity/identity-codes';
import {
  errorKind,
  messageKeys,
  messageText,
  reasonKeys,
  reasonText,
} from '@bi/contract/messages/catalogue';
import { RESPONSE_CODES } from '@bi/contract/call/response-codes';

const file = new URL('../../../docs/errors.md', import.meta.url);
const begin =
  '<!-- catalogue: made by `UPDATE_DOCS=1 npx vitest run --project server server/tests/docs` -->';
const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

function catalogueTable(): string {
  const rows = messageKeys().map((key) => {
    const { code, status } = errorKind(key);
    const kind = key.startsWith('identity.') ? 'identity | 200' : `${code} | ${status}`;
    return `| \`${key}\` | ${kind} | ${cell(messageText(key))} | ${cell(messageText(key, {}, 'zh'))} |`;
  });
  const head = ['| key | code | HTTP | English | 中文 |', '| --- | --- | --- | --- | --- |'];
  const reasons = reasonKeys().map((reason) => {
    const [en, zh] = [reasonText({ reason }), reasonText({ reason }, 'zh')];
    return `| \`${reason}\` | ${cell(en)} | ${cell(zh)} |`;
  });
  return [
    ...[begin, '', '<!-- oxfmt-ignore -->', ...head, ...rows, ''],
    'Reasons are put inside these texts, in the place of `{reason}`, `{hint}`, `{type}` and `{grain}`:',
    ...['', '<!-- oxfmt-ignore -->', '| reason | English | 中文 |', '| --- | --- | --- |'],
    ...[...reasons, ''],
  ].join('\n');
}

if (process.env['UPDATE_DOCS']) {
  const [prose = ''] = readFileSync(file, 'utf8').split(begin);
  writeFileSync(file, prose + catalogueTable());
}
const text = readFileSync(file, 'utf8');

describe('docs/errors.md', () => {
  it('lists every error of the catalogue with its code, status and texts, and no other', () => {
    expect(text.split(begin)[1]?.trim()).toBe(catalogueTable().split(begin)[1]?.trim());
  });

  it('explains every code of the envelopes, and no other', () => {
    const explained = [...text.matchAll(/^\| (\d+) +\|/gm)].map((match) => Number(match[1]));
    const codes = [...Object.values(RESPONSE_CODES), ...Object.values(IDENTITY_CODES)];
    expect([...new Set(explained)].sort((a, b) => a - b)).toEqual(
      [...new Set(codes)].sort((a, b) => a - b),
    );
  });

  it('has a Chinese text of its own for every English one that the spec does not fix', () => {
    const same = [
      ...messageKeys().map((key) => [messageText(key), messageText(key, {}, 'zh')]),
      ...reasonKeys().map((reason) => [reasonText({ reason }), reasonText({ reason }, 'zh')]),
    ];
    const fixed = [
      'This function is not supported',
      'Token does not exist',
      'Login failed',
      'Failed to send verification code',
      'Missing OAuth2 authorization code or state parameter',
      '服务器返回错误',
      '{field}: {reason}',
      'null',
    ];
    const untranslated = same.filter(([en, zh]) => en === zh && !fixed.includes(en!));
    expect(untranslated).toEqual([]);
  });

  it('uses the same placeholders in both languages', () => {
    const names = (value: string) => [...value.matchAll(/\{(\w+)\}/g)].map((m) => m[1]).sort();
    for (const key of messageKeys()) {
      expect(names(messageText(key, {}, 'zh')), key).toEqual(names(messageText(key)));
    }
    for (const reason of reasonKeys()) {
      expect(names(reasonText({ reason }, 'zh')), reason).toEqual(names(reasonText({ reason })));
    }
  });
});
