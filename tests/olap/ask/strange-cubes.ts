import { readFileSync } from 'node:fs';
import type { CubeModel } from '@bi/contract/cube/cube';
import { ask } from '@bi/olap/ask/ask';
import { askContext, type AskContext } from '@bi/olap/ask/vocabulary/ask-context';
import { askCubeOf } from '@bi/olap/ask/cube/ask-cube-of-model';
import { vocabularyOf } from '@bi/olap/ask/vocabulary/vocabulary';
import { readExpectation } from './read-expectation';
import { resultOf, type GoldResult } from './run-gold';

interface StrangeCube {
  model: CubeModel;
  lastDay: string;
  members: [field: string, key: string][];
}

function read(file: string): unknown {
  return JSON.parse(readFileSync(new URL(`strange/${file}.json`, import.meta.url), 'utf8'));
}

/** Contexts of cubes that were made by one click from tables of other trades, by their names. */
export function strangeContexts(file = 'cubes'): Map<string, AskContext> {
  return new Map(
    (read(file) as StrangeCube[]).map(({ model, lastDay, members }) => {
      const named = members.map(([field, key]) => ({ field, key, label: key, synonyms: [] }));
      return [model.name, askContext([vocabularyOf(askCubeOf(model, named, lastDay))])];
    }),
  );
}

/** What became of every question over these cubes. */
export function runStrange(): GoldResult[] {
  const contexts = strangeContexts();
  const questions = read('questions') as Record<string, [question: string, expect: string][]>;
  return Object.entries(questions).flatMap(([cube, list]) => {
    const context = contexts.get(cube) ?? askContext([]);
    return list.map(([question, expect], at) => {
      const got = ask(context, question, null);
      const result = resultOf(readExpectation(expect), got);
      return { id: `${cube}-${at + 1}`, stratum: cube, question, result, got };
    });
  });
}
