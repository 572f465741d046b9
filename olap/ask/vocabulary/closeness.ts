/** How near two English words in lower case are in meaning: at most 1, about 0 where they have nothing to do with each other; null: nothing is said about one of them. */
export type Closeness = (first: string, second: string) => number | null;
