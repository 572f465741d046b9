import { textsOf, type Texts, type TextTable } from '../core/i18n/texts';
import { useHost } from './host-context';

/** A screen's texts in the reader's language. */
export function useTexts<T>(texts: Texts<T>): TextTable<T> {
  return textsOf(texts, useHost().language);
}
