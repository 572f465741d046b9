import type { FactNote } from '@bi/contract/cell-set';
import type { TextTable } from '../../../core/i18n/texts';
import type { resultTexts } from './result-texts';

/** A condition that a fact could not be tested by, in a sentence. */
export function noteText(
  { fact, fields, keeps }: FactNote,
  texts: TextTable<(typeof resultTexts)['en']>,
): string {
  return (keeps ? texts.keeps : texts.lacks)(fact, fields.join(', '));
}
