import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContext, Page, Route } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { openBrowser, startProduct, type RunningProduct } from './running-product';

/**
 * A portal with one element of the product under a strict policy, in which the code of the element's
 * screen is held until it is let go: what is seen before it comes is the first screen.
 * @param element tag and attributes, asked at each request of the page
 */
export function heldPortal(element: () => { tag: string; attributes: string }) {
  let product: RunningProduct;
  let browser: Browser;
  let context: BrowserContext;
  let server: Server;
  let host: string;
  /** requests for the screen's code that wait */
  let held: Route[];
  let isHeld: boolean;

  beforeAll(async () => {
    product = await startProduct();
    browser = await openBrowser();
    server = createServer((_request, response) => {
      const { tag, attributes } = element();
      const policy = [
        "default-src 'none'",
        `script-src ${product.url}`,
        `connect-src ${product.url}`,
        `font-src ${product.url}`,
        "style-src 'nonce-page'",
        'img-src data:',
      ];
      response.writeHead(200, {
        'content-type': 'text/html',
        'content-security-policy': policy.join('; '),
      });
      response.end(`<!doctype html><title>Portal</title><link rel="icon" href="data:,">
        <script type="module" src="${product.url}/elements/bi-elements.js"></script>
        <style nonce="page">div{height:640px}</style>
        <div><${tag} ${attributes} height="fill" nonce="page"></${tag}></div>`);
    });
    await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
    host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    await browser.close();
    server.close();
    await product.stop();
  });
  beforeEach(async () => {
    held = [];
    isHeld = true;
    context = await browser.newContext({ viewport: { width: 1200, height: 800 } });
    await context.route('**/elements/c/**', (route) => {
      if (!isHeld || route.request().url().includes('/life-')) return route.continue();
      held.push(route);
      return undefined;
    });
  });
  afterEach(() => context.close());

  return {
    get product() {
      return product;
    },
    get held(): readonly Route[] {
      return held;
    },
    /** Lets the code come. */
    release: async (): Promise<void> => {
      isHeld = false;
      await Promise.all(held.map((route) => route.continue()));
    },
    /** The portal's page with somebody's token; `window.shifts.sum` is how far its layout has shifted. */
    openPage: async (token: string): Promise<{ page: Page; complaints: string[] }> => {
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text());
      });
      await page.goto(host);
      await page.evaluate(
        ([tag = '', given]) => {
          const shifts = { sum: 0 };
          Object.assign(window, { shifts });
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries())
              shifts.sum += (entry as unknown as { value: number }).value;
          }).observe({ type: 'layout-shift', buffered: true });
          Object.assign(document.querySelector(tag) ?? {}, { token: given });
        },
        [element().tag, token],
      );
      return { page, complaints };
    },
  };
}
