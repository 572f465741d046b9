import type { TableParts } from './services/tables/table-parts';
import type { ServiceContext } from './services/service-context';
import { ExportService } from './services/workspace/export-service';

/** What the workspace as files is made with. */
export interface WorkspacePartsInput {
  tables: Pick<TableParts, 'reader'>;
  /** origins this server is reached at */
  ownOrigins: readonly string[];
}

/** The workspace as files, put together. */
export function createWorkspaceParts(context: ServiceContext, { tables }: WorkspacePartsInput) {
  return { exports: new ExportService(context, tables.reader) };
}
