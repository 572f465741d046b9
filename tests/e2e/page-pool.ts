import type { Browser, Page } from 'playwright';

const PATIENCE_MS = 20_000;
const SIZE = { width: 1280, height: 900 };

/** How a page begins. */
export interface FirstState {
  /** origins whose storage is emptied; the one of the address alone when absent */
  origins?: readonly string[];
  /** localStorage of the address's origin, as text */
  entries?: Readonly<Record<string, string>>;
}

/**
 * Pages that one story after the other uses, each time as in a browser that nobody has used: no cookies,
 * no storage, no permissions, no other page. Only the scripts of the product stay in the cache: a page
 * that begins again costs a third of a new context.
 */
export class PagePool {
  private readonly browser: Browser;
  private free: Page[] = [];
  private used: Page[] = [];

  constructor(browser: Browser) {
    this.browser = browser;
  }

  /** A page at an address, 1280 × 900 px. It is the caller's until `release`. */
  async open(address: string, { origins, entries = {} }: FirstState = {}): Promise<Page> {
    const { origin } = new URL(address);
    const page = await this.begun(origins ?? [origin]);
    if (Object.keys(entries).length > 0) {
      await atBlankPage(page, origin, (given) => {
        for (const [name, value] of Object.entries(given)) localStorage.setItem(name, value);
      })(entries);
    }
    await page.goto(address);
    return page;
  }

  /** Takes back all pages but those that are still in use; what they have open is closed when they are used again. */
  release(inUse: readonly Page[] = []): void {
    this.free.push(...this.used.filter((page) => !inUse.includes(page)));
    this.used = [...inUse];
  }

  private async begun(origins: readonly string[]): Promise<Page> {
    const known = this.free.pop();
    if (known === undefined || known.isClosed()) {
      const context = await this.browser.newContext({ viewport: SIZE });
      const page = await context.newPage();
      page.setDefaultTimeout(PATIENCE_MS);
      this.used.push(page);
      return page;
    }
    this.used.push(known);
    const context = known.context();
    await Promise.all(
      context
        .pages()
        .filter((page) => page !== known)
        .map((page) => page.close()),
    );
    known.removeAllListeners();
    context.removeAllListeners();
    await known.unrouteAll({ behavior: 'ignoreErrors' });
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    for (const origin of origins) {
      await atBlankPage(known, origin, () => {
        localStorage.clear();
        sessionStorage.clear();
      })({});
    }
    // what the last page still sent may have set one
    await context.clearCookies();
    await context.clearPermissions();
    await known.setViewportSize(SIZE);
    known.setDefaultTimeout(PATIENCE_MS);
    return known;
  }
}

/** Runs something in a page of an origin that has nothing on it, which no server is asked for. */
function atBlankPage(
  page: Page,
  origin: string,
  run: (given: Readonly<Record<string, string>>) => void,
): (given: Readonly<Record<string, string>>) => Promise<void> {
  return async (given) => {
    const address = `${origin}/blank-page`;
    await page.route(address, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><link rel="icon" href="data:,">',
      }),
    );
    await page.goto(address);
    await page.evaluate(run, given);
    await page.unroute(address);
  };
}
