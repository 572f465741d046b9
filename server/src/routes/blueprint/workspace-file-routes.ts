import type { FastifyInstance } from 'fastify';
import * as endpoints from '@bi/contract/endpoints/blueprint-files';
import { blueprintFileSchemas } from '@bi/contract/endpoints/blueprint-files.schemas';
import type { ExportService } from '../../services/workspace/export-service';
import { registerEndpoints } from '../register-endpoints';

/** What the routes ask. */
export interface WorkspaceFileParts {
  exports: ExportService;
}

/** The workspace as files. */
export function registerWorkspaceFileRoutes(
  app: FastifyInstance,
  { exports }: WorkspaceFileParts,
): void {
  registerEndpoints(app, endpoints, blueprintFileSchemas, {
    exportFiles: ({ body }, { principal }) => exports.export(principal, body),
  });
}
