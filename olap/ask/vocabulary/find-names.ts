import type { AskContext } from './ask-context';
import { nameablesIn, type Nameable } from './nameable';
import type { AskCompletion } from './suggest';

const MAX_FOUND = 20;
const HAN = /\p{Script=Han}/u;

/** How well a name has a text: 0 begins with it, 1 has a word that does, 2 has it inside; null: not at all. */
function rankOf({ small }: Nameable, typed: string): number | null {
  const at = small.indexOf(typed);
  if (at <= 0) return at === 0 ? 0 : null;
  if (HAN.test(typed)) return 2;
  for (let next = at; next > 0; next = small.indexOf(typed, next + 1))
    if (/[^\p{L}\p{N}]/u.test(small.charAt(next - 1))) return 1;
  return typed.length > 2 ? 2 : null;
}

/**
 * Measures, fields and members that are called by a text or by a part of it, each once, by the name that fits best:
 * those whose name begins with it first. At most 20.
 */
export function findNames(context: AskContext, text: string): AskCompletion[] {
  const typed = text.trim().toLowerCase();
  if (typed === '') return [];
  const ranks: Nameable[][] = [[], [], []];
  for (const one of nameablesIn(context)) {
    const rank = rankOf(one, typed);
    if (rank !== null) ranks[rank]?.push(one);
  }
  const found = new Map<string, AskCompletion>();
  for (const { name, target, of } of ranks.flat()) {
    if (found.size >= MAX_FOUND) break;
    const key = JSON.stringify([of, target]);
    if (!found.has(key)) found.set(key, { text: name, kind: target.kind, of, target });
  }
  return [...found.values()];
}
