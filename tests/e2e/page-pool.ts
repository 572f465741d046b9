import type { Browser, Page } from 'playwright';

const PATIENCE_MS = 40_000;

/** localStorage of an origin, as text. */
export type Entries = Readonly<Record<string, string>>;

/**
 * Pages that one story after the other uses, each time as in a browser that nobody has used: no cookies,
 * no storage, no permissions, no other page. Only the scripts of the product stay in the cache: a page
 * that begins again costs a third of a new context.
 */
export class PagePool {
  private readonly browser: Browser;
  private readonly size: { width: number; height: number };
  private free: Page[] = [];
  private used: Page[] = [];

  /** @param size of each page's window, in pixels */
  constructor(browser: Browser, size = { width: 1280, height: 900 }) {
    this.browser = browser;
    this.size = size;
  }

  /** A page at an address, whose origin has these entries and nothing else. It is the caller's until `release`. */
  async open(address: string, entries: Entries = {}): Promise<Page> {
    const page = await this.take({ [new URL(address).origin]: entries });
    await page.goto(address);
    return page;
  }

  /** A page that is still empty, in which some origins have these entries and nothing else. */
  async take(storage: Readonly<Record<string, Entries>>): Promise<Page> {
    const known = this.free.pop();
    const isNew = known === undefined || known.isClosed();
    const page = isNew
      ? await (await this.browser.newContext({ viewport: this.size })).newPage()
      : known;
    this.used.push(page);
    if (!isNew) await this.tidy(page);
    for (const [origin, entries] of Object.entries(storage)) {
      if (!isNew || Object.keys(entries).length > 0) await store(page, origin, entries);
    }
    // what was still on its way may have set one
    if (!isNew) await page.context().clearCookies();
    page.setDefaultTimeout(PATIENCE_MS);
    return page;
  }

  /** Takes back all pages but those that are still in use; what they have open is closed when they are used again. */
  release(inUse: readonly Page[] = []): void {
    this.free.push(...this.used.filter((page) => !inUse.includes(page)));
    this.used = [...inUse];
  }

  private async tidy(page: Page): Promise<void> {
    const context = page.context();
    const others = context.pages().filter((one) => one !== page);
    await Promise.all(others.map((one) => one.close()));
    for (const one of [page, context]) {
      one.removeAllListeners();
      await one.unrouteAll({ behavior: 'ignoreErrors' });
    }
    await context.clearPermissions();
    await page.setViewportSize(this.size);
  }
}

/** Gives an origin its localStorage and nothing else, on a page of it that no server is asked for. */
async function store(page: Page, origin: string, entries: Entries): Promise<void> {
  const address = `${origin}/nothing-here`;
  const body = '<!doctype html><link rel="icon" href="data:,">';
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(address);
  await page.evaluate((given) => {
    sessionStorage.clear();
    localStorage.clear();
    for (const [name, value] of Object.entries(given)) localStorage.setItem(name, value);
  }, entries);
  await page.unroute(address);
}
