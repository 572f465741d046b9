import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { EmailRecipient } from '@bi/contract/delivery/email';
import { MAX_RECIPIENTS } from '@bi/contract/call/limits';
import type { SheetRow } from '@bi/olap/sheet/sheet';
import type { Principal } from '../../policies/principal';
import { RowParser } from '../../rendering/file/read-rows';
import type { FileWriter } from '../../rendering/file/file-writer';
import { GrowingRows } from '../../rendering/file/rows-file';
import type { FileRequest } from '../../repositories/files/stored-file-repository';
import type { ExportSource } from '../exports/export-source';
import type { RecipientRow } from './recipients';

type RowsRecipient = Extract<EmailRecipient, { kind: 'rows' }>;

/** Rows that are read of one View or table: more than a run reaches, so that the log names who is left out. */
const MAX_ROWS = 2 * MAX_RECIPIENTS;

/** What rows are read with. */
export interface RecipientRowsParts {
  sourceOf: (principal: Principal, request: FileRequest) => Promise<ExportSource>;
  /** folder of files that are read and removed again */
  folder: string;
}

/** Reads addresses, and the values next to them, from a View or table, as its reader sees it. */
export function recipientRows({ sourceOf, folder }: RecipientRowsParts) {
  return async (
    owner: Principal,
    { of, id, address, filters = {} }: RowsRecipient,
    signal: AbortSignal,
  ): Promise<RecipientRow[]> => {
    const columns = [...new Set([address, ...Object.values(filters)])];
    // an address is taken as it is
    const body = { format: 'csv', rows: { columns }, options: { guard: false } } as const;
    const source = await sourceOf(owner, { kind: of, id, body });
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const found: RecipientRow[] = [];
    const rows = new GrowingRows();
    let parser: RowParser | null = null;
    const add = ({ cells }: SheetRow): void => {
      const valueOf = (column: string) => String(cells[columns.indexOf(column)] ?? '');
      if (found.length >= MAX_ROWS || valueOf(address) === '') return;
      const conditions = Object.entries(filters).map(([field, column]) => [field, valueOf(column)]);
      found.push({
        address: valueOf(address),
        conditions: Object.fromEntries(conditions) as Record<string, string>,
      });
    };
    const taking: Pick<FileWriter, 'part'> = {
      part: (part) => {
        if (part.kind !== 'rows') return Promise.resolve(null);
        parser ??= new RowParser(part.columns);
        for (const piece of rows.pieces(part.file, part.until))
          for (const row of parser.take(piece)) add(row);
        return Promise.resolve(null);
      },
    };
    try {
      await source.read({
        ...{ signal, scratch: join(folder, `recipients-${randomUUID()}`) },
        onProgress: () => undefined,
        begin: () => Promise.resolve(taking as FileWriter),
      });
      return found;
    } finally {
      rows.close();
    }
  };
}
