import type { CubeModel } from '@bi/contract/cube/cube';
import type { AskCube, AskField, AskMeasure } from './ask-cube';

type Named = Pick<AskMeasure | AskField, 'name' | 'synonyms' | 'written'>;

/** A cube of whose synonyms those count as written by nobody that the model has which it was generated with. */
export function withoutGenerated(cube: AskCube, { measures, dimensions }: CubeModel): AskCube {
  const generated = new Map(
    [...measures, ...dimensions].map(({ name, synonyms = [] }) => [name, new Set(synonyms)]),
  );
  const left = <One extends Named>(one: One): One => ({
    ...one,
    written: (one.written ?? one.synonyms).filter((text) => !generated.get(one.name)?.has(text)),
  });
  return { ...cube, measures: cube.measures.map(left), fields: cube.fields.map(left) };
}
