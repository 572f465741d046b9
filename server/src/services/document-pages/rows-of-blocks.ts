import { mkdir } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { dirname } from 'node:path';
import type { Principal } from '../../policies/principal';
import type { FileWriter } from '../../rendering/file/file-writer';
import { exportedRows } from '../exports/exported-rows';
import type { StoredFiles } from '../files/stored-files';
import type { ServiceContext } from '../service-context';
import type { SqlScopes } from '../sql/sql-scope';
import type { TableRowsService } from '../tables/table-rows';
import type { ViewReader } from '../views/view-reader';
import type { PlannerParts } from './planner-parts';

/** What rows of Views and tables are read with. */
export interface BlockRowsParts {
  files: Pick<StoredFiles, 'place'>;
  scopes: SqlScopes;
  tables: Pick<TableRowsService, 'open'>;
  views: Pick<ViewReader, 'find'>;
}

/** Reads rows of Views and tables for blocks of documents, under the reader's rules. */
export function rowsOfBlocks(
  context: Pick<ServiceContext, 'dialect' | 'sqlEngineFor'>,
  { files, scopes, tables, views }: BlockRowsParts,
): PlannerParts['rowsOf'] {
  const opened = async (principal: Principal, of: 'view' | 'table', id: string) => {
    if (of === 'view') {
      const { name, view_name: relation, columns } = await views.find(principal, id);
      return { id, name, relation, columns, dataAsOf: null };
    }
    const { dataset, info } = await tables.open(principal, id);
    const { columns, watermark, builtAt } = info;
    const { name, table_name: relation } = dataset;
    return { id, name, relation, columns, dataAsOf: watermark ?? builtAt };
  };
  return async (principal, { of, id, columns, sort }, language, limit) => {
    const asked = await opened(principal, of, id);
    const rows = { ...(columns && { columns }), ...(sort && { sort }) };
    const source = await exportedRows(context, scopes, principal, asked, {
      format: 'csv',
      rows,
      options: { language },
      limit,
    });
    return {
      name: asked.name,
      read: async (key, sink, signal) => {
        const scratch = files.place({
          tenant_id: principal.tenantId,
          id: `document-${randomUUID()}`,
        });
        await mkdir(dirname(scratch), { recursive: true, mode: 0o700 });
        // the file ends with the reading: the sink has taken its rows by then
        let count = 0;
        const taking: Pick<FileWriter, 'part'> = {
          part: async (part) => {
            if (part.kind !== 'rows') return null;
            const { file, columns: found } = part;
            return sink.data({ kind: 'rows', key, file, columns: found, limit, count });
          },
        };
        await source.read({
          ...{ signal, scratch },
          onProgress: () => undefined,
          begin: ({ rows: all }) => {
            count = all;
            return Promise.resolve(taking as FileWriter);
          },
        });
      },
    };
  };
}
