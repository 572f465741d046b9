import { createHash } from 'node:crypto';
import { BiError } from '@bi/contract/messages/bi-error';
import type { CommentAnchor } from '@bi/contract/collaboration/comment';
import { LRUCache } from 'lru-cache';
import { isBoundByAccess } from '../../policies/cube-policy';
import type { Principal } from '../../policies/principal';
import { prepareDrill } from '../../semantic/prepare/prepare-drill';
import type { CubeService, LoadedCube } from '../cubes/cube-service';
import type { ServiceContext } from '../service-context';

const REMEMBERED = 5000;
const AT_ONCE = 8;
const LONGEST_MS = 10_000;

/**
 * Whether somebody sees rows behind the cell or mark that a comment is about: under their row rules, the
 * access of the cube and what the question left out. Whoever has no limits sees all of them.
 */
export class AnchorRows {
  readonly #context: ServiceContext;
  readonly #cubes: CubeService;
  readonly #seen = new LRUCache<string, boolean>({ max: REMEMBERED });

  constructor(context: ServiceContext, cubes: CubeService) {
    this.#context = context;
    this.#cubes = cubes;
  }

  /**
   * Refuses a place that its author may not ask for or sees no rows of.
   * @throws {BiError} invalid.comment.place, invalid.*, forbidden.*, missing.cube, engine.*
   */
  async assertSeen(principal: Principal, anchor: CommentAnchor): Promise<void> {
    await this.#cubes.assertAskable(principal, anchor.query);
    const loaded = await this.#cubes.ruled(principal, anchor.query);
    this.#prepare(principal, loaded, anchor);
    const isSeen = !isLimited(principal, loaded) || (await this.#count(principal, loaded, anchor));
    if (!isSeen) throw new BiError('invalid.comment.place');
  }

  /** For each of these places, whether the person sees rows of it; false where that cannot be worked out. */
  async seen(principal: Principal, anchors: readonly CommentAnchor[]): Promise<boolean[]> {
    const results = new Map<string, boolean>();
    const keys = anchors.map(({ query, cell }) => JSON.stringify([query, cell]));
    const different = [...new Map(keys.map((key, at) => [key, anchors[at]] as const))];
    for (let from = 0; from < different.length; from += AT_ONCE) {
      const some = different.slice(from, from + AT_ONCE);
      await Promise.all(
        some.map(async ([key, anchor]) => {
          if (anchor) results.set(key, await this.#sees(principal, anchor, key));
        }),
      );
    }
    return keys.map((key) => results.get(key) === true);
  }

  async #sees(principal: Principal, anchor: CommentAnchor, key: string): Promise<boolean> {
    try {
      const loaded = await this.#cubes.ruled(principal, anchor.query);
      if (!isLimited(principal, loaded)) return true;
      const remembered = stampOf(principal, loaded, key);
      const earlier = this.#seen.get(remembered);
      if (earlier !== undefined) return earlier;
      const isSeen = await this.#count(principal, loaded, anchor);
      this.#seen.set(remembered, isSeen);
      return isSeen;
    } catch (error) {
      if (error instanceof BiError) return false;
      throw error;
    }
  }

  #prepare(principal: Principal, loaded: LoadedCube, { query, cell, measure }: CommentAnchor) {
    const { model, catalog, trees, spans } = loaded;
    return prepareDrill({
      ...{ model, catalog, query, cell, rules: principal.rowRules, role: principal.role },
      ...(trees === undefined ? {} : { trees }),
      ...(spans === undefined ? {} : { spans }),
      ...(measure === undefined ? {} : { measure }),
      dialect: this.#context.dialect,
      now: new Date(this.#context.now()),
    });
  }

  async #count(
    principal: Principal,
    loaded: LoadedCube,
    { measure: _any, ...anchor }: CommentAnchor,
  ): Promise<boolean> {
    const { sql, params } = this.#prepare(principal, loaded, anchor).count();
    const engine = this.#context.engineFor(principal.tenantId);
    const signal = AbortSignal.timeout(LONGEST_MS);
    const { catalog } = loaded;
    const { table } = await engine.runTable(sql, params, { signal, catalog, maxRows: 1 });
    return Number(table.columns[0]?.values[0] ?? 0) > 0;
  }
}

/** Whether any rows or fields of the cube may be left out for somebody. */
function isLimited(principal: Principal, { model, catalog }: LoadedCube): boolean {
  if (principal.rowRules.length > 0 || isBoundByAccess(principal, model)) return true;
  return [...catalog.values()].some(({ rules }) => rules !== undefined);
}

/** Equal only for the same place, rules and versions of model and data. */
function stampOf(
  { tenantId, policyFingerprint }: Principal,
  { cube, catalog }: LoadedCube,
  key: string,
): string {
  const tables = [...catalog.values()].map(({ name, version, rules }) => [name, version, rules]);
  const parts = [tenantId, policyFingerprint, cube.id, cube.model_version, tables, key];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64');
}
