/** Times offered by name, with their cron. */
export const SCHEDULES = {
  hourly: '0 * * * *',
  daily: '0 6 * * *',
  weekdays: '0 6 * * 1-5',
  weekly: '0 6 * * 1',
} as const;

/** A time offered by name, or one's own. */
export type ScheduleChoice = keyof typeof SCHEDULES | 'custom';

/** The name of a cron. */
export function choiceOf(cron: string): ScheduleChoice {
  const plain = cron.trim().replace(/\s+/g, ' ');
  const found = Object.entries(SCHEDULES).find(([, times]) => times === plain);
  return (found?.[0] as ScheduleChoice | undefined) ?? 'custom';
}
