import type { ItemFacts } from '@bi/contract/share/item-facts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  SavedList,
  type SavedItem,
  type SavedListProps,
  type SavedSource,
} from '../../../src/widgets/entity-list/saved-list';
import { click, envelope, find, openStage, type, until } from '../../shell/shell-fixture';

const note = (name: string, edit = true): SavedItem => ({
  id: name,
  name,
  description: '',
  tag: '',
  stag: '',
  ownerName: 'Ana Lee',
  version: 1,
  updatedAt: '2026-01-02T03:04:05.000Z',
  deletedAt: null,
  favourite: false,
  permissions: { edit, delete: edit, share: false },
});

let stage: Awaited<ReturnType<typeof openStage>>;
let there: SavedItem[];
let facts: Record<string, ItemFacts> | undefined;

/** Notes in memory; the version of a rename is compared, as the server does. */
const source: SavedSource<SavedItem> = {
  all: ['notes'],
  list: (_http, query) => ({
    queryKey: ['notes', query],
    queryFn: () => {
      const items = there
        .filter((one) => query.relation !== 'favourite' || one.favourite)
        .filter(({ id }) => query.verified !== true || facts?.[id]?.verified);
      return Promise.resolve({
        items: [...items],
        total: items.length,
        page: 1,
        pageSize: 50,
        tags: [],
        ...(facts && { facts }),
      });
    },
  }),
  remove: () => Promise.resolve(null),
  restore: () => Promise.resolve(null),
  rename: (_http, { id }, naming, version) => {
    const stored = there.find((one) => one.id === id);
    if (stored && stored.version > version)
      return Promise.resolve({ version: stored.version, savedBy: 'Raj Patel' });
    there = there.map((one) => (one.id === id ? { ...one, ...naming, version: version + 1 } : one));
    return Promise.resolve(null);
  },
  duplicate: (_http, { name }) => {
    there = [...there, note(`${name} (2)`)];
    return Promise.resolve(`${name} (2)`);
  },
  mark: (_http, { id }, favourite) => {
    there = there.map((one) => (one.id === id ? { ...one, favourite } : one));
    return Promise.resolve(null);
  },
};

/** The notes under the keys of reports, whose lists are read again after a verification. */
const asReports: SavedSource<SavedItem>['list'] = (http, query) => {
  const { queryFn } = source.list(http, query);
  return { queryKey: ['reports', 'list', query], ...(queryFn && { queryFn }) };
};

const words = {
  search: 'Search notes',
  count: (count: number) => `${count} notes`,
  deletedMany: (count: number) => `${count} notes are in the trash.`,
  failedTitle: 'The notes could not be loaded',
  noMatchTitle: 'No note matches',
  trashEmptyText: 'Deleted notes stay here for 30 days.',
  trashEmptyAction: 'Back to the notes',
};

const show = (given: Partial<SavedListProps<SavedItem>> = {}) =>
  stage.render(
    <SavedList
      source={source}
      words={words}
      columns={[]}
      icon={() => null}
      onOpen={() => undefined}
      relations={{ label: 'Which notes', entries: ['', 'favourite'] }}
      actions={() => [
        { key: 'open', icon: 'eye', label: 'Open', onChoose: () => stage.shown.push('open') },
      ]}
      mayDuplicate={() => true}
      history={({ name }) => <p>Versions of {name}</p>}
      empty={<p>There is no note yet.</p>}
      {...given}
    />,
  );

const notOpened = { count: 0, people: 0, guests: 0 };
const verified = (by: string) => ({ by, at: '2026-03-04T05:06:07.000Z', note: '', changed: false });

const menuOf = async (name: string): Promise<string[]> => {
  await until(() => find(stage.box, 'button', `Actions for ${name}`));
  await click(find(stage.box, 'button', `Actions for ${name}`));
  await until(() => expect(entries().length).toBeGreaterThan(0));
  return entries().map((one) => one.textContent);
};
const entries = () => [...document.querySelectorAll('[role="menuitem"]')];
const choose = async (name: string, label: string) => {
  await menuOf(name);
  await click(find(document.body, '[role="menuitem"]', label));
};

beforeEach(async () => {
  stage = await openStage();
  there = [note('One'), note('Theirs', false)];
  facts = undefined;
});
afterEach(() => stage.close());

describe('the list of a kind of saved thing', () => {
  test('has in a row’s menu what the person may do, own entries first', async () => {
    await show();
    const all = ['Open', 'Edit name and tags', 'Duplicate', 'Add to favourites', 'History'];
    expect((await menuOf('One')).slice(0, 5)).toEqual(all);
  });

  test('says of an item that the person cannot look at why, in place of its description', async () => {
    there = [note('One'), { ...note('Theirs'), description: 'What they wrote' }];
    await show({ refusal: ({ name }) => (name === 'Theirs' ? 'Your rules leave it out.' : null) });
    await until(() => expect(stage.text()).toContain('Your rules leave it out.'));
    expect(stage.text()).not.toContain('What they wrote');
    expect(stage.box.querySelectorAll('.bi-name[data-refused]')).toHaveLength(1);
    const rows = [...stage.box.querySelectorAll('tbody tr')].map(({ textContent }) => textContent);
    const heading = rows.indexOf('Without rows for you, by your access rules');
    expect(rows[heading + 1]).toContain('Theirs');
  });

  test('leaves out of the menu what the person may not do', async () => {
    await show({ mayDuplicate: () => false, mayRecall: () => false });
    expect((await menuOf('Theirs')).slice(0, 2)).toEqual(['Open', 'Add to favourites']);
  });

  test('copies an item, says the copy’s name and lists it', async () => {
    await show();
    await choose('One', 'Duplicate');
    await until(() => expect(stage.shown.join()).toContain('Duplicated as “One (2)”'));
    await until(() => expect(stage.text()).toContain('One (2)'));
  });

  test('marks a favourite with the star, and again takes the mark away', async () => {
    await show();
    await until(() => find(stage.box, 'button', 'Add to favourites: One'));
    const star = () => find(stage.box, 'button', 'Add to favourites: One');
    await click(star());
    await until(() => expect(star().getAttribute('aria-pressed')).toBe('true'));
    await click(star());
    await until(() => expect(star().getAttribute('aria-pressed')).toBe('false'));
  });

  test('renames over the newer version only after saying who saved it', async () => {
    await show();
    await choose('One', 'Edit name and tags');
    const nameInput = () =>
      find(document.body, '.ant-modal label', 'Name').querySelector('input') as HTMLInputElement;
    await until(nameInput);
    there = there.map((one) => (one.id === 'One' ? { ...one, version: 5 } : one));
    await type(nameInput(), 'Mine');
    await click(find(document.body, '.ant-modal button', 'Save'));
    await until(() =>
      expect(document.body.textContent).toContain('Raj Patel saved this meanwhile'),
    );
    await click(find(document.body, '.ant-modal button', 'Save'));
    await until(() => expect(there[0]).toMatchObject({ name: 'Mine', version: 6 }));
  });

  describe('of what something uses', () => {
    const removed: string[] = [];
    const used: SavedSource<SavedItem> = {
      ...source,
      remove: (_http, id) => {
        removed.push(id);
        return Promise.resolve(null);
      },
      usedBy: (_http, { id }) => ({
        queryKey: ['users', id],
        queryFn: () =>
          Promise.resolve(
            id === 'One' ? [{ kind: 'report', id: 'r', name: 'By town', columns: [] }] : [],
          ),
      }),
    };
    const dialog = () => document.querySelector('.ant-modal')?.textContent ?? '';
    beforeEach(() => removed.splice(0));

    test('asks before it is deleted, with what uses it, and leaves it where nobody agrees', async () => {
      await show({ source: used });
      await choose('One', 'Move to trash');
      await until(() => expect(dialog()).toContain('By town'));
      expect(dialog()).toContain('Delete “One”?');
      await click(find(document.body, '.ant-modal button', 'Cancel'));
      await until(() => expect(dialog()).toBe(''));
      expect(removed).toEqual([]);
    });

    test('asks once before several are deleted', async () => {
      there = [note('One'), note('Other')];
      await show({ source: used });
      await until(() => expect(stage.box.querySelectorAll('tbody input')).toHaveLength(2));
      for (const box of stage.box.querySelectorAll<HTMLElement>('tbody input')) await click(box);
      await click(find(stage.box, 'button', 'Move to trash'));
      await until(() => expect(dialog()).toContain('By town'));
      expect(dialog()).toContain('Delete 2 of them?');
      expect(dialog()).toContain('“One” is used:');
      await click(find(document.body, '.ant-modal button', 'Delete'));
      await until(() => expect(removed).toEqual(['One', 'Other']));
      expect(dialog()).toBe('');
    });

    test('says what else a kind has to say, and keeps the item where that cannot be found out', async () => {
      there = [note('Other')];
      await show({
        source: used,
        beforeRemove: () => Promise.resolve(<p>Nobody gets it then.</p>),
      });
      await choose('Other', 'Move to trash');
      await until(() => expect(dialog()).toContain('Nobody gets it then.'));
      await click(find(document.body, '.ant-modal button', 'Cancel'));
      await show({ source: used, beforeRemove: () => Promise.resolve(false) });
      await choose('Other', 'Move to trash');
      expect([dialog(), removed]).toEqual(['', []]);
    });

    test('deletes at once what nothing uses', async () => {
      there = [note('Other')];
      await show({ source: used });
      await choose('Other', 'Move to trash');
      await until(() => expect(removed).toEqual(['Other']));
    });

    test('deletes it where somebody agrees', async () => {
      await show({ source: used });
      await choose('One', 'Move to trash');
      await until(() => find(document.body, '.ant-modal button', 'Delete'));
      await click(find(document.body, '.ant-modal button', 'Delete'));
      await until(() => expect(removed).toEqual(['One']));
    });
  });

  test('opens the versions of an item', async () => {
    await show();
    await choose('One', 'History');
    await until(() => expect(document.body.textContent).toContain('Versions of One'));
  });

  test('says that there is none at all, or none of the chosen relation', async () => {
    there = [];
    await show();
    await until(() => expect(stage.text()).toContain('There is no note yet.'));
    await show({ firstRelation: 'favourite' });
    await until(() => expect(stage.text()).toContain('Mark one with the star to find it here.'));
  });

  test('shows what is verified and how often all were opened, and nothing of it to guests', async () => {
    facts = {
      One: {
        verified: verified('Mia Chen'),
        opens: { count: 1234, people: 7, guests: 2 },
        mayVerify: false,
      },
      Theirs: { verified: null, opens: notOpened, mayVerify: false },
    };
    await show({ source: { ...source, kind: 'report' } });
    await until(() => find(stage.box, 'td [role="img"]', 'Verified'));
    expect(find(stage.box, 'td [role="img"]', 'Verified').title).toBe(
      'Verified by Mia Chen, 4 Mar 2026',
    );
    const times = find(stage.box, 'td span', '1,234');
    expect(times.title).toBe(
      'Opened 1234 times in 30 days by 7 people, 2 of these by links or on other sites',
    );
    expect((await menuOf('One')).join()).not.toContain('verif');
  });

  test('sorts by openings and leaves only what is verified, by its address', async () => {
    facts = {
      One: { verified: verified('Mia Chen'), opens: notOpened, mayVerify: false },
      Theirs: { verified: null, opens: notOpened, mayVerify: false },
    };
    await show();
    await until(() => find(stage.box, 'th button', 'Opened'));
    await click(find(stage.box, 'th button', 'Opened'));
    await until(() =>
      expect(stage.box.querySelector('th[aria-sort="descending"]')?.textContent).toBe('Opened'),
    );
    await click(find(stage.box, 'button', 'Verified only'));
    await until(() => expect(stage.text()).not.toContain('Theirs'));
    facts.One = { ...facts.Theirs } as ItemFacts;
    await click(find(stage.box, 'button', 'Refresh'));
    await until(() => expect(stage.text()).toContain('None of these is verified'));
    await click(find(stage.box, '.bi-empty button', 'Show all'));
    await until(() => expect(stage.text()).toContain('Theirs'));
  });

  test('lets those who may verify something do so, remove it, and undo either', async () => {
    facts = {
      One: { verified: null, opens: notOpened, mayVerify: true },
      Theirs: { verified: null, opens: notOpened, mayVerify: false },
    };
    await stage.close();
    const sent: unknown[] = [];
    stage = await openStage({
      'PUT /api/v1/items/One/verified': (body: { verified: boolean }) => {
        sent.push(body);
        const now = body.verified ? verified('Ana Lee') : null;
        facts = { ...facts, One: { verified: now, opens: notOpened, mayVerify: true } };
        return envelope(facts.One);
      },
    });
    await show({ source: { ...source, all: ['reports'], kind: 'report', list: asReports } });
    await choose('One', 'Mark as verified');
    await until(() => find(stage.box, 'td [role="img"]', 'Verified'));
    await choose('One', 'Remove the verification');
    await until(() => expect(stage.box.querySelector('td [role="img"]')).toBeNull());
    await until(() => expect(stage.shown.join()).toContain('no longer marked as verified'));
    expect(sent).toEqual([
      { kind: 'report', verified: true, note: '' },
      { kind: 'report', verified: false, note: '' },
    ]);
    await stage.act();
    await until(() => find(stage.box, 'td [role="img"]', 'Verified'));
  });
});
