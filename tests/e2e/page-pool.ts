import type { Browser, BrowserContext, Page } from 'playwright';

const PATIENCE_MS = 40_000;
/** After so many stories a page begins again, so that it does not grow. */
const STORIES_OF_A_DOCUMENT = 25;

/** What stories listen to. */
const HEARD = [
  ...['console', 'dialog', 'download', 'filechooser', 'frameattached', 'framenavigated', 'page'],
  ...['pageerror', 'popup', 'request', 'requestfailed', 'requestfinished', 'response', 'weberror'],
  ...['websocket', 'worker'],
];

/** localStorage of an origin, as text. */
export type Entries = Readonly<Record<string, string>>;

/** Width and height of a window, in pixels. */
export interface WindowSize {
  width: number;
  height: number;
}

/** How a page of a pool is opened. */
export interface OpenOptions {
  size?: WindowSize;
  /** true: the story is about loading, so that the page is loaded although it shows the app already */
  loads?: boolean;
  /** called with the page before anything is in it */
  first?: (page: Page) => void;
}

/**
 * Pages that one story after the other uses, each time as in a browser that nobody has used: no cookies,
 * no storage, no permissions, no other page. Only the scripts of the product stay: where a page shows
 * the standalone app of an origin, its element is taken out and a new one put in, which costs a quarter
 * of loading it; another page that begins again costs a third of a new context.
 */
export class PagePool {
  private readonly browser: Browser;
  private readonly size: WindowSize;
  private free: Page[] = [];
  private used: Page[] = [];
  private kept: Page[] = [];
  /** how many stories the document of a page had; absent: it shows no app */
  private readonly stories = new WeakMap<Page, number>();
  /** pages that have something which no one can take out of them again */
  private readonly spoilt = new WeakSet<Page>();

  /** @param size of each page's window where none is asked for */
  constructor(browser: Browser, size: WindowSize = { width: 1280, height: 900 }) {
    this.browser = browser;
    this.size = size;
  }

  /**
   * A page at an address, whose origin has these entries and nothing else. It is the caller's until
   * `release`.
   */
  async open(address: string, entries: Entries = {}, options: OpenOptions = {}): Promise<Page> {
    const { origin, pathname, search, hash } = new URL(address);
    const isApp = pathname === '/' && search === '';
    const shown = isApp && !options.loads ? this.takeApp(origin) : undefined;
    if (shown === undefined) {
      const page = await this.take({ [origin]: entries }, options);
      await page.goto(address);
      if (isApp) this.stories.set(page, 1);
      return page;
    }
    await shown.context().clearCookies();
    await this.reopen(shown, `/${hash}`, { ...options, entries });
    return shown;
  }

  /**
   * Shows the app of a page anew at a path (`/#/home`), as in a new tab: without what the tab has
   * stored. `entries` replace what all tabs have stored; absent: that stays.
   */
  async reopen(
    page: Page,
    path: string,
    { size, first, entries }: OpenOptions & { entries?: Entries } = {},
  ): Promise<void> {
    await this.tidy(page, size);
    first?.(page);
    await page.evaluate(putApp, { path, entries: entries ?? null });
  }

  /** A page that is still empty, in which some origins have these entries and nothing else. */
  async take(
    storage: Readonly<Record<string, Entries>>,
    { size, first }: OpenOptions = {},
  ): Promise<Page> {
    const before = this.free.pop();
    const isNew = before === undefined;
    const page = before ?? (await this.create(size));
    this.used.push(page);
    this.stories.delete(page);
    if (!isNew) await this.tidy(page, size);
    for (const [origin, entries] of Object.entries(storage)) {
      if (!isNew || Object.keys(entries).length > 0) await store(page, origin, entries);
    }
    // what was still on its way may have set one
    if (!isNew) await page.context().clearCookies();
    page.setDefaultTimeout(PATIENCE_MS);
    first?.(page);
    return page;
  }

  /** Pages that are in use now stay so until `close`: they are those of all stories that follow. */
  keep(): void {
    this.kept.push(...this.used.splice(0));
  }

  /** Takes back the pages of a story but those that are still in use; nothing runs in them any more. */
  async release(inUse: readonly Page[] = []): Promise<void> {
    const back = this.used.filter((page) => !inUse.includes(page));
    this.used = this.used.filter((page) => inUse.includes(page));
    await Promise.all(back.map((page) => this.giveBack(page)));
  }

  /** Takes back all pages, and closes all contexts that others have made. */
  async close(): Promise<void> {
    this.used.push(...this.kept.splice(0));
    await this.release();
    const ours = new Set(this.free.map((page) => page.context()));
    const others = this.browser.contexts().filter((context) => !ours.has(context));
    await Promise.all(others.map((context) => context.close()));
  }

  private takeApp(origin: string): Page | undefined {
    const page = this.free.findLast(
      (one) =>
        one.url().startsWith(`${origin}/`) &&
        (this.stories.get(one) ?? STORIES_OF_A_DOCUMENT) < STORIES_OF_A_DOCUMENT,
    );
    if (page === undefined) return undefined;
    this.free.splice(this.free.indexOf(page), 1);
    this.used.push(page);
    this.stories.set(page, (this.stories.get(page) ?? 0) + 1);
    return page;
  }

  private async create(size: WindowSize = this.size): Promise<Page> {
    const context = await this.browser.newContext({ viewport: size });
    const page = await context.newPage();
    const spoil = () => this.spoilt.add(page);
    beforeCalls(context, ['addInitScript', 'exposeBinding', 'exposeFunction'], spoil);
    beforeCalls(context, ['newCDPSession'], spoil);
    beforeCalls(page, ['addInitScript', 'exposeBinding', 'exposeFunction'], spoil);
    beforeCalls(page.clock, ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'], spoil);
    return page;
  }

  private async giveBack(page: Page): Promise<void> {
    if (page.isClosed()) return;
    const context = page.context();
    if (this.spoilt.has(page)) {
      await context.close();
      return;
    }
    await Promise.all(
      context.pages().map(async (one) => {
        if (one !== page) await one.close();
      }),
    );
    const shows = await page.evaluate(takeAppOut).catch(() => false);
    if (!shows) this.stories.delete(page);
    else if (!this.stories.has(page)) this.stories.set(page, 1);
    this.free.push(page);
  }

  private async tidy(page: Page, size: WindowSize = this.size): Promise<void> {
    const context: BrowserContext = page.context();
    for (const one of [page, context]) {
      // never all: closing a context waits for a listener of its own
      for (const event of HEARD) one.removeAllListeners(event);
      await one.unrouteAll({ behavior: 'ignoreErrors' });
    }
    await context.clearPermissions();
    await context.setOffline(false);
    await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: 'reduce' });
    await page.setViewportSize(size);
    await page.mouse.move(0, 0);
    page.setDefaultTimeout(PATIENCE_MS);
  }
}

/** Has something done before each call of some methods. */
function beforeCalls<T extends object>(of: T, names: readonly (keyof T)[], act: () => void): void {
  for (const name of names) {
    const method = of[name] as (...given: unknown[]) => unknown;
    Object.assign(of, {
      [name]: (...given: unknown[]) => {
        act();
        return method.apply(of, given);
      },
    });
  }
}

/**
 * In the page: takes the app out, so that it calls nobody and its session ends.
 * @returns whether the page is that of the app
 */
function takeAppOut(): boolean {
  document.querySelector('body > bi-app')?.remove();
  return location.pathname === '/' && document.querySelector('meta[name=bi-origins]') !== null;
}

/** In the page: a new app at a path, as the page has it when it is loaded. */
async function putApp({ path, entries }: { path: string; entries: Entries | null }): Promise<void> {
  const sessions = Reflect.get(globalThis, Symbol.for('bi.sessions.v1')) as Map<string, unknown>;
  document.querySelector('bi-app')?.remove();
  // an element that is only moved has its session still
  while (sessions.size > 0) {
    await new Promise((done) => {
      setTimeout(done);
    });
  }
  sessionStorage.clear();
  if (entries !== null) localStorage.clear();
  for (const [name, value] of Object.entries(entries ?? {})) localStorage.setItem(name, value);
  history.replaceState(null, '', path);
  const app = document.createElement('bi-app');
  for (const [name, value] of [
    ['routing', 'hash'],
    ['server', location.origin],
    ['height', 'fill'],
  ] as const) {
    app.setAttribute(name, value);
  }
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
  if (nonce) app.nonce = nonce;
  document.body.append(app);
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
