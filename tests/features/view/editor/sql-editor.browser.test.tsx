import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { SqlEditorScreen } from '../../../../src/features/view/editor/sql-editor-screen';
import { putOnStage, type Stage } from '../../olap/olap-fixture';
import { smallSqlServer, type SmallSqlServer } from './small-sql-server';
import { until } from '../../../until';

let server: SmallSqlServer;
let stage: Stage;

const find = (selector: string) => stage.root.querySelector<HTMLElement>(selector);
const all = (selector: string) => [...stage.root.querySelectorAll<HTMLElement>(selector)];
const content = () => find('.cm-content')!;
const textOf = () =>
  all('.cm-line')
    .map((line) => line.textContent)
    .join('\n');
const button = (name: string) =>
  all('button').find((one) => (one.getAttribute('aria-label') ?? one.textContent.trim()) === name);
const tabs = () => all('.sql-tab [role=tab]').map((tab) => tab.textContent);

async function open(width = 1200): Promise<void> {
  stage = putOnStage(server, '/pageView', () => <SqlEditorScreen />, width);
  await until(() => expect(find('.cm-content')).not.toBeNull());
  if (width > 768) await until(() => expect(all('[role=treeitem]').length).toBeGreaterThan(1));
}

async function write(sql: string): Promise<void> {
  content().focus();
  await userEvent.keyboard('{Control>}a{/Control}{Delete}');
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', sql);
  content().dispatchEvent(new ClipboardEvent('paste', { clipboardData, cancelable: true }));
  await until(() => expect(textOf()).toBe(sql));
}

beforeEach(() => {
  server = smallSqlServer();
});
afterEach(() => stage.leave());

describe('the SQL editor in a shadow root', () => {
  test('has its styles there and none in the page', async () => {
    await open();
    expect(getComputedStyle(find('.cm-gutters')!).display).toBe('flex');
    const page = [...document.head.querySelectorAll('style')].map((one) => one.textContent).join();
    expect(page).not.toContain('cm-content');
    expect(stage.root.adoptedStyleSheets.length).toBeGreaterThan(2);
  });

  test('completes tables after FROM and columns behind an alias, by keyboard alone', async () => {
    await open();
    content().focus();
    await userEvent.keyboard('select f. from fl');
    await until(() => expect(find('.cm-tooltip-autocomplete')?.textContent).toContain('flights'));
    await userEvent.keyboard('{Enter}');
    await until(() => expect(textOf()).toBe('select f. from flights'));
    await userEvent.keyboard(' f{Home}');
    for (let step = 0; step < 9; step++) await userEvent.keyboard('{ArrowRight}');
    await userEvent.keyboard('or');
    await until(() => expect(find('.cm-tooltip-autocomplete')?.textContent).toContain('Origin'));
    await userEvent.keyboard('{Enter}');
    await until(() => expect(textOf()).toBe('select f.Origin from flights f'));
  });

  test('completes what was typed before the tables had come, once they have', async () => {
    let come = (): void => undefined;
    server.tablesCome = new Promise((go) => {
      come = go;
    });
    await open(700);
    content().focus();
    await userEvent.keyboard('select * from fl');
    await until(() => expect(textOf()).toBe('select * from fl'));
    expect(find('.cm-tooltip-autocomplete')).toBeNull();
    come();
    await until(() => expect(find('.cm-tooltip-autocomplete')?.textContent).toContain('flights'));
  });

  test('takes completions away when a statement is run', async () => {
    await open();
    content().focus();
    await userEvent.keyboard('select * from fl');
    await until(() => expect(find('.cm-tooltip-autocomplete')).not.toBeNull());
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await until(() => expect(find('.cm-tooltip-autocomplete')).toBeNull());
  });

  test('runs the statement at the caret, with the selection only that, and all in a row', async () => {
    await open();
    await write("select 'a;b' from flights;\nselect 2 from flights");
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await until(() => expect(server.runs.at(-1)?.sql).toBe('select 2 from flights'));
    await userEvent.keyboard('{Control>}{Home}{/Control}');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await until(() => expect(server.runs.at(-1)?.sql).toBe("select 'a;b' from flights"));
    await userEvent.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
    await until(() => expect(server.runs).toHaveLength(4));
    expect(server.runs.slice(2).map(({ sql }) => sql)).toEqual([
      "select 'a;b' from flights",
      'select 2 from flights',
    ]);
    await userEvent.keyboard('{Shift>}{End}{/Shift}');
    await userEvent.keyboard('{Control>}{Home}{/Control}');
    for (let step = 0; step < 12; step++) {
      await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
    }
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await until(() => expect(server.runs.at(-1)?.sql).toBe("select 'a;b'"));
  });

  test('shows rows in the grid, how many there are in all, and downloads', async () => {
    await open();
    await write('select carrier, count(*) from flights group by 1');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await until(() => expect(find('.bi-g')?.textContent).toContain('1,200'));
    expect(find('.bi-status')?.textContent).toContain('3 of 2,300,000 rows');
    expect(button('Download all 2,300,000 rows')).toBeDefined();
    expect(find('.bi-status')?.textContent).toContain('3,000,000 rows read');
  });

  test('Stop is there while a statement runs, ends it, and the earlier rows are not lost', async () => {
    await open();
    await write('select carrier from flights');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await until(() => expect(find('.bi-g')).not.toBeNull());
    server.holding = true;
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await until(() => expect(button('Stop')).toBeDefined());
    await until(() => expect(find('.bi-g')?.getAttribute('aria-busy')).toBe('true'));
    button('Stop')?.click();
    await until(() => expect(button('Run')).toBeDefined());
    expect(server.held[0]?.stopped()).toBe(true);
    await until(() => expect(find('.sql-pane-body')?.textContent).toContain('Stopped'));
  });

  test('underlines a mistake where it is and writes the suggestion', async () => {
    await open();
    await write('select 1;\nselect carier from flights');
    await until(() => expect(find('.cm-lintRange-error')?.textContent).toBe('carier'));
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await until(() => expect(find('.sql-messages')?.textContent).toContain('Line 2, column 8'));
    button('Write “carrier” instead')?.click();
    await until(() => expect(textOf()).toBe('select 1;\nselect carrier from flights'));
    await until(() => expect(find('.cm-lintRange-error')).toBeNull());
    content().focus();
    await userEvent.keyboard('{Control>}z{/Control}');
    await until(() => expect(textOf()).toContain('carier'));
  });

  test('asks for the values of variables, by their kind, before it runs', async () => {
    await open();
    await write(
      'select carrier from flights where delay > {{min_delay}} and carrier in {{carriers}}',
    );
    await until(() => expect(all('.sql-var')).toHaveLength(2));
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await until(() => expect(find('.sql-var[data-problem]')).not.toBeNull());
    expect(server.runs).toEqual([]);
    await until(() => expect(stage.root.activeElement?.closest('.sql-var')).not.toBeNull());
    await userEvent.keyboard('15');
    all('.sql-var input')[1]?.focus();
    await userEvent.keyboard('AA,DL,');
    await userEvent.keyboard('{Escape}');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await until(() => expect(server.runs).toHaveLength(1));
    expect(server.runs[0]?.values).toEqual({ min_delay: 15, carriers: ['AA', 'DL'] });
    expect(server.runs[0]?.variables?.map(({ list }) => list ?? false)).toEqual([false, true]);
  });

  test('keeps tabs as drafts: a closed one comes back, a new visit finds them', async () => {
    await open();
    await write('select 1 from flights');
    await until(() => expect([...server.tabs.values()][0]?.sql).toBe('select 1 from flights'));
    await userEvent.keyboard('{Alt>}t{/Alt}');
    await until(() => expect(tabs()).toEqual(['Query 1', 'Query 2']));
    await write('select 2 from flights');
    await userEvent.keyboard('{Alt>}w{/Alt}');
    await until(() => expect(tabs()).toEqual(['Query 1']));
    await until(() => expect(textOf()).toBe('select 1 from flights'));
    await userEvent.keyboard('{Alt>}{Shift>}t{/Shift}{/Alt}');
    await until(() => expect(tabs()).toEqual(['Query 1', 'Query 2']));
    await until(() => expect(textOf()).toBe('select 2 from flights'));
    await until(() =>
      expect([...server.tabs.values()].map(({ closedAt }) => closedAt)).toEqual([null, null]),
    );
    stage.leave();
    await open();
    expect(tabs()).toEqual(['Query 1', 'Query 2']);
  });

  test('each tab undoes its own steps', async () => {
    await open();
    await write('first');
    await userEvent.keyboard('{Alt>}t{/Alt}');
    await write('second');
    all('.sql-tab [role=tab]')[0]?.click();
    await until(() => expect(textOf()).toBe('first'));
    content().focus();
    await userEvent.keyboard('{Control>}z{/Control}');
    await until(() => expect(textOf()).not.toContain('first'));
    all('.sql-tab [role=tab]')[1]?.click();
    await until(() => expect(textOf()).toBe('second'));
  });

  test('another browser on the same tab: both texts stay where one wants both', async () => {
    await open();
    await write('select mine');
    await until(() => expect(server.tabs.size).toBe(1));
    const [kept] = server.tabs.values();
    if (!kept) throw new Error('nothing kept');
    server.tabs.set(kept.id, { ...kept, sql: 'select theirs', version: kept.version + 1 });
    await write('select mine, too');
    await until(() => expect(button('Keep both')).toBeDefined());
    button('Keep both')?.click();
    await until(() => expect(tabs()).toHaveLength(2));
    await until(() =>
      expect([...server.tabs.values()].map(({ sql }) => sql).sort()).toEqual([
        'select mine, too',
        'select theirs',
      ]),
    );
  });

  test('writes names from the tree at the caret', async () => {
    await open();
    await write('select ');
    all('[role=treeitem]')[0]?.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
    await until(() => expect(textOf()).toBe('select Origin'));
  });

  test('Escape, then Tab, leaves the text', async () => {
    await open();
    content().focus();
    await userEvent.keyboard('{Escape}{Tab}');
    await until(() => expect(stage.root.activeElement).not.toBe(content()));
  });

  test('on a phone the tables are behind a button and results stay readable', async () => {
    await open(360);
    expect(find('[data-narrow]')).not.toBeNull();
    expect(find('.sql')?.scrollWidth).toBeLessThanOrEqual(360);
    button('Show the tables')?.click();
    await until(() => expect(all('[role=treeitem]').length).toBeGreaterThan(1));
  });
});
