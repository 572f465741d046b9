import german from './german-words.json';

const WORDS: Readonly<Record<string, string>> = german;
/** letters that join the words of a German compound */
const JOINTS = ['', 's', 'n', 'en', 'e'];

/** The words of a German compound in English; null: one is not in the list. */
export function germanWords(word: string): string[] | null {
  if (word === '') return [];
  for (let size = word.length; size > 2; size -= 1) {
    const part = word.slice(0, size);
    const meaning = WORDS[part];
    if (meaning === undefined || !Object.hasOwn(WORDS, part)) continue;
    for (const joint of JOINTS) {
      if (!word.startsWith(joint, size)) continue;
      const rest = germanWords(word.slice(size + joint.length));
      if (rest !== null) return [meaning, ...rest];
    }
  }
  return null;
}

/** Whether a label begins with a German word, which no English one is. */
export function isGermanLabel(label: string): boolean {
  const [first = ''] = label.toLowerCase().split(/[\s_\-/(]+/);
  if (/[äöüß]/.test(first)) return true;
  const words = germanWords(first);
  return words !== null && ![first, first.replace(/s$/, '')].includes(words.join(''));
}
