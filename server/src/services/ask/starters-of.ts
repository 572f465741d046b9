import { ask } from '@bi/olap/ask/ask';
import type { AskContext } from '@bi/olap/ask/vocabulary/ask-context';
import type { AskLanguage } from '@bi/olap/ask/phrases/chips';
import { starterQuestions } from '@bi/olap/ask/phrases/starters';

/** Questions that an empty screen offers. */
const MAX_STARTERS = 10;

/** Starters by what all contexts of the same names have in common, then by language. */
const found = new WeakMap<AskContext['typos'], Map<AskLanguage, string[]>>();

/** Questions of every kind that are answered as they are, of every cube some; found once for the same names. */
export function startersOf(context: AskContext, language: AskLanguage): string[] {
  const known = found.get(context.typos) ?? new Map<AskLanguage, string[]>();
  found.set(context.typos, known);
  const starters = known.get(language) ?? findStarters(context, language);
  known.set(language, starters);
  return starters;
}

function findStarters(context: AskContext, language: AskLanguage): string[] {
  const lists = context.vocabularies.map(({ cube }) => starterQuestions(cube, language));
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  const starters: string[] = [];
  for (let at = 0; at < longest; at += 1) {
    for (const [place, list] of lists.entries()) {
      // of every cube another kind of question first
      const question = list[(at + place) % list.length];
      if (question === undefined || starters.includes(question)) continue;
      if (starters.length >= MAX_STARTERS) return starters;
      if (ask(context, question, null).outcome === 'answered') starters.push(question);
    }
  }
  return starters;
}
