import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright';
import { CHROMIUM_ARGUMENTS, LEFT_OUT_ARGUMENTS } from '../../scripts/chromium-arguments.mjs';
import { root } from './built-root';

const main = join(root, 'server/dist/main.js');

/** The product as a person meets it: the built server as its own process on a free port. */
export interface RunningProduct {
  url: string;
  dataDir: string;
  process: ChildProcess;
  /** everything the server has printed so far */
  output(): string;
  stop(): Promise<number | null>;
}

function environment(dataDir: string, extra: Record<string, string>) {
  return {
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    BI_DATA_DIR: dataDir,
    PORT: '0',
    ...extra,
  };
}

function run(dataDir: string, extra: Record<string, string>) {
  return spawn(process.execPath, [main], {
    cwd: root,
    env: environment(dataDir, extra),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Starts the product on a copy of the prepared sample and waits for its printed address. */
export async function startProduct(extra: Record<string, string> = {}): Promise<RunningProduct> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bi-e2e-'));
  cpSync(process.env['BI_TEST_DATA'] ?? '', dataDir, { recursive: true });
  const child = run(dataDir, extra);
  let printed = '';
  const url = await new Promise<string>((done, fail) => {
    const read = (text: string) => {
      printed += text;
      const address = /https?:\/\/(?:127\.0\.0\.1|localhost):\d+/.exec(printed);
      if (address) done(address[0]);
    };
    child.stdout.setEncoding('utf8').on('data', read);
    child.stderr.setEncoding('utf8').on('data', read);
    child.on('close', (code) => {
      fail(new Error(`the server ended with ${String(code)}:\n${printed}`));
    });
  });
  return {
    url,
    dataDir,
    process: child,
    output: () => printed,
    stop: () =>
      new Promise((done) => {
        if (child.exitCode !== null) done(child.exitCode);
        child.on('close', (code) => {
          rmSync(dataDir, { recursive: true, force: true });
          done(code);
        });
        child.kill('SIGTERM');
      }),
  };
}

/**
 * Scripts are run as they are compiled first: a page of a story is left before its scripts are worth
 * to be optimized, which took a seventh of its processor time.
 */
const SHORT_LIVED = ['--no-opt', '--no-maglev'];

/** How the browser of a file differs from that of the others. */
export interface BrowserSettings {
  /** further flags of V8 (`--expose-gc`) */
  scriptFlags?: readonly string[];
  /** scripts are compiled as in anybody's browser, so that their time can be measured */
  optimizes?: boolean;
}

/**
 * A real Chromium. Its pages ask for reduced motion, so that no step waits for an animation, unless a
 * context says otherwise.
 */
export async function openBrowser({
  scriptFlags = [],
  optimizes = false,
}: BrowserSettings = {}): Promise<Browser> {
  // of several lists of flags Chromium reads the last one alone
  const flags = [...(optimizes ? [] : SHORT_LIVED), ...scriptFlags];
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    ignoreDefaultArgs: [...LEFT_OUT_ARGUMENTS],
    args: [...CHROMIUM_ARGUMENTS, ...(flags.length > 0 ? [`--js-flags=${flags.join(' ')}`] : [])],
  });
  const open = browser.newContext.bind(browser);
  browser.newContext = (options) => open({ reducedMotion: 'reduce', ...options });
  return browser;
}

/** Collects what a page reports as wrong: console errors and warnings, uncaught errors. */
export function watchConsole(page: Page): string[] {
  const wrong: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') wrong.push(message.text());
  });
  page.on('pageerror', (error) => wrong.push(error.message));
  return wrong;
}
