import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { askContext } from '@bi/olap/ask/vocabulary/ask-context';
import { vocabularyOf } from '@bi/olap/ask/vocabulary/vocabulary';
import { answerIn, isCorrected, seededFractions } from '../answered-alike';
import { sampleAskCubes } from '../sample-cubes';

const FOLDER = path.join(import.meta.dirname, '../gold/working');
/** Questions of the gold set of which one word each is replaced. */
const QUESTIONS = 150;

/** Single questions of the working half of the gold set in a language. */
function questionsIn(language: 'en' | 'zh'): string[] {
  return readdirSync(FOLDER)
    .filter((name) => name.startsWith(`${language}-`))
    .flatMap((name) => JSON.parse(readFileSync(path.join(FOLDER, name), 'utf8')) as object[])
    .flatMap((item) => ('question' in item ? [String(item.question)] : []));
}

it.each([
  ['en' as const, /\s+/, ' ', ['zorbly', 'quambit', 'vrenk']],
  ['zh' as const, /(?<=\p{Script=Han})(?=\p{Script=Han})/u, '', ['龘', '囧', '鱻']],
])(
  'a question whose word is replaced by an unknown one is not answered as before, or says what it read (%s)',
  (language, between, join, unknown) => {
    const context = askContext(sampleAskCubes().map(vocabularyOf));
    const random = seededFractions(11);
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
    const questions = questionsIn(language);
    const same: string[] = [];
    let tried = 0;
    for (let count = 0; count < QUESTIONS; count += 1) {
      const question = pick(questions);
      const meant = answerIn(context, question);
      const words = question.split(between);
      const at = Math.floor(random() * words.length);
      const put = words.with(at, pick(unknown)).join(join);
      if (meant === null) continue;
      tried += 1;
      if (answerIn(context, put) === meant && !isCorrected(context, put))
        same.push(`${question} -> ${put}`);
    }
    expect(same).toEqual([]);
    expect(tried).toBeGreaterThan(QUESTIONS / 2);
  },
  120_000,
);
