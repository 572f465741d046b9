import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { must, root, timed } from './run-step.mjs';

const shared = ['contract', 'olap', 'package-lock.json', 'tsconfig.base.json', 'tsconfig.json'];

/** What is built from what. `output` is a file that exists after a complete build. */
export const builds = {
  server: {
    label: 'Building the server',
    sources: [
      ...shared,
      'server/src',
      'server/data',
      'server/vite.config.ts',
      'server/package.json',
    ],
    output: 'server/dist/main.js',
    script: 'build:server',
  },
  elements: {
    label: 'Building the elements',
    sources: [
      ...shared,
      'src',
      'elements',
      'docs/guide',
      'CHANGELOG.md',
      'rollup.config.mjs',
      'scripts/build',
      'package.json',
    ],
    output: 'dist/elements/bi-elements.js',
    script: 'build:elements',
  },
  package: {
    label: 'Building the package',
    sources: [
      ...shared,
      'elements',
      'src/core',
      'docs/elements.md',
      'scripts/build/package',
      'scripts/build/element-package.mjs',
      'package.json',
    ],
    output: 'dist/package/package.json',
    script: 'build:package',
  },
  standalone: {
    label: 'Building the standalone app',
    sources: [
      ...shared,
      'standalone',
      'elements',
      'src/core',
      'scripts/build',
      'vite.config.ts',
      'package.json',
    ],
    output: 'dist/standalone/index.html',
    script: 'build:standalone',
  },
};

function addToHash(hash, path) {
  const full = join(root, path);
  if (!existsSync(full)) return;
  if (statSync(full).isDirectory()) {
    for (const name of readdirSync(full).sort()) {
      if (name !== 'node_modules' && name !== 'dist') addToHash(hash, join(path, name));
    }
    return;
  }
  hash.update(path).update('\0').update(readFileSync(full)).update('\0');
}

/** Hash of all files below some paths. */
export function fingerprint(sources) {
  const hash = createHash('sha256');
  for (const source of sources) addToHash(hash, source);
  return hash.digest('hex');
}

/** Builds one part unless its output was made from exactly the present sources. */
export async function buildIfStale(name) {
  const { label, sources, output, script } = builds[name];
  const stamp = join(root, 'node_modules', '.cache', 'builds', name);
  const now = fingerprint(sources);
  const fresh =
    existsSync(join(root, output)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === now;
  if (fresh) return false;
  await timed(label, () => must(label, 'npm', ['run', '--silent', script], { quiet: true }));
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, now);
  return true;
}
