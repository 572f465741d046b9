import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { must, run, timed } from './run-step.mjs';

/** The one without windows comes first: its pages cost a fifth less. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
];
/** Debian's packages, in the order in which they are tried. */
const packages = ['chromium-headless-shell', 'chromium'];

function onPath() {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of names) {
      const path = join(folder, name);
      try {
        accessSync(path, constants.X_OK);
        return path;
      } catch {
        continue;
      }
    }
  }
  return null;
}

/**
 * Path of a Chromium to test with: `CHROMIUM`, one on PATH, Debian's package where this may be
 * installed, or Playwright's own download.
 */
export async function ensureChromium() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const found = onPath();
  if (found) return found;
  const asRoot = process.getuid?.() === 0;
  if (asRoot && (await run('apt-get', ['--version'], { quiet: true })) === 0) {
    await timed('Installing Chromium (Debian package)', async () => {
      await run('apt-get', ['update', '-qq'], { quiet: true });
      for (const name of packages) {
        const args = ['install', '-y', '-qq', '--no-install-recommends', name];
        const options = { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } };
        if ((await run('apt-get', args, options)) === 0) break;
      }
    });
    const installed = onPath();
    if (installed) return installed;
  }
  await timed('Installing Chromium (Playwright)', () =>
    must('Installing Chromium', 'npx', ['playwright', 'install', 'chromium'], { quiet: true }),
  );
  const { chromium } = await import('playwright');
  return chromium.executablePath();
}
