import type { CommentThread } from '@bi/contract/collaboration/comment';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import Comments from '../../../src/widgets/comments/comments';
import { click, envelope, find, openStage, until } from '../../shell/shell-fixture';

const PATH = '/api/v1/reports/r1/comments';
let stage: Awaited<ReturnType<typeof openStage>>;
let threads: CommentThread[];
let refused: string | null;

const thread = (text: string, more: Partial<CommentThread> = {}): CommentThread => ({
  id: text,
  anchor: null,
  resolvedAt: null,
  resolvedBy: null,
  comments: [
    {
      id: `c-${text}`,
      text,
      author: { id: 'raj', name: 'Raj' },
      createdAt: '2026-01-01T00:00:00.000Z',
      editedAt: null,
      deletedAt: null,
      version: 3,
      mentions: [],
      isNew: true,
      permissions: { edit: true, delete: true, restore: false },
    },
  ],
  ...more,
});

beforeEach(async () => {
  threads = [thread('Too high'), thread('<b>Too low</b>')];
  refused = null;
  stage = await openStage({
    [`GET ${PATH}`]: () =>
      refused === null
        ? envelope({
            ...{ items: threads, total: threads.length, page: 1, pageSize: 20 },
            ...{ open: threads.length, resolved: 0, hidden: 2, unread: 1 },
          })
        : envelope(null, 1005, refused),
    [`GET ${PATH}/marks`]: envelope({ open: 2, hidden: 2, unread: 3, anchors: [] }),
    [`PUT ${PATH}/read`]: envelope(null),
    [`POST ${PATH}`]: () =>
      refused === null
        ? envelope({ thread: threads[0], unmailed: [] })
        : envelope(null, 1005, refused),
    'POST /api/v1/comments/c-Too high/resolve': envelope(null),
    'POST /api/v1/comments/Too%20high/resolve': envelope(null),
  });
});
afterEach(() => stage.close());

const text = () => document.body.textContent;
const versions: number[] = [];
async function open() {
  versions.length = 0;
  await stage.render(
    <Comments
      item={{
        ...{ kind: 'report', id: 'r1', version: 4 },
        onHistory: (version) => void versions.push(version),
      }}
      pointed={null}
      onPointed={() => undefined}
      onLook={() => undefined}
    />,
    { token: 'token-of-ana-lee-0123456789' },
  );
  await until(() =>
    expect(document.querySelector('button')?.getAttribute('aria-label')).toBe('Comments, 3 unread'),
  );
  await click(find(document.body, 'button', 'Comments, 3 unread'));
  await until(() => expect(text()).toContain('Too high'));
}
const button = (name: string) => find(document.body, 'button', name);

describe('the panel of comments', () => {
  test('shows threads as plain text, says what is hidden, and marks what is shown as read', async () => {
    await open();
    expect(text()).toContain('<b>Too low</b>');
    expect(text()).toContain('2 comments are about rows you do not see.');
    await until(() =>
      expect(stage.calls.find(({ call }) => call === `PUT ${PATH}/read`)?.body).toEqual({
        until: '2026-01-01T00:00:00.000Z',
      }),
    );
  });

  test('opens the history at the version that a comment was written on', async () => {
    await open();
    await click(button('written on version 3'));
    expect(versions).toEqual([3]);
  });

  test('asks for resolved threads and resolves one', async () => {
    await open();
    await click(button('Resolve'));
    await until(() =>
      expect(stage.calls.find(({ call }) => call.endsWith('/resolve'))?.body).toEqual({
        resolved: true,
      }),
    );
  });

  test('says why it could not be loaded, and tries again', async () => {
    refused = 'The store is busy.';
    await stage.render(
      <Comments
        item={{ kind: 'report', id: 'r1', version: 4 }}
        pointed={null}
        onPointed={() => undefined}
        onLook={() => undefined}
      />,
      { token: 'token-of-ana-lee-0123456789' },
    );
    await until(() => find(document.body, 'button', 'Comments, 3 unread'));
    await click(find(document.body, 'button', 'Comments, 3 unread'));
    await until(() => expect(text()).toContain('The store is busy.'));
    refused = null;
    await click(button('Try again'));
    await until(() => expect(text()).toContain('Too high'));
  });
});
