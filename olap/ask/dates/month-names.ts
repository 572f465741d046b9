const MONTHS =
  'january february march april may june july august september october november december'.split(
    ' ',
  );
const COLUMN =
  /^(jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec)[a-z]*[\s_.'-]*(\d{2}|\d{4})?$/i;

/** What a column for one month is also called: "march", "march 2024" and 3月 of "Mar 24". Empty for other labels. */
export function monthNames(label: string): string[] {
  const match = COLUMN.exec(label.trim());
  const short = match?.[1]?.slice(0, 3).toLowerCase();
  const index = MONTHS.findIndex((month) => month.slice(0, 3) === short);
  if (short === undefined || index < 0) return [];
  const month = MONTHS[index] ?? '';
  const written = match?.[2];
  const year = written === undefined ? null : written.length === 2 ? `20${written}` : written;
  return [
    month,
    `${index + 1}月`,
    ...(year === null ? [] : [`${month} ${year}`, `${short} ${year}`, `${year}年${index + 1}月`]),
  ];
}
