import { BiError } from '@bi/contract/messages/bi-error';
import type { VisibleRowsAnswer, VisibleRowsBody } from '@bi/contract/identity/visible-rows';
import type { Catalog } from '../../engine/engine';
import { canChangeLimits } from '../../policies/cube-policy';
import type { Principal } from '../../policies/principal';
import type { CubeRow } from '../../repositories/saved/cube-repository';
import { readModel } from '../../semantic/model/read-model';
import { accessImpact, type ModelStep } from '../access/access-impact';
import { deletionImpact } from '../access/deletion-impact';
import type { ServiceContext } from '../service-context';
import { countChanges, rowsText, type RowCounter } from '../access/visible-counts';

/** What a change does to the rows of limited people, for the audit list; null: nothing. */
export type PlainImpact = { visibleRows: string; fields: string } | null;

type Context = Pick<ServiceContext, 'database' | 'dialect' | 'now' | 'engineFor'>;

/**
 * Keeps what people with limited access see from being widened by anybody but administrators. `countRows`: how rows
 * are counted for the audit list.
 */
export function createCubeGuard(context: Context, countRows: RowCounter = countChanges) {
  const catalogOf = (principal: Principal): Promise<Catalog> =>
    context.engineFor(principal.tenantId).catalog();

  return {
    /**
     * Refuses to store a model that redefines what limits somebody, or by which somebody sees more.
     * An administrator may, with `accepted`; without it a change of a stored cube is refused, so that the
     * difference is looked at first.
     * @throws {BiError} forbidden.cube.protected, forbidden.cube.opens, invalid.cube.visible, engine.*
     */
    async assertMayStore(
      principal: Principal,
      step: ModelStep,
      accepted: boolean,
    ): Promise<PlainImpact> {
      const catalog = await catalogOf(principal);
      const impact = await accessImpact(context, principal, step, catalog);
      const { changed, fields, isProtected, isWider } = impact;
      const cube = step.after.label ?? step.after.name;
      const names = fields.map((name) => `“${name}”`).join(', ');
      if (!canChangeLimits(principal)) {
        if (!isProtected) return null;
        const key = step.before === null ? 'forbidden.cube.opens' : 'forbidden.cube.protected';
        throw new BiError(key, { params: { cube, names } });
      }
      if (isWider && step.before !== null && !accepted) {
        throw new BiError('invalid.cube.visible', { params: { cube, names } });
      }
      if (changed.length === 0 && !isProtected) return null;
      const rows = await countRows(context, principal.tenantId, changed, catalog);
      return { visibleRows: rowsText(rows), fields: fields.join(', ') };
    },

    /**
     * Refuses to delete a cube that keeps somebody from rows, but to administrators.
     * @throws {BiError} forbidden.cube.protected, engine.*
     */
    async assertMayRemove(principal: Principal, cube: CubeRow): Promise<PlainImpact> {
      const catalog = await catalogOf(principal);
      const { tenantId } = principal;
      const { changed, fields } = await deletionImpact(context, tenantId, cube.slug, catalog);
      if (fields.length === 0) return null;
      if (canChangeLimits(principal)) {
        const rows = await countRows(context, tenantId, changed, catalog);
        return { visibleRows: rowsText(rows), fields: fields.join(', ') };
      }
      const names = fields.map((name) => `“${name}”`).join(', ');
      throw new BiError('forbidden.cube.protected', { params: { cube: cube.name, names } });
    },

    /**
     * Whose rows a text would change, counted, before it is saved, or, without a text, whose rows deleting
     * the cube would; for administrators.
     * @throws {BiError} the text's first fault, engine.*, cancelled.query
     */
    async visibleRows(
      principal: Principal,
      { text }: VisibleRowsBody,
      saved: CubeRow | null,
      signal: AbortSignal,
    ): Promise<VisibleRowsAnswer> {
      const catalog = await catalogOf(principal);
      if (text === undefined) {
        if (saved === null) throw new BiError('missing.cube');
        const { tenantId } = principal;
        const { changed, fields } = await deletionImpact(context, tenantId, saved.slug, catalog);
        return { people: await countChanges(context, tenantId, changed, catalog, signal), fields };
      }
      const { model, faults } = readModel(text, catalog);
      const fault = faults.find(({ severity }) => severity === 'error');
      if (fault) throw fault.error;
      if (!model) throw new BiError('missing.cube');
      const before = saved === null ? null : saved.model;
      const step: ModelStep = { slug: saved?.slug ?? null, before, after: model };
      const { changed, fields } = await accessImpact(context, principal, step, catalog);
      const people = await countChanges(context, principal.tenantId, changed, catalog, signal);
      return { people, fields };
    },
  };
}

/** See createCubeGuard. */
export type CubeGuard = ReturnType<typeof createCubeGuard>;
