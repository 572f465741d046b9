import { describe, expect, test } from 'vitest';
import { createPasswordHasher, STANDARD_COST } from '../../src/identity/password-hasher';
import { TEST_COST } from './identity-fixture';

const hasher = createPasswordHasher(TEST_COST);

describe('a password hash', () => {
  test('holds its parameters and an own salt', async () => {
    const [one, other] = [await hasher.hash('same words'), await hasher.hash('same words')];
    expect(one).toMatch(/^\$scrypt\$ln=4,r=1,p=1\$[\w-]{22}\$[\w-]{43}$/);
    expect(one).not.toBe(other);
  });

  test('verifies its password and no other', async () => {
    const stored = await hasher.hash('Ünïcode wörds');
    expect(await hasher.verify('Ünïcode wörds', stored)).toBe(true);
    expect(await hasher.verify('Ünïcode wörds'.normalize('NFD'), stored)).toBe(true);
    for (const wrong of ['', 'ünïcode wörds', 'Ünïcode wörds ', stored]) {
      expect(await hasher.verify(wrong, stored)).toBe(false);
    }
  });

  test('made with other parameters still verifies and is reported as outdated', async () => {
    const stored = await createPasswordHasher({ logN: 5, r: 2, p: 1 }).hash('words');
    expect(await hasher.verify('words', stored)).toBe(true);
    expect(hasher.isOutdated(stored)).toBe(true);
    expect(hasher.isOutdated(await hasher.hash('words'))).toBe(false);
  });

  test('that is missing or damaged is never right', async () => {
    for (const stored of [null, '', 'plain', '$scrypt$ln=4,r=1,p=1$$', '$scrypt$ln=4,r=1$a$b']) {
      expect(await hasher.verify('plain', stored)).toBe(false);
      expect(await hasher.verify('', stored)).toBe(false);
    }
  });

  test('of the standard cost takes 32 MB and three passes', async () => {
    expect(STANDARD_COST).toEqual({ logN: 15, r: 8, p: 3 });
    const standard = createPasswordHasher();
    expect(await standard.verify('words', await standard.hash('words'))).toBe(true);
  });

  test('is not computed for an endless queue', async () => {
    const many = Array.from({ length: 400 }, () => hasher.verify('x', null));
    const settled = await Promise.allSettled(many);
    const refused = settled.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(198);
    expect(await hasher.verify('x', await hasher.hash('x'))).toBe(true);
  });
});
