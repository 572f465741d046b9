import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

/** [rule, importing file, imported: a path of the tree or a package] */
type Plant = [string, string, string];

/** The first folder of a floor where its own name has a "-". */
const FIRST_FOLDERS: Readonly<Record<string, string>> = {
  'cube-editor-table': 'cube-editor',
  'document-pages': 'document-pages',
};

/** One file on each floor that imports the floor above it; floors are folders joined with "-", from the lowest up. */
function climbs(parent: string, floors: string[]): Plant[] {
  const name = parent.split('/').pop();
  const first = (floor: string | undefined) => FIRST_FOLDERS[floor ?? ''] ?? floor?.split('-')[0];
  return [
    ...floors.map((floor, at): Plant => {
      const above = at + 1 < floors.length ? first(floors[at + 1]) : 'unlisted';
      return [
        `${name}-${floor}-import-lower`,
        `${parent}/${first(floor)}/a.ts`,
        `${parent}/${above}/ok.ts`,
      ];
    }),
    [`${name}-folder-is-listed`, `${parent}/unlisted/a.ts`, `${parent}/${first(floors[0])}/ok.ts`],
  ];
}

const plants: Plant[] = [
  ['contract-is-ground', 'contract/a.ts', 'olap/cells/ok.ts'],
  ['olap-is-pure', 'olap/query/a.ts', 'src/core/ok.ts'],
  [
    'olap-calendar-changes-expression-schedule-import-lower',
    'olap/calendar/a.ts',
    'olap/cells/ok.ts',
  ],
  ['olap-cells-fields-formula-import-lower', 'olap/formula/a.ts', 'olap/query/ok.ts'],
  ['olap-format-rows-import-lower', 'olap/format/a.ts', 'olap/query/ok.ts'],
  ['olap-query-sheet-import-lower', 'olap/query/b.ts', 'olap/chart/ok.ts'],
  [
    'olap-ask-blueprint-chart-dashboard-document-model-repair-import-lower',
    'olap/chart/a.ts',
    'olap/saved/ok.ts',
  ],
  [
    'olap-alert-given-marks-saved-text-values-import-lower',
    'olap/saved/a.ts',
    'olap/unlisted/ok.ts',
  ],
  ['olap-editing-filter-import-lower', 'olap/editing/a.ts', 'olap/chart/ok.ts'],
  ['olap-document-edit-import-lower', 'olap/document-edit/a.ts', 'olap/unlisted/ok.ts'],
  ['olap-document-body-import-lower', 'olap/document-body/a.ts', 'olap/document-edit/ok.ts'],
  ['olap-folder-is-listed', 'olap/unlisted/a.ts', 'olap/cells/ok.ts'],
  ...climbs('olap/ask', [
    'words',
    'dates',
    'cube',
    'trades',
    'frame',
    'vocabulary',
    'cover',
    'spans-phrases',
    'parts',
    'reading',
    'choices',
    'answer',
  ]),
  ...climbs('contract', [
    'call-cube',
    'messages-query',
    'file-identity',
    'share',
    'entity',
    'cube-editor-table',
    'report',
    'dashboard',
    'document',
    'delivery',
    'blueprint-chat-collaboration-descriptors',
    'start',
    'endpoints',
  ]),
  ...climbs('olap/chart', [
    'data-geo',
    'outlines-text',
    'style',
    'overlay',
    'cartesian',
    'map-part',
    'figure',
    'choice-spread',
    'small',
  ]),
  ...climbs('server/src/repositories', [
    'schema',
    'database',
    'identity',
    'sharing',
    'chat-entities-jobs',
    'delivery-saved',
    'files-workspace',
  ]),
  ['core-below-api', 'src/core/a.ts', 'src/api/ok.ts'],
  ['api-to-core', 'src/api/a.ts', 'src/host/ok.ts'],
  ['ui-knows-no-data', 'src/ui/a.ts', 'src/core/ok.ts'],
  ['host-binds-core-to-react', 'src/host/a.ts', 'src/widgets/ok.ts'],
  ['widgets-below-features', 'src/widgets/a.ts', 'src/features/olap/ok.ts'],
  ['feature-not-to-feature', 'src/features/report/a.ts', 'src/features/olap/ok.ts'],
  ['feature-not-to-feature', 'src/features/report/b.ts', 'src/shell/ok.ts'],
  ['shell-composes-features', 'src/shell/a.ts', 'elements/ok.ts'],
  ['elements-wrap-src', 'elements/a.ts', 'standalone/ok.ts'],
  ['standalone-uses-elements', 'standalone/a.ts', 'src/shell/ok.ts'],
  ['examples-use-the-bundle', 'examples/portal/a.ts', 'elements/ok.ts'],
  ['server-below-browser', 'server/src/a.ts', 'src/core/ok.ts'],
  ['routes-are-thin', 'server/src/routes/cubes/a.ts', 'server/src/repositories/ok.ts'],
  ['services-know-no-http', 'server/src/services/a.ts', 'server/src/routes/ok.ts'],
  ['identity-knows-no-http', 'server/src/identity/a.ts', 'server/src/routes/ok.ts'],
  ['semantic-knows-no-engine', 'server/src/semantic/a.ts', 'server/src/engine/duckdb/ok.ts'],
  ['http-above-routes', 'server/src/http/a.ts', 'server/src/services/ok.ts'],
  ...climbs('server/src/services', [
    'audit-delivery-notifications-secrets',
    'entities-files-jobs-models',
    'images-shares',
    'access-reports',
    'dashboards',
    'documents',
    'sql',
    'catalog-cubes',
    'blueprint-comments-links-query-tables-views',
    'ask-dashboard-answers-impact-uploads',
    'exports',
    'document-pages',
    'emails',
    'alerts',
    'workspace',
    'operations',
  ]),
  [
    'services-folder-is-listed',
    'server/src/services/unlisted/a.ts',
    'server/src/services/audit/ok.ts',
  ],
  ...climbs('server/src/semantic', [
    'model',
    'plan',
    'changes-rows',
    'access-rollup-states',
    'compile',
    'prepare',
  ]),
  [
    'semantic-folder-is-listed',
    'server/src/semantic/unlisted/a.ts',
    'server/src/semantic/model/ok.ts',
  ],
  ['engine-above-sql', 'server/src/engine/b.ts', 'server/src/importer/ok.ts'],
  ['importer-above-engine', 'server/src/importer/b.ts', 'server/src/repositories/ok.ts'],
  ['mail-above-repositories', 'server/src/mail/b.ts', 'server/src/identity/ok.ts'],
  ['jobs-call-what-they-are-given', 'server/src/jobs/b.ts', 'server/src/services/ok.ts'],
  ['metrics-read-counters', 'server/src/metrics/b.ts', 'server/src/repositories/ok.ts'],
  ['sample-is-content', 'server/src/sample/b.ts', 'server/src/routes/ok.ts'],
  ['backup-reads-storage', 'server/src/backup/b.ts', 'server/src/services/ok.ts'],
  ['cli-above-backup', 'server/src/cli/b.ts', 'server/src/services/ok.ts'],
  ['modeling-above-semantic', 'server/src/modeling/a.ts', 'server/src/services/ok.ts'],
  ...climbs('server/src/modeling', [
    'profile-words',
    'names',
    'columns',
    'joins',
    'hierarchies',
    'places',
    'fields',
    'measures-time',
    'model',
  ]),
  [
    'modeling-folder-is-listed',
    'server/src/modeling/unlisted/a.ts',
    'server/src/modeling/words/ok.ts',
  ],
  ['sql-is-pure', 'server/src/sql/a.ts', 'server/src/engine/ok.ts'],
  ['repositories-are-storage', 'server/src/repositories/a.ts', 'server/src/services/ok.ts'],
  ['policies-are-pure', 'server/src/policies/a.ts', 'server/src/repositories/ok.ts'],
  ['presenters-shape-answers', 'server/src/presenters/a.ts', 'server/src/services/ok.ts'],
  ['engines-apart', 'server/src/engine/postgres/a.ts', 'server/src/engine/duckdb/ok.ts'],
  ['axios-in-http-only', 'src/api/b.ts', 'axios'],
  ['router-in-shell-only', 'src/features/olap/b.ts', 'react-router-dom'],
  ['r2wc-in-one-file', 'elements/b.ts', '@r2wc/core'],
  ['duckdb-in-its-engine', 'server/src/services/b.ts', '@duckdb/node-api'],
  ['libsql-in-one-file', 'server/src/services/c.ts', 'libsql'],
  ['schemas-stay-on-the-server', 'src/api/c.ts', 'contract/endpoints/ok.schemas.ts'],
  ['no-react-below-ui', 'src/core/b.ts', 'react'],
  ['no-node-in-browser', 'src/ui/b.ts', 'node:fs'],
  ['no-circular', 'src/ui/circle-a.ts', 'src/ui/circle-b.ts'],
  ['not-to-unresolvable', 'src/ui/c.ts', 'src/ui/missing.ts'],
];

interface Cruise {
  summary: { violations: { rule: { name: string }; from: string }[] };
}

let folder: string;

function write(path: string, text: string) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

function specifier(from: string, to: string) {
  if (!to.includes('.ts')) return to;
  const path = relative(dirname(from), to).replace(/\.ts$/, '');
  return path.startsWith('.') ? path : `./${path}`;
}

function cruise(): Cruise {
  const output = execFileSync(
    process.execPath,
    [
      join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs'),
      '--config',
      '.dependency-cruiser.cjs',
      '--output-type',
      'json',
      ...['contract', 'olap', 'src', 'elements', 'standalone', 'examples', 'server'],
    ],
    { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  return JSON.parse(output) as Cruise;
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bi-arch-'));
  copyFileSync(join(root, '.dependency-cruiser.cjs'), join(folder, '.dependency-cruiser.cjs'));
  copyFileSync(join(root, 'tsconfig.base.json'), join(folder, 'tsconfig.base.json'));
  copyFileSync(join(root, 'tsconfig.json'), join(folder, 'tsconfig.json'));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const [, from, to] of plants) {
    write(from, `import '${specifier(from, to)}';\n`);
    if (to.endsWith('.ts') && !to.includes('missing')) write(to, 'export const ok = 1;\n');
  }
  write('src/ui/circle-b.ts', "import './circle-a';\n");
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('the import rules', () => {
  test('catch every planted violation, each by its own rule', () => {
    const found = new Set(
      cruise().summary.violations.map(({ rule, from }) => `${rule.name} ${from}`),
    );
    const missed = plants.map(([rule, from]) => `${rule} ${from}`).filter((row) => !found.has(row));
    expect(missed).toEqual([]);
  });

  test('have a plant each', async () => {
    const config = (await import(join(root, '.dependency-cruiser.cjs'))) as {
      default: { forbidden: { name: string }[] };
    };
    const planted = new Set(plants.map(([rule]) => rule));
    const without = config.default.forbidden
      .map(({ name }) => name)
      .filter((name) => !planted.has(name));
    expect(without).toEqual([]);
  });
});
