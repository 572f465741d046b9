const HAN = /\p{Script=Han}/u;
const SIBILANT = /(?:s|x|z|ch|sh|o)$/;
/** A verb of one syllable whose last letter is written twice: "rent" is none, "ship" is one. */
const DOUBLED = /^[^aeiou]*[aeiou][bdgklmnprt]$/;

function third(verb: string): string {
  if (SIBILANT.test(verb)) return `${verb}es`;
  return /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`;
}

function present(verb: string): string {
  if (/[^e]e$/.test(verb)) return `${verb.slice(0, -1)}ing`;
  return DOUBLED.test(verb) ? `${verb}${verb.at(-1) ?? ''}ing` : `${verb}ing`;
}

/** All forms of an English verb, given first as it is and then in the past; a particle stays behind it. Others are as they are. */
export function verbForms([verb = '', ...past]: readonly string[]): string[] {
  if (HAN.test(verb)) return [verb, ...past];
  const [head = '', ...rest] = verb.split(' ');
  const behind = rest.length === 0 ? '' : ` ${rest.join(' ')}`;
  return [verb, `${third(head)}${behind}`, `${present(head)}${behind}`, ...past];
}
