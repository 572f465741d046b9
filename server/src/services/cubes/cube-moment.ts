import type { Catalog, Engine } from '../../engine/engine';
import type { LoadedCube } from './loaded-cube';

/** A cube with what its shares give the caller. */
export type FoundCube = Pick<LoadedCube, 'cube' | 'given'>;

/** What the questions of one call share, so that all are asked of the same data and models. */
export class CubeMoment {
  /** UTC milliseconds that relative periods are counted from */
  readonly atMs: number;
  readonly #newest: Promise<Catalog>;
  readonly #catalog: Promise<Catalog>;
  readonly #found = new Map<string, Promise<FoundCube>>();
  readonly #loaded = new Map<string, Promise<LoadedCube>>();

  /** @param at versions of tables to be read; where one is no longer stored, all are read at their newest */
  constructor(engine: Engine, atMs: number, at: Readonly<Record<string, number>> = {}) {
    this.atMs = atMs;
    this.#newest = engine.catalog();
    this.#catalog = catalogOf(engine, this.#newest, at);
    this.#catalog.catch(() => undefined);
  }

  /** @throws {BiError} engine.starting while the sample is being built */
  catalog(): Promise<Catalog> {
    return this.#catalog;
  }

  /** Whether there is a newer version of one of these tables than the one that is read. */
  async isBehind(datasets: Readonly<Record<string, number>>): Promise<boolean> {
    const [newest, read] = await Promise.all([this.#newest, this.#catalog]);
    if (newest === read) return false;
    return Object.keys(datasets).some(
      (name) => newest.get(name)?.version !== read.get(name)?.version,
    );
  }

  /** The cube of an id or slug, read once. */
  find(idOrSlug: string, read: () => Promise<FoundCube>): Promise<FoundCube> {
    return once(this.#found, idOrSlug, read);
  }

  /** A cube with the tables it reads, loaded once. */
  load(cubeId: string, read: () => Promise<LoadedCube>): Promise<LoadedCube> {
    return once(this.#loaded, cubeId, read);
  }
}

function once<T>(asked: Map<string, Promise<T>>, key: string, read: () => Promise<T>): Promise<T> {
  const value = asked.get(key) ?? read();
  asked.set(key, value);
  return value;
}

async function catalogOf(
  engine: Engine,
  found: Promise<Catalog>,
  at: Readonly<Record<string, number>>,
): Promise<Catalog> {
  const newest = await found;
  const isAt = (catalog: Catalog) =>
    Object.entries(at).every(([name, version]) => catalog.get(name)?.version === version);
  if (isAt(newest)) return newest;
  const earlier = await engine.catalogAt(at);
  return isAt(earlier) ? earlier : newest;
}
