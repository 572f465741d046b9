import type { Language } from '@bi/contract/messages/catalogue';

/** A UTC ISO moment as day and time where the reader is. */
export function momentOf(iso: string, language: Language): string {
  return new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(new Date(iso));
}
