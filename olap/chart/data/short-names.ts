const MONTHS =
  'January February March April May June July August September October November December';
const WEEKDAYS = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday';
const SHORT = new Map(
  `${MONTHS} ${WEEKDAYS}`.split(' ').map((name) => [name.toLowerCase(), name.slice(0, 3)]),
);

/** A name that ends with a time of day, in its day and its time; null for others. */
export function dayAndTime(name: string): { day: string; time: string } | null {
  const found = /^(.*\S)\s+(\d{1,2}:\d{2})$/.exec(name);
  return found === null ? null : { day: found[1] ?? '', time: found[2] ?? '' };
}

/** Names of months and weekdays in their usual short form: Sep, Tue, 周二. Others stay as they are. */
export function shortName(name: string): string {
  return SHORT.get(name.toLowerCase()) ?? name.replace(/^星期(?=[一二三四五六日天]$)/, '周');
}
