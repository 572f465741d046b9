import { BiError } from '@bi/contract/messages/bi-error';

/** One thing wrong with a model. */
export interface FoundProblem {
  /** place in the model, e.g. `dimensions.2.expr` */
  path: string;
  error: BiError;
}

/** Runs a check and keeps what it throws as a problem of a place. */
export type Report = (path: string, check: () => unknown) => void;

/** Keeps as problems what checks throw; what is no BiError is thrown again. */
export function reporter(problems: FoundProblem[]): Report {
  return (path, check) => {
    try {
      check();
    } catch (error) {
      if (!(error instanceof BiError)) throw error;
      problems.push({ path, error });
    }
  };
}
