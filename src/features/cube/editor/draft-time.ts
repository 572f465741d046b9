/** Hours and minutes of a moment; the day as well unless it is today. `iso` is UTC. */
export function draftTime(iso: string): string {
  const then = new Date(iso);
  const time = then.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  const isToday = then.toDateString() === new Date().toDateString();
  return isToday ? time : `${then.toLocaleDateString('en-CA')} ${time}`;
}
