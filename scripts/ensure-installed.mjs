import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { must, root, timed } from './run-step.mjs';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(
    `Node ${process.versions.node} is too old: 20.19 or later is needed. Install it and run the command again.\n`,
  );
  process.exit(1);
}

/** Installs the pinned packages when they are missing or the lockfile has changed since. */
export async function ensureInstalled() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const stamp = join(root, 'node_modules', '.installed-lock');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  await timed('Installing packages (npm ci)', () =>
    must('The installation', 'npm', ['ci', '--no-audit', '--no-fund'], { quiet: true }),
  );
  writeFileSync(stamp, lock);
}
