import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ask } from '@bi/olap/ask/ask';
import type { Understood } from '@bi/olap/ask/understood';
import { chipsOf } from '@bi/olap/ask/chips';
import { strangeContexts } from './strange-cubes';

const questions = JSON.parse(
  readFileSync(new URL('strange/trade-questions.json', import.meta.url), 'utf8'),
) as Record<string, [question: string, became: string][]>;
const contexts = strangeContexts('trade-cubes');

function became(cube: string, question: string): string {
  const context = contexts.get(cube);
  const [vocabulary] = context?.vocabularies ?? [];
  if (context === undefined || vocabulary === undefined) throw new Error(`no cube ${cube}`);
  const words = ({ frame }: Understood) =>
    chipsOf(frame, vocabulary.cube, 'en')
      .map(({ text }) => text)
      .join(' · ');
  const got = ask(context, question, null);
  if (got.outcome === 'answered') return words(got);
  if (got.outcome === 'asked') return `asked: ${got.choices.map(words).join(' | ')}`;
  return `refused: ${got.words.join(', ')}`;
}

describe('ten cubes made by one click from a bank, claims, a warehouse, a survey and the like', () => {
  it.each(Object.keys(questions))('%s is read as before', (cube) => {
    const list = questions[cube] ?? [];
    expect(list.map(([question]) => [question, became(cube, question)])).toEqual(list);
  });
});
