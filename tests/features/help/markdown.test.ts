import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { textsOf } from '../../../src/core/i18n/texts';
import { authTexts } from '../../../src/features/auth/auth-texts';
import { isGuideName } from '../../../src/features/help/guide-list';
import { parseInline, parseMarkdown, type Inline } from '../../../src/features/help/markdown';
import { guideOf } from '../../../src/features/help/markdown-page';
import { sqlEditorTexts } from '../../../src/features/view/editor/sql-editor-texts';
import { paneTexts } from '../../../src/features/view/editor/pane-texts';
import { saveViewTexts } from '../../../src/features/view/editor/save/save-view-texts';
import { viewTexts } from '../../../src/features/view/view-texts';
import { reportTexts } from '../../../src/features/report/report-texts';
import { viewerTexts } from '../../../src/features/report/viewer-texts';
import { shellTexts } from '../../../src/shell/shell-texts';
import { uiTexts } from '../../../src/ui/ui-texts';
import { entityListTexts } from '../../../src/widgets/entity-list/entity-list-texts';

const folder = resolve(import.meta.dirname, '../../../docs/guide');
const guides = readdirSync(folder).filter((name) => name.endsWith('.md'));
const read = (name: string) => readFileSync(resolve(folder, name), 'utf8');

describe('Markdown', () => {
  test('becomes headings, paragraphs, lists, tables and code', () => {
    const blocks = parseMarkdown(
      '# A b\n\nOne\ntwo\n\n- x\n  more\n- y\n\n1. z\n\n| h | i |\n|---|---|\n| 1 | 2 |\n\n```\n<b>\n```\n',
    );
    expect(blocks).toEqual([
      { kind: 'heading', level: 1, pieces: [{ kind: 'text', text: 'A b' }], id: 'a-b' },
      { kind: 'paragraph', pieces: [{ kind: 'text', text: 'One two' }] },
      {
        kind: 'list',
        ordered: false,
        items: [[{ kind: 'text', text: 'x more' }], [{ kind: 'text', text: 'y' }]],
      },
      { kind: 'list', ordered: true, items: [[{ kind: 'text', text: 'z' }]] },
      {
        kind: 'table',
        head: [[{ kind: 'text', text: 'h' }], [{ kind: 'text', text: 'i' }]],
        rows: [[[{ kind: 'text', text: '1' }], [{ kind: 'text', text: '2' }]]],
      },
      { kind: 'code', text: '<b>' },
    ]);
  });

  test('knows code, bold, italics, keys and links inside a line', () => {
    expect(parseInline('a `b` **c** *d* <kbd>e</kbd> [f](g.md).')).toEqual([
      { kind: 'text', text: 'a ' },
      { kind: 'code', text: 'b' },
      { kind: 'text', text: ' ' },
      { kind: 'strong', text: 'c' },
      { kind: 'text', text: ' ' },
      { kind: 'em', text: 'd' },
      { kind: 'text', text: ' ' },
      { kind: 'key', text: 'e' },
      { kind: 'text', text: ' ' },
      { kind: 'link', text: 'f', to: 'g.md' },
      { kind: 'text', text: '.' },
    ]);
  });

  test('never takes a text for HTML', () => {
    const evil = '<img src=x onerror=alert(1)> <script>alert(1)</script>';
    expect(parseInline(evil)).toEqual([{ kind: 'text', text: evil }]);
  });
});

describe('the guides', () => {
  test.each(guides)('%s has no dead link', (name) => {
    const links = parseMarkdown(read(name)).flatMap(linksOf);
    for (const link of links) {
      const guide = guideOf(link);
      expect(guide !== null && isGuideName(guide), link).toBe(true);
      expect(link.includes('CHANGELOG') || guides.includes(link), link).toBe(true);
    }
  });

  test('exist in both languages', () => {
    for (const name of guides.filter((one) => !one.includes('.zh.'))) {
      expect(guides).toContain(name.replace('.md', '.zh.md'));
    }
  });

  const listControls = [
    'search',
    'own',
    'favourites',
    'recent',
    'trash',
    'refresh',
    'open',
    'openOlap',
    'edit',
    'duplicate',
    'favourite',
    'unfavourite',
    'history',
    'delete',
    'restore',
    'undo',
    'clearSelection',
    'previousPage',
    'nextPage',
    'allFolders',
  ] as const;
  test.each(['en', 'zh'] as const)('name every control of the report lists in %s', (language) => {
    const text = read(language === 'zh' ? 'report.zh.md' : 'report.md');
    const list = { ...textsOf(entityListTexts, language), ...textsOf(reportTexts, language) };
    const texts = { ...uiTexts[language], ...list };
    for (const key of listControls) expect(text).toContain(texts[key]);
  });

  test.each(['en', 'zh'] as const)('name every control of View in %s', (language) => {
    const text = read(language === 'zh' ? 'view.zh.md' : 'view.md');
    const [editor, pane, save, view] = [
      textsOf(sqlEditorTexts, language),
      textsOf(paneTexts, language),
      textsOf(saveViewTexts, language),
      textsOf(viewTexts, language),
    ];
    for (const key of [
      'newTab',
      'reopen',
      'takeTheirs',
      'keepMine',
      'keepBoth',
      'run',
      'runMore',
      'stop',
      'format',
      'explain',
      'limit',
      'save',
      'saveAs',
      'more',
      'tables',
      'snippets',
      'selectFrom',
    ] as const) {
      expect(text).toContain(editor[key]);
    }
    for (const key of ['results', 'chart', 'messages', 'plan', 'history', 'lineage'] as const) {
      expect(text).toContain(pane[key]);
    }
    for (const key of ['accept', 'keepMine', 'saveCopy'] as const) {
      expect(text).toContain(save[key]);
    }
    for (const key of [
      'newView',
      'views',
      'searchViews',
      'searchTables',
      'usedByCount',
      'openEditor',
      'review',
      'query',
      'makeCube',
      'materialise',
      'liveChoice',
      'scheduledChoice',
    ] as const) {
      expect(text).toContain(view[key]);
    }
  });

  test.each(['en', 'zh'] as const)('name every control of viewer and sign-in in %s', (language) => {
    const suffix = language === 'zh' ? '.zh.md' : '.md';
    const viewer = textsOf(viewerTexts, language);
    for (const key of [
      'chart',
      'grid',
      'both',
      'exportFile',
      'print',
      'openOlap',
      'addFilter',
      'clearFilters',
      'resetShort',
      'stop',
      'more',
      'limited',
    ] as const) {
      expect(read(`report${suffix}`)).toContain(viewer[key]);
    }
    const auth = textsOf(authTexts, language);
    const signIn = read(`sign-in${suffix}`);
    for (const key of [
      'forgotPassword',
      'signUp',
      'signIn',
      'socialTitle',
      'tenant',
      'resend',
      'continue',
      'backToLogin',
      'backToLoginButton',
    ] as const) {
      expect(signIn).toContain(auth[key]);
    }
    const shell = textsOf(shellTexts, language);
    for (const key of [
      'user',
      'theme',
      'dark',
      'light',
      'language',
      'version',
      'env',
      'token',
      'logout',
      'find',
    ] as const) {
      expect(signIn).toContain(shell[key]);
    }
  });
});

function linksOf(block: ReturnType<typeof parseMarkdown>[number]): string[] {
  const pieces: Inline[] =
    block.kind === 'list'
      ? block.items.flat()
      : block.kind === 'table'
        ? [...block.head.flat(), ...block.rows.flat(2)]
        : block.kind === 'code'
          ? []
          : block.pieces;
  return pieces.flatMap((piece) => (piece.kind === 'link' ? [piece.to] : []));
}
