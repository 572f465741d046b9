import type { DashboardBody } from '@bi/contract/dashboard/dashboard';
import type { Connection } from '../database/database';
import { entityRows, type EntityRows } from '../entities/entity-rows';
import type { DashboardTable } from '../schema/entity-tables';
import { usersOfItems } from '../entities/entity-uses';
import { json, rowCodec } from '../database/json-columns';

const codec = rowCodec<DashboardTable>()({
  body: json<DashboardBody>(),
  uses: json<string[]>(),
});

/** A dashboard. */
export type DashboardRow = ReturnType<typeof codec.decode>;

const rows = entityRows('dashboard', codec);

/** Rows of dashboards. */
export const dashboards: EntityRows<DashboardRow> = rows;

/** Dashboards of these ids or slugs, the trash left out. */
export const dashboardsNamed = rows.named;

/** Dashboards of a tenant that use one of these, each as in `uses` (`report:<id>`), by name; the trash left out. */
export const dashboardsUsing = (
  db: Connection,
  tenantId: string,
  uses: readonly string[],
): Promise<DashboardRow[]> => usersOfItems(db, dashboards, tenantId, uses);

/** Every dashboard of a tenant, by name; the trash left out. */
export const dashboardsOfTenant = rows.ofTenant;
