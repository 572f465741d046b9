import type { BiError } from '@bi/contract/bi-error';
import type { CubeModel } from '@bi/contract/cube';
import type { Catalog } from '../engine/engine';

/** One thing wrong with a model. */
export interface ModelProblem {
  /** place in the model, e.g. `dimensions.2.expr` */
  path: string;
  error: BiError;
}

/** Everything wrong with a model over these tables; empty when it may be published. */
export function validateModel(_model: CubeModel, _catalog: Catalog): ModelProblem[] {
  return [];
}
