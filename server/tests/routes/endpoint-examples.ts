import { documentExamples } from './document-examples';
import { chatExamples } from './chat-examples';
import { emailExamples } from './email-examples';
import { blueprintExamples } from './blueprint-examples';
import type { Example, Items, Sent } from './example';
import { png } from '../support/pictures';

export type { Example, Items, Sent } from './example';

const sending = (body?: unknown) => () => (body === undefined ? {} : { body });
const nothing: Example = { sent: sending() };
const given = (body: unknown): Example => ({ sent: sending(body) });
/** Call of one item. */
const of = (kind: keyof Omit<Items, 'receipt'>, more: Omit<Sent, 'id'> = {}): Example => ({
  sent: (items) => ({ ...more, id: items[kind] }),
});
/** Call of one item that the demo has from its first day. */
const fixed = (id: string, body?: unknown): Example => ({
  sent: () => ({ id, ...(body ? { body } : {}) }),
});

const QUERY = { cube: 'flights', rows: [{ of: 'origin' }], columns: [], measures: ['flights'] };
const CELL = { query: QUERY, cell: { rows: [], columns: [] } };
const presentation = { show: 'grid', chart: { kind: 'auto' } };
const BYTES = { 'content-type': 'application/octet-stream' };
const RULE = { of: 'origin_state', op: 'in', values: ['CA'] };
const EARLY = { of: 'year', op: '<', value: 2001 };
const SQL = 'SELECT 1 AS x';
const BOX = { query: '?width=800&height=600' };
const TEXT = `name: trips
source: {table: fact_flights}
key: []
joins: []
dimensions: [{name: origin, expr: origin, type: string}]
hierarchies: []
measures: [{name: trips, agg: count}]`;

/** Origin of a portal of Acme. */
export const PORTAL = 'https://portal.example';

/** A comment on something of Acme. */
export const COMMENT = { text: 'Looks too high' };

/** A report of Acme. */
export const REPORT = { name: 'Of Acme', query: QUERY, presentation };

const LOOK = { show: 'chart', chart: { version: 1, mark: 'bar' } };
const PLACE = { tab: 'main', x: 0, w: 24, h: 6 };

/** What a dashboard of Acme shows. */
const BOARD = {
  tabs: [{ id: 'main', name: 'Main' }],
  tiles: [
    { ...PLACE, id: 'a', y: 0, kind: 'query', query: QUERY, presentation: LOOK },
    { ...PLACE, id: 'b', y: 6, kind: 'text', text: 'Of Acme' },
  ],
  filters: [
    { id: 'f', name: 'Airport', bindings: { flights: 'origin' }, scope: 'all', default: 'first' },
  ],
  urls: { site: 'https://charts.example.com/?airport={{Airport}}' },
};

/** A link for people without an account to a report of Acme. */
export const linkOf = (item: string) => ({
  kind: 'report',
  item,
  expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
});

/** A dashboard of Acme. */
export const DASHBOARD = { name: 'Of Acme', body: BOARD };

/** A View of Acme. */
export const VIEW = {
  name: 'Of Acme',
  sql: SQL,
  materialisation: { kind: 'scheduled', cron: '0 6 * * *', timezone: 'UTC' },
};

/** A tab of the SQL editor. */
export const TAB = {
  title: 'Of Acme',
  sql: SQL,
  variables: [],
  values: {},
  viewId: null,
  viewVersion: null,
  position: 0,
  closed: false,
};

/** A snippet of Acme. */
export const SNIPPET = { name: 'Of Acme', sql: SQL, shared: true };

/** An exploration of Acme. */
export const LINK = { query: QUERY, presentation };

/**
 * Every call of the analytics API by operation id, in an order in which all of them succeed: what is
 * moved to the trash is restored by the next one.
 */
export const EXAMPLES: Record<string, Example> = {
  getMe: nothing,
  listColleagues: nothing,
  listCubes: nothing,
  listCubeSources: nothing,
  listFiles: nothing,
  listReports: nothing,
  listDashboards: nothing,
  listRowRules: nothing,
  listShares: nothing,
  listTenantLinks: nothing,
  ...blueprintExamples,
  getItemFacts: of('report', { query: '?kind=report' }),
  verifyItem: of('report', { body: { kind: 'report', verified: true } }),
  listShareLinks: of('report', { query: '?kind=report' }),
  createShareLink: { sent: ({ report }) => ({ body: linkOf(report) }) },
  changeShareLink: of('shareLink', { body: { revoked: false } }),
  openShareLink: { sent: ({ shareLinkCode }) => ({ body: { code: shareLinkCode } }) },
  listGrantees: nothing,
  listGroups: nothing,
  listSights: {
    sent: ({ report }) => ({ body: { kind: 'report', id: report, people: ['demo-raj'] } }),
  },
  listTables: nothing,
  listTenants: nothing,
  listUsers: nothing,
  listViews: nothing,
  listServiceKeys: nothing,
  listAudit: nothing,
  exportAudit: nothing,
  getSqlCatalog: nothing,
  listSqlTabs: nothing,
  listSqlHistory: nothing,
  listSqlSnippets: nothing,

  runQuery: given(QUERY),
  runQueries: given({ queries: [{ id: 'a', query: QUERY }] }),
  drillThrough: given(CELL),
  exportDrillThrough: given(CELL),
  verifyAnswer: { sent: ({ receipt }) => ({ body: { query: QUERY, receipt } }) },
  explainChanges: given({
    query: QUERY,
    measure: 'flights',
    from: { where: EARLY },
    to: { where: { not: EARLY } },
  }),
  createCube: given({ text: TEXT }),
  generateCube: given({ table: 'fact_flights' }),
  validateCube: given({ text: TEXT }),
  measureDetermined: given({ text: TEXT, dimension: 'origin' }),
  previewCube: given({ text: TEXT, members: { of: 'origin' } }),
  compareVisibleRows: given({ text: TEXT }),
  compareImpact: { sent: ({ view }) => ({ body: { view: { id: view, sql: SQL } } }) },
  exportQuery: given({ query: QUERY, format: 'json' }),
  createReport: given({ ...REPORT, name: 'New' }),
  createDashboard: given({ ...DASHBOARD, name: 'New' }),
  createLink: given({ query: QUERY, presentation }),
  createView: given({ name: 'New', sql: SQL, materialisation: { kind: 'live' } }),
  createUpload: given({ fileName: 'a.csv', sizeBytes: 4 }),
  rebuildTableList: nothing,
  runSql: given({ sql: SQL }),
  checkSql: given({ sql: SQL }),
  explainSql: given({ sql: SQL }),
  exportSql: given({ sql: SQL, format: 'csv' }),
  createSqlSnippet: given({ ...SNIPPET, name: 'New' }),
  createTenant: given({ code: 'initech', name: 'Initech' }),
  createUser: given({
    userName: 'lee.new',
    name: 'Lee New',
    email: 'lee@acme.test',
    role: 'viewer',
    password: 'four quiet rivers',
  }),
  createServiceKey: given({ name: 'Portal' }),
  createGroup: given({ name: 'New' }),
  createRowRule: given({ userId: 'demo-mia', name: 'California', filter: RULE }),
  compareRuleRows: given({ userId: 'demo-mia', filter: RULE }),
  checkPostedToken: given({ tenant: 'acme', origin: PORTAL }),
  createEmbedToken: {
    as: 'service',
    sent: sending({ subject: 'visitor', resources: ['cube:flights'] }),
  },
  revokeEmbedTokens: { as: 'service', sent: sending() },

  getCube: of('cube'),
  listMembers: of('cube', { body: { of: 'origin_state' } }),
  readDateRange: of('cube', { query: '?of=day' }),
  listAskableVersions: of('cube'),
  editCube: of('cube'),
  listCubeVersions: of('cube'),
  listCubeReaders: of('cube'),
  getCubePicture: of('cube'),
  getCubeDraft: of('cube'),
  putCubeDraft: of('cube', { body: { text: 'name: x', baseVersion: 1 } }),
  discardCubeDraft: of('cube'),
  saveCube: of('cube', { body: { version: 1, tag: 'A' } }),
  duplicateCube: of('cube'),
  deleteCube: of('cubeCopy'),
  restoreCube: of('cubeCopy'),

  getJob: of('job'),
  getJobResult: of('job'),
  cancelJob: of('job'),
  getLink: of('link'),
  getFile: of('file'),
  mintFileTicket: of('file', { body: {} }),
  downloadFile: { ...of('file', { query: '?ticket=none' }), ticketOf: 'file' },
  repeatFile: of('reportFile', { body: {} }),
  deleteFile: of('file'),

  getReport: of('report'),
  openReport: of('report'),
  listReportVersions: of('report'),
  getReportPicture: of('report'),
  getFirstReport: of('report', BOX),
  openFirstReport: of('report', BOX),
  getDashboardPicture: of('dashboard'),
  getFirstDashboard: of('dashboard', BOX),
  openFirstDashboard: of('dashboard', BOX),
  saveReport: of('report', { body: { ...REPORT, version: 1 } }),
  duplicateReport: of('report', { body: { name: 'Copy' } }),
  markReport: of('report', { body: { favourite: true } }),
  getReportShares: of('report'),
  saveReportShares: of('report', { body: { shares: [] } }),
  getCubeShares: of('cube'),
  saveCubeShares: of('cube', { body: { shares: [{ kind: 'tenant', id: '', level: 'edit' }] } }),
  getViewShares: of('view'),
  saveViewShares: of('view', { body: { shares: [] } }),
  getTableShares: of('table'),
  saveTableShares: of('table', { body: { shares: [] } }),
  listReportUsers: of('report'),
  listReportComments: of('report'),
  getReportCommentMarks: of('report'),
  addReportComment: of('report', { body: COMMENT }),
  readReportComments: of('report', { body: { until: '2026-01-01T00:00:00.000Z' } }),
  listReportCommentPeople: of('report'),
  ...documentExamples({ nothing, given, of }),
  ...emailExamples({ nothing, given, of }),
  ...chatExamples,
  listDashboardComments: of('dashboard'),
  getDashboardCommentMarks: of('dashboard'),
  addDashboardComment: of('dashboard', { body: COMMENT }),
  readDashboardComments: of('dashboard', { body: { until: '2026-01-01T00:00:00.000Z' } }),
  listDashboardCommentPeople: of('dashboard'),
  editComment: of('comment', { body: { text: 'Said better' } }),
  resolveComment: of('comment', { body: { resolved: true } }),
  deleteComment: of('commentCopy'),
  restoreComment: of('commentCopy'),
  exportReport: of('report', { body: { format: 'csv' } }),
  deleteReport: of('reportCopy'),
  restoreReport: of('reportCopy'),

  getDashboard: of('dashboard'),
  openDashboard: of('dashboard', { body: {} }),
  mintDashboardFrame: of('dashboard', { body: { url: 'site' } }),
  exportDashboard: of('dashboard', { body: { format: 'xlsx' } }),
  listDashboardVersions: of('dashboard'),
  saveDashboard: of('dashboard', { body: { ...DASHBOARD, version: 1 } }),
  duplicateDashboard: of('dashboard', { body: { reports: true } }),
  putDashboardDraft: of('dashboard', { body: { baseVersion: 1, content: {} } }),
  getDashboardDraft: of('dashboard'),
  discardDashboardDraft: of('dashboard'),
  getFilterSets: of('dashboard'),
  changeFilterSets: of('dashboard', { body: { opens: null } }),
  markDashboard: of('dashboard', { body: { favourite: true } }),
  listDashboardUsers: of('dashboard'),
  getDashboardShares: of('dashboard'),
  saveDashboardShares: of('dashboard', { body: { shares: [] } }),
  deleteDashboard: of('dashboardCopy'),
  restoreDashboard: of('dashboardCopy'),

  getTable: of('table'),
  readTableRows: of('table', { body: { limit: 1 } }),
  downloadTable: of('table'),
  saveTable: of('table', { body: { name: 'Ours', version: 1 } }),
  listTableVersions: of('table'),
  profileTable: of('table'),
  runTableChecks: of('table', { body: {} }),
  listTableUsers: of('table'),
  getTableLineage: of('table'),
  getTableRollups: of('table'),
  exportTable: of('table', { body: { format: 'csv' } }),
  deleteTable: of('table'),
  restoreTable: of('table'),

  getUpload: of('upload'),
  addUploadPart: of('part', {
    query: '?offset=0',
    body: Buffer.from('n\n1\n'),
    headers: BYTES,
  }),
  createImage: { sent: () => ({ body: png(), headers: BYTES }) },
  getImage: of('image'),
  inspectUpload: of('upload', { body: {} }),
  importUpload: of('upload', { body: { mode: 'create', name: 'New', options: {} } }),
  deleteUpload: of('part'),

  getView: of('view'),
  readViewRows: of('view', { body: { limit: 1 } }),
  listViewVersions: of('view'),
  listViewUsers: of('view'),
  getViewLineage: of('view'),
  saveView: of('view', { body: { ...VIEW, version: 1 } }),
  duplicateView: of('view', { body: {} }),
  markView: of('view', { body: { favourite: true } }),
  materializeView: of('view'),
  exportView: of('view', { body: { format: 'csv' } }),
  deleteView: of('view'),
  restoreView: of('view'),

  saveSqlTab: of('tab', { body: { ...TAB, version: 1 } }),
  saveSqlSnippet: of('snippet', { body: SNIPPET }),
  deleteSqlSnippet: of('snippet'),

  getUser: fixed('demo-raj'),
  updateUser: fixed('demo-raj', { role: 'analyst' }),
  setUserTenants: fixed('demo-raj', { tenants: [{ code: 'acme', role: 'analyst' }] }),
  resetUser: fixed('demo-raj', { password: 'four quiet rivers' }),
  renameGroup: of('group', { body: { name: 'Renamed' } }),
  listGroupMembers: of('group'),
  changeGroupMembers: of('group', { body: { add: ['demo-raj'] } }),
  deleteGroup: of('group'),
  updateTenant: fixed('acme', { name: 'Acme' }),
  updateRowRule: fixed('rule-demo-raj', { name: 'West', filter: RULE }),
  deleteRowRule: fixed('rule-demo-raj'),
  revokeServiceKey: fixed('demo-portal'),
};
