import type { EntityShares } from '@bi/contract/share/share';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CallError } from '../../../src/core/errors';
import ShareDialog from '../../../src/widgets/share/share-dialog';
import { click, envelope, find, openStage, until } from '../../shell/shell-fixture';

const person = (name: string, more: Partial<EntityShares['shares'][number]> = {}) => ({
  kind: 'person' as const,
  id: name.toLowerCase(),
  name,
  level: 'view' as const,
  role: 'analyst' as const,
  size: null,
  limited: false,
  ...more,
});

let stage: Awaited<ReturnType<typeof openStage>>;
let stored: EntityShares;
let reading: () => Promise<EntityShares>;

beforeEach(async () => {
  stage = await openStage();
  stored = {
    item: { kind: 'report', id: 'rep_1' },
    owner: { id: 'ana', name: 'Ana', role: 'administrator' },
    tenant: 'Acme',
    shares: [person('Raj', { limited: true }), person('Kim', { role: 'viewer', level: 'edit' })],
    administrators: ['Ana'],
    moreAdministrators: 2,
    reach: 3,
    people: 9,
    stamp: 'one',
  };
  reading = () => Promise.resolve(stored);
});
afterEach(() => stage.close());

const show = (mayShare = true, surface: 'standalone' | 'lone' = 'lone') =>
  stage.render(
    <ShareDialog
      name="Plan"
      mayShare={mayShare}
      shares={() => ({ queryKey: ['shares'], queryFn: () => reading() })}
      save={() => Promise.resolve(stored)}
      keys={['notes']}
      onCopyLink={() => stage.shown.push('copied')}
      onClose={() => stage.shown.push('closed')}
    />,
    { surface },
  );
const text = () => document.body.textContent;

describe('the dialog of who can see something', () => {
  test('counts the people, and says what limits somebody', async () => {
    await show();
    await until(() => expect(text()).toContain('3 of 9 people of your organization can see it.'));
    expect(text()).toContain('Sees only the rows that their row rules allow');
    expect(text()).toContain('Viewer role: sees it, cannot change it');
    expect(text()).toContain('Administrators always see and manage it: Ana and 2 more');
  });

  test('only reads for those who may not change it', async () => {
    await show(false);
    await until(() => expect(text()).toContain('Raj'));
    expect(document.querySelectorAll('input')).toHaveLength(0);
    expect(text()).toContain('Only the owner and people who can manage it change this.');
  });

  test.each([true, false])(
    'copies the link of the app, not of a host’s page, also for readers (may share: %s)',
    async (mayShare) => {
      await show(mayShare, 'standalone');
      await until(() => expect(text()).toContain('Raj'));
      await click(find(document.body, 'button', 'Copy link'));
      expect(stage.shown).toEqual(['copied']);
      await show(mayShare, 'lone');
      await until(() => expect(text()).not.toContain('Copy link'));
    },
  );

  test('says why it could not be loaded, and tries again', async () => {
    reading = () =>
      Promise.reject(new CallError({ code: 1001, status: 200, message: 'The store is busy.' }));
    await show();
    await until(() => expect(text()).toContain('The store is busy.'));
    reading = () => Promise.resolve(stored);
    await click(find(document.body, 'button', 'Try again'));
    await until(() => expect(text()).toContain('Raj'));
  });

  test('shows a group with how many people are in it, and that an empty one gives nobody anything', async () => {
    const group = { kind: 'group' as const, role: null };
    stored.shares = [
      person('Raj'),
      person('West', { ...group, size: 4 }),
      person('East', { ...group, size: 0 }),
    ];
    await show();
    await until(() => expect(text()).toContain('4 people'));
    expect(text()).toContain('Nobody is in this group');
    const names = [...document.querySelectorAll('.bi-shares strong')].map((one) => one.textContent);
    expect(names).toEqual(['Ana', 'Everybody in Acme', 'West', 'East', 'Raj']);
  });

  test('names who can open it and sees no numbers, with the row rule', async () => {
    const refused = { by: 'rule', field: 'region', rule: 'West' };
    const sight = { rows: 'none', fields: [], refused };
    const raj = { id: 'raj', name: 'Raj', role: 'analyst', sight };
    await stage.close();
    stage = await openStage({
      'POST /api/v1/shares/sights': () =>
        envelope({ items: [raj], total: 1, page: 1, pageSize: 20 }),
    });
    await show();
    await until(() =>
      expect(text()).toContain(
        '3 of 9 people of your organization can open it. 1 of them sees no numbers:',
      ),
    );
    const why = 'the row rule “West” tests “region”, which the data do not have';
    expect(text()).toContain(`Raj: ${why}`);
    await until(() => expect(text()).toContain(`Can open it, but sees no numbers: ${why}`));
  });

  test('says in one line what each sees, and of a group when it is opened', async () => {
    const west = { name: 'Region', seen: 1, of: 6, more: false };
    const raj = {
      id: 'raj',
      name: 'Raj',
      role: 'analyst',
      sight: { rows: 'some', fields: [west] },
    };
    const page = (items: object[]) =>
      envelope({ items, total: items.length, page: 1, pageSize: 20 });
    await stage.close();
    stage = await openStage({
      'POST /api/v1/shares/sights': (body: { group?: string; refused?: true }) =>
        body.group === undefined
          ? page(body.refused ? [] : [raj])
          : page([{ ...raj, id: 'mia', name: 'Mia', sight: { rows: 'all', fields: [] } }]),
    });
    stored.shares = [
      person('Raj', { limited: true }),
      person('West', { kind: 'group', role: null, size: 1 }),
    ];
    await show();
    await until(() => expect(text()).toContain('Sees 1 of 6 regions'));
    expect(text()).not.toContain('Sees everything');
    await click(find(document.body, 'button', 'What each sees'));
    await until(() => expect(text()).toContain('Mia Sees everything'));
  });
});
