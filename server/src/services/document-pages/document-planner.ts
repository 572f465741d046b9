import type { DocumentBody } from '@bi/contract/document/document';
import type { Principal } from '../../policies/principal';
import type { DocumentRow } from '../../repositories/saved/document-repository';
import { boardOf } from './document-asks';
import { chosenValues, type ChosenValues } from './chosen-values';
import { DocumentAnswers } from './document-answers';
import { parameterWords } from './parameter-words';
import { PlanRun } from './plan-run';
import type { BegunPlan, PlanAsked, Planned, PlannerParts, RunWithin } from './planner-parts';
import type { AskedDashboard } from '../dashboard-answers/dashboard-questions';

/** Plans documents: resolves parameters, conditions, values and repeats for one reader, and says which data to read. */
export class DocumentPlanner {
  readonly #parts: PlannerParts;

  constructor(parts: PlannerParts) {
    this.#parts = parts;
  }

  /**
   * A document with all its blocks planned.
   * @throws {BiError} invalid.field for a choice that does not fit, engine.*, cancelled.query
   */
  async plan(
    principal: Principal,
    row: DocumentRow,
    body: DocumentBody,
    given: PlanAsked,
  ): Promise<Planned> {
    return settled(await this.begin(principal, row, body, given));
  }

  /** A document while its blocks are planned, each by itself. @throws {BiError} as `plan` */
  begin(
    principal: Principal,
    row: DocumentRow,
    body: DocumentBody,
    given: PlanAsked,
  ): Promise<BegunPlan> {
    const { at, signal } = given;
    const answers = new DocumentAnswers(this.#parts.queries, { principal, at, signal });
    const within = { ids: [row.id], prefix: '', place: null, answers };
    return this.#begun(principal, row, body, given, within);
  }

  async #begun(
    principal: Principal,
    row: DocumentRow,
    body: DocumentBody,
    given: PlanAsked,
    within: Omit<RunWithin, 'inside'>,
  ): Promise<BegunPlan> {
    const { parameters } = body;
    const own = new Set(parameters.map(({ id }) => id));
    const choice = Object.fromEntries(Object.entries(given.choice).filter(([id]) => own.has(id)));
    const chosen = chosenValues(body, choice);
    const asked = await this.#parts.questions.of(
      principal,
      boardOf(row, body),
      { filters: chosen.filters, selections: {} },
      given.signal,
    );
    const missing = parameters.flatMap((one) => {
      if (one.required !== true) return [];
      const value = one.kind === 'value' ? chosen.values[one.id] : asked.filters.get(one.id)?.value;
      return value === null || value === undefined ? [one.id] : [];
    });
    const planned: Planned = {
      document: { body, blocks: [] },
      ...{
        asked,
        chosen,
        missing,
        parameters: parameterWords(body, asked, chosen, given.language),
        keys: parameterKeys(body, asked, chosen),
      },
      ...{ reads: [], notes: [], bands: {} },
      seen: asked.cubes.map(({ cube, model }) => ({
        cube: cube.slug,
        access: model.access ?? null,
      })),
    };
    if (missing.length > 0) return { planned, pieces: [] };
    const { answers } = within;
    const run = new PlanRun(this.#parts, principal, planned, given, {
      ...within,
      inside: async (inner, ids, prefix, place) =>
        settled(
          await this.#begun(principal, inner, inner.body, given, { ids, prefix, place, answers }),
        ),
    });
    planned.bands = await run.bands();
    return { planned, pieces: run.pieces() };
  }
}

/** A document once all its blocks are planned. */
async function settled({ planned, pieces }: BegunPlan): Promise<Planned> {
  planned.document.blocks = await Promise.all(pieces.map((piece) => piece.planned));
  planned.reads.push(...pieces.flatMap(({ reads }) => reads));
  return planned;
}

/** What is chosen for each parameter as conditions compare it: keys of members, not their labels; none chosen: empty. */
function parameterKeys(
  { parameters }: Pick<DocumentBody, 'parameters'>,
  { filters }: Pick<AskedDashboard, 'filters'>,
  { values }: Pick<ChosenValues, 'values'>,
): Record<string, string[]> {
  return Object.fromEntries(
    parameters.map((one): [string, string[]] => {
      if (one.kind === 'value') {
        const value = values[one.id] ?? null;
        return [one.id, value === null ? [] : [String(value)]];
      }
      const value = filters.get(one.id)?.value ?? null;
      if (value === null) return [one.id, []];
      if ('values' in value) return [one.id, value.values.map(String)];
      if ('paths' in value) return [one.id, value.paths.map((path) => String(path.at(-1) ?? ''))];
      return [one.id, 'value' in value ? [String(value.value)] : []];
    }),
  );
}
