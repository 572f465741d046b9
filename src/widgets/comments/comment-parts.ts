/** A piece of a comment's text. */
export interface TextPart {
  kind: 'text' | 'link' | 'mention';
  text: string;
}

const ADDRESS = /\bhttps?:\/\/[^\s<>"'，。；！？（）【】]+/giu;
/** Signs that end a sentence, not an address. */
const TAIL = /[.,;:!?)\]}]+$/;

/** A text with its addresses and the names of those it mentions set apart; nothing of it is markup. */
export function commentParts(text: string, mentions: readonly { name: string }[]): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const link = match[0].replace(TAIL, '');
    if (!isAddress(link)) continue;
    parts.push(...withMentions(text.slice(from, match.index), mentions));
    parts.push({ kind: 'link', text: link });
    from = match.index + link.length;
  }
  parts.push(...withMentions(text.slice(from), mentions));
  return parts;
}

function isAddress(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && url.username === '' && url.password === '';
}

function withMentions(text: string, mentions: readonly { name: string }[]): TextPart[] {
  const names = mentions.map(({ name }) => `@${name}`).sort((a, b) => b.length - a.length);
  const parts: TextPart[] = [];
  let rest = text;
  while (rest !== '') {
    const found = names
      .map((name) => ({ name, at: rest.indexOf(name) }))
      .filter(({ at }) => at >= 0)
      .sort((a, b) => a.at - b.at)[0];
    if (found === undefined) {
      parts.push({ kind: 'text', text: rest });
      break;
    }
    if (found.at > 0) parts.push({ kind: 'text', text: rest.slice(0, found.at) });
    parts.push({ kind: 'mention', text: found.name });
    rest = rest.slice(found.at + found.name.length);
  }
  return parts;
}

/** Ids of those of these people whose names a text still mentions. */
export function mentionedIn(
  text: string,
  people: readonly { id: string; name: string }[],
): string[] {
  return people.filter(({ name }) => text.includes(`@${name}`)).map(({ id }) => id);
}

/** Of people who were found for an earlier text, those whom the present one may still mean. */
export function namedLike<Person extends { name: string; userName: string }>(
  word: string,
  people: readonly Person[],
): readonly Person[] {
  const wanted = word.toLocaleLowerCase();
  return people.filter(({ name, userName }) =>
    `${name} ${userName}`.toLocaleLowerCase().includes(wanted),
  );
}
