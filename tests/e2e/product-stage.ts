import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { OpenOptions, PagePool } from './page-pool';
import { entriesOf, tokenOf, type Person } from './person';
import { startProduct, watchConsole, type RunningProduct } from './running-product';
import { sharedBrowser, type SharedBrowser } from './shared-browser';

const PATIENCE_MS = 60_000;

/**
 * What the stories of a file share: one product, the browser of the worker, and a few ways to a page.
 * A page that a story opens is taken back at its end, one that was opened before its stories at the
 * end of the file.
 */
export class ProductStage {
  #product: RunningProduct | null = null;
  #shared: SharedBrowser | null = null;

  /** Starts both; `settings` are those of `startProduct`. */
  async open(settings: Record<string, string>): Promise<void> {
    this.#shared = await sharedBrowser();
    this.#product = await startProduct({ PORT: String(this.#shared.port), ...settings });
  }

  async close(): Promise<void> {
    await this.#shared?.pages.close();
    await this.#product?.stop();
  }

  /** @throws {Error} before `beforeAll` of the stage */
  get product(): RunningProduct {
    if (this.#product === null) throw new Error('the product is not started yet');
    return this.#product;
  }

  /** @throws {Error} before `beforeAll` of the stage */
  get browser(): Browser {
    return this.#open.browser;
  }

  /** @throws {Error} before `beforeAll` of the stage */
  get pages(): PagePool {
    return this.#open.pages;
  }

  /** Address of the product, without a slash at its end. */
  get url(): string {
    return this.product.url;
  }

  get #open(): SharedBrowser {
    if (this.#shared === null) throw new Error('the browser is not started yet');
    return this.#shared;
  }

  /** An empty page, and what it reports as wrong from now on. */
  async page(width = 1440, height = 900): Promise<{ page: Page; wrong: string[] }> {
    const page = await this.pages.take({ [this.url]: {} }, { size: { width, height } });
    page.setDefaultTimeout(PATIENCE_MS);
    return { page, wrong: watchConsole(page) };
  }

  /** The same at a route (`/report`) with somebody's token and the name, as after a sign-in by the form. */
  async signedIn(
    person: Person,
    { route = '/home', width = 1440, height = 1000, loads = false } = {},
  ): Promise<{ page: Page; wrong: string[] }> {
    const token = await tokenOf(this.url, person);
    let wrong: string[] = [];
    const page = await this.pages.open(`${this.url}/#${route}`, entriesOf(token, person.username), {
      size: { width, height },
      loads,
      first: (one) => (wrong = watchConsole(one)),
    });
    page.setDefaultTimeout(PATIENCE_MS);
    await page.locator('.bi-avatar').waitFor();
    return { page, wrong };
  }

  /** A page at a route (`/report`) that has somebody's token and nothing else. */
  async withToken(person: Person, route: string, options: OpenOptions = {}): Promise<Page> {
    const entries = entriesOf(await tokenOf(this.url, person));
    const size = { width: 1440, height: 900 };
    const page = await this.pages.open(`${this.url}/#${route}`, entries, { size, ...options });
    page.setDefaultTimeout(PATIENCE_MS);
    return page;
  }
}

/**
 * The stage of a file: open before its first story, closed after its last.
 * @param settings of the product, asked for before it starts
 */
export function productStage(
  settings: () => Record<string, string> | Promise<Record<string, string>> = () => ({}),
): ProductStage {
  const stage = new ProductStage();
  beforeAll(async () => stage.open(await settings()));
  beforeEach(() => stage.pages.keep());
  afterEach(() => stage.pages.release());
  afterAll(() => stage.close());
  return stage;
}
