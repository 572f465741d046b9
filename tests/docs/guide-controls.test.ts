import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

/** Guide of a section and where its controls are: folders or files of the screens. */
const SECTIONS: Record<string, string[]> = {
  report: ['src/features/report', 'src/widgets/entity-list', 'src/widgets/share'],
  dashboard: ['src/features/dashboard', 'src/widgets/entity-list', 'src/widgets/share'],
  'report-plus': ['src/features/report-plus', 'src/widgets/entity-list', 'src/widgets/share'],
  blueprint: ['src/features/blueprint'],
  chatbot: ['src/features/chatbot'],
  user: ['src/features/user'],
  cube: ['src/features/cube', 'src/widgets/entity-list'],
  olap: ['src/features/olap', 'src/widgets/chart-panel'],
  view: ['src/features/view/list', 'src/features/view/editor'],
  table: ['src/features/view/table', 'src/features/view/upload'],
  email: ['src/features/email', 'src/widgets/entity-list'],
  'sign-in': ['src/features/auth', 'src/shell/user-menu.tsx'],
};

/** Names that are no control of their own: what a label says about somebody, or a whole region. */
const NO_CONTROL = /^(region|list|sections|dialog|grid)$/;

function filesOf(place: string): string[] {
  if (/\.tsx$/.test(place)) return [place];
  return readdirSync(place, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => join(place, name));
}

const LABELS = [
  /<(?:Button|button)\b(?:[^<>]|=>|<Icon[^>]*\/>)*>\s*\{(\w+)\.(\w+)\}\s*<\/(?:Button|button)>/g,
  /<(?:Button|button)\b(?:[^<>]|=>|<Icon[^>]*\/>)*?aria-label=\{(\w+)\.(\w+)\}/g,
  /<Checkbox\b(?:[^<>]|=>)*>\s*\{(\w+)\.(\w+)\}\s*<\/Checkbox>/g,
  /<(?:Input|Input\.\w+|Select(?:<[^>]*>)?|Segmented(?:<[^>]*>+)?)\b(?:[^<>]|=>)*?aria-label=\{(\w+)\.(\w+)\}/g,
  /<label(?: [^<>]*)?>\s*\{(\w+)\.(\w+)\}/g,
  /\blabel: (\w+)\.(\w+)[,\s}]/g,
  /<(?:Choice|Text|Number|Tick)Setting\b(?:[^<>]|=>)*?label=\{(\w+)\.(\w+)\}/g,
];

/** `variable.key` of every label of a control in a file, with the catalogue the variable names. */
function controlsOf(file: string): { catalogue: string; key: string }[] {
  const source = readFileSync(file, 'utf8');
  const catalogues = new Map(
    [...source.matchAll(/const (\w+) = useTexts\((\w+)\)/g)].map(([, name, of]) => [name, of]),
  );
  return LABELS.flatMap((pattern) => [...source.matchAll(pattern)]).flatMap(
    ([, name, key = '']) => {
      const catalogue = catalogues.get(name);
      return catalogue === undefined || NO_CONTROL.test(key) ? [] : [{ catalogue, key }];
    },
  );
}

/** Where a catalogue of texts is, from the import of a file that uses it. */
function catalogueFile(file: string, catalogue: string): string {
  const source = readFileSync(file, 'utf8');
  const from = new RegExp(`import \\{[^}]*\\b${catalogue}\\b[^}]*\\} from '([^']+)'`).exec(source);
  return join(file, '..', `${from?.[1] ?? ''}.ts`);
}

describe.each(Object.entries(SECTIONS))('the guide %s', (guide, places) => {
  test.each(['en', 'zh'] as const)('names every control of its section in %s', async (language) => {
    const text = readFileSync(`docs/guide/${guide}${language === 'zh' ? '.zh' : ''}.md`, 'utf8');
    const missing: string[] = [];
    let count = 0;
    for (const file of places.flatMap(filesOf)) {
      for (const { catalogue, key } of controlsOf(file)) {
        const path = catalogueFile(file, catalogue);
        const module = (await import(`../../${path}`)) as Record<
          string,
          Record<'en' | 'zh', Record<string, unknown>>
        >;
        const label = module[catalogue]?.[language][key];
        if (typeof label !== 'string') continue;
        count += 1;
        if (!text.includes(label.replace(/…$/, ''))) missing.push(`${key}: ${label} (${file})`);
      }
    }
    expect(count).toBeGreaterThan(3);
    expect(missing).toEqual([]);
  });
});
