import { BiError } from '@bi/contract/messages/bi-error';
import type { CubeModel } from '@bi/contract/cube/cube';
import { mergeModelText } from '@bi/olap/model/merge-model-text';
import { readModelText } from '@bi/olap/model/model-text';
import type { EntityVersionRow } from '../../repositories/entities/version-repository';
import { withinMs } from '../../semantic/model/within-ms';

/** What a saved version of a cube holds. */
export interface SavedCube {
  name: string;
  tag: string;
  stag: string;
  text: string;
  /** absent in versions from before it was counted */
  modelVersion?: number;
}

/** A saved version of a cube. */
export type SavedCubeVersion = EntityVersionRow<SavedCube>;

/** A model written into its text. @throws {BiError} invalid.cube.tooComplex */
export const mergedText = (text: string, model: CubeModel): string =>
  withinMs(() => mergeModelText(text, model));

/** Models of saved versions, as many as can be read within the time of one text. */
export function modelsOf(rows: readonly SavedCubeVersion[]): (CubeModel | null)[] {
  const models: (CubeModel | null)[] = [];
  const texts = rows.map(({ content }) => content.text);
  try {
    withinMs(() => {
      for (const text of texts) models.push(readModelText(text).value as CubeModel | null);
    });
  } catch (error) {
    if (!(error instanceof BiError)) throw error;
  }
  return models;
}
