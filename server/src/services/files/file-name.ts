import { fittingName } from '@bi/contract/file/file-name-part';

const ENDINGS: Readonly<Record<string, string>> = {
  csv: 'csv',
  tsv: 'tsv',
  ndjson: 'ndjson',
  parquet: 'parquet',
  docx: 'docx',
  xlsx: 'xlsx',
  json: 'json',
  pdf: 'pdf',
  png: 'png',
  svg: 'svg',
};
/** A name of a file that no file system takes for anything else, with the ending of its format. */
export function plainFileName(name: string, format: string): string {
  const plain = name
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Surrogate}/\\:*?"<>|]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  return `${fittingName(plain).trimEnd() || 'rows'}.${ENDINGS[format] ?? 'bin'}`;
}
