import type { Sight } from '@bi/contract/share/share-sight';
import type { Language } from '@bi/contract/messages/catalogue';

/** The words of such a line. */
interface SightTexts {
  sees: (rows: Exclude<Sight['rows'], 'some'>) => string;
  noNumbers: (why: string) => string;
  lacking: (field: string, rule: string | null) => string;
  hidden: (field: string) => string;
  seesOf: (seen: string, of: string, field: string) => string;
  seesSome: (parts: readonly string[]) => string;
  limited: string;
}

/** Why somebody who can open something sees no numbers of it. */
export function refusalText({ by, field, rule }: NonNullable<Sight['refused']>, texts: SightTexts) {
  return by === 'rule' ? texts.lacking(field, rule) : texts.hidden(field);
}

/** What somebody sees of the data, as one line. */
export function sightText(
  { rows, fields, refused }: Sight,
  texts: SightTexts,
  language: Language,
): string {
  if (refused) return texts.noNumbers(refusalText(refused, texts));
  if (rows !== 'some') return texts.sees(rows);
  if (fields.length === 0) return texts.limited;
  const locale = language === 'zh' ? 'zh-CN' : 'en-US';
  const parts = fields.map(({ name, seen, of, more }) =>
    texts.seesOf(
      seen.toLocaleString(locale),
      `${of.toLocaleString(locale)}${more ? '+' : ''}`,
      name,
    ),
  );
  return texts.seesSome(parts);
}
