import { existsSync, readFileSync } from 'node:fs';
import type { JWK } from 'jose';
import { describe, expect, test } from 'vitest';
import {
  isUsableKey,
  SIGNATURE_ALGORITHMS,
  verifySignature,
} from '../../src/identity/signed-token';
import { acceptanceFile } from '../support/acceptance-file';

const FILE = acceptanceFile('tokens-jws/json_web_signature_test.json');
const isHere = existsSync(FILE);

interface Group {
  comment: string;
  public?: JWK;
  private?: JWK;
  tests: { tcId: number; jws: unknown; result: string }[];
}

const groups: Group[] = isHere ? JSON.parse(readFileSync(FILE, 'utf8')).testGroups : [];
const all = groups.flatMap(({ public: shown, private: hidden, tests }) =>
  tests.map((vector) => ({ ...vector, key: shown ?? hidden ?? {} })),
);
const accepted: readonly string[] = SIGNATURE_ALGORITHMS;
const usesOurs = ({ kty, alg }: JWK) =>
  kty !== 'oct' && (alg === undefined || accepted.includes(alg));

describe.skipIf(!isHere)(`public signature vectors${isHere ? '' : ' (absent: skipped)'}`, () => {
  test('are accepted exactly when they are valid, for every algorithm in use', async () => {
    const run = all.filter(({ key }) => usesOurs(key));
    const wrong = [];
    for (const { tcId, jws, key, result } of run) {
      const isValid = typeof jws === 'string' && (await verifySignature(jws, key)) !== null;
      if (isValid !== (result === 'valid')) wrong.push({ tcId, result });
    }
    expect(wrong).toEqual([]);
    const count = (name: string) => run.filter(({ key }) => key.alg === name).length;
    expect({ all: run.length, rs256: count('RS256'), es256: count('ES256') }).toEqual({
      all: 284,
      rs256: 233,
      es256: 39,
    });
  });

  test('are refused for shared secrets and algorithms not in use, valid or not', async () => {
    const run = all.filter(({ key }) => !usesOurs(key));
    expect(run.length).toBe(117);
    for (const { jws, key } of run) expect(await verifySignature(String(jws), key)).toBeNull();
  });

  test('are refused with the private key in place of the public one', async () => {
    const [group] = groups.filter((candidate) => candidate.comment === 'rs256');
    const token = String(group?.tests[0]?.jws);
    expect(await verifySignature(token, group?.public ?? {})).not.toBeNull();
    expect(await verifySignature(token, group?.private ?? {})).toBeNull();
    expect(await isUsableKey(group?.public ?? {})).toBe(true);
    expect(await isUsableKey(group?.private ?? {})).toBe(false);
  });
});
