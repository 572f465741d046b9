import PROCESSES from './process-words.json';

/** What is done to something: its nouns, the verbs for it, and what is said when it is over. */
export interface ProcessWords {
  nouns: readonly string[];
  verbs: readonly string[];
  done: readonly string[];
}

/** All words of what one word of a process says: of "resolved", resolve and resolution; null: it is of none. */
export function processOf(said: string): ProcessWords | null {
  const found: ProcessWords | undefined = PROCESSES.find(({ nouns, verbs, done }) =>
    [nouns, verbs, done].some((words) => words.includes(said)),
  );
  return found ?? null;
}
