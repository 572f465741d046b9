import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { tokenOf, withToken, type Person } from './person';
import { openBrowser, startProduct, watchConsole, type RunningProduct } from './running-product';

const PATIENCE_MS = 60_000;

/** What the stories of a file share: one product and one browser, and a few ways to a page of it. */
export class ProductStage {
  #product: RunningProduct | null = null;
  #browser: Browser | null = null;
  #contexts: BrowserContext[] = [];

  /** Starts both; `settings` are those of `startProduct`. */
  async open(settings: Record<string, string>): Promise<void> {
    this.#product = await startProduct(settings);
    this.#browser = await openBrowser();
  }

  async close(): Promise<void> {
    await this.#browser?.close();
    await this.#product?.stop();
  }

  /** @throws {Error} before `beforeAll` of the stage */
  get product(): RunningProduct {
    if (this.#product === null) throw new Error('the product is not started yet');
    return this.#product;
  }

  /** @throws {Error} before `beforeAll` of the stage */
  get browser(): Browser {
    if (this.#browser === null) throw new Error('the browser is not started yet');
    return this.#browser;
  }

  /** Address of the product, without a slash at its end. */
  get url(): string {
    return this.product.url;
  }

  /** An empty page in a context of its own, and what it reports as wrong from now on. */
  async page(width = 1440, height = 900): Promise<{ page: Page; wrong: string[] }> {
    const page = await this.browser.newPage({ viewport: { width, height } });
    page.setDefaultTimeout(PATIENCE_MS);
    return { page, wrong: watchConsole(page) };
  }

  /** The same at a route (`/report`) with somebody's token and the name, as after a sign-in by the form. */
  async signedIn(
    person: Person,
    { route = '/home', width = 1440, height = 1000 } = {},
  ): Promise<{ page: Page; wrong: string[] }> {
    const token = await tokenOf(this.url, person);
    const context = await withToken(this.browser, this.url, token, person.username);
    const page = await context.newPage();
    await page.setViewportSize({ width, height });
    page.setDefaultTimeout(PATIENCE_MS);
    const wrong = watchConsole(page);
    await page.goto(`${this.url}/#${route}`);
    await page.locator('.bi-avatar').waitFor();
    return { page, wrong };
  }

  /** A page at a route (`/report`) in a new browser that has somebody's token and nothing else. */
  async withToken(person: Person, route: string): Promise<Page> {
    const context = await withToken(this.browser, this.url, await tokenOf(this.url, person));
    this.#contexts.push(context);
    const page = await context.newPage();
    await page.setViewportSize({ width: 1440, height: 900 });
    page.setDefaultTimeout(PATIENCE_MS);
    await page.goto(`${this.url}/#${route}`);
    return page;
  }

  /** Closes the pages of `withToken`. */
  async closePages(): Promise<void> {
    await Promise.all(this.#contexts.splice(0).map((context) => context.close()));
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
  afterAll(() => stage.close());
  return stage;
}
