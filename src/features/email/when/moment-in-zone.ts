import type { Language } from '@bi/contract/messages/catalogue';

const LOCALES: Record<Language, string> = { en: 'en-GB', zh: 'zh-CN' };

/** A moment on the clocks of a zone, e.g. `Mon, 30 Nov 2026, 07:00`. `iso` is UTC; a zone that is none is UTC. */
export function momentInZone(iso: string, zone: string, language: Language): string {
  const parts = {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  } as const;
  return formatIn(zone, (timeZone) =>
    new Intl.DateTimeFormat(LOCALES[language], { ...parts, timeZone }).format(new Date(iso)),
  );
}

/** How far the clocks of a zone are from UTC at a moment, e.g. `GMT-5`. */
export function offsetAt(iso: string, zone: string): string {
  return formatIn(zone, (timeZone) => {
    const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' });
    const parts = format.formatToParts(new Date(iso));
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  });
}

/** What people call a zone: the place in its name, e.g. `New York`. */
export function zoneName(zone: string): string {
  return zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
}

/** A zone in words, with how far its clocks are from UTC now, e.g. `New York (GMT-5)`. */
export function zoneWords(zone: string, now: Date): string {
  return `${zoneName(zone)} (${offsetAt(now.toISOString(), zone)})`;
}

function formatIn(zone: string, format: (timeZone: string) => string): string {
  try {
    return format(zone);
  } catch {
    return format('UTC');
  }
}
