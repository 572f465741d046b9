import type { ShareLevel } from '@bi/contract/share/share-levels';
import type { Principal } from '../../policies/principal';
import type { Database } from '../../repositories/database/database';
import type { EntityRows } from '../../repositories/entities/entity-rows';
import type { EntityColumns } from '../../repositories/schema/entity-tables';
import type { EntityVersionRow } from '../../repositories/entities/version-repository';
import type { AuditedKind } from '../audit/change-audit';
import type { MissingKey } from './create-idempotently';

/** What differs between kinds of saved things: cubes, reports, Views, tables. */
export interface SavedKind<Row extends EntityColumns, Content extends object> {
  readonly rows: EntityRows<Row>;
  /** its name in the audit list */
  readonly audited: AuditedKind;
  /** for one that does not exist, and for one that the caller may not see */
  readonly missing: MissingKey;
  /** the address of one whose name has no letters or digits of ASCII */
  readonly stem: string;
  /** whether it is private until it is shared; absent: everybody of its tenant sees it */
  readonly shared?: true;
  /** whether somebody may see one; `given`: what its shares give, null for nothing; absent: everybody of its tenant may */
  readonly canSee?: (principal: Principal, row: Row, given: ShareLevel | null) => boolean;
  /** values of its column `cube` whose items a list gives last, as the reader is given no rows of them; absent: none */
  readonly closedCubes?: (database: Database, principal: Principal) => Promise<readonly string[]>;
  /** what the history keeps of a version */
  readonly keptOf: (row: Row) => Content;
  /** what is compared to decide whether a save changed more than name and folder */
  readonly comparedOf: (row: Row) => unknown;
}

/** The columns that every saved thing has. */
export type SavedRow = EntityColumns;

/** A saved version of one. */
export type SavedVersion<Content extends object> = EntityVersionRow<Content>;

/** Columns that the store sets by itself. */
export type StoreColumns =
  | 'id'
  | 'tenant_id'
  | 'slug'
  | 'name_key'
  | 'owner_id'
  | 'owner_name'
  | 'version'
  | 'created_ms'
  | 'updated_ms'
  | 'updated_by_id'
  | 'updated_by_name'
  | 'deleted_ms';

/** The fields of a row that a caller gives. */
export type KindFields<Row> = Omit<Row, StoreColumns>;

/** Notes of a change for the audit list; without secrets. */
export type ChangeDetail = Record<string, string | number | boolean | null>;
