import { BiError } from '@bi/contract/messages/bi-error';
import type { ReadOptions, UploadColumn } from '@bi/contract/table/upload';
import type { TypedColumn } from './column-sql';
import type { FileRelation } from './file-relation';

const NUMBERS: ReadonlySet<string> = new Set(['integer', 'decimal', 'double']);

/** Every column of a file as it would be stored: what options say, else what was found. */
export function chooseColumns(
  source: FileRelation,
  { columns: given = [] }: ReadOptions,
): { all: UploadColumn[]; imported: TypedColumn[] } {
  const byFrom = new Map(given.map((column) => [column.from, column]));
  const positions = new Map(source.columns.map(({ from }, index) => [`#${index + 1}`, from]));
  for (const [index, column] of given.entries()) {
    const from = positions.get(column.from) ?? column.from;
    if (!source.columns.some((one) => one.from === from))
      throw new BiError('invalid.field', {
        params: { field: `options.columns.${index}.from`, reason: 'the file has no such column' },
      });
    byFrom.set(from, column);
  }
  const imported: TypedColumn[] = [];
  const all = source.columns.map(({ from, name, sql, suggested, native }): UploadColumn => {
    const asked = byFrom.get(from);
    const { type } = asked ?? suggested;
    const found = 'dateFormat' in suggested ? suggested.dateFormat : undefined;
    const places = 'scale' in suggested ? suggested.scale : undefined;
    const dateFormat =
      asked === undefined
        ? found
        : (asked.dateFormat ?? (asked.type === suggested.type ? found : undefined));
    const scale = asked?.scale ?? (type === 'decimal' ? (places ?? 2) : undefined);
    const column: UploadColumn = {
      from,
      name: asked?.name.normalize('NFC').trim() ?? name,
      type,
      ...(scale === undefined ? {} : { scale }),
      ...(dateFormat === undefined || dateFormat === '' ? {} : { dateFormat }),
      ...(asked?.skip === true ? { skip: true } : {}),
    };
    if (column.skip !== true) {
      const { skip: _, ...stored } = column;
      const isAmount =
        native === null &&
        NUMBERS.has(type) &&
        (suggested.type === 'string' || 'amount' in suggested);
      const unit = 'amount' in suggested ? (suggested.amount ?? '') : '';
      const apart = 'unit' in suggested && NUMBERS.has(type) ? suggested.unit : undefined;
      imported.push({
        ...stored,
        ...(isAmount ? { amount: unit } : {}),
        ...(apart === undefined ? {} : { unit: apart }),
        sql,
        native,
      });
    }
    return column;
  });
  return { all, imported };
}

/**
 * Refuses columns that cannot make a table.
 * @throws {BiError} `invalid.file.noColumns`, `invalid.file.duplicateColumns`, `invalid.field`
 */
export function assertColumns(
  source: FileRelation,
  options: ReadOptions,
  imported: TypedColumn[],
): void {
  if (imported.length === 0) throw new BiError('invalid.file.noColumns');
  const asked = new Set((options.columns ?? []).map(({ from }) => from));
  const renamed = source.notes.find(({ kind }) => kind === 'renamed');
  if (renamed !== undefined && asked.size === 0)
    throw new BiError('invalid.file.duplicateColumns', { params: { name: renamed.value } });
  const names = new Set<string>();
  for (const { name } of imported) {
    if (name === '')
      throw new BiError('invalid.field', {
        params: { field: 'options.columns.name', reason: 'must not be empty' },
      });
    const key = name.toLowerCase();
    if (names.has(key)) throw new BiError('invalid.file.duplicateColumns', { params: { name } });
    names.add(key);
  }
}
