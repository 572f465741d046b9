import type { ChatNameCheck } from '@bi/contract/chat/chat-learning';
import { ask } from '@bi/olap/ask/ask';
import { askContext, type AskContext } from '@bi/olap/ask/vocabulary/ask-context';
import type { AskCube } from '@bi/olap/ask/cube/ask-cube';
import { chipsOf, type AskLanguage } from '@bi/olap/ask/phrases/chips';
import { starterQuestions } from '@bi/olap/ask/phrases/starters';
import { vocabularyOf } from '@bi/olap/ask/vocabulary/vocabulary';
import { answeredQuestions } from '../../repositories/chat/chat-repository';
import { sameJson } from '../../repositories/database/json-columns';
import type { ServiceContext } from '../service-context';
import type { LearntName } from './learnt-names';

/** Questions that are read again, newest first, besides the starters of the cube. */
const MAX_QUESTIONS = 300;
const MAX_CHANGED = 20;

/** A cube with a synonym more of one of its measures or fields. */
function withSynonym(
  cube: AskCube,
  { text, target }: Pick<LearntName, 'text' | 'target'>,
): AskCube {
  if (target.kind === 'member' || target.kind === 'aside') return cube;
  const add = <One extends { name: string; synonyms: string[] }>(list: One[]): One[] =>
    list.map((one) =>
      one.name === target.name ? { ...one, synonyms: [...one.synonyms, text] } : one,
    );
  return target.kind === 'measure'
    ? { ...cube, measures: add(cube.measures) }
    : { ...cube, fields: add(cube.fields) };
}

/** How a question is read, in the words of its chips. */
function wordsOf(context: AskContext, question: string, cube: AskCube, language: AskLanguage) {
  const read = ask(context, question, null);
  if (read.outcome !== 'answered') return { outcome: read.outcome, query: null, words: '' };
  const words = chipsOf(read.frame, cube, language)
    .map(({ text }) => text)
    .join(' · ');
  return { outcome: read.outcome, query: [read.frame.intent, read.query], words };
}

/**
 * Reads the questions again that the cube answered so far, and its starters, with a phrase as a synonym of the
 * cube; gives those that would be read differently, without who asked them. `cube` is as the caller may ask it.
 */
export async function checkSynonym(
  { database }: Pick<ServiceContext, 'database'>,
  name: LearntName,
  cube: AskCube,
  language: AskLanguage,
): Promise<ChatNameCheck> {
  const asked = await answeredQuestions(database, name.tenant_id, cube.name, MAX_QUESTIONS);
  const starters = (['en', 'zh'] as const).flatMap((one) => starterQuestions(cube, one));
  const before = askContext([vocabularyOf(cube)]);
  const after = askContext([vocabularyOf(withSynonym(cube, name))]);
  const changed: ChatNameCheck['changed'] = [];
  let checked = 0;
  for (const question of new Set([...asked, ...starters])) {
    const old = wordsOf(before, question, cube, language);
    if (old.outcome !== 'answered') continue;
    checked += 1;
    const next = wordsOf(after, question, cube, language);
    if (sameJson(old.query, next.query)) continue;
    changed.push({ question, before: old.words, outcome: next.outcome, after: next.words });
  }
  return { checked, changed: changed.slice(0, MAX_CHANGED) };
}
