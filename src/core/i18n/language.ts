import type { Language } from '@bi/contract/messages/catalogue';

/** A language tag (BCP 47, any case) as one of our languages; null when it is neither. */
export function languageOfTag(tag: string | null | undefined): Language | null {
  const main = tag?.trim().toLowerCase().split(/[-_]/)[0];
  return main === 'zh' || main === 'en' ? main : null;
}

/**
 * The language to show: what the element or person asked for, else the first of the browser's
 * languages that we have, else English.
 */
export function chooseLanguage(
  asked: string | null | undefined,
  browser: readonly string[] = typeof navigator === 'undefined' ? [] : navigator.languages,
): Language {
  const own = languageOfTag(asked);
  if (own) return own;
  for (const tag of browser) {
    const language = languageOfTag(tag);
    if (language) return language;
  }
  return 'en';
}
