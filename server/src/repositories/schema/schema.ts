import type { AlertTables } from './alert-tables';
import type { ChatTables } from './chat-tables';
import type { EmailTables } from './email-tables';
import type { DocumentTables } from './document-tables';
import type { DatasetTables } from './dataset-tables';
import type { EntityTables } from './entity-tables';
import type { GroupTables } from './group-tables';
import type { IdentityTables } from './identity-tables';
import type { ItemFactsTables } from './item-facts-tables';
import type { ShareLinkTables } from './share-link-tables';
import type { SqlTables } from './sql-tables';
import type { WorkspaceTables } from './workspace-tables';

/** Which steps of the store's shape were applied, and when. */
export interface MigrationTable {
  name: string;
  applied_ms: number;
}

/** Every table of the metadata store. */
export interface Schema
  extends
    AlertTables,
    ChatTables,
    EmailTables,
    DocumentTables,
    DatasetTables,
    EntityTables,
    GroupTables,
    IdentityTables,
    ItemFactsTables,
    ShareLinkTables,
    SqlTables,
    WorkspaceTables {
  migration: MigrationTable;
}
