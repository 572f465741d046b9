import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ask } from '@bi/olap/ask/ask';
import type { AskContext } from '@bi/olap/ask/vocabulary/ask-context';
import type { Understood } from '@bi/olap/ask/vocabulary/understood';
import { chipsOf } from '@bi/olap/ask/phrases/chips';
import { strangeContexts } from './strange-cubes';

type Questions = Record<string, [question: string, became: string][]>;

function questionsOf(file: string): Questions {
  return JSON.parse(
    readFileSync(new URL(`strange/${file}.json`, import.meta.url), 'utf8'),
  ) as Questions;
}

function became(context: AskContext | undefined, question: string): string {
  const [vocabulary] = context?.vocabularies ?? [];
  if (context === undefined || vocabulary === undefined) throw new Error('no such cube');
  const words = ({ frame }: Understood) =>
    chipsOf(frame, vocabulary.cube, 'en')
      .map(({ text }) => text)
      .join(' · ');
  const got = ask(context, question, null);
  if (got.outcome === 'answered') return words(got);
  if (got.outcome === 'asked') return `asked: ${got.choices.map(words).join(' | ')}`;
  return `refused: ${got.words.join(', ')}`;
}

describe.each([
  ['from a bank, claims, a warehouse, a survey and the like', 'trade'],
  ['from business software, invoices, sensors, a ledger, a league, a clinic and the like', 'table'],
])('ten cubes made by one click %s', (_, file) => {
  const questions = questionsOf(`${file}-questions`);
  const contexts = strangeContexts(`${file}-cubes`);

  it.each(Object.keys(questions))('%s is read as before', (cube) => {
    const list = questions[cube] ?? [];
    const read = list.map(([question]) => [question, became(contexts.get(cube), question)]);
    expect(read).toEqual(list);
  });
});
