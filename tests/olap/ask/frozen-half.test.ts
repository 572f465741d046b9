import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const GOLD = new URL('gold/', import.meta.url);

describe('the frozen half of the gold set', () => {
  it('is as it was written before there was any code', () => {
    const folder = new URL('frozen/', GOLD);
    const digests = readdirSync(folder)
      .toSorted()
      .map((name) => {
        const digest = createHash('sha256').update(readFileSync(new URL(name, folder)));
        return `${digest.digest('hex')}  ${name}`;
      });
    expect(digests.join('\n')).toBe(readFileSync(new URL('frozen.sha256', GOLD), 'utf8').trim());
  });
});
