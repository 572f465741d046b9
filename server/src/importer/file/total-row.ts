/** How people call the row that adds up the others. */
const WORDS =
  /^(?:grand |overall |sub)?(?:totals?|sum)\b|^(?:summe|gesamt|insgesamt|endsumme|zwischensumme|total|totale|totaal|suma|somme)|^(?:合计|总计|總計|合計|总和|汇总|小计|計|합계|итого|всего)/iu;
/** Rows above a total, at least. */
const MIN_ABOVE = 2;

/** The number of a text with what people write around it; null for none. */
function numberOf(text: string, decimalComma: boolean): number | null {
  const bare = text.trim().replaceAll('−', '-');
  if (!/\d/.test(bare)) return null;
  const digits = bare.replace(/[^\d.,-]/g, '');
  const plain = decimalComma
    ? digits.replaceAll('.', '').replace(',', '.')
    : digits.replaceAll(',', '');
  if (!/^-?\d*(?:\.\d+)?-?$/.test(plain)) return null;
  const value = Number(plain.replace(/-$/, ''));
  if (!Number.isFinite(value)) return null;
  return /^\(.*\)$/.test(bare) || /.-$/.test(plain) ? -value : value;
}

function decimals(text: string, decimalComma: boolean): number {
  const [, after = ''] = text.split(decimalComma ? ',' : '.');
  return after.replace(/\D.*$/s, '').length;
}

/** Whether the last value of a column is the sum of those above it, as exact as they are written. */
function addsUp(above: readonly (string | null)[], last: string, decimalComma: boolean): boolean {
  const total = numberOf(last, decimalComma);
  if (total === null || total === 0) return false;
  let sum = 0;
  let count = 0;
  let places = 0;
  for (const text of above) {
    if (text === null) continue;
    const value = numberOf(text, decimalComma);
    if (value === null) return false;
    sum += value;
    places = Math.max(places, decimals(text, decimalComma));
    count += 1;
  }
  // rows that are rounded miss their total by a little, whole numbers do not
  const rounded = places === 0 ? 0 : Math.sqrt(count) * 10 ** -places;
  const shown = Math.min(places, decimals(last, decimalComma));
  const tolerance = Math.abs(sum) * 1e-12 + rounded + (shown < places ? 0.5 * 10 ** -shown : 0);
  return count > 1 && Math.abs(sum - total) <= tolerance;
}

/** What a row calls itself where its first text is a word for a total; null for any other row. */
export function totalLabel(row: readonly (string | null)[] | undefined): string | null {
  const label = row?.find((text) => text !== null && text.trim() !== '')?.trim();
  return label !== undefined && WORDS.test(label) ? label : null;
}

/**
 * What the last row of a file calls itself where it is the total of the others: its first text is a
 * word for a total, and in one of its columns at least it is their sum. Null for any other row.
 */
export function findTotalRow(
  rows: readonly (readonly (string | null)[])[],
  decimalComma: boolean,
): string | null {
  const last = rows.at(-1);
  const above = rows.slice(0, -1);
  if (last === undefined || above.length < MIN_ABOVE) return null;
  const label = totalLabel(last);
  if (label === null) return null;
  const isTotal = last.some(
    (text, index) =>
      text !== null &&
      addsUp(
        above.map((row) => row[index] ?? null),
        text,
        decimalComma,
      ),
  );
  return isTotal ? label : null;
}
