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
/** Bytes that every file system takes, with room for an ending and a number. */
const MAX_BYTES = 200;

/** A name of a file that no file system takes for anything else, with the ending of its format. */
export function plainFileName(name: string, format: string): string {
  const plain = name
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Surrogate}/\\:*?"<>|]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  let stem = '';
  let bytes = 0;
  for (const one of plain) {
    bytes += Buffer.byteLength(one);
    if (bytes > MAX_BYTES) break;
    stem += one;
  }
  return `${stem.trimEnd() || 'rows'}.${ENDINGS[format] ?? 'bin'}`;
}
