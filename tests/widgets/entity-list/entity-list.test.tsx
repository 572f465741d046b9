import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ListQuery } from '@bi/contract/entity/entity';
import { EntityList } from '../../../src/widgets/entity-list/entity-list';
import type { EntityItem, EntitySource } from '../../../src/widgets/entity-list/entity-list-model';
import { click, find, inputOf, openStage, type, until } from '../../shell/shell-fixture';

const item = (name: string, mayDelete = true): EntityItem => ({
  id: name,
  name,
  description: '',
  tag: 'Sales',
  stag: '',
  ownerName: 'Ana Lee',
  version: 1,
  updatedAt: '2026-01-02T03:04:05.000Z',
  deletedAt: null,
  permissions: { edit: true, delete: mayDelete, share: false },
});

let stage: Awaited<ReturnType<typeof openStage>>;
let there: EntityItem[];
let trash: EntityItem[];
let asked: ListQuery[];

/** A kind of item that lives in two lists of this test. */
const source: EntitySource<EntityItem> = {
  all: ['things'],
  list: (_http, query) => ({
    queryKey: ['things', query],
    queryFn: () => {
      asked.push(query);
      const items = query.trash ? trash : there;
      return Promise.resolve({
        items: [...items],
        total: items.length,
        page: 1,
        pageSize: 50,
        tags: [],
      });
    },
  }),
  remove: (_http, id) => {
    trash.push(...there.filter((one) => one.id === id));
    there = there.filter((one) => one.id !== id);
    return Promise.resolve(null);
  },
  move: (_http, moved, folder) => {
    if (moved.name === 'Two') return Promise.reject(new Error('refused'));
    there = there.map((one) => (one === moved ? { ...one, ...folder } : one));
    return Promise.resolve(null);
  },
  restore: (_http, id) => {
    there.push(...trash.filter((one) => one.id === id));
    trash = trash.filter((one) => one.id !== id);
    return Promise.resolve(null);
  },
};

const cards = {
  name: 'things',
  first: 'rows' as const,
  icon: 'cube' as const,
  picture: (_http: unknown, one: EntityItem) => ({
    queryKey: ['picture', one.id],
    queryFn: () => Promise.resolve({ state: 'none' as const, svg: null }),
  }),
};

const show = (first?: string) =>
  stage.render(
    <EntityList
      source={source}
      words={{
        search: 'Search things',
        count: (count) => `${count} things`,
        deletedMany: (count) => `${count} things are in the trash.`,
        failedTitle: 'The things could not be loaded',
        noMatchTitle: 'No thing matches',
        trashEmptyText: 'Deleted things stay here for 30 days.',
        trashEmptyAction: 'Back to the things',
      }}
      columns={[{ key: 'size', label: 'Size', room: 'wide', render: () => 'small' }]}
      icon={() => null}
      onOpen={({ name }) => stage.shown.push(`open ${name}`)}
      actions={() => []}
      primary={<button type="button">New thing</button>}
      empty={() => <p>There is no thing yet.</p>}
      cards={cards}
      {...(first === undefined ? {} : { firstSort: first })}
    />,
  );

const names = () =>
  [...stage.box.querySelectorAll('tbody .bi-name button')].map((one) => one.textContent);

beforeEach(async () => {
  stage = await openStage();
  there = [item('One'), item('Two'), item('Three', false)];
  trash = [];
  asked = [];
});
afterEach(() => stage.close());

describe('a list of items', () => {
  test('shows the rows, own columns and the primary action, and opens by name', async () => {
    await show('name');
    await until(() => expect(names()).toEqual(['One', 'Two', 'Three']));
    expect(asked[0]).toMatchObject({ sort: 'name', page: 1 });
    expect(stage.text()).toContain('small');
    expect(stage.text()).toContain('New thing');
    await click(find(stage.box, 'button', 'Two'));
    expect(stage.shown).toEqual(['open Two']);
  });

  test('shows cards where that was chosen, with the same menu and selection, and rows in the trash', async () => {
    await show('name');
    await until(() => expect(names()).toEqual(['One', 'Two', 'Three']));
    const choice = stage.box.querySelector<HTMLElement>('[title="Cards"]');
    if (choice === null) throw new Error('no choice of cards');
    await click(choice);
    await until(() => expect(stage.box.querySelectorAll('.bi-card')).toHaveLength(3));
    await click(find(stage.box, 'button', 'Two'));
    expect(stage.shown).toEqual(['open Two']);
    await click(find(stage.box, 'input', 'Select One'));
    expect(stage.text()).toContain('1 selected');
    await click(find(stage.box, 'button', 'Clear the selection'));
    await click(find(stage.box, 'button', 'Trash'));
    await until(() => expect(stage.box.querySelectorAll('.bi-card')).toHaveLength(0));
  });

  test('moves the selected ones to the trash that may go there, and takes them back', async () => {
    await show();
    await until(() => expect(names()).toHaveLength(3));
    await click(find(stage.box, 'input', 'Select all on this page'));
    expect(stage.text()).toContain('3 selected');
    await click(find(stage.box, 'button', 'Move to trash'));
    await until(() => expect(names()).toEqual(['Three']));
    expect(stage.text()).toContain('2 things are in the trash.');
    await click(find(stage.box, 'button', 'Undo'));
    await until(() => expect(names()).toHaveLength(3));
  });

  test('selects a range with Shift and files it under other tags, naming what was refused', async () => {
    await show('name');
    await until(() => expect(names()).toHaveLength(3));
    await click(find(stage.box, 'input', 'Select One'));
    const last = find(stage.box, 'input', 'Select Three');
    await act(() => {
      last.dispatchEvent(new MouseEvent('click', { bubbles: true, shiftKey: true }));
      return Promise.resolve();
    });
    expect(stage.text()).toContain('3 selected');
    await click(find(stage.box, 'button', 'Change tags'));
    await until(() => inputOf(document.body, 'Tag'));
    await type(inputOf(document.body, 'Tag'), 'Traffic');
    await click(find(document.body, '.ant-modal button', 'Save'));
    await until(() => expect(there.map(({ tag }) => tag)).toEqual(['Traffic', 'Sales', 'Traffic']));
    await until(() => expect(stage.shown.join()).toContain('Not changed: Two'));
  });

  test('lists the trash and restores from there', async () => {
    trash = [item('Gone')];
    await show();
    await until(() => expect(names()).toHaveLength(3));
    await click(find(stage.box, 'button', 'Trash'));
    await until(() => expect(stage.text()).toContain('Gone'));
    await click(find(stage.box, 'input', 'Select Gone'));
    await click(find(stage.box, 'button', 'Restore'));
    await until(() => expect(stage.text()).toContain('The trash is empty'));
    expect(there.map(({ name }) => name)).toContain('Gone');
  });

  test('says that there is nothing at all in the words of its kind', async () => {
    there = [];
    await show();
    await until(() => expect(stage.text()).toContain('There is no thing yet.'));
  });
});
