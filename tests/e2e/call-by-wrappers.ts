import type { Page } from 'playwright';

/**
 * Calls a path by each of the app's four wrappers, GET, POST, PUT and DELETE in this order, with the
 * same query and body, and answers what they resolved with. The client is the one that the screens of
 * the built app use: it is read from what React stores with the avatar.
 */
export function callByWrappers(
  page: Page,
  path: string,
  params: object,
  body: unknown,
): Promise<unknown[]> {
  return page.locator('.bi-avatar').evaluate(
    async (avatar, [to, query, data]) => {
      type Call = (path: string, ...rest: unknown[]) => Promise<unknown>;
      type Client = Record<'get' | 'post' | 'put' | 'delete', Call>;
      interface Fiber {
        return: Fiber | null;
        memoizedProps: { value?: { http?: Client } } | null;
      }
      const key = Object.keys(avatar).find((name) => name.startsWith('__reactFiber')) ?? '';
      let fiber = Reflect.get(avatar, key) as Fiber | null;
      while (fiber !== null && fiber.memoizedProps?.value?.http === undefined) fiber = fiber.return;
      const http = fiber?.memoizedProps?.value?.http;
      if (http === undefined) throw new Error('The client of the calls was not found.');
      const options = { params: query };
      return [
        await http.get(to, { ...options, body: data }),
        await http.post(to, data, options),
        await http.put(to, data, options),
        await http.delete(to, { ...options, body: data }),
      ];
    },
    [path, params, body] as const,
  );
}
