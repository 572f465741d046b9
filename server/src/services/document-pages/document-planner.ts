import type { DocumentBody } from '@bi/contract/document';
import type { Principal } from '../../policies/principal';
import type { DocumentRow } from '../../repositories/document-repository';
import { boardOf } from './document-asks';
import { chosenValues } from './chosen-values';
import { parameterKeys } from './parameter-keys';
import { parameterWords } from './parameter-words';
import { PlanRun } from './plan-run';
import type { PlanAsked, Planned, PlannerParts } from './planner-parts';

/** Plans documents: resolves parameters, conditions, values and repeats for one reader, and says which data to read. */
export class DocumentPlanner {
  readonly #parts: PlannerParts;

  constructor(parts: PlannerParts) {
    this.#parts = parts;
  }

  /** @throws {BiError} invalid.field for a choice that does not fit, engine.*, cancelled.query */
  async plan(
    principal: Principal,
    row: DocumentRow,
    body: DocumentBody,
    given: PlanAsked,
  ): Promise<Planned> {
    return this.#planned(principal, row, body, given, { ids: [row.id], prefix: '' });
  }

  async #planned(
    principal: Principal,
    row: DocumentRow,
    body: DocumentBody,
    given: PlanAsked,
    within: { ids: readonly string[]; prefix: string },
  ): Promise<Planned> {
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
    if (missing.length > 0) return planned;
    const run = new PlanRun(this.#parts, principal, planned, given, {
      ...within,
      inside: (inner, ids, prefix) =>
        this.#planned(principal, inner, inner.body, given, { ids, prefix }),
    });
    planned.document.blocks = await run.blocks(null);
    planned.bands = await run.bands();
    return planned;
  }
}
