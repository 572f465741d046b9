import { ask } from '@bi/olap/ask/ask';
import type { AskContext } from '@bi/olap/ask/vocabulary/ask-context';
import { chipsOf } from '@bi/olap/ask/phrases/chips';
import type { QuestionFrame } from '@bi/olap/ask/frame/question-frame';
import type { Understood } from '@bi/olap/ask/vocabulary/understood';

function chips({ frame }: Understood, { vocabularies }: AskContext): string {
  const found = vocabularies.find(({ cube }) => cube.name === frame.cube);
  if (found === undefined) throw new Error(`no cube ${frame.cube}`);
  return chipsOf(frame, found.cube, 'en')
    .map(({ text }) => text)
    .join(' · ');
}

/** What a question becomes: its chips, `asked: ` with those of each choice, or `refused: ` with its words. */
export function readAs(
  context: AskContext | undefined,
  question: string,
  before: QuestionFrame | null = null,
): string {
  if (context === undefined) throw new Error('no such cube');
  const got = ask(context, question, before);
  if (got.outcome === 'answered') return chips(got, context);
  if (got.outcome === 'refused') return `refused: ${got.words.join(', ')}`;
  return `asked: ${got.choices.map((one) => chips(one, context)).join(' | ')}`;
}
