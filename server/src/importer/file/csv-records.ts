/** A record of a delimited text. */
export interface CsvRecord {
  /** line it begins in, 1 upwards */
  line: number;
  /** null: nothing was there; '' was there in quotes */
  fields: (string | null)[];
}

/** How a delimited text is cut into fields. `quote` '' = none. */
export interface CsvDialect {
  delimiter: string;
  quote: string;
}

/**
 * Records of a text held in memory, at most `most`. Empty lines are left out. A last record that is
 * cut (the text is a sample) is left out too when `cut` is true.
 */
export function readRecords(
  text: string,
  { delimiter, quote }: CsvDialect,
  most: number,
  cut: boolean,
): CsvRecord[] {
  const records: CsvRecord[] = [];
  const { length } = text;
  const lone = !text.includes('\n') && text.includes('\r');
  const isBreak = (at: number) => text[at] === '\n' || (lone && text[at] === '\r');
  let at = 0;
  let line = 1;
  while (at < length && records.length < most) {
    const fields: (string | null)[] = [];
    const begins = line;
    const start = at;
    for (;;) {
      let field: string | null = null;
      if (quote !== '' && text[at] === quote) {
        let end = at + 1;
        for (;;) {
          const close = text.indexOf(quote, end);
          if (close < 0) {
            end = length;
            break;
          }
          if (text[close + 1] !== quote) {
            end = close;
            break;
          }
          end = close + 2;
        }
        field = text.slice(at + 1, end).replaceAll(quote + quote, quote);
        line += field.split('\n').length - 1;
        at = Math.min(length, end + 1);
      }
      const from = at;
      while (at < length && !isBreak(at) && !text.startsWith(delimiter, at)) at += 1;
      const rest = text.slice(from, at).replace(/\r$/, '');
      if (field !== null) field += rest;
      else if (rest !== '') field = rest;
      fields.push(field);
      if (at >= length || isBreak(at)) break;
      at += delimiter.length;
    }
    const isComplete = at < length;
    at += 1;
    line += 1;
    const isEmpty =
      fields.length === 1 && fields[0] === null && text.slice(start, at).trim() === '';
    if (isEmpty || (cut && !isComplete)) continue;
    records.push({ line: begins, fields });
  }
  return records;
}
