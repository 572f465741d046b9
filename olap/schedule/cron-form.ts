/** A day of a month: its number, the last one, or a weekday such as the second Tuesday. */
export type MonthDay =
  | { kind: 'day'; day: number }
  | { kind: 'last' }
  /** `nth`: 1 to 4, or 'last'; `weekday`: 0 is Sunday */
  | { kind: 'weekday'; nth: 1 | 2 | 3 | 4 | 'last'; weekday: number };

/** Times of a schedule as a form has them. Hours and minutes are those of the zone's clocks. */
export type CronForm =
  | { every: 'hour'; minute: number }
  | { every: 'day'; hour: number; minute: number }
  /** `days`: 0 is Sunday, in order, at least one */
  | { every: 'week'; days: number[]; hour: number; minute: number }
  /** `quarters`: in January, April, July and October alone */
  | { every: 'month'; on: MonthDay; quarters: boolean; hour: number; minute: number }
  | { every: 'own'; cron: string };

const QUARTERS = '1,4,7,10';
/** From Monday on, as people read a week. */
const WEEK = [1, 2, 3, 4, 5, 6, 0];

/** Days of the week in the order they are read, Monday first. */
export function inWeekOrder(days: readonly number[]): number[] {
  return WEEK.filter((day) => days.includes(day));
}

/** The cron of five fields of a form. */
export function cronOf(form: CronForm): string {
  switch (form.every) {
    case 'hour':
      return `${form.minute} * * * *`;
    case 'day':
      return `${form.minute} ${form.hour} * * *`;
    case 'week':
      return `${form.minute} ${form.hour} * * ${daysText(form.days)}`;
    case 'month': {
      const { on, minute, hour, quarters } = form;
      const day = on.kind === 'day' ? String(on.day) : on.kind === 'last' ? 'L' : '*';
      const nth = on.kind === 'weekday' && (on.nth === 'last' ? 'L' : String(on.nth));
      const weekday = on.kind === 'weekday' ? `${on.weekday}#${String(nth)}` : '*';
      return `${minute} ${hour} ${day} ${quarters ? QUARTERS : '*'} ${weekday}`;
    }
    case 'own':
      return form.cron;
  }
}

function daysText(days: readonly number[]): string {
  const all = inWeekOrder(days);
  if (all.length === 7) return '*';
  if (all.join() === '1,2,3,4,5') return '1-5';
  return [...days].sort((a, b) => a - b).join(',');
}

/** The form of a cron; `own` for one that no other form can hold. Writing it again changes no moment. */
export function readCron(cron: string): CronForm {
  const own: CronForm = { every: 'own', cron };
  const [minutes = '', hours = '', day = '', month = '', weekday = '', ...rest] = cron
    .trim()
    .split(/\s+/);
  const minute = numberIn(minutes, 0, 59);
  if (minute === null || rest.length > 0) return own;
  if (hours === '*') {
    return [day, month, weekday].every((part) => part === '*') ? { every: 'hour', minute } : own;
  }
  const hour = numberIn(hours, 0, 23);
  if (hour === null) return own;
  const isQuarterly = month === QUARTERS;
  if (day === '*' && weekday === '*' && month === '*') return { every: 'day', hour, minute };
  if (day === '*' && month === '*') {
    const days = weekdaysIn(weekday);
    if (days !== null) return { every: 'week', days, hour, minute };
  }
  const on = monthDay(day, weekday);
  if (on === null || (month !== '*' && !isQuarterly)) return own;
  return { every: 'month', on, quarters: isQuarterly, hour, minute };
}

function numberIn(text: string, min: number, max: number): number | null {
  if (!/^\d{1,2}$/.test(text)) return null;
  const value = Number(text);
  return value >= min && value <= max ? value : null;
}

const NAMES = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];

function weekdayIn(text: string): number | null {
  const named = NAMES.indexOf(text.toUpperCase());
  if (named >= 0) return named;
  const value = numberIn(text, 0, 7);
  return value === 7 ? 0 : value;
}

function weekdaysIn(text: string): number[] | null {
  const days = new Set<number>();
  for (const part of text.split(',')) {
    const [first = '', last, ...rest] = part.split('-');
    const from = weekdayIn(first);
    const to = last === undefined ? from : weekdayIn(last);
    if (from === null || to === null || rest.length > 0) return null;
    const end = to < from ? to + 7 : to;
    for (let at = from; at <= end; at++) days.add(at % 7);
  }
  return inWeekOrder([...days]);
}

function monthDay(day: string, weekday: string): MonthDay | null {
  if (weekday === '*') {
    if (day === 'L') return { kind: 'last' };
    const number = numberIn(day, 1, 31);
    return number === null ? null : { kind: 'day', day: number };
  }
  const [, name = '', place = ''] = /^(\w+)#([1-4L])$/i.exec(weekday) ?? [];
  const at = weekdayIn(name);
  if (day !== '*' || at === null || name === '') return null;
  const nth = place.toUpperCase() === 'L' ? 'last' : (Number(place) as 1 | 2 | 3 | 4);
  return { kind: 'weekday', nth, weekday: at };
}
