import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, describe, expect, test } from 'vitest';
import { createSession } from '../../../src/core/session/create-session';
import { HostProvider } from '../../../src/host/host-provider';
import { UiContext, type Ui } from '../../../src/ui/ui-context';
import { firstChoice, optionsOf } from '../../../src/widgets/export/export-choice';
import ExportDialog from '../../../src/widgets/export/export-dialog';
import type { ExportSubject } from '../../../src/widgets/export/export-subject';

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);

const RECEIPT = {
  datasets: { fact: 3 },
  cube: 'flights',
  modelVersion: 2,
  queryHash: 'h',
  policy: 'p',
};
const ANALYSIS: ExportSubject = {
  kind: 'query',
  name: 'By region',
  query: { cube: 'flights', rows: [], columns: [], measures: [] },
  presentation: { show: 'chart', chart: { version: 1 } },
  dataAsOf: '2001-06-30',
  rowsLimited: true,
  receipt: RECEIPT,
};
const TABLE: ExportSubject = {
  ...{ kind: 'table', id: 't', name: 'Flights', dataAsOf: null, rowsLimited: false },
};
const DOCUMENT: ExportSubject = {
  ...{ kind: 'document', id: 'd', name: 'Review', parameters: {}, page: 3 },
  ...{ dataAsOf: null, rowsLimited: false },
};

let root: Root | null = null;
let box: HTMLElement | null = null;
afterEach(() => {
  act(() => root?.unmount());
  box?.remove();
});

/** Opens the dialog in a page that takes over what is exported; gives what the page was sent. */
async function opened(subject: ExportSubject): Promise<unknown[]> {
  const sent: unknown[] = [];
  const place = document.body.appendChild(document.createElement('div'));
  const ui: Ui = {
    root: place,
    dark: false,
    language: 'en',
    density: 'normal',
    getPopupContainer: () => place,
    message: () => {},
    notice: () => {},
    confirm: () => Promise.resolve(true),
  };
  const emit = (...parts: unknown[]): boolean => {
    sent.push(parts);
    return false;
  };
  const session = createSession({ server: 'http://bi.test', name: 'test' });
  box = place;
  root = createRoot(place);
  await act(async () => {
    root?.render(
      <UiContext value={ui}>
        <QueryClientProvider client={new QueryClient()}>
          <HostProvider session={session} emit={emit}>
            <ExportDialog subject={subject} onClose={() => sent.push('closed')} />
          </HostProvider>
        </QueryClientProvider>
      </UiContext>,
    );
    await Promise.resolve();
  });
  return sent;
}

/** Labels of the choices under a heading; none where the heading is not shown. */
function choices(group: string): string[] {
  const found = document.querySelector(`[role=radiogroup][aria-label="${group}"]`);
  return [...(found?.querySelectorAll('label') ?? [])].map((one) => one.textContent);
}

async function choose(label: RegExp): Promise<void> {
  const found = [...document.querySelectorAll('label')].find((one) => label.test(one.textContent));
  await act(async () => {
    found?.querySelector('input')?.click();
    await Promise.resolve();
  });
}

async function press(name: string): Promise<void> {
  const button = [...document.querySelectorAll('button')].find((one) => one.textContent === name);
  await act(async () => {
    button?.click();
    await Promise.resolve();
  });
}

test.each([
  ['航'.repeat(67), 'the file is called by its first 66 characters'],
  ['航'.repeat(66), null],
])('a name that no file system takes is said to be cut: %s', async (name, said) => {
  await opened({ ...TABLE, name });
  const note = [...document.querySelectorAll('[role=status]')].map((one) => one.textContent).join();
  if (said === null) expect(note).toBe('');
  else expect(note).toContain(said);
});

test('a host page that takes an export over gets its format, name and receipt', async () => {
  const sent = await opened(ANALYSIS);
  expect(document.body.textContent).toContain('Rows limited by your access');
  await choose(/^PDF/);
  await press('Export');
  const detail = { format: 'pdf', name: 'By region.pdf', receipt: RECEIPT };
  expect(sent).toEqual([['bi-export', detail, { cancelable: true }], 'closed']);
});

describe('the choices of a format', () => {
  test('are none for a document, whose paper is its own', async () => {
    await opened(DOCUMENT);
    expect(choices('Format')).toEqual([
      'PDF page by page as the preview shows it',
      expect.stringMatching(/^Word document \(DOCX\) headings, text, tables and charts/),
      expect.stringMatching(/^Excel.* a sheet for each block with data, with charts$/),
      expect.stringMatching(/^PNG.* a picture of page 3$/),
    ]);
    for (const group of ['Page size', 'Orientation']) expect(choices(group)).toEqual([]);
    await choose(/^PNG/);
    for (const group of ['Size in pixels', 'Theme']) expect(choices(group)).toEqual([]);
    const picture = { ...firstChoice(DOCUMENT), format: 'png' } as const;
    expect(optionsOf(picture, DOCUMENT, 'en')).toEqual({ language: 'en', page: 3 });
    expect(optionsOf(firstChoice(DOCUMENT), DOCUMENT, 'zh')).toEqual({ language: 'zh' });
  });

  test('are its own: pages for a PDF, pixels and theme for a picture, marks for a CSV', async () => {
    await opened(ANALYSIS);
    const groups = () =>
      ['What', 'Pages show', 'Page size', 'Orientation', 'Size in pixels', 'Theme'].filter(
        (name) => choices(name).length > 0,
      );
    expect(groups()).toEqual(['What']);
    await choose(/^PDF/);
    expect(groups()).toEqual(['What', 'Pages show', 'Page size', 'Orientation']);
    expect(choices('Page size')).toEqual(['A4', 'A3', 'Letter', 'Legal']);
    await choose(/^PNG/);
    expect(groups()).toEqual(['Size in pixels', 'Theme']);
    expect(choices('Size in pixels')[0]).toBe('Slide 1920 × 1080');
    await choose(/^SVG/);
    expect(choices('Size in pixels')[0]).toBe('Slide 960 × 540');
    await choose(/^CSV/);
    expect(groups()).toEqual(['What']);
    expect(document.body.textContent).toContain('Mark as UTF-8');
  });

  test('of a table are those of rows: no picture, no levels, no chart', async () => {
    await opened(TABLE);
    expect(choices('Format').map((one) => one.split(' ')[0])).toEqual([
      ...['Excel', 'CSV', 'JSON', 'PDF'],
    ]);
    await choose(/^PDF/);
    expect(choices('Pages show')).toEqual([]);
    expect(choices('Page size')).toHaveLength(4);
  });
});

describe('what is sent', () => {
  test('for a PDF begins with what the screen shows, and has no option of another format', () => {
    const choice = { ...firstChoice(ANALYSIS), format: 'pdf' } as const;
    expect(optionsOf(choice, ANALYSIS, 'zh')).toEqual({
      ...{ language: 'zh', levels: 'shown', notes: true, pageSize: 'a4', content: 'chart' },
    });
    const turned = { ...choice, orientation: 'landscape' } as const;
    expect(optionsOf(turned, ANALYSIS, 'en')).toMatchObject({ orientation: 'landscape' });
    expect(optionsOf(choice, TABLE, 'en')).toEqual({ language: 'en', notes: true, pageSize: 'a4' });
  });

  test('for a picture is its size and theme', () => {
    const picture = { format: 'png', picture: 'square', theme: 'dark', notes: false } as const;
    expect(optionsOf({ ...firstChoice(ANALYSIS), ...picture }, ANALYSIS, 'en')).toEqual({
      ...{ language: 'en', notes: false, width: 640, height: 640, theme: 'dark' },
    });
  });
});
