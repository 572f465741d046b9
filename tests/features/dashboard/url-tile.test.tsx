import type { DashboardTile } from '@bi/contract/dashboard/dashboard';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { envelope, find, click, openStage, until } from '../../shell/shell-fixture';
import { dashboardOf, OneTile, PLACE } from './board-stage';

const HOST = 'charts.example.com';
const TILE: DashboardTile = { ...PLACE, id: 'u', kind: 'url', url: 'a' };
const CALL = 'POST /api/v1/dashboards/board/frame';
const BODY = { tiles: [TILE], urls: { a: `https://${HOST}/x` } };

let stage: Awaited<ReturnType<typeof openStage>>;
let minted = 0;
beforeEach(async () => {
  minted = 0;
  stage = await openStage({
    [CALL]: () => {
      minted += 1;
      const ticket = `t${minted}`;
      const path = `/frame?ticket=${ticket}`;
      const address = BODY.urls.a;
      return envelope({ ticket, path, expiresAt: '', address, sameOrigin: false });
    },
  });
});
afterEach(() => stage.close());

const frame = () => stage.box.querySelector('iframe');
const link = () => stage.box.querySelector<HTMLAnchorElement>('a.bi-frame-link');

test('a page of another site is framed by a page of ours, in a sandbox without an origin', async () => {
  await stage.render(<OneTile dashboard={dashboardOf(BODY, { frames: { a: 'allowed' } })} />);
  await until(() => expect(frame()?.getAttribute('src')).toMatch(/\/frame\?ticket=t\d$/));
  expect(frame()?.getAttribute('src')).toContain(stage.url);
  expect(frame()?.getAttribute('sandbox')).toBe('allow-scripts allow-forms allow-popups');
  expect(frame()?.getAttribute('referrerpolicy')).toBe('no-referrer');
  expect(link()?.getAttribute('href')).toBe(BODY.urls.a);
  expect(link()?.getAttribute('rel')).toContain('noopener');
});

test('the preferences are never read for framing: the server is asked by the key', async () => {
  const session = await stage.render(null);
  session.preferences.set({ dashboardUrl: { a: 'https://evil.test/' } });
  await stage.render(<OneTile dashboard={dashboardOf(BODY, { frames: { a: 'allowed' } })} />);
  await until(() => expect(frame()).not.toBeNull());
  expect(stage.callsOf(CALL).at(-1)?.body).toEqual({ url: 'a' });
  expect(stage.box.innerHTML).not.toContain('evil');
});

test('a host that went from the list is said to, and nothing is asked', async () => {
  await stage.render(<OneTile dashboard={dashboardOf(BODY, { frames: { a: 'refused' } })} />);
  await until(() => expect(stage.text()).toContain('no longer on your organization’s list'));
  expect(stage.callsOf(CALL)).toEqual([]);
  expect(frame()).toBeNull();
  expect(link()?.textContent).toContain(HOST);
});

test.each([
  ['plain http', 'http://a.test/'],
  ['a script', 'javascript:alert(1)'],
  ['nothing', ''],
])('an address that is %s is neither framed nor linked', async (_what, address) => {
  const board = dashboardOf({ ...BODY, urls: { a: address } }, { frames: { a: 'allowed' } });
  await stage.render(<OneTile dashboard={board} />);
  await until(() => expect(stage.text()).toContain('has no address'));
  expect([frame(), link(), stage.callsOf(CALL).length]).toEqual([null, null, 0]);
});

test('a refusal is shown with its reason, and can be tried again', async () => {
  stage.answer(CALL, envelope(null, 1001, 'Its host is not on the list.'));
  await stage.render(<OneTile dashboard={dashboardOf(BODY, { frames: { a: 'allowed' } })} />);
  await until(() => expect(stage.text()).toContain('Its host is not on the list.'));
  const before = stage.callsOf(CALL).length;
  await click(find(stage.box, 'button', 'Try again'));
  await until(() => expect(stage.callsOf(CALL).length).toBe(before + 1));
});

test('values of filters enter the address when it asks for them, and no others', async () => {
  const filter = (id: string, name: string) => ({
    ...{ id, name, bindings: { flights: 'region' }, scope: 'all' as const },
    default: { op: 'in' as const, values: ['West'] },
  });
  const body = {
    ...BODY,
    urls: { a: `https://${HOST}/x?r={{Region}}` },
    filters: [filter('r', 'Region'), filter('c', 'Carrier')],
  };
  await stage.render(<OneTile dashboard={dashboardOf(body, { frames: { a: 'allowed' } })} />);
  await until(() => expect(frame()).not.toBeNull());
  expect(stage.callsOf(CALL).at(-1)?.body).toEqual({
    url: 'a',
    filters: { r: { op: 'in', values: ['West'] } },
  });
  expect(link()?.getAttribute('href')).toBe(`https://${HOST}/x?r=West`);
});

test('an address that is not saved yet is asked for as it is written', async () => {
  await stage.render(<OneTile dashboard={dashboardOf(BODY)} isEditing />);
  await until(() => expect(frame()).not.toBeNull());
  expect(stage.callsOf(CALL).at(-1)?.body).toEqual({ address: BODY.urls.a });
});
