import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { askContext, type AskContext } from '@bi/olap/ask/ask-context';
import { vocabularyOf, type Vocabulary } from '@bi/olap/ask/vocabulary';
import type { Principal } from '../../policies/principal';
import type { CubeService, LoadedCube } from '../cubes/cube-service';
import { askCubeFor } from './ask-cubes';

const MAX_VOCABULARIES = 200;
const MAX_CONTEXTS = 50;
/** Row rules may depend on the day. */
const TTL_MS = 600_000;

/**
 * Names that people may use in questions, read once for the same cube, data and rules. What one person sees
 * is never in the names of another with other rules.
 */
export class Vocabularies {
  readonly #cubes: CubeService;
  readonly #read = new LRUCache<string, Promise<Vocabulary>>({
    max: MAX_VOCABULARIES,
    ttl: TTL_MS,
  });
  readonly #contexts = new LRUCache<string, AskContext>({ max: MAX_CONTEXTS, ttl: TTL_MS });

  constructor(cubes: CubeService) {
    this.#cubes = cubes;
  }

  #of(principal: Principal, loaded: LoadedCube, key: string): Promise<Vocabulary> {
    const cached = this.#read.get(key);
    if (cached !== undefined) return cached;
    // others wait for the same names, so that one who leaves does not stop them
    const { signal } = new AbortController();
    const read = askCubeFor(this.#cubes, principal, loaded, signal).then(vocabularyOf);
    this.#read.set(key, read);
    read.catch(() => this.#read.delete(key));
    return read;
  }

  /**
   * The context of questions over some cubes. A cube whose names cannot be read is left out.
   * @throws {BiError} engine.*, forbidden.*, invalid.* where none can
   */
  async context(principal: Principal, loaded: readonly LoadedCube[]): Promise<AskContext> {
    const keys = loaded.map((cube) => keyOf(principal, cube));
    const settled = await Promise.allSettled(
      loaded.map((cube, index) => this.#of(principal, cube, keys[index] ?? '')),
    );
    const read = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    const failed = settled.find((one) => one.status === 'rejected');
    if (read.length === 0 && failed !== undefined) throw failed.reason;
    const isWhole = read.length === loaded.length;
    const key = keys.join(' ');
    const cached = isWhole ? this.#contexts.get(key) : undefined;
    if (cached !== undefined) return cached;
    const context = askContext(read);
    if (isWhole) this.#contexts.set(key, context);
    return context;
  }
}

function keyOf({ tenantId, policyFingerprint }: Principal, { cube, catalog }: LoadedCube): string {
  const versions = [...catalog].map(([name, { version }]) => `${name}=${version}`).toSorted();
  const parts = [tenantId, policyFingerprint, cube.id, cube.slug, cube.model_version, versions];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64');
}
