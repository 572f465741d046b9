import type { Language } from '@bi/contract/messages/catalogue';

/** Language of an answer's texts: Chinese when `Accept-Language` prefers it to English. */
export function languageOf(acceptLanguage: string | undefined): Language {
  let best: Language = 'en';
  let bestWeight = 0;
  for (const part of (acceptLanguage ?? '').split(',').slice(0, 20)) {
    const [tag = '', ...options] = part.trim().toLowerCase().split(';');
    const quality = options.map((option) => /^\s*q=([\d.]+)$/.exec(option)?.[1]).find(Boolean);
    const weight = quality === undefined ? 1 : Number(quality);
    const language = /^zh\b/.test(tag) ? 'zh' : /^en\b/.test(tag) ? 'en' : null;
    if (language !== null && weight > bestWeight) {
      best = language;
      bestWeight = weight;
    }
  }
  return best;
}
