import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { SecretBox } from '../../src/services/secrets/secret-box';

const folder = mkdtempSync(path.join(os.tmpdir(), 'secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('a secret of the store', () => {
  it('opens for its owner alone, also after a restart', () => {
    const sealed = new SecretBox(folder).seal('sk-123', 'acme');
    expect(sealed).not.toContain('sk-123');
    expect(new SecretBox(folder).open(sealed, 'acme')).toBe('sk-123');
    expect(new SecretBox(folder).open(sealed, 'globex')).toBeNull();
  });

  it('does not open with another key, or changed', () => {
    const sealed = new SecretBox(folder, 'one long random text').seal('sk-123', 'acme');
    expect(new SecretBox(folder, 'another long random text').open(sealed, 'acme')).toBeNull();
    const changed = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`;
    expect(new SecretBox(folder, 'one long random text').open(changed, 'acme')).toBeNull();
    expect(new SecretBox(folder).open('plain', 'acme')).toBeNull();
  });

  it('of nothing is nothing', () => {
    const box = new SecretBox(folder);
    expect([box.seal('', 'acme'), box.open('', 'acme')]).toEqual(['', '']);
  });

  it('has a key that only the server reads', () => {
    const file = path.join(folder, 'secret.key');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8').trim()).toHaveLength(43);
  });
});
