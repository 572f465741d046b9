import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { must, run, timed } from './run-step.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

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
      await must(
        'Installing Chromium',
        'apt-get',
        ['install', '-y', '-qq', '--no-install-recommends', 'chromium'],
        { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } },
      );
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
