import type { FileContents } from '@bi/contract/blueprint/blueprint-contents';
import type { PlanRewrite } from '@bi/contract/blueprint/blueprint-files';
import type { RenamedContent } from './rename-in-content';
import { fileKey } from '@bi/olap/blueprint/file-paths';
import { dashboards, dashboardsOfTenant } from '../../repositories/saved/dashboard-repository';
import { documents, documentsOfTenant } from '../../repositories/saved/document-repository';
import { emails, emailsOfTenant } from '../../repositories/delivery/email-repository';
import { reports, reportsOfTenant } from '../../repositories/saved/report-repository';
import { alerts, alertsOfTenant } from '../../repositories/delivery/alert-repository';
import { alertColumnsOf as alertColumns } from '../alerts/alert-kind';
import { dashboardColumnsOf as dashboardColumns } from '../dashboards/dashboard-kind';
import { documentColumnsOf as documentColumns } from '../documents/document-kind';
import { emailColumnsOf as emailColumns } from '../emails/email-kind';
import { alertBody, alertContent } from './codecs/alert-file';
import { dashboardBody, dashboardContent } from './codecs/dashboard-file';
import { documentBody, documentContent } from './codecs/document-file';
import { emailBody, emailContent } from './codecs/email-file';
import { reportBody, reportContent } from './codecs/report-file';
import type { RenamePlace } from './rename-place';

type Asking = 'report' | 'dashboard' | 'document' | 'email' | 'alert';

/** Gives the content of an object, what it names by its ids, its other form. */
export type Rewrite = <Kind extends Asking>(
  kind: Kind,
  content: FileContents[Kind],
) => RenamedContent<FileContents[Kind]>;

/**
 * Rewrites everything of a tenant that asks questions, whoever may see it: what it says stays the same, so no version
 * is made. `from` and `to` say what is renamed.
 */
export async function rewriteDependents(
  { services, principal: { tenantId } }: RenamePlace,
  { from, to }: { from: string; to: string },
  rewrite: Rewrite,
): Promise<PlanRewrite[]> {
  const db = services.context.database;
  const found: PlanRewrite[] = [];
  const note = (kind: Asking, { slug, name }: { slug: string; name: string }, count: number) =>
    found.push({ key: fileKey({ kind, address: slug }), name, count, from, to });
  for (const row of await reportsOfTenant(db, tenantId)) {
    const { content, count } = rewrite('report', reportContent(row));
    if (count === 0) continue;
    const { query, presentation } = reportBody(content);
    await reports.note(db, row.id, { cube: query.cube, query, presentation });
    note('report', row, count);
  }
  for (const row of await dashboardsOfTenant(db, tenantId)) {
    const { content, count } = rewrite('dashboard', dashboardContent(row));
    if (count === 0) continue;
    await dashboards.note(db, row.id, dashboardColumns(dashboardBody(content).body));
    note('dashboard', row, count);
  }
  for (const row of await documentsOfTenant(db, tenantId)) {
    const { content, count } = rewrite('document', documentContent(row));
    if (count === 0) continue;
    await documents.note(db, row.id, documentColumns(documentBody(content).body));
    note('document', row, count);
  }
  for (const row of await emailsOfTenant(db, tenantId)) {
    const { content, count } = rewrite('email', emailContent(row));
    if (count === 0) continue;
    await emails.note(db, row.id, emailColumns(emailBody(content).body));
    note('email', row, count);
  }
  for (const row of await alertsOfTenant(db, tenantId)) {
    const { content, count } = rewrite('alert', alertContent(row));
    if (count === 0) continue;
    await alerts.note(db, row.id, alertColumns(alertBody(content).body));
    note('alert', row, count);
  }
  return found;
}
