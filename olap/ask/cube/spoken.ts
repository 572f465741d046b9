const HAN = /\p{Script=Han}/u;

/** Something with a label and other names. */
export interface SpokenName {
  label: string;
  synonyms: string[];
}

/** What something is called in a language: in Chinese its Chinese name, where it has one. */
export function spoken({ label, synonyms }: SpokenName, language: 'en' | 'zh'): string {
  if (language !== 'zh' || HAN.test(label)) return label;
  return synonyms.find((name) => HAN.test(name)) ?? label;
}

/** The language that texts are written in. */
export function writtenLanguage(texts: readonly string[]): 'en' | 'zh' {
  return texts.some((text) => HAN.test(text)) ? 'zh' : 'en';
}
