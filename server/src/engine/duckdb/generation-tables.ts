import path from 'node:path';
import type { BiError } from '@bi/contract/messages/bi-error';
import { quotedReason, type Reason } from '@bi/contract/messages/catalogue';
import type { DuckDBConnection } from '@duckdb/node-api';
import { dataFileError } from '../data-errors';
import { ROW_POSITION, rowsOfTable } from '../engine';
import { quoteName, quoteText } from './duckdb-config';
import type { GenerationFrame } from './engine-protocol';
import { sqlWords } from './sql-words';
import { foldedName } from '../../sql/system-names';
import { unusableFile } from './unusable-file';

/** A table or View of a generation that could not be opened, and why. */
interface Broken {
  /** name of the file of a table, of a View itself */
  file: string;
  reason: Reason;
}

/** A table with its file, or a View with its SELECT; both may be made once. */
type Relation = { name: string; made: boolean } & (
  | { kind: 'table'; version: number; file: string }
  | { kind: 'view'; sql: string; before: ReadonlySet<string> }
);

interface LoadedGeneration {
  /** by name as the engine compares names; by that of its rows as well */
  relations: Map<string, Relation>;
  /** relations that the last statement which named them could not open */
  broken: Map<string, Broken>;
  /** the generation whose tables its statements read as well */
  over: number | null;
}

/** What the engine misses, where that is a relation which could not be opened. */
function brokenOf(loaded: LoadedGeneration | undefined, message: string): Broken | null {
  const missing = /Table with name (.+?) does not exist/.exec(message)?.[1];
  const relation = loaded?.relations.get(foldedName(missing ?? ''));
  return loaded?.broken.get(relation?.name ?? '') ?? null;
}

/** The schema of a generation. */
function schemaOf(generation: number): string {
  return `g${generation}`;
}

/**
 * The tables that statements of an engine child see. Each generation is a schema of views, so that
 * statements of different generations run side by side. A file is attached when a statement first
 * names its table: a tenant may have thousands of tables, and a statement reads a few.
 */
export class GenerationTables {
  private readonly owner: DuckDBConnection;
  private readonly dataFolder: string;
  private readonly generations = new Map<number, LoadedGeneration>();
  /** file → name of the attached database */
  private readonly attached = new Map<string, string>();
  /** what changes schemas runs one after the other: no file is attached twice */
  private last: Promise<unknown> = Promise.resolve();

  /**
   * @param owner a connection that nothing else sets a schema on
   * @param dataFolder absolute path that the names of files are relative to
   */
  constructor(owner: DuckDBConnection, dataFolder: string) {
    this.owner = owner;
    this.dataFolder = dataFolder;
  }

  /** Makes a generation that statements may name from now on, and drops others. */
  add(frame: GenerationFrame): Promise<void> {
    return this.inTurn(async () => {
      const relations = new Map<string, Relation>();
      const put = (relation: Relation) => {
        for (const name of [relation.name, rowsOfTable(relation.name)])
          relations.set(foldedName(name), relation);
      };
      for (const table of frame.tables) put({ kind: 'table', made: false, ...table });
      for (const view of frame.views) {
        const before = new Set(relations.keys());
        put({ kind: 'view', made: false, before, ...view });
      }
      await this.owner.run(`CREATE SCHEMA IF NOT EXISTS ${quoteName(schemaOf(frame.generation))}`);
      this.generations.set(frame.generation, { relations, broken: new Map(), over: frame.over });
      for (const generation of frame.drop) await this.drop(generation);
    });
  }

  /** The schemas in which a statement of a generation looks for names, the first one first. */
  searchPath(generation: number): string {
    return this.chain(generation).map(schemaOf).join(',');
  }

  /**
   * Opens the tables and Views that a statement names and that are not open yet. One that cannot be
   * opened is passed over: the name may mean something else. It is tried again by the next statement
   * that names it.
   */
  async open(generation: number, sql: string): Promise<void> {
    const names = sqlWords(sql);
    const isOpen = this.chain(generation).every((one) => this.closed(one, names).length === 0);
    if (isOpen) return;
    await this.inTurn(async () => {
      for (const one of this.chain(generation))
        for (const relation of this.closed(one, names)) await this.make(one, relation);
    });
  }

  /** The error of a statement that failed because a table or View could not be opened; null otherwise. */
  errorOf(generation: number, message: string): BiError | null {
    for (const one of this.chain(generation)) {
      const broken = brokenOf(this.generations.get(one), message);
      if (broken !== null) return dataFileError(broken.file, message, broken.reason);
    }
    return null;
  }

  private chain(generation: number): number[] {
    const over = this.generations.get(generation)?.over ?? null;
    return over === null ? [generation] : [generation, over];
  }

  private closed(generation: number, names: ReadonlySet<string>): Relation[] {
    const { relations } = this.generations.get(generation) ?? {};
    if (relations === undefined) return [];
    const named = [...names].flatMap((name) => relations.get(name) ?? []);
    return named.filter(({ made }) => !made);
  }

  private async make(generation: number, relation: Relation): Promise<void> {
    const loaded = this.generations.get(generation);
    if (loaded === undefined || relation.made) return;
    const { name } = relation;
    try {
      if (relation.kind === 'table') await this.makeTable(generation, relation);
      else await this.makeView(generation, relation, loaded);
      relation.made = true;
      loaded.broken.delete(name);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      const below = brokenOf(loaded, message);
      if (below !== null) loaded.broken.set(name, below);
      else if (relation.kind === 'table') {
        const reason = unusableFile(path.join(this.dataFolder, relation.file), error);
        loaded.broken.set(name, { file: relation.file, reason });
      } else {
        const reason = quotedReason(message.split('\n')[0] ?? '');
        loaded.broken.set(name, { file: name, reason });
      }
    }
  }

  private async makeTable(
    generation: number,
    { name, version, file }: Extract<Relation, { kind: 'table' }>,
  ): Promise<void> {
    const database = await this.attach(file, `${name}.v${version}`);
    const rows = `${quoteName(database)}.main.${quoteName(name)}`;
    await this.createView(generation, name, `SELECT * FROM ${rows}`);
    await this.createView(
      generation,
      rowsOfTable(name),
      `SELECT *, rowid AS ${quoteName(ROW_POSITION)} FROM ${rows}`,
    );
  }

  /** A View that a person wrote names what it reads without a schema. */
  private async makeView(
    generation: number,
    { name, sql, before }: Extract<Relation, { kind: 'view' }>,
    { relations }: LoadedGeneration,
  ): Promise<void> {
    for (const read of sqlWords(sql)) {
      const relation = before.has(read) ? relations.get(read) : undefined;
      if (relation !== undefined) await this.make(generation, relation);
    }
    await this.owner.run(`SET schema = ${quoteText(schemaOf(generation))}`);
    try {
      const place = `${quoteName(schemaOf(generation))}.${quoteName(name)}`;
      await this.createView(generation, name, `${sql.replace(/[;\s]+$/, '')}\n`);
      await this.createView(
        generation,
        rowsOfTable(name),
        `SELECT *, row_number() OVER () AS ${quoteName(ROW_POSITION)} FROM ${place}`,
      );
    } finally {
      await this.owner.run(`SET schema = 'main'`);
    }
  }

  private async createView(generation: number, name: string, rows: string): Promise<void> {
    const place = `${quoteName(schemaOf(generation))}.${quoteName(name)}`;
    await this.owner.run(`CREATE OR REPLACE VIEW ${place} AS ${rows}`);
  }

  private async attach(file: string, database: string): Promise<string> {
    const attachment = this.attached.get(file);
    if (attachment !== undefined) return attachment;
    const place = path.resolve(this.dataFolder, file);
    await this.owner.run(`ATTACH ${quoteText(place)} AS ${quoteName(database)} (READ_ONLY)`);
    this.attached.set(file, database);
    return database;
  }

  private async drop(generation: number): Promise<void> {
    if (!this.generations.delete(generation)) return;
    await this.owner.run(`DROP SCHEMA IF EXISTS ${schemaOf(generation)} CASCADE`);
    const used = new Set(
      [...this.generations.values()].flatMap(({ relations }) =>
        [...relations.values()].flatMap((one) => (one.kind === 'table' ? [one.file] : [])),
      ),
    );
    for (const [file, database] of this.attached) {
      if (used.has(file)) continue;
      // One that cannot be detached now is tried again with the next generation that goes.
      const detached = await this.owner.run(`DETACH ${quoteName(database)}`).catch(() => null);
      if (detached !== null) this.attached.delete(file);
    }
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.last.then(work);
    this.last = done.catch(() => undefined);
    return done;
  }
}
