import { join } from 'node:path';
import { Readable } from 'node:stream';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import packageJson from '../package.json';
import { batchOptions } from './batch-options';
import type { Config } from './config';
import type { Dialect } from './engine/dialect';
import { DiskSpace } from './engine/disk-space';
import type { Engine } from './engine/engine';
import type { SqlEngine } from './engine/sql-engine';
import { addAuthentication } from './http/authenticate';
import { CallBudget } from './http/call-budget';
import { registerCors } from './http/cors';
import { addErrorHandler } from './http/error-handler';
import { addOpenApiRoute, registerOpenApi } from './http/openapi';
import { closeConnectionsAtTheirEnd } from './http/close-connections';
import { addRequestLog, logOptions, requestIdOptions } from './http/request-log';
import { addSecurityHeaders } from './http/security-headers';
import { assertStorableText } from './http/text-guard';
import { compileSchema } from './http/validation';
import { registerFramePage } from './http/frame-page';
import { registerMailPages } from './http/mail-pages';
import { registerWebApp, registerWebFiles } from './http/web-app';
import type { SampleSeeder } from './sample/seed-workspace';
import type { Identity } from './identity/identity';
import { OPEN_METRICS_TYPE } from './metrics/metric-registry';
import type { ServerMetrics } from './metrics/server-metrics';
import type { Database } from './repositories/database/database';
import { registerCubeModelRoutes } from './routes/cubes/cube-model-routes';
import { registerCubeRoutes } from './routes/cubes/cube-routes';
import { registerEmbeddingRoutes } from './routes/embedding/embedding-routes';
import { registerSavedRoutes } from './routes/dashboards/saved-routes';
import { registerDownloadRoutes } from './routes/files/download-routes';
import { registerExportRoutes } from './routes/files/export-routes';
import { registerFileRoutes } from './routes/files/file-routes';
import { registerHealthRoutes } from './routes/health-routes';
import type { Readiness } from '@bi/contract/call/operations';
import { registerAdminRoutes } from './routes/identity/admin/admin-routes';
import { registerIdentityRoutes } from './routes/identity/identity-routes';
import { registerJobRoutes } from './routes/jobs/job-routes';
import { registerLinkRoutes } from './routes/links/link-routes';
import { registerMeRoutes } from './routes/me/me-routes';
import { registerPictureRoutes } from './routes/pictures/picture-routes';
import { registerQueryRoutes } from './routes/query/query-routes';
import { registerChatRoutes } from './routes/chat/chat-routes';
import { registerOperationRoutes } from './routes/operation-routes';
import { registerSqlRoutes } from './routes/sql/sql-routes';
import { registerSqlWorkspaceRoutes } from './routes/sql/sql-workspace-routes';
import { createCubeDrafts } from './services/cubes/cube-drafts';
import { CubeGenerator } from './services/cubes/cube-generator';
import { createCubePreview } from './services/query/cube-preview';
import { registerTableRoutes } from './routes/tables/table-routes';
import { registerUploadRoutes } from './routes/uploads/upload-routes';
import { CubeService } from './services/cubes/cube-service';
import { CubeValidator } from './services/cubes/cube-validator';
import { createCubeGuard } from './services/cubes/cube-guard';
import { CubeWriter } from './services/cubes/cube-writer';
import { LogLevels } from './services/operations/log-level';
import { createLinkService } from './services/links/link-service';
import { QueryJobs } from './services/jobs/query-jobs';
import { createCubeVersions } from './services/cubes/cube-versions';
import { ChartRenderer } from './rendering/chart-renderer';
import type { JobResult } from './services/jobs/job-result';
import { createAskParts } from './services/ask/ask-parts';
import { createQueryParts } from './services/query/query-parts';
import { QueryService } from './services/query/query-service';
import type { FileAccess } from './services/exports/file-access';
import { createFileParts } from './file-parts';
import { createMails } from './mail-parts';
import { createWorkspaceParts } from './workspace-parts';
import { StoredFiles } from './services/files/stored-files';
import { createSqlParts } from './services/sql/sql-parts';
import { createViewParts } from './services/views/view-parts';
import { ViewPublisher } from './services/catalog/view-publisher';
import { registerViewRoutes } from './routes/views/view-routes';
import { startUpkeep } from './jobs/upkeep';
import { inCallPlace } from './services/audit/call-place';
import { createRuleImpact } from './services/access/rule-impact';
import { createDashboardParts } from './services/dashboard-answers/dashboard-parts';
import { createReportService } from './services/reports/report-service';
import { SecretBox } from './services/secrets/secret-box';
import type { ServiceContext } from './services/service-context';
import { createTableParts } from './services/tables/table-parts';
import { UsageLog } from './services/entities/usage-log';
import { UploadService } from './services/uploads/upload-service';
import { endJobsBeforeClose, recoverWork } from './work-lifetime';

/** Registers the calls of a resource below `/api/v1`, where the caller is identified. */
export type RouteSection = (api: FastifyInstance, context: ServiceContext) => void;

/** What the server is put together from. Each is made, and closed, by the caller. */
export interface AppDeps {
  config: Config;
  database: Database;
  identity: Identity;
  /** engine of a tenant, by tenant id */
  engineFor: (tenantId: string) => Engine;
  /** engine for statements that people write, by tenant id */
  sqlEngineFor: (tenantId: string) => SqlEngine;
  dialect: Dialect;
  /** state of the parts that may not be ready yet, for /readyz */
  readiness: () => Readiness | Promise<Readiness>;
  /** what is counted; made when absent */
  metrics?: ServerMetrics;
  /** the level of the log; the configured one when absent */
  logLevels?: LogLevels;
  /** resources of the API besides the product's own */
  sections?: readonly RouteSection[];
  /**
   * UTC milliseconds; the system's clock when absent. By another clock the runs of each minute and hour
   * come only when they are called.
   */
  now?: () => number;
  /** a log of the caller's; the server makes its own when absent */
  logger?: FastifyBaseLogger;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** keeps the rows of every View that is due, as the minute's run does */
    keepDue: () => Promise<void>;
    /** removes old trash, files and uploads, as the hour's run does */
    tidyUp: () => Promise<void>;
    /** gives tenants the sample workspace, as far as they have not had it */
    seedSample: SampleSeeder['seed'];
  }
}

const API = '/api/v1';

/** Version of the product. */
export const API_VERSION = packageJson.version;

function createServer({ config, logger }: AppDeps): FastifyInstance {
  const app = Fastify({
    ...(logger ? { loggerInstance: logger } : { logger: logOptions(config.logLevel) }),
    ...requestIdOptions,
    bodyLimit: config.limits.bodyBytes,
    trustProxy: config.trustProxy,
    requestTimeout: 60_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 500 },
  });
  app.removeContentTypeParser('text/plain');
  app.setValidatorCompiler(compileSchema);
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  app.decorateRequest('principal', null);
  app.addHook('preValidation', (request, _reply, done) => {
    assertStorableText(request.params, ['path']);
    assertStorableText(request.query, ['query']);
    if (!(request.body instanceof Readable)) assertStorableText(request.body);
    inCallPlace({ address: request.ip, requestId: request.id }, done);
  });
  addSecurityHeaders(app);
  closeConnectionsAtTheirEnd(app);
  return app;
}

/** The files of people, without what an earlier server did not finish. */
async function openStoredFiles(
  context: ServiceContext,
  { dataDir, limits }: Config,
): Promise<StoredFiles> {
  const folder = join(dataDir, 'files');
  const files = new StoredFiles(context, { folder, quotaBytes: limits.fileQuotaBytes });
  await files.removeParts();
  return files;
}

async function registerApi(app: FastifyInstance, deps: AppDeps): Promise<void> {
  const { config, database, identity, engineFor, sqlEngineFor, dialect, now = Date.now } = deps;
  const context = {
    ...{ database, engineFor, sqlEngineFor, dialect, now, log: app.log },
    ...{ dataDir: config.dataDir, tempDir: config.tempDir, elapsed: () => performance.now() },
    ...{ usage: new UsageLog(database, now), onCached: () => deps.metrics?.countCached() },
    disk: new DiskSpace(config, config.limits.diskReserveMb),
    secrets: new SecretBox(config.dataDir, config.secretKey),
  };
  const cubes = new CubeService(context);
  const jobs = new QueryJobs<JobResult>(context, { unpolledMs: config.limits.jobUnpolledMs });
  const cubeWriter = new CubeWriter(context);
  deps.metrics?.watchJobs(() => jobs.counter.counts());
  const queries = new QueryService(context, cubes, config.limits, jobs);
  const given = { limits: config.limits, batches: batchOptions(config) };
  const asked = createQueryParts(context, { cubes, queries, jobs, ...given });
  const files = await openStoredFiles(context, config);
  const sql = createSqlParts(context, jobs, files, config.limits);
  const publisher = new ViewPublisher(context, sql.scopes);
  const tables = createTableParts(context, jobs, { publisher, queries }, config.limits);
  const uploads = new UploadService(
    context,
    { register: tables.register, reader: tables.reader, jobs },
    { quotaBytes: config.limits.uploadQuotaBytes, expandedBytes: config.limits.unpackedBytes },
  );
  const views = createViewParts(context, jobs, { scopes: sql.scopes, publisher }, config.limits);
  const reports = createReportService(context);
  const owned = { files, identity, ownOrigins: config.identity.ownOrigins, views, tables };
  const boards = createDashboardParts(context, { reports, cubes, asked, ...owned });
  const { exports, access, sourceOf, ...paged } = createFileParts(context, {
    ...{ files, jobs, queries, cubes, asked, scopes: sql.scopes, reports: reports.service },
    ...{ tables: tables.rows, views: views.reader, identity, ...boards },
  });
  const saved = { reports, ...boards, views, tables };
  const parts = { ...owned, publisher, writer: cubeWriter, jobs, queries };
  const workspace = createWorkspaceParts(context, parts, config.limits);
  const about = { mailer: identity.mailer, config, scopes: sql.scopes, sourceOf, files };
  const mails = createMails(app, context, { ...saved, ...paged, ...about, asked, cubes });
  await recoverWork(context, {
    ...{ jobs, uploads, views, statements: sql.statements, exports },
    principalOfSession: (id) => identity.principalOfSession(id),
  });
  app.decorate('seedSample', workspace.sample.seed.bind(workspace.sample));
  startUpkeep(app, { ...context, ...boards, views, files, tables, uploads, mails, ...workspace });
  endJobsBeforeClose(app, { queries, jobs, views, exports, uploads }, config.limits.drainMs);
  const renderer = new ChartRenderer();
  app.addHook('onClose', async () => {
    await renderer.close();
    await paged.renderer.close();
    queries.close();
    tables.profiler.close();
  });
  await app.register(
    (api, _options, done) => {
      addAuthentication(api, identity, new CallBudget(config.limits.callsPerMinute, now));
      api.addHook('onRequest', (_request, reply, done) => {
        void reply.header('cache-control', 'no-store');
        done();
      });
      const { mode, env, demoRemote } = config;
      registerMeRoutes(api, { mode, env, version: API_VERSION, demoRemote });
      registerCubeRoutes(api, {
        cubes,
        versions: createCubeVersions(context, cubes),
        writer: cubeWriter,
        drafts: createCubeDrafts(context, cubeWriter),
        guard: createCubeGuard(context),
      });
      registerCubeModelRoutes(api, {
        generator: new CubeGenerator(context),
        validator: new CubeValidator(context, cubeWriter),
        preview: createCubePreview(context, config.limits.cells),
      });
      registerQueryRoutes(api, asked);
      registerChatRoutes(api, createAskParts(context, cubes, { asked, cubeWriter, config }));
      registerJobRoutes(api, jobs);
      registerSavedRoutes(api, context, {
        ...{ ...saved, cubes, ...paged, mails, identity, workspace },
      });
      const pictures = { cubes, queries, reports: reports.service, renderer };
      registerPictureRoutes(api, pictures, boards.opener);
      registerTableRoutes(api, tables);
      registerUploadRoutes(api, uploads);
      registerViewRoutes(api, views);
      registerSqlRoutes(api, sql.statements);
      registerSqlWorkspaceRoutes(api, sql.workspace);
      registerFileRoutes(api, { files, access, exports });
      registerExportRoutes(api, exports);
      registerLinkRoutes(api, createLinkService(context, { cubes, ...boards }));
      registerEmbeddingRoutes(api, identity);
      registerAdminRoutes(api, identity, createRuleImpact(context));
      for (const section of deps.sections ?? []) section(api, context);
      done();
    },
    { prefix: API },
  );
  await registerDownloads(app, access);
  registerFramePage(app, boards.frames);
  await registerMailPages(app, mails);
}

/** The call in which a ticket replaces a token. */
async function registerDownloads(app: FastifyInstance, access: FileAccess): Promise<void> {
  await app.register(
    (open, _options, done) => {
      registerDownloadRoutes(open, access);
      done();
    },
    { prefix: API },
  );
}

/** Metrics, and the level of the log, for those who run the server. */
function registerOperations(app: FastifyInstance, { config, metrics, logLevels }: AppDeps): void {
  const levels = logLevels ?? new LogLevels(config.logLevel);
  levels.add(app.log);
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    metrics?.countCall(request.method, route, reply.statusCode, reply.elapsedTime / 1000);
    done();
  });
  registerOperationRoutes(app, {
    token: config.operationsToken,
    metrics: () => metrics?.render() ?? Promise.resolve('# EOF\n'),
    metricsType: OPEN_METRICS_TYPE,
    logLevels: levels,
  });
}

/**
 * Builds the server without listening: routes, errors, limits, static files. Closing the app ends
 * running queries; database, engines and identity stay with the caller.
 */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, identity, readiness } = deps;
  const app = createServer(deps);
  addErrorHandler(app, config.limits.bodyBytes);
  addRequestLog(app);
  await registerCors(app, identity);
  await registerWebFiles(app, config.webDir);
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip', 'identity'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { level: 4 },
  });
  await registerOpenApi(app, API_VERSION);
  registerHealthRoutes(app, readiness);
  registerOperations(app, deps);
  await registerIdentityRoutes(app, identity);
  await registerApi(app, deps);
  addOpenApiRoute(app, `${API}/openapi.json`);
  const iam = config.identity.external?.iamUrl;
  registerWebApp(app, {
    webDir: config.webDir,
    identity,
    connectOrigins: iam === undefined ? [] : [new URL(iam).origin],
  });
  return app;
}
