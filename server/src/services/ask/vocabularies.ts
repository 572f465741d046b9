import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { CubeModel } from '@bi/contract/cube/cube';
import type { AskCube } from '@bi/olap/ask/cube/ask-cube';
import { hasGeneratedRows } from '@bi/olap/ask/cube/rows-measure';
import { withNamesOfTables } from '@bi/olap/ask/cube/names-of-tables';
import { withoutGenerated } from '@bi/olap/ask/cube/written-names';
import { askContext, type AskContext } from '@bi/olap/ask/vocabulary/ask-context';
import { vocabularyOf, type Vocabulary } from '@bi/olap/ask/vocabulary/vocabulary';
import type { Principal } from '../../policies/principal';
import type { CubeService, LoadedCube } from '../cubes/cube-service';
import { askCubeFor } from './ask-cubes';
import { wordCloseness } from './meaning/word-closeness';

const MAX_VOCABULARIES = 400;
/** Row rules may depend on the day. */
const TTL_MS = 600_000;

/** The model that a cube was made with; null: it is no longer stored. */
type FirstModel = (loaded: LoadedCube) => Promise<CubeModel | null>;

/** What people call the tables that cubes read, by the names of these in statements. */
type TablesCalled = (principal: Principal) => Promise<ReadonlyMap<string, string>>;

/** What the names of a cube are read with. */
type NamesOfCubes = Pick<CubeService, 'members' | 'dateRange'>;

/**
 * Names that people may use in questions, read once for the same cube, data and rules. What one person sees
 * is never in the names of another with other rules.
 */
export class Vocabularies {
  readonly #cubes: NamesOfCubes;
  readonly #firstModel: FirstModel;
  readonly #called: TablesCalled;
  readonly #read = new LRUCache<string, Promise<Vocabulary>>({
    max: MAX_VOCABULARIES,
    ttl: TTL_MS,
  });

  constructor(cubes: NamesOfCubes, firstModel: FirstModel, called: TablesCalled) {
    this.#cubes = cubes;
    this.#firstModel = firstModel;
    this.#called = called;
  }

  #of(principal: Principal, loaded: LoadedCube, key: string): Promise<Vocabulary> {
    const cached = this.#read.get(key);
    if (cached !== undefined) return cached;
    // others wait for the same names, so that one who leaves does not stop them
    const { signal } = new AbortController();
    const read = this.#cubeOf(principal, loaded, signal).then(vocabularyOf);
    this.#read.set(key, read);
    read.catch(() => this.#read.delete(key));
    return read;
  }

  async #cubeOf(principal: Principal, loaded: LoadedCube, signal: AbortSignal): Promise<AskCube> {
    const cube = await askCubeFor(this.#cubes, principal, loaded, signal);
    // what a model was generated with nobody wrote
    if (!hasGeneratedRows(cube)) return cube;
    const model = (await this.#firstModel(loaded)) ?? loaded.model;
    const read = withoutGenerated(cube, model);
    return loaded.model.joins.length === 0
      ? read
      : withNamesOfTables(read, loaded.model, await this.#called(principal));
  }

  /**
   * The context of questions over some cubes. A cube whose names cannot be read is left out, with a `patienceMs`
   * also one whose names are not read by then; `waits` says whether there are such.
   * @throws {BiError} engine.*, forbidden.*, invalid.* where none can
   */
  async context(
    principal: Principal,
    loaded: readonly LoadedCube[],
    patienceMs?: number,
  ): Promise<{ context: AskContext; waits: boolean }> {
    const names = loaded.map((cube) => this.#of(principal, cube, keyOf(principal, cube)));
    const settled = await Promise.allSettled(
      patienceMs === undefined ? names : names.map((one) => within(one, patienceMs)),
    );
    const read = settled.flatMap((one) =>
      one.status === 'fulfilled' && one.value !== null ? [one.value] : [],
    );
    const waits = settled.some((one) => one.status === 'fulfilled' && one.value === null);
    const failed = settled.find((one) => one.status === 'rejected');
    if (read.length === 0 && !waits && failed !== undefined) throw failed.reason;
    return { context: askContext(read, wordCloseness), waits };
  }
}

/** What is there within so many milliseconds; null: it is not there by then. */
async function within<T>(promise: Promise<T>, ms: number): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

function keyOf({ tenantId, policyFingerprint }: Principal, { cube, catalog }: LoadedCube): string {
  const versions = [...catalog].map(([name, { version }]) => `${name}=${version}`).toSorted();
  const parts = [tenantId, policyFingerprint, cube.id, cube.slug, cube.model_version, versions];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64');
}
