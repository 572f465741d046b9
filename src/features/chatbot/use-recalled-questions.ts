import { useState } from 'react';

/**
 * Brings the questions of a thread back into the box, as a shell does: from the empty box the last one, from one that
 * was brought back and not changed the one before or after it.
 * @param questions in the order they were asked
 * @returns takes a step; false: the keys keep their meaning in the text
 */
export function useRecalledQuestions(
  questions: readonly string[],
  text: string,
  onText: (text: string) => void,
): (by: -1 | 1) => boolean {
  const [place, setPlace] = useState<number | null>(null);
  return (by) => {
    const from = text === '' ? questions.length : place;
    if (from === null || (text !== '' && questions[from] !== text)) return false;
    const next = from + by;
    if (next < 0 || next > questions.length) return false;
    setPlace(next);
    onText(questions[next] ?? '');
    return true;
  };
}
