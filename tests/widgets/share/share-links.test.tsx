import type { ItemLinks, ShareLink } from '@bi/contract/share/share-link';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import ShareLinks from '../../../src/widgets/share/share-links';
import { click, envelope, find, ME, openStage, type, until } from '../../shell/shell-fixture';

const link = (name: string, more: Partial<ShareLink> = {}): ShareLink => ({
  id: `lnk_${name}`,
  kind: 'report',
  item: { id: 'rep_1', name: 'Plan', owner: 'Ana Lee' },
  name,
  reader: { id: 'u1', name: 'Ana Lee', limited: false },
  actions: ['filter'],
  password: false,
  madeAt: '2026-01-02T03:04:05.000Z',
  madeBy: 'Ana Lee',
  expiresAt: '2027-01-02T03:04:05.000Z',
  openedAt: null,
  opened: 0,
  state: 'live',
  ...more,
});

let stage: Awaited<ReturnType<typeof openStage>>;
let stored: ItemLinks;
let refusal: string | null;

beforeEach(async () => {
  stored = { allowed: true, choosesReader: false, limited: false, links: [] };
  refusal = null;
  stage = await openStage({
    'GET /api/v1/me': () => envelope(ME),
    'GET /api/v1/items/rep_1/share-links': () => envelope(stored),
    'GET /api/v1/colleagues': () => envelope([]),
    'POST /api/v1/share-links': (body: { name: string; password?: string }) => {
      if (refusal !== null) return envelope(null, 1001, refusal);
      const made = link(body.name, { password: body.password !== undefined });
      stored = { ...stored, links: [made, ...stored.links] };
      return envelope({ link: made, code: 'code-of-the-link' });
    },
    'PUT /api/v1/share-links/lnk_Board': (body: { revoked: boolean }) => {
      const state = body.revoked ? 'revoked' : 'live';
      stored = { ...stored, links: stored.links.map((one) => ({ ...one, state })) };
      return envelope(stored.links[0]);
    },
  });
});
afterEach(() => stage.close());

const show = () => stage.render(<ShareLinks kind="report" id="rep_1" />, { token: 'a-token' });
const button = (name: string) => find(stage.box, 'button', name);
const input = (label: string) => {
  const all = [...stage.box.querySelectorAll<HTMLLabelElement>('label')];
  const found = all.find((one) => one.textContent.startsWith(label))?.querySelector('input');
  if (!found) throw new Error(`no input "${label}"`);
  return found;
};

describe('links in the share dialog', () => {
  test('are revoked on a read-only server, and neither made nor brought back', async () => {
    stage.answer('GET /api/v1/me', envelope({ ...ME, readOnly: true }));
    stored = { ...stored, links: [link('Board'), link('Old', { state: 'revoked' })] };
    await show();
    await until(() => expect(stage.text()).toContain('Old'));
    await until(() => expect(stage.text()).not.toContain('New link'));
    const offered = [...stage.box.querySelectorAll('button')].map((one) => one.textContent);
    expect(offered).toEqual(['Revoke']);
  });

  test('are made with a name, a day and a password; the address is shown once', async () => {
    await show();
    await until(() => expect(stage.text()).toContain('There are no links yet.'));
    await click(button('New link'));
    await until(() => expect(stage.text()).toContain('No row rules limit Ana Lee'));
    await type(input('Name'), 'Board');
    await type(input('Expires on'), '2027-03-04');
    await type(input('Password'), 'abc');
    expect(stage.text()).toContain('At least 8 characters');
    expect(button('Make link').hasAttribute('disabled')).toBe(true);
    await type(input('Password'), 'long enough');
    await click(button('Make link'));
    await until(() => find(stage.box, 'input', 'Address of the link'));
    const address = find(stage.box, 'input', 'Address of the link') as HTMLInputElement;
    expect(address.value).toBe(`${stage.url}/#/token?share=code-of-the-link`);
    await until(() => expect(stage.text()).toContain('Rows of Ana Lee · with password'));
    const [sent] = stage.callsOf('POST /api/v1/share-links');
    expect(sent?.body).toEqual({
      ...{ kind: 'report', item: 'rep_1', name: 'Board', actions: ['filter'] },
      expiresAt: new Date('2027-03-04T23:59:59').toISOString(),
      password: 'long enough',
    });
    await click(button('Close'));
    expect(stage.box.querySelector('.bi-link-made')).toBeNull();
  });

  test('keep what was typed when making one fails, and say why', async () => {
    refusal = 'The store is busy.';
    await show();
    await until(() => button('New link'));
    await click(button('New link'));
    await type(input('Name'), 'Board');
    await click(button('Make link'));
    await until(() => expect(stage.text()).toContain('The store is busy.'));
    expect(input('Name').value).toBe('Board');
  });

  test('are revoked at once and brought back', async () => {
    stored.links = [link('Board', { openedAt: '2026-02-03T04:05:06.000Z', opened: 2 })];
    await show();
    await until(() => expect(stage.text()).toContain('opened 2 times, last 3 Feb 2026'));
    await click(button('Revoke the link Board'));
    await until(() => expect(stage.text()).toContain('Revoked'));
    await click(button('Bring back the link Board'));
    await until(() => button('Revoke the link Board'));
  });

  test('have no control once they have expired', async () => {
    stored.links = [link('Board', { state: 'expired' })];
    await show();
    await until(() => expect(stage.text()).toContain('Expired'));
    expect(stage.box.querySelectorAll('li button')).toHaveLength(0);
  });

  test('say that the tenant has switched them off, and offer no new one', async () => {
    stored = { ...stored, allowed: false, links: [link('Board', { state: 'off' })] };
    await show();
    await until(() => expect(stage.text()).toContain('Links are switched off here.'));
    expect(stage.text()).toContain('Switched off for the tenant');
    expect(stage.text()).not.toContain('New link');
  });

  test('warn that readers see the rows that the maker’s row rules allow', async () => {
    stored.limited = true;
    await show();
    await until(() => button('New link'));
    await click(button('New link'));
    await until(() =>
      expect(stage.text()).toContain('only the rows that the row rules of Ana Lee allow'),
    );
  });
});
