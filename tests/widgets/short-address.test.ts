import { expect, test } from 'vitest';
import type { LinkCreate } from '@bi/contract/collaboration/link';
import type { HttpClient } from '../../src/core/http/http-types';
import { PLAIN_LIMIT } from '../../src/widgets/address-params';
import { shortSearch } from '../../src/widgets/short-address';

const CONTENT = { dashboard: 'delays', choice: {} } as LinkCreate;

/** A server that stores, or one that refuses; `sent` is what it gets. */
function serverThat(post: () => Promise<unknown>) {
  const sent: unknown[] = [];
  const client = {
    post: (path: string, body: unknown) => {
      sent.push([path, body]);
      return post();
    },
  } as unknown as HttpClient;
  return { client, sent };
}
const stores = () => serverThat(() => Promise.resolve({ key: 'k1', expiresAt: null }));
const search = (state?: string, link?: string) =>
  new URLSearchParams({ name: 'Delays', ...(state && { state }), ...(link && { link }) });
const LONG = 'x'.repeat(PLAIN_LIMIT + 1);

test.each([
  ['is too long for the address', search(LONG)],
  ['is not in the address', search()],
])('what %s is stored under a short key', async (_name, given) => {
  const { client, sent } = stores();
  const short = await shortSearch(client, given, 'state', CONTENT);
  expect(short.toString()).toBe('name=Delays&link=k1');
  expect(sent).toEqual([['/links', CONTENT]]);
});

test.each([
  ['fits into the address', search('x'), CONTENT],
  ['has a key already', search(undefined, 'k0'), CONTENT],
  ['is nothing', search(LONG), null],
])('what %s is not stored', async (_name, given, content) => {
  const { client, sent } = stores();
  const short = await shortSearch(client, given, 'state', content);
  expect(short.toString()).toBe(given.toString());
  expect(sent).toEqual([]);
});

test('the address stays long where the server refuses', async () => {
  const { client } = serverThat(() => Promise.reject(new Error('too many links')));
  const short = await shortSearch(client, search(LONG), 'state', CONTENT);
  expect(short.toString()).toBe(search(LONG).toString());
});
