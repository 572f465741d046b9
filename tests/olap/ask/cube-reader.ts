import type { CubeModel, Dimension, Measure } from '@bi/contract/cube/cube';
import { ask } from '@bi/olap/ask/ask';
import { askContext } from '@bi/olap/ask/vocabulary/ask-context';
import type { AskCube } from '@bi/olap/ask/cube/ask-cube';
import { askCubeOf } from '@bi/olap/ask/cube/ask-cube-of-model';
import { withoutGenerated } from '@bi/olap/ask/cube/written-names';
import { chipsOf } from '@bi/olap/ask/phrases/chips';
import { vocabularyOf } from '@bi/olap/ask/vocabulary/vocabulary';

type Members = Record<string, string[]>;

/** A field of texts. */
export const text = (name: string, label: string, folder?: string): Dimension => ({
  name,
  label,
  type: 'string',
  ...(folder === undefined ? {} : { folder }),
});

/** A field of numbers as each row has them. */
export const value = (name: string, label: string, expr: string): Dimension => ({
  name,
  label,
  expr,
  type: 'number',
});

/** A measure of rows. */
export const measure = (
  name: string,
  label: string,
  agg: 'sum' | 'avg' | 'max' | 'distinct',
  expr: string,
) => ({ name, label, agg, expr }) satisfies Measure;

/** The cube of a model with these members. */
function cubeOf(
  model: Partial<CubeModel>,
  members: Members,
  firstDay: string | null,
  lastDay: string | null,
): [AskCube, CubeModel] {
  const all = {
    ...{ name: 'c', source: { table: 't' }, key: [], joins: [], hierarchies: [] },
    ...model,
  } as unknown as CubeModel;
  const named = Object.entries(members).flatMap(([field, keys]) =>
    keys.map((key) => ({ field, key, label: key, synonyms: [] })),
  );
  return [askCubeOf(all, named, lastDay, firstDay), all];
}

/** Reads a question of a cube that one click made, in which nobody chose a name, and which has no date. */
export function generatedReader(model: Partial<CubeModel>, members: Members) {
  const [cube, all] = cubeOf(model, members, null, null);
  return readerOf(withoutGenerated(cube, all));
}

/**
 * Reads a question of a cube as its chips say it; `firstDay` is that of its date, null where it does not matter, `lastDay`
 * null where it has none.
 */
export function reader(
  model: Partial<CubeModel>,
  members: Members,
  firstDay: string | null = null,
  lastDay: string | null = '2025-11-14',
) {
  return readerOf(cubeOf(model, members, firstDay, lastDay)[0]);
}

function readerOf(cube: AskCube) {
  const context = askContext([vocabularyOf(cube)]);
  return (question: string): string => {
    const got = ask(context, question, null);
    if (got.outcome === 'refused') return `refused: ${got.words.join(', ')}`;
    const read = got.outcome === 'answered' ? [got] : got.choices;
    const said = read.map(({ frame }) =>
      chipsOf(frame, cube, 'en')
        .map((chip) => chip.text)
        .join(' · '),
    );
    return got.outcome === 'answered' ? (said[0] ?? '') : `asked: ${said.join(' | ')}`;
  };
}
