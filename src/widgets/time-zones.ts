/** The zone of this machine, and all the browser knows. */
export function timeZones(): { own: string; all: string[] } {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
  const zones = Intl.supportedValuesOf('timeZone');
  return { own, all: [...new Set(['UTC', own, ...zones])] };
}
