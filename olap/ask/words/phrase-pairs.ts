/**
 * One phrase of each of two lists, with a space between: "take off from", "take off in".
 * @param first phrases with `|` between them, as in the answer
 * @param second those that may come after each of them
 */
export const phrasePairs = (first: string, second: string): string =>
  first
    .split('|')
    .flatMap((one) => second.split('|').map((two) => `${one} ${two}`))
    .join('|');
