import type { Language } from '@bi/contract/messages/catalogue';
import type { FactNote } from '@bi/contract/query/cell-set';
import { defineTexts, textsOf } from '../core/i18n/texts';

const texts = defineTexts({
  en: {
    lacks: (fact: string, fields: string) =>
      `${fact} has no ${fields}: with this condition its measures are empty.`,
    keeps: (fact: string, fields: string) =>
      `${fact} has no ${fields}: its measures count all its rows, whatever the condition.`,
  },
  zh: {
    lacks: (fact: string, fields: string) => `${fact}没有${fields}：在此条件下其度量为空。`,
    keeps: (fact: string, fields: string) =>
      `${fact}没有${fields}：无论此条件如何，其度量都统计全部行。`,
  },
});

/** A condition that a fact could not be tested by, in a sentence. */
export function factNoteText({ fact, fields, keeps }: FactNote, language: Language): string {
  const words = textsOf(texts, language);
  return (keeps ? words.keeps : words.lacks)(fact, fields.join(', '));
}
