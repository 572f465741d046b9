import type { CubeModel } from '@bi/contract/cube/cube';
import type { Query } from '@bi/contract/query/query';
import { LRUCache } from 'lru-cache';
import type { Catalog } from '../../engine/engine';
import type { Principal } from '../../policies/principal';
import type { LoadedCube } from '../cubes/cube-service';
import type { PlannedQuery } from './planned-query';

interface CachedPlan {
  catalog: Catalog;
  trees: LoadedCube['trees'];
  rollups: number;
  plan: PlannedQuery;
}

const MAX_PLANS = 200;
const MAX_KEY_LENGTH = 20_000;
/** What goes by the clock has such a key. */
const CLOCK = '"period"';

function sameTrees(a: LoadedCube['trees'], b: LoadedCube['trees']): boolean {
  if (a === b || a === undefined || b === undefined) return a === b;
  return a.size === b.size && [...a].every(([name, shape]) => b.get(name) === shape);
}

/**
 * Plans of questions that were asked before, by the very same model, tables and rules: planning them
 * again costs more than the cached answer. Questions with periods, which go by the clock, are
 * planned every time.
 */
export class PlanCache {
  readonly #plans = new WeakMap<CubeModel, LRUCache<string, CachedPlan>>();
  /** what plans depend on of who asks, one for all questions of a call */
  readonly #people = new WeakMap<Principal, string>();

  /** The plan of a question with rollups of some stamp; `make` makes it where it is not cached. */
  of(
    principal: Principal,
    cube: LoadedCube,
    query: Query,
    rollups: number,
    make: () => PlannedQuery,
  ): PlannedQuery {
    const { id, slug, model_version } = cube.cube;
    const text = this.#textOf(principal) + JSON.stringify([id, slug, model_version, query]);
    if (text.length > MAX_KEY_LENGTH || text.includes(CLOCK)) return make();
    const plans =
      this.#plans.get(cube.model) ?? new LRUCache<string, CachedPlan>({ max: MAX_PLANS });
    this.#plans.set(cube.model, plans);
    const cached = plans.get(text);
    const { catalog, trees } = cube;
    const isSame =
      cached?.catalog === catalog && cached.rollups === rollups && sameTrees(cached.trees, trees);
    const current = isSame ? cached : { catalog, trees, rollups, plan: make() };
    plans.set(text, current);
    return current.plan;
  }

  #textOf(principal: Principal): string {
    const known = this.#people.get(principal);
    if (known !== undefined) return known;
    const { tenantId, kind, role, actions, policyFingerprint, rowRules } = principal;
    const text = JSON.stringify([tenantId, kind, role, [...actions], policyFingerprint, rowRules]);
    this.#people.set(principal, text);
    return text;
  }
}
