import { BiError } from '@bi/contract/messages/bi-error';
import type { CellSet } from '@bi/contract/query/cell-set';
import type { ImpactCells } from '@bi/contract/blueprint/impact';
import type { ImpactReason, ImpactState } from '@bi/contract/blueprint/impact-states';
import type { Language } from '@bi/contract/messages/catalogue';
import type { Query } from '@bi/contract/query/query';
import { compareCellSets } from '@bi/olap/blueprint/compare-cell-sets';
import { readAnswer } from '../../engine/engine';
import type { Principal } from '../../policies/principal';
import { seesReason, withoutReason } from '../access/reader-failure';
import type { ServiceContext } from '../service-context';
import { isSameCompiled, type ImpactWorld, type SidePlan } from './impact-world';

/** What a change does to one question under one policy. */
export interface QuestionOutcome {
  state: ImpactState;
  reason?: ImpactReason;
  error?: BiError;
  compared?: ImpactCells;
}

/** Limits of a comparison, see IMPACT_LIMITS. */
export interface ImpactLimits {
  questions: number;
  ms: number;
  cells: number;
  shown: number;
}

/** What two sides of a question are compared in. */
export interface CompareInput {
  context: ServiceContext;
  before: ImpactWorld;
  after: ImpactWorld;
  /** names the policy among others */
  policy: string;
  principal: Principal;
  atMs: number;
  limits: ImpactLimits;
  language: Language;
  signal: AbortSignal;
}

type Planned = Exclude<SidePlan, { error: BiError }>;

const isTooMany = ({ key }: BiError): boolean => key.startsWith('invalid.query.tooMany');
const isFaulty = ({ key }: BiError): boolean =>
  key === 'engine.failed' || !(key.startsWith('engine.') || key.startsWith('cancelled.'));

async function cellsOf(
  { context, principal, signal }: CompareInput,
  { plan, loaded }: Planned,
): Promise<CellSet> {
  const { sql, params, assembly } = plan.prepared;
  const engine = context.engineFor(principal.tenantId);
  try {
    const options = { signal, catalog: plan.catalog };
    const { bytes } = await engine.runCells(sql, params, assembly, options);
    return readAnswer(bytes) as CellSet;
  } catch (error) {
    throw seesReason(principal, loaded.model) ? error : withoutReason(error);
  }
}

/** The cells of a side; an error that is the question's own in their place. */
async function answered(input: CompareInput, side: SidePlan): Promise<CellSet | BiError> {
  if ('error' in side) return side.error;
  try {
    return await cellsOf(input, side);
  } catch (error) {
    if (!(error instanceof BiError)) throw error;
    // a View whose statement no longer fits what it reads
    if (error.key === 'engine.dataFile') {
      return new BiError('engine.failed', { params: { reason: error.params['reason'] ?? '' } });
    }
    if (isFaulty(error) || isTooMany(error)) return error;
    throw error;
  }
}

function between(
  from: CellSet | BiError,
  to: CellSet | BiError,
  { limits, language }: CompareInput,
): QuestionOutcome {
  const tooMany = [from, to].find((one) => one instanceof BiError && isTooMany(one));
  if (tooMany instanceof BiError) {
    return { state: 'notComputed', reason: 'size', error: tooMany };
  }
  if (to instanceof BiError) {
    return { state: from instanceof BiError ? 'broken' : 'breaks', error: to };
  }
  if (from instanceof BiError) return { state: 'repaired', error: from };
  const options = { language, shown: limits.shown };
  const { isChanged, compared } = compareCellSets(from, to, options);
  return { state: isChanged ? 'changed' : 'look', reason: 'cells', compared };
}

/**
 * What becomes of one question under one policy: equal where statement, values and what is read are equal, else
 * both are run on the same data and compared.
 * @throws {BiError} cancelled.query
 */
export async function compareQuestion(
  input: CompareInput,
  asked: { before: Query | null; after: Query },
): Promise<QuestionOutcome> {
  const { before, after, policy, principal, atMs, limits, signal } = input;
  const clock = { atMs, cells: limits.cells };
  try {
    const to = await after.plan(policy, principal, asked.after, clock);
    const from =
      asked.before === null ? null : await before.plan(policy, principal, asked.before, clock);
    if (from !== null && !('error' in from) && !('error' in to) && isSameCompiled(from, to)) {
      return { state: 'same', reason: 'statement' };
    }
    if (from === null) return { state: 'error' in to ? 'broken' : 'same' };
    if ('error' in from && 'error' in to) return { state: 'broken', error: to.error };
    const old = await answered(input, from);
    return between(old, await answered(input, to), input);
  } catch (error) {
    if (signal.aborted || !(error instanceof BiError)) throw error;
    return { state: 'notComputed', reason: 'failed', error };
  }
}
