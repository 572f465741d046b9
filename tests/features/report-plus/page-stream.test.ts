import type { DocumentLine } from '@bi/contract/document/document-pages';
import { expect, test, vi } from 'vitest';
import { CallError } from '../../../src/core/errors';
import { PageStream } from '../../../src/features/report-plus/preview/page-stream';
import { documentOf, pagesOf } from '../../olap/document/drawn-text';
import { until } from '../../until';

const pages = pagesOf(
  documentOf([
    { kind: 'text', text: 'One' },
    { kind: 'text', text: 'Two', newPage: true },
    { kind: 'text', text: 'Three', newPage: true },
  ]),
);
const end: DocumentLine = { kind: 'end', pages: 3, warnings: [] };

/** A stream whose lines the test sends. */
function openStream() {
  let give: (line: DocumentLine) => void = () => undefined;
  let close: (error?: Error) => void = () => undefined;
  let aborted = false;
  const stream = new PageStream((onLine, signal) => {
    give = onLine;
    signal.addEventListener('abort', () => (aborted = true));
    return new Promise((resolve, reject) => {
      close = (error) => (error === undefined ? resolve() : reject(error));
    });
  });
  let notices = 0;
  stream.subscribe(() => notices++);
  return {
    stream,
    give: (line: DocumentLine) => give(line),
    close: (error?: Error) => close(error),
    isAborted: () => aborted,
    notices: () => notices,
  };
}

const page = (at: number): DocumentLine => ({ kind: 'page', page: pages[at] });

test('the first page is shown at once, the next ones together, and the end with all', () => {
  vi.useFakeTimers();
  const { stream, give, notices } = openStream();
  give({ kind: 'working' });
  give({ kind: 'drawing', name: 'a', svg: '<svg/>' });
  give(page(0));
  expect(notices()).toBe(1);
  expect(stream.get().pages).toHaveLength(1);
  expect(stream.get().pictures.drawings.get('a')).toBe('<svg/>');
  give(page(1));
  give(page(2));
  expect(stream.get().pages).toHaveLength(1);
  vi.advanceTimersByTime(200);
  expect([notices(), stream.get().pages.length]).toEqual([2, 3]);
  give(end);
  expect(stream.get()).toMatchObject({ state: 'done', end });
  vi.useRealTimers();
});

test('a stream that ends in the middle has failed, with the pages that came', async () => {
  const { stream, give, close } = openStream();
  give(page(0));
  close();
  await until(() => expect(stream.get().state).toBe('failed'));
  expect(stream.get().pages).toHaveLength(1);
  expect((stream.get().error as CallError).unreachable).toBe(true);
});

test('a refusal of the server is said with its words', async () => {
  const { stream, give } = openStream();
  give({ kind: 'failed', code: 1005, message: 'The engine is busy.' });
  expect(stream.get()).toMatchObject({
    state: 'failed',
    error: { message: 'The engine is busy.' },
  });
  const other = openStream();
  other.close(new CallError({ code: 1002, status: 200, message: 'Not yours.' }));
  await until(() => expect(other.stream.get().error?.message).toBe('Not yours.'));
});

test('a stopped stream stays as it is, and the call is ended', () => {
  const { stream, give, isAborted } = openStream();
  give(page(0));
  stream.stop();
  give(page(1));
  give(end);
  expect(isAborted()).toBe(true);
  expect(stream.get()).toMatchObject({ state: 'stopped', end: null });
  expect(stream.get().pages).toHaveLength(1);
});

test('tags of later pages find what began on earlier ones', () => {
  const { stream, give } = openStream();
  for (const at of pages.keys()) give(page(at));
  const [tag] = pages[2]!.items.flatMap((item) => item.tag ?? []);
  expect(stream.get().book.node(tag ?? -1)?.kind).toBe('P');
  stream.stop();
});

test('pages that are there before all data is stay until as many others have come', () => {
  const { stream, give } = openStream();
  const early = (at: number): DocumentLine => ({ kind: 'page', page: pages[at], early: true });
  give(early(0));
  expect(stream.get().pages).toEqual([pages[0]]);
  give(early(1));
  give(page(0));
  give({ kind: 'about' } as DocumentLine);
  expect(stream.get().pages).toEqual([pages[0], pages[1]]);
  give(page(1));
  give(page(2));
  give(end);
  expect(stream.get().pages).toEqual(pages);
});
