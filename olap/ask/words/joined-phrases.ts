/** All phrases of one of each list after the other, lists as their phrases with bars between. */
export function joinedPhrases(...lists: string[]): string {
  return lists
    .map((text) => text.split('|'))
    .reduce((all, next) => all.flatMap((one) => next.map((two) => one + two)))
    .join('|');
}
