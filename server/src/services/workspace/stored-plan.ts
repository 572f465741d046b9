import type { BlueprintPlan } from '@bi/contract/blueprint/blueprint-files';
import type { StoredError } from '../../repositories/database/stored-error';
import type { PlanOptions } from './decide';
import type { StoredProblem } from './file-problem';

/** Makes the text of an error in its reader's language. */
export type SayError = (error: StoredError) => string;

/** A plan as it is stored. */
export interface StoredPlan extends Pick<
  BlueprintPlan,
  'base' | 'reverts' | 'changes' | 'unchanged' | 'missingTables' | 'ready'
> {
  options: PlanOptions;
  problems: StoredProblem[];
  /** version of each object that it looked at; 0: there was none */
  versions: Record<string, number>;
  /** state of shares and row rules, where their file is in it */
  access: string | null;
  /** the files, packed */
  packed: string;
}

/** A plan for its reader. */
export function shownPlan(
  { options, problems, versions: _versions, access: _access, packed: _packed, ...plan }: StoredPlan,
  about: Pick<BlueprintPlan, 'id' | 'madeAt' | 'by' | 'state' | 'moved'>,
  say: SayError,
): BlueprintPlan {
  return {
    ...{ ...about, ...plan, prune: options.prune, onDrift: options.onDrift },
    problems: problems.map(({ error, ...place }) => ({
      ...place,
      message: say(error),
    })),
  };
}
