import type { Language } from '@bi/contract/messages/catalogue';

/** One text, or a text made from values (`(count: number) => string`). */
export type Text = string | ((...values: never[]) => string);

/** Literal strings widened, functions unchanged: the type another language must have. */
export type TextTable<T> = {
  [K in keyof T]: T[K] extends string ? string : T[K];
};

/** Texts of one screen in every language. */
export interface Texts<T> {
  readonly en: TextTable<T>;
  readonly zh: TextTable<T>;
}

/**
 * Declares the texts of a screen, English and Simplified Chinese side by side. A key that one
 * language lacks, or a function with other parameters, does not compile.
 */
export function defineTexts<const T extends Record<string, Text>>(texts: {
  en: T;
  zh: TextTable<T>;
}): Texts<T> {
  return texts as Texts<T>;
}

/** The texts of one language. */
export function textsOf<T>(texts: Texts<T>, language: Language): TextTable<T> {
  return texts[language];
}
