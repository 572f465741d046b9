import type {
  QualityCheck,
  TableColumn,
  TableDetail,
  TableSummary,
  TableVersion,
} from '@bi/contract/table/table';
import type { ShareLevel } from '@bi/contract/share/share-levels';
import type { Principal } from '../policies/principal';
import { canEditTable, canManageTable } from '../policies/table-policy';
import type { DatasetRow } from '../repositories/saved/dataset-repository';
import type { EntityVersionRow } from '../repositories/entities/version-repository';
import { entityFields, presentVersion } from './entity';

/** A table as services load it; versions newest first. */
export interface PresentedTable {
  dataset: DatasetRow;
  /** what its shares give the reader; null: nothing */
  given: ShareLevel | null;
  /** who sees it besides its owner and administrators */
  audience: TableSummary['audience'];
  versions: readonly {
    version: number;
    builtAt: string;
    rowCount: number;
    sizeBytes: number;
    watermark?: string | null;
  }[];
  /** what the current version was made from; null when it is unknown */
  madeFrom: NonNullable<TableDetail['madeFrom']> | null;
  columns: TableColumn[];
  checks: QualityCheck[];
  /** the View whose rows it keeps; null for others */
  view: { id: string } | null;
  rowsLimited: boolean;
}

/** A table in a list. Sizes are of all rows; a reader with row rules gets none. */
export function presentTable(principal: Principal, shown: PresentedTable): TableSummary {
  const { dataset, columns, checks, rowsLimited, given, audience } = shown;
  const [current] = shown.versions;
  const isWritable = principal.readOnly !== true;
  const manage = isWritable && canManageTable(principal, dataset, given) && shown.view === null;
  return {
    ...entityFields(dataset),
    tableName: dataset.table_name,
    origin: dataset.origin as TableSummary['origin'],
    rowCount: rowsLimited ? null : (current?.rowCount ?? null),
    columnCount: columns.length,
    sizeBytes: rowsLimited ? null : (current?.sizeBytes ?? null),
    builtAt: current?.builtAt ?? null,
    dataAsOf: current?.watermark ?? null,
    dataVersion: current?.version ?? null,
    failingChecks: checks.filter(
      ({ result }) => result?.ok === false && result.version === current?.version,
    ).length,
    audience,
    permissions: {
      edit: isWritable && canEditTable(principal, dataset, given),
      delete: manage,
      share: manage,
    },
  };
}

/** A table with its columns, checks and versions. */
export function presentTableDetail(principal: Principal, shown: PresentedTable): TableDetail {
  const { rowsLimited, columns, versions, madeFrom, dataset, given } = shown;
  const mayLoad = principal.readOnly === true && canEditTable(principal, dataset, given);
  return {
    ...presentTable(principal, shown),
    ...(mayLoad && { mayLoad }),
    columns,
    ...(madeFrom === null ? {} : { madeFrom }),
    checks: shown.checks.map((check) => ({
      ...check,
      result:
        check.result === null || !rowsLimited
          ? check.result
          : { ...check.result, samples: [], failing: check.result.ok ? 0 : 1 },
    })),
    rowsLimited,
    versions: versions.map(({ version, builtAt, rowCount }) => ({
      version,
      builtAt,
      rowCount: rowsLimited ? 0 : rowCount,
    })),
  };
}

/** One saved version of what people wrote of a table. */
export function presentTableVersion(
  row: EntityVersionRow<Pick<TableVersion, 'name' | 'description' | 'tag' | 'stag'>>,
): TableVersion {
  const { content } = row;
  return {
    ...presentVersion(row),
    name: content.name,
    description: content.description,
    tag: content.tag,
    stag: content.stag,
  };
}
