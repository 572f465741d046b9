const ours =
  '^(contract|olap|src|elements|standalone|examples|tests|server|bench)/(?!node_modules/)';
const only = (name, from, allowed) => ({
  name,
  severity: 'error',
  from: { path: from },
  to: { path: ours, pathNot: allowed },
});
const restrict = (name, pkg, home) => ({
  name,
  severity: 'error',
  from: { path: '^(contract|olap|src|elements|standalone|server/src)/', pathNot: home },
  to: { path: `node_modules/${pkg}(/|$)` },
});
const s = '^server/src/';
const ground = '^(contract|olap)/';
/** Folders of `parent` from the lowest up: one imports itself and those listed before, no sibling. */
const floors = (parent, list) => {
  const name = parent.split('/').pop();
  const inside = `^${parent}/[^/]+/`;
  return [
    ...list.map((folders, floor) => ({
      name: `${name}-${folders.replaceAll('|', '-')}-import-lower`,
      severity: 'error',
      from: { path: `^${parent}/(${folders})/` },
      to: {
        path: inside,
        pathNot: [
          `^${parent}/$1/`,
          ...list.slice(0, floor).map((below) => `^${parent}/(${below})/`),
        ],
      },
    })),
    {
      name: `${name}-folder-is-listed`,
      severity: 'error',
      from: { path: inside, pathNot: `^${parent}/(${list.join('|')})/` },
      to: {},
    },
  ];
};

/** Arrows run only down; each rule names the folders one folder may import. */
module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    { name: 'not-to-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    only('contract-is-ground', '^contract/', '^contract/'),
    // from the words of every call to the calls
    ...floors('contract', [
      'call|cube',
      'messages|query',
      'file|identity',
      'share',
      'entity',
      'cube-editor|table',
      'report',
      'dashboard',
      'document',
      'delivery',
      'blueprint|chat|collaboration|descriptors',
      'start',
      'endpoints',
    ]),
    only('olap-is-pure', '^olap/', ground),
    ...floors('olap', [
      'calendar|changes|expression|schedule',
      'cells|fields|formula',
      'format|rows',
      'query|sheet',
      'editing|filter',
      'ask|blueprint|chart|dashboard|document|model|repair',
      'alert|given|marks|saved|text-values',
      'document-body',
      'document-edit',
    ]),
    // from an answer to the picture of it
    ...floors('olap/chart', [
      'data|geo',
      'outlines|text',
      'style',
      'overlay',
      'cartesian',
      'map|part',
      'figure',
      'choice|spread',
      'small',
    ]),
    // a question from its letters to what is said of the answer
    ...floors('olap/ask', [
      'words',
      'dates',
      'cube',
      'trades',
      'frame',
      'vocabulary',
      'cover',
      'spans|phrases',
      'parts',
      'reading',
      'choices',
      'answer',
    ]),
    only('core-below-api', '^src/core/', '^(contract|olap|src/core)/'),
    only('api-to-core', '^src/api/', '^(contract|olap|src/(core|api))/'),
    only('ui-knows-no-data', '^src/ui/', '^(contract|olap|src/ui)/'),
    only('host-binds-core-to-react', '^src/host/', '^(contract|olap|src/(core|api|ui|host))/'),
    only(
      'widgets-below-features',
      '^src/widgets/',
      '^(contract|olap|src/(core|api|ui|host|widgets))/',
    ),
    only('feature-not-to-feature', '^src/features/([^/]+)/', [
      '^(contract|olap|src/(core|api|ui|host|widgets))/',
      '^src/features/$1/',
    ]),
    only('shell-composes-features', '^src/shell/', '^(contract|olap|src)/'),
    only('elements-wrap-src', '^elements/', '^(contract|olap|src|elements)/'),
    only('standalone-uses-elements', '^standalone/', '^(standalone/|elements/)'),
    only('examples-use-the-bundle', '^examples/', '^examples/'),
    only('server-below-browser', '^server/', '^(contract|olap|server)/'),
    only('http-above-routes', `${s}http/`, [
      ground,
      `${s}(http|routes|presenters|identity|config[.]ts|errors)`,
    ]),
    only('routes-are-thin', `${s}routes/`, [
      ground,
      `${s}(routes|services|policies|presenters|identity|errors)`,
    ]),
    only('services-know-no-http', `${s}services/`, [
      ground,
      `${s}(services|modeling|semantic|repositories|policies|importer|rendering|identity|ask|blueprint|mail|jobs|sql|engine/engine[.]ts|engine/sql-engine[.]ts|engine/dialect[.]ts|errors)`,
    ]),
    ...floors('server/src/services', [
      'audit|delivery|notifications|secrets',
      'entities|files|jobs|models',
      'images|shares',
      'access|reports',
      'dashboards',
      'documents',
      'sql',
      'catalog|cubes',
      'blueprint|comments|links|query|tables|views',
      'ask|dashboard-answers|impact|uploads',
      'exports',
      'document-pages',
      'emails',
      'alerts',
      'workspace',
      'operations',
    ]),
    only('identity-knows-no-http', `${s}identity/`, [
      ground,
      `${s}(identity|repositories|policies|mail|errors)`,
    ]),
    only('semantic-knows-no-engine', `${s}semantic/`, [
      ground,
      `${s}(semantic|engine/(engine|dialect)[.]ts|errors)`,
    ]),
    ...floors('server/src/semantic', [
      'model',
      'plan',
      'changes|rows',
      'access|rollup|states',
      'compile',
      'prepare',
    ]),
    only('modeling-above-semantic', `${s}modeling/`, [
      ground,
      `${s}(modeling|semantic|engine/(engine|dialect)[.]ts|errors)`,
    ]),
    // from what names say to a proposed cube
    ...floors('server/src/modeling', [
      'profile|words',
      'names',
      'columns',
      'joins',
      'hierarchies',
      'places',
      'fields',
      'measures|time',
      'model',
    ]),
    only('sql-is-pure', `${s}sql/`, [ground, `${s}(sql|errors)`]),
    only('engine-above-sql', `${s}engine/`, [ground, `${s}(engine|sql|errors)`]),
    only('importer-above-engine', `${s}importer/`, [ground, `${s}(importer|engine|errors)`]),
    only('mail-above-repositories', `${s}mail/`, [ground, `${s}(mail|repositories|errors)`]),
    only('jobs-call-what-they-are-given', `${s}jobs/`, [
      ground,
      `${s}(jobs|importer|repositories|errors)`,
    ]),
    only('metrics-read-counters', `${s}metrics/`, [
      ground,
      `${s}(metrics|engine|services/jobs|errors)`,
    ]),
    only('sample-is-content', `${s}sample/`, [
      ground,
      `${s}(sample|engine|importer|repositories|policies|services|errors)`,
    ]),
    only('backup-reads-storage', `${s}backup/`, [
      ground,
      `${s}(backup|engine|importer|repositories|migrations|data-folder[.]ts|start-error[.]ts|errors)`,
    ]),
    only('cli-above-backup', `${s}cli/`, [
      ground,
      'server/package[.]json$',
      `${s}(cli|backup|repositories|start-error[.]ts|errors)`,
    ]),
    only('repositories-are-storage', `${s}repositories/`, [
      ground,
      `${s}(repositories|migrations|errors)`,
    ]),
    ...floors('server/src/repositories', [
      'schema',
      'database',
      'identity',
      'sharing',
      'chat|entities|jobs',
      'delivery|saved',
      'files|workspace',
    ]),
    only('policies-are-pure', `${s}policies/`, [ground, `${s}(policies|errors)`]),
    only('presenters-shape-answers', `${s}presenters/`, [
      ground,
      `${s}(presenters|policies|repositories)`,
    ]),
    only('engines-apart', `${s}engine/([^/]+)/`, [
      ground,
      `${s}engine/[^/]+[.]ts$`,
      `${s}engine/$1/`,
      `${s}sql/`,
      `${s}errors`,
    ]),
    restrict('axios-in-http-only', 'axios', '^src/core/http/'),
    restrict('router-in-shell-only', 'react-router(-dom)?', '^src/shell/'),
    restrict('r2wc-in-one-file', '@r2wc', '^elements/create-(element|all-in-one)[.]ts$'),
    restrict('duckdb-in-its-engine', '@duckdb', '^server/src/(engine/duckdb|importer)/'),
    restrict(
      'libsql-in-one-file',
      'libsql',
      '^server/src/repositories/database/guarded-sqlite[.]ts$',
    ),
    {
      name: 'schemas-stay-on-the-server',
      severity: 'error',
      from: { path: '^(olap|src|elements|standalone)/' },
      to: { path: '^contract/(descriptors/[^/]+-schemas|endpoints/[^/]+[.]schemas)[.]ts$' },
    },
    {
      name: 'no-react-below-ui',
      severity: 'error',
      from: { path: '^(contract|olap|src/core|src/api)/' },
      to: { path: 'node_modules/(react|react-dom|antd)(/|$)' },
    },
    {
      name: 'no-node-in-browser',
      severity: 'error',
      from: { path: '^(contract|olap|src|elements|standalone)/' },
      to: { dependencyTypes: ['core'] },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.d.ts'],
    },
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    exclude: { path: '^(dist|server/dist|examples/[^/]+/dist)/' },
  },
};
