import { readRecords, type CsvRecord } from './csv-records';
import { inferType } from './infer-type';

const DELIMITERS = [',', ';', '\t', '|', ':', '^', '~', '\u001f'];
const LOOKED_AT = 500;
const PREAMBLE = 50;

/** How a delimited text is most likely meant. */
export interface SniffedCsv {
  delimiter: string;
  quote: string;
  header: boolean;
  skipLines: number;
  decimalComma: boolean;
}

interface Candidate {
  delimiter: string;
  records: CsvRecord[];
  /** most frequent number of fields */
  width: number;
  score: number;
}

function weigh(delimiter: string, records: CsvRecord[]): Candidate {
  const counts = new Map<number, number>();
  for (const { fields } of records) counts.set(fields.length, (counts.get(fields.length) ?? 0) + 1);
  let width = 1;
  let most = 0;
  for (const [fields, count] of counts)
    if (fields > 1 && count * fields > most * width) {
      width = fields;
      most = count;
    }
  const consistency = records.length === 0 ? 0 : most / records.length;
  const headerFits = records.some(({ fields }, index) => index < 3 && fields.length === width);
  return {
    delimiter,
    records,
    width,
    score: width === 1 ? 0 : consistency * (2 - 1 / width) + (headerFits ? 0.2 : 0),
  };
}

/** Lines before the first record that has as many fields as most others. */
function preamble({ records, width }: Candidate): number {
  if (width === 1) return 0;
  const first = records.findIndex(({ fields }) => fields.length === width);
  if (first <= 0 || first > PREAMBLE) return 0;
  const before = records.slice(0, first);
  return before.every(({ fields }) => fields.length < Math.max(2, width - 1))
    ? (records[first]?.line ?? 1) - 1
    : 0;
}

function column(records: readonly CsvRecord[], index: number): (string | null)[] {
  return records.map(({ fields }) => fields[index] ?? null);
}

/** Whether the first record names the columns. */
function hasHeader(records: readonly CsvRecord[], decimalComma: boolean): boolean {
  const [first, ...rest] = records;
  if (first === undefined) return false;
  const names = first.fields;
  if (names.every((name) => name === null)) return false;
  const typed = names.map((name) =>
    name === null ? 'string' : inferType([name], decimalComma).type,
  );
  if (typed.some((type) => type !== 'string')) {
    // A year or a number may be a name where every name is one and the rest of the column is unlike it.
    return false;
  }
  if (rest.length === 0) return true;
  const below = names.map((_, index) => inferType(column(rest, index), decimalComma).type);
  if (below.some((type) => type !== 'string')) return true;
  const repeats = names.some((name, index) => name !== null && column(rest, index).includes(name));
  const long = names.some((name) => (name ?? '').length > 120);
  return !repeats && !long;
}

/** Whether numbers have a comma before their decimals; between commas such numbers are quoted. */
function usesDecimalComma(records: readonly CsvRecord[], delimiter: string): boolean {
  // "1,234" may be a thousand where commas divide the fields
  const decimal =
    delimiter === ','
      ? /^-?\d{1,3}(\.\d{3})*,\d{1,2}$|^-?\d+,\d{1,2}$/
      : /^-?\d{1,3}(\.\d{3})*,\d+$|^-?\d+,\d+$/;
  let comma = 0;
  let point = 0;
  for (const { fields } of records)
    for (const field of fields) {
      if (field === null) continue;
      if (decimal.test(field)) comma += 1;
      else if (/^-?\d+\.\d+$/.test(field)) point += 1;
    }
  return comma > point * 4;
}

/** Finds delimiter, header and what precedes it; what is given stays. */
export function sniffCsv(text: string, cut: boolean, given: Partial<SniffedCsv>): SniffedCsv {
  const quote = given.quote ?? '"';
  const candidates = (given.delimiter === undefined ? DELIMITERS : [given.delimiter]).map(
    (delimiter) => weigh(delimiter, readRecords(text, { delimiter, quote }, LOOKED_AT, cut)),
  );
  const best = candidates.reduce((a, b) => (b.score > a.score + 1e-9 ? b : a));
  const delimiter = best.width === 1 ? (given.delimiter ?? ',') : best.delimiter;
  const skipLines = given.skipLines ?? preamble(best);
  const records = best.records.filter(({ line }) => line > skipLines);
  const decimalComma = given.decimalComma ?? usesDecimalComma(records, delimiter);
  const header = given.header ?? hasHeader(records, decimalComma);
  return { delimiter, quote, header, skipLines, decimalComma };
}
