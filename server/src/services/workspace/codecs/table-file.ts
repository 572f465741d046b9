import type { TableContent } from '@bi/contract/blueprint/blueprint-contents';
import type { TableSave } from '@bi/contract/table/table';
import { uploadOfSource, viewOfSource } from '../../models/table-source';
import type { LoadedTable } from '../../tables/table-reader';
import { likelySemantic } from '../../tables/table-semantics';
import { commonFields } from './common-fields';

/** A table as its file has it. */
export function tableContent({ dataset, columns, checks, versions }: LoadedTable): TableContent {
  const source = versions[0]?.source ?? '';
  const isOfSample = uploadOfSource(source) === null && viewOfSource(source) === null;
  const file = uploadOfSource(source)?.fileName ?? (isOfSample && source !== '' ? 'sample' : null);
  return {
    ...commonFields(dataset),
    columns: columns.map(({ name, type, scale, description, semantic }) => ({
      ...{ name, type },
      ...(scale === undefined ? {} : { scale }),
      ...(description && { description }),
      ...(semantic === likelySemantic(name, type) ? {} : { semantic }),
    })),
    ...(checks.length > 0 && { checks: checks.map(({ rule }) => rule) }),
    ...(file !== null && { source: file }),
  };
}

/** What applying a table's file saves. `present`: its columns here; what the file says of others is not saved. */
export function tableBody(
  content: TableContent,
  present: ReadonlySet<string>,
): Omit<TableSave, 'version'> {
  const { name, description = '', tag = '', stag = '', columns, checks = [] } = content;
  return {
    ...{ name, description, tag, stag, checks },
    columns: columns
      .filter((column) => present.has(column.name))
      .map((column) => ({
        name: column.name,
        description: column.description ?? '',
        semantic: column.semantic ?? likelySemantic(column.name, column.type),
      })),
  };
}

/** The part of a table's file that applying it changes. */
export function appliedTable({ columns, ...content }: TableContent): object {
  const { source: _source, rows: _rows, ...rest } = content;
  const noted = columns.filter(({ description, semantic }) => description ?? semantic);
  return {
    ...rest,
    columns: noted.map(({ name, description, semantic }) => ({ name, description, semantic })),
  };
}
