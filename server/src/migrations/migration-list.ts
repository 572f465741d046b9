import type { Kysely } from 'kysely';
import * as entities from './0001-entities';
import * as identity from './0010-identity';
import * as socialAndMail from './0011-social-and-mail';
import * as audit from './0012-audit';
import * as sql from './0030-sql';
import * as views from './0031-views';
import * as cubeEditor from './0040-cube-editor';
import * as tables from './0020-tables';
import * as links from './0050-links';
import * as outboxReaders from './0060-outbox-readers';
import * as keyCounts from './0060-key-counts';
import * as resumedJobs from './0061-resumed-jobs';
import * as auditRetention from './0070-audit-retention';
import * as ruleCombine from './0071-rule-combine';
import * as ruleLacking from './0072-rule-lacking';
import * as contentStamp from './0073-content-stamp';
import * as exportFiles from './0074-export-files';
import * as shares from './0080-shares';
import * as sharesOfData from './0100-shares-of-data';
import * as comments from './0110-comments';
import * as groups from './0130-groups';
import * as filterSets from './0140-filter-sets';
import * as dashboards from './0090-dashboards';
import * as sampleItems from './0091-sample-items';
import * as shareLinks from './0120-share-links';
import * as documentLook from './0340-document-look';
import * as dashboardDrafts from './0092-dashboard-drafts';
import * as emails from './0210-emails';
import * as outboxFiles from './0211-outbox-files';
import * as unsubscribe from './0212-unsubscribe';
import * as itemFacts from './0160-item-facts';
import * as documents from './0200-documents';
import * as setParameters from './0170-set-parameters';
import * as images from './0150-images';
import * as chat from './0240-chat';
import * as chatNames from './0241-chat-names';
import * as chatModel from './0242-chat-model';
import * as chatStates from './0350-chat-states';
import * as usageRuns from './0320-usage-runs';
import * as workspaceFiles from './0250-workspace-files';
import * as drafts from './0310-drafts';
import * as mailRates from './0311-mail-rates';
import * as alerts from './0220-alerts';
import * as hookSecret from './0221-hook-secret';
import * as sampleFiles from './0390-sample-files';
import * as keyScopes from './0430-key-scopes';
import * as mailDownloads from './0420-mail-downloads';
import * as emailDue from './0470-email-due';
import * as tableBringer from './0480-table-bringer';

/** One step of the store's shape. Steps are applied once, in the list's order, and never changed. */
export interface Migration {
  name: string;
  up(db: Kysely<unknown>): Promise<void>;
}

/** Every step, oldest first. A new one is added at the end, with the next number. */
export const migrationList: readonly Migration[] = [
  { name: '0001-entities', up: entities.up },
  { name: '0010-identity', up: identity.up },
  { name: '0011-social-and-mail', up: socialAndMail.up },
  { name: '0012-audit', up: audit.up },
  { name: '0030-sql', up: sql.up },
  { name: '0031-views', up: views.up },
  { name: '0040-cube-editor', up: cubeEditor.up },
  { name: '0020-tables', up: tables.up },
  { name: '0050-links', up: links.up },
  { name: '0060-outbox-readers', up: outboxReaders.up },
  { name: '0060-key-counts', up: keyCounts.up },
  { name: '0061-resumed-jobs', up: resumedJobs.up },
  { name: '0070-audit-retention', up: auditRetention.up },
  { name: '0071-rule-combine', up: ruleCombine.up },
  { name: '0072-rule-lacking', up: ruleLacking.up },
  { name: '0073-content-stamp', up: contentStamp.up },
  { name: '0074-export-files', up: exportFiles.up },
  { name: '0080-shares', up: shares.up },
  { name: '0090-dashboards', up: dashboards.up },
  { name: '0091-sample-items', up: sampleItems.up },
  { name: '0092-dashboard-drafts', up: dashboardDrafts.up },
  { name: '0100-shares-of-data', up: sharesOfData.up },
  { name: '0110-comments', up: comments.up },
  { name: '0120-share-links', up: shareLinks.up },
  { name: '0130-groups', up: groups.up },
  { name: '0140-filter-sets', up: filterSets.up },
  { name: '0150-images', up: images.up },
  { name: '0160-item-facts', up: itemFacts.up },
  { name: '0210-emails', up: emails.up },
  { name: '0200-documents', up: documents.up },
  { name: '0170-set-parameters', up: setParameters.up },
  { name: '0240-chat', up: chat.up },
  { name: '0211-outbox-files', up: outboxFiles.up },
  { name: '0212-unsubscribe', up: unsubscribe.up },
  { name: '0241-chat-names', up: chatNames.up },
  { name: '0250-workspace-files', up: workspaceFiles.up },
  { name: '0220-alerts', up: alerts.up },
  { name: '0221-hook-secret', up: hookSecret.up },
  { name: '0242-chat-model', up: chatModel.up },
  { name: '0350-chat-states', up: chatStates.up },
  { name: '0320-usage-runs', up: usageRuns.up },
  { name: '0310-drafts', up: drafts.up },
  { name: '0311-mail-rates', up: mailRates.up },
  { name: '0340-document-look', up: documentLook.up },
  { name: '0390-sample-files', up: sampleFiles.up },
  { name: '0430-key-scopes', up: keyScopes.up },
  { name: '0420-mail-downloads', up: mailDownloads.up },
  { name: '0470-email-due', up: emailDue.up },
  { name: '0480-table-bringer', up: tableBringer.up },
];
