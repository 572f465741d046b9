import { SampleSeeder } from './sample/seed-workspace';
import { dropDataset } from './importer/dataset-store';
import type { ViewPublisher } from './services/catalog/view-publisher';
import { createBlueprintParts, type BlueprintDeps } from './services/impact/blueprint-parts';
import type { ServiceContext } from './services/service-context';
import type { TableParts } from './services/tables/table-parts';
import { ExportService } from './services/workspace/export-service';
import { HistoryService } from './services/workspace/history-service';
import { RepairService } from './services/workspace/repair-service';
import { PlanService } from './services/workspace/plan-service';

/** What the workspace as files is made with. */
export interface WorkspacePartsInput extends BlueprintDeps {
  tables: Pick<TableParts, 'reader' | 'register'>;
  publisher: ViewPublisher;
  /** origins this server is reached at */
  ownOrigins: readonly string[];
}

/** The workspace and its files, put together. */
export function createWorkspaceParts(
  context: ServiceContext,
  { publisher, ownOrigins, ...deps }: WorkspacePartsInput,
  limits: { jobAfterMs: number },
) {
  const { tables } = deps;
  const exports = new ExportService(context, tables.reader);
  const plans = new PlanService(context, {
    ...{ exports, ownOrigins },
    publish: (tenantId) => publisher.publish(tenantId),
    dropRows: (tenantId, name) => dropDataset(context.dataDir, tenantId, name),
  });
  return {
    ...createBlueprintParts(context, deps, limits),
    ...{ exports, plans },
    history: new HistoryService(context, exports, plans),
    repairs: new RepairService(exports, plans),
    sample: new SampleSeeder({ ...context, exports, plans }),
  };
}
