import type { TextTable } from '../../../core/i18n/texts';
import type { viewTexts } from '../view-texts';

interface Named {
  name: string;
  description: string;
  tag: string;
  stag: string;
}

type Texts = TextTable<(typeof viewTexts)['en']>;

/** What differs between two versions in name, tags and description: a line each. */
export function namedChanges(version: Named, earlier: Named, texts: Texts): string[] {
  const folder = ({ tag, stag }: Named) =>
    tag === '' ? texts.noFolder : stag === '' ? tag : `${tag} / ${stag}`;
  return [
    version.name !== earlier.name && texts.changedName(earlier.name, version.name),
    folder(version) !== folder(earlier) && texts.changedFolder(folder(earlier), folder(version)),
    version.description !== earlier.description && texts.changedDescription,
  ].filter((line) => line !== false);
}
