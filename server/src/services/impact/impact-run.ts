import type { ImpactState } from '@bi/contract/blueprint/impact-states';
import { IMPACT_STATES } from '@bi/contract/blueprint/impact-states';
import { accessOf } from '@bi/olap/model/model-for-role';
import type { Query } from '@bi/contract/query/query';
import type { ImpactQuestion } from './asked-questions';
import { compareQuestion, type CompareInput, type QuestionOutcome } from './compare-question';
import type { PolicyGroup } from './people-by-policy';

/** A question before and after a change; `before` null: it is new. */
export interface QuestionPair {
  question: ImpactQuestion;
  before: Query | null;
  uses: number;
}

/** An outcome for the groups of people, by their index, for whom it is the same. */
export interface GroupedOutcome extends QuestionOutcome {
  groups: number[];
}

/** A question with what becomes of it. */
export interface ComparedQuestion extends QuestionPair {
  state: ImpactState;
  outcomes: GroupedOutcome[];
}

/** Compares the questions of a change, one after another, until its limits. */
export class ImpactRun {
  readonly #input: Omit<CompareInput, 'policy' | 'principal'>;
  readonly #groups: readonly PolicyGroup[];
  readonly #sinceMs: number;
  readonly #known = new Map<string, Promise<QuestionOutcome>>();
  readonly #classes = new Map<string, Promise<Map<string, number[]>>>();
  stoppedBy: 'cap' | 'time' | null = null;
  /** called with the number of questions that are done */
  onDone: (done: number) => void = () => undefined;

  constructor(input: Omit<CompareInput, 'policy' | 'principal'>, groups: readonly PolicyGroup[]) {
    this.#input = input;
    this.#groups = groups;
    this.#sinceMs = input.context.elapsed();
  }

  /** @throws {BiError} cancelled.query */
  async all(pairs: readonly QuestionPair[]): Promise<ComparedQuestion[]> {
    const found: ComparedQuestion[] = [];
    for (const [index, pair] of pairs.entries()) {
      const isCapped = index >= this.#input.limits.questions;
      const outcomes = isCapped ? this.#stopped('cap') : await this.#outcomes(pair);
      found.push({ ...pair, outcomes, state: worst(outcomes) });
      this.onDone(index + 1);
    }
    return found;
  }

  #stopped(by: 'cap' | 'time', groups?: number[]): GroupedOutcome[] {
    this.stoppedBy ??= by;
    const all = groups ?? [...this.#groups.keys()];
    return [{ groups: all, state: 'notComputed', reason: by }];
  }

  #isOver(): boolean {
    const { context, limits } = this.#input;
    return context.elapsed() - this.#sinceMs > limits.ms;
  }

  async #outcomes({ question, before }: QuestionPair): Promise<GroupedOutcome[]> {
    const { query } = question;
    const found: GroupedOutcome[] = [];
    for (const [policy, groups] of await this.#classesOf(query.cube)) {
      this.#input.signal.throwIfAborted();
      const key = JSON.stringify([policy, before, query]);
      const known = this.#known.get(key);
      if (known === undefined && this.#isOver()) {
        found.push(...this.#stopped('time', groups));
        continue;
      }
      const principal = this.#groups[groups[0] ?? 0]?.principal;
      if (principal === undefined) continue;
      const outcome =
        known ?? compareQuestion({ ...this.#input, policy, principal }, { before, after: query });
      this.#known.set(key, outcome);
      found.push({ groups, ...(await outcome) });
    }
    return found;
  }

  /** Groups of people who see the same of a cube, before and after, by what distinguishes them. */
  #classesOf(cube: string): Promise<Map<string, number[]>> {
    const found = this.#classes.get(cube) ?? this.#classify(cube);
    this.#classes.set(cube, found);
    return found;
  }

  async #classify(cube: string): Promise<Map<string, number[]>> {
    const { before, after } = this.#input;
    const classes = new Map<string, number[]>();
    for (const [index, { principal }] of this.#groups.entries()) {
      const { role, rowRules, policyFingerprint: own } = principal;
      const access = [before, after].map((world) => {
        const model = world.cube(cube)?.model;
        return model === undefined ? null : accessOf(model, role);
      });
      const key = JSON.stringify([
        rowRules,
        access,
        await before.rowsBelow(own, principal, cube).catch(() => own),
        await after.rowsBelow(own, principal, cube).catch(() => own),
      ]);
      classes.set(key, [...(classes.get(key) ?? []), index]);
    }
    return classes;
  }
}

/** The worst state of some outcomes. */
function worst(outcomes: readonly GroupedOutcome[]): ImpactState {
  const states = new Set(outcomes.map(({ state }) => state));
  return IMPACT_STATES.find((state) => states.has(state)) ?? 'same';
}
