import { wordsOfName } from './name-words';

/** Words of the names of the tables of a model while it is made, in small letters. */
let around: ReadonlySet<string> = new Set();

/** The words by which a short word of several meanings is read: "lab" next to material is labor. */
export const wordsAround = (): ReadonlySet<string> => around;

/**
 * Makes something while short words are read by all of these names of tables and columns. Making must not wait: the
 * words are those of one caller at a time.
 */
export function amongNames<Made>(names: Iterable<string>, make: () => Made): Made {
  const before = around;
  around = new Set([...names].flatMap(wordsOfName).map((word) => word.toLowerCase()));
  try {
    return make();
  } finally {
    around = before;
  }
}
