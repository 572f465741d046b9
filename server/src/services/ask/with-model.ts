import type { AskOutcome } from '@bi/olap/ask/ask';
import type { AskContext } from '@bi/olap/ask/vocabulary/ask-context';
import { chipsOf } from '@bi/olap/ask/phrases/chips';
import type { Understood } from '@bi/olap/ask/vocabulary/understood';
import type { Principal } from '../../policies/principal';
import { sameJson } from '../../repositories/database/json-columns';
import type { ModelNote, ModelReader } from './model/model-reader';
import { cubeNamed } from './present-reading';

/** The words of a question that have no meaning; none where it is read, or refused for another reason. */
function unknownIn(grammar: AskOutcome): string[] {
  if (grammar.outcome === 'asked') return grammar.aside ?? [];
  return grammar.outcome === 'refused' && grammar.reason === 'words' ? grammar.words : [];
}

/** What a question asks without the words that have no meaning, which it names; absent: that is not certain. */
function partialOf(grammar: AskOutcome): Understood | undefined {
  if (grammar.outcome === 'answered') return undefined;
  // what a word is near to in meaning is no evidence against the model
  if (grammar.outcome === 'refused' || grammar.isNear === true) return grammar.partial;
  const [first] = grammar.choices;
  return first && { ...first, leftOut: unknownIn(grammar) };
}

/** How a question is read whose words the grammar does not all know: by the tenant's model, if it has one. */
export async function withModel(
  model: ModelReader,
  principal: Principal,
  {
    context,
    question,
    grammar,
    draft,
  }: { context: AskContext; question: string; grammar: AskOutcome; draft: boolean },
  signal: AbortSignal,
): Promise<{ outcome: AskOutcome; note: ModelNote | null }> {
  const words = draft ? [] : unknownIn(grammar);
  if (words.length === 0) return { outcome: grammar, note: null };
  const { chosen, note } = await model.read(principal, context, question, signal);
  if (chosen === null) return { outcome: grammar, note };
  const cube = cubeNamed(context, chosen.frame.cube);
  const read = chipsOf(chosen.frame, cube, 'en')
    .map(({ text }) => text)
    .join(', ');
  const corrections = words.map((written) => ({ written, read }));
  const partial = partialOf(grammar);
  // where both know the measure and differ, the person chooses
  if (partial !== undefined && !sameJson(partial.query, chosen.query)) {
    const choices = [{ ...chosen, corrections }, partial];
    return { outcome: { outcome: 'asked', choices, aside: words }, note: null };
  }
  return { outcome: { ...chosen, corrections }, note: null };
}
