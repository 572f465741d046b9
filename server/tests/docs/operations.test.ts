import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { EXIT_CODES } from '../../src/start-error';

const text = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
const source = fileURLToPath(new URL('../../src', import.meta.url));

/** Variables the sources read by name; those of social providers consist of a prefix and an end. */
function variablesRead(): Set<string> {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' });
  const names = files
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => [
      ...readFileSync(join(source, file), 'utf8').matchAll(
        /'(BI_[A-Z_]*[A-Z]|PORT|HOST|DATABASE_URL)'/g,
      ),
    ])
    .map((match) => match[1]!);
  return new Set(names.filter((name) => name !== 'BI_CHILD_DIR'));
}

describe('docs/operations.md', () => {
  it('describes every setting that is read, and no other', () => {
    const described = [...text.matchAll(/^\| `([A-Z_]+)` +\|/gm)].map((match) => match[1]!);
    const providers = described.filter((name) =>
      /^BI_(GOOGLE|GITHUB|FACEBOOK|LINKEDIN|ADOBE)_/.test(name),
    );
    const others = described.filter((name) => !providers.includes(name));
    expect(others.sort()).toEqual([...variablesRead()].sort());
  });

  it('names every exit code', () => {
    for (const code of Object.values(EXIT_CODES))
      expect(text).toMatch(new RegExp(`^\\| ${code} +\\|`, 'm'));
  });
});
