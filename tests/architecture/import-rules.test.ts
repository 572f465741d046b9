import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

/** [rule, importing file, imported: a path of the tree or a package] */
const plants: [string, string, string][] = [
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
  ['olap-alert-marks-saved-text-values-import-lower', 'olap/saved/a.ts', 'olap/unlisted/ok.ts'],
  ['olap-editing-filter-import-lower', 'olap/editing/a.ts', 'olap/chart/ok.ts'],
  ['olap-document-edit-import-lower', 'olap/document-edit/a.ts', 'olap/unlisted/ok.ts'],
  ['olap-document-body-import-lower', 'olap/document-body/a.ts', 'olap/document-edit/ok.ts'],
  ['olap-folder-is-listed', 'olap/unlisted/a.ts', 'olap/cells/ok.ts'],
  ['ask-words-import-lower', 'olap/ask/words/a.ts', 'olap/ask/dates/ok.ts'],
  ['ask-dates-import-lower', 'olap/ask/dates/a.ts', 'olap/ask/cube/ok.ts'],
  ['ask-cube-import-lower', 'olap/ask/cube/a.ts', 'olap/ask/frame/ok.ts'],
  ['ask-trades-import-lower', 'olap/ask/trades/a.ts', 'olap/ask/frame/ok.ts'],
  ['ask-frame-import-lower', 'olap/ask/frame/a.ts', 'olap/ask/vocabulary/ok.ts'],
  ['ask-vocabulary-import-lower', 'olap/ask/vocabulary/a.ts', 'olap/ask/cover/ok.ts'],
  ['ask-cover-import-lower', 'olap/ask/cover/a.ts', 'olap/ask/spans/ok.ts'],
  ['ask-spans-phrases-import-lower', 'olap/ask/spans/a.ts', 'olap/ask/parts/ok.ts'],
  ['ask-parts-import-lower', 'olap/ask/parts/a.ts', 'olap/ask/reading/ok.ts'],
  ['ask-reading-import-lower', 'olap/ask/reading/a.ts', 'olap/ask/choices/ok.ts'],
  ['ask-choices-import-lower', 'olap/ask/choices/a.ts', 'olap/ask/answer/ok.ts'],
  ['ask-answer-import-lower', 'olap/ask/answer/a.ts', 'olap/ask/unlisted/ok.ts'],
  ['ask-folder-is-listed', 'olap/ask/unlisted/a.ts', 'olap/ask/words/ok.ts'],
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
  [
    'services-audit-delivery-notifications-secrets-import-lower',
    'server/src/services/audit/a.ts',
    'server/src/services/entities/ok.ts',
  ],
  [
    'services-entities-files-jobs-models-import-lower',
    'server/src/services/entities/a.ts',
    'server/src/services/files/ok.ts',
  ],
  [
    'services-images-shares-import-lower',
    'server/src/services/shares/a.ts',
    'server/src/services/access/ok.ts',
  ],
  [
    'services-access-reports-import-lower',
    'server/src/services/access/a.ts',
    'server/src/services/sql/ok.ts',
  ],
  [
    'services-documents-import-lower',
    'server/src/services/documents/a.ts',
    'server/src/services/cubes/ok.ts',
  ],
  [
    'services-dashboards-import-lower',
    'server/src/services/dashboards/a.ts',
    'server/src/services/cubes/ok.ts',
  ],
  [
    'services-sql-import-lower',
    'server/src/services/sql/a.ts',
    'server/src/services/catalog/ok.ts',
  ],
  [
    'services-catalog-cubes-import-lower',
    'server/src/services/catalog/a.ts',
    'server/src/services/links/ok.ts',
  ],
  [
    'services-blueprint-comments-links-query-tables-views-import-lower',
    'server/src/services/links/a.ts',
    'server/src/services/query/ok.ts',
  ],
  [
    'services-ask-dashboard-answers-impact-uploads-import-lower',
    'server/src/services/uploads/a.ts',
    'server/src/services/operations/ok.ts',
  ],
  [
    'services-document-pages-import-lower',
    'server/src/services/document-pages/a.ts',
    'server/src/services/operations/ok.ts',
  ],
  [
    'services-exports-import-lower',
    'server/src/services/exports/a.ts',
    'server/src/services/operations/ok.ts',
  ],
  [
    'services-emails-import-lower',
    'server/src/services/emails/a.ts',
    'server/src/services/operations/ok.ts',
  ],
  [
    'services-alerts-import-lower',
    'server/src/services/alerts/a.ts',
    'server/src/services/operations/ok.ts',
  ],
  [
    'services-workspace-import-lower',
    'server/src/services/workspace/a.ts',
    'server/src/services/operations/ok.ts',
  ],
  [
    'services-operations-import-lower',
    'server/src/services/operations/a.ts',
    'server/src/services/unlisted/ok.ts',
  ],
  [
    'services-folder-is-listed',
    'server/src/services/unlisted/a.ts',
    'server/src/services/audit/ok.ts',
  ],
  [
    'semantic-model-import-lower',
    'server/src/semantic/model/a.ts',
    'server/src/semantic/plan/ok.ts',
  ],
  [
    'semantic-plan-import-lower',
    'server/src/semantic/plan/a.ts',
    'server/src/semantic/changes/ok.ts',
  ],
  [
    'semantic-changes-rows-import-lower',
    'server/src/semantic/changes/a.ts',
    'server/src/semantic/access/ok.ts',
  ],
  [
    'semantic-access-rollup-states-import-lower',
    'server/src/semantic/access/a.ts',
    'server/src/semantic/states/ok.ts',
  ],
  [
    'semantic-compile-import-lower',
    'server/src/semantic/compile/a.ts',
    'server/src/semantic/prepare/ok.ts',
  ],
  [
    'semantic-prepare-import-lower',
    'server/src/semantic/prepare/a.ts',
    'server/src/semantic/unlisted/ok.ts',
  ],
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
  [
    'modeling-profile-words-import-lower',
    'server/src/modeling/words/a.ts',
    'server/src/modeling/names/ok.ts',
  ],
  [
    'modeling-names-import-lower',
    'server/src/modeling/names/a.ts',
    'server/src/modeling/columns/ok.ts',
  ],
  [
    'modeling-columns-import-lower',
    'server/src/modeling/columns/a.ts',
    'server/src/modeling/joins/ok.ts',
  ],
  [
    'modeling-joins-import-lower',
    'server/src/modeling/joins/a.ts',
    'server/src/modeling/hierarchies/ok.ts',
  ],
  [
    'modeling-hierarchies-import-lower',
    'server/src/modeling/hierarchies/a.ts',
    'server/src/modeling/places/ok.ts',
  ],
  [
    'modeling-places-import-lower',
    'server/src/modeling/places/a.ts',
    'server/src/modeling/fields/ok.ts',
  ],
  [
    'modeling-fields-import-lower',
    'server/src/modeling/fields/a.ts',
    'server/src/modeling/time/ok.ts',
  ],
  [
    'modeling-measures-time-import-lower',
    'server/src/modeling/measures/a.ts',
    'server/src/modeling/time/ok.ts',
  ],
  [
    'modeling-model-import-lower',
    'server/src/modeling/model/a.ts',
    'server/src/modeling/unlisted/ok.ts',
  ],
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
