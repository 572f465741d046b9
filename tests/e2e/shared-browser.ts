import type { Browser } from 'playwright';
import { PagePool } from './page-pool';
import { openBrowser } from './running-product';
import { freePort } from './social-setup';

/** A browser, its pages and the port of the product that they show. */
export interface SharedBrowser {
  browser: Browser;
  pages: PagePool;
  port: number;
}

let shared: Promise<SharedBrowser> | null = null;

async function launch(): Promise<SharedBrowser> {
  const [browser, port] = await Promise.all([openBrowser(), freePort()]);
  browser.on('disconnected', () => {
    shared = null;
  });
  return { browser, pages: new PagePool(browser), port };
}

/**
 * What one file after the other uses that a worker runs: each starts a product of its own at the same
 * port, so that the pages of the file before are those of its origin. It ends with the worker.
 */
export function sharedBrowser(): Promise<SharedBrowser> {
  return (shared ??= launch());
}
