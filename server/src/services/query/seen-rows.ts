import { BiError } from '@bi/contract/bi-error';
import type { CubeModel } from '@bi/contract/cube';
import type { Filter } from '@bi/contract/query';
import type { Sight } from '@bi/contract/share-sight';
import { isAbout } from '@bi/olap/model/rule-reach';
import { LRUCache } from 'lru-cache';
import type { Catalog } from '../../engine/engine';
import { canExploreCube, isBoundByAccess } from '../../policies/cube-policy';
import type { Principal } from '../../policies/principal';
import { shareReader } from '../../policies/share-policy';
import { givenLevels } from '../../repositories/share-repository';
import { limitTable } from '../../semantic/access/limit-table';
import { visibleRows } from '../../semantic/access/visible-rows';
import { relationsBelow } from '../access/table-access';
import { limitedBelow } from '../cubes/cube-rows';
import { membersOf } from '../cubes/cube-service';
import { tenantContent } from '../models/tenant-content';
import type { ServiceContext } from '../service-context';

type Context = Pick<ServiceContext, 'database' | 'dialect' | 'engineFor' | 'now'>;

/** How many fields of a person's rules are named. */
const FIELDS = 2;
/** Members of a field that are counted. */
const COUNTED = 1000;

/** What an asker may read counts of. */
interface Looking {
  catalog: Catalog;
  signal: AbortSignal;
  /** names of the cubes whose members may be counted; null: none */
  open: ReadonlySet<string> | null;
}

/** What is looked at: cubes that are asked, or tables and Views by their names in statements. */
export interface SeenData {
  models: readonly CubeModel[];
  relations: readonly string[];
}

const plain = (rows: Sight['rows']): Sight => ({ rows, fields: [] });

/** Every condition on a field in a filter, with the longest path of members it names. */
function testsOf(filter: Filter): { of: string; depth: number }[] {
  if ('and' in filter) return filter.and.flatMap(testsOf);
  if ('or' in filter) return filter.or.flatMap(testsOf);
  if ('not' in filter) return testsOf(filter.not);
  const values = 'values' in filter && Array.isArray(filter.values) ? filter.values : [];
  const depths = values.map((one: unknown) => (Array.isArray(one) ? one.length : 1));
  return [{ of: filter.of, depth: Math.max(1, ...depths) }];
}

/** The dimensions that a person's rules about a cube test, of a hierarchy the level that is named; each once. */
function testedDimensions(model: CubeModel, person: Principal): CubeModel['dimensions'] {
  const tests = person.rowRules
    .filter((rule) => isAbout(rule, model))
    .flatMap(({ filter }) => testsOf(filter));
  const names = tests.map(({ of, depth }) => {
    const levels = model.hierarchies.find(({ name }) => name === of)?.levels;
    return levels === undefined ? of : (levels[depth - 1] ?? levels.at(-1) ?? of);
  });
  return [...new Set(names)].flatMap(
    (name) => model.dimensions.find((dimension) => dimension.name === name) ?? [],
  );
}

/** Says in one line what people see of data under their own policies; each count is made once per policy and data. */
export class SeenRows {
  readonly #context: Context;
  readonly #counts = new LRUCache<string, Promise<number>>({ max: 2000 });

  constructor(context: Context) {
    this.#context = context;
  }

  /**
   * What a person sees of data, for an asker: whoever does not see all rows of it learns only whether the
   * person sees the same ones.
   */
  async of(
    asker: Principal,
    person: Principal,
    data: SeenData,
    signal: AbortSignal,
  ): Promise<Sight> {
    try {
      const catalog = await this.#context.engineFor(asker.tenantId).catalog();
      const blind = { catalog, signal, open: null };
      if (asker.subjectId !== person.subjectId && (await this.#isLimited(asker, data, blind))) {
        const isSame = asker.policyFingerprint === person.policyFingerprint;
        return plain(isSame ? 'same' : 'other');
      }
      const open = await this.#explored(asker);
      return await this.#see(person, data, { ...blind, open });
    } catch (error) {
      if (error instanceof BiError && error.key !== 'cancelled.query') return plain('unknown');
      throw error;
    }
  }

  async #isLimited(asker: Principal, data: SeenData, looking: Looking): Promise<boolean> {
    if (data.models.some((model) => isBoundByAccess(asker, model))) return true;
    return (await this.#see(asker, data, looking)).rows !== 'all';
  }

  /** Names of the cubes that somebody may ask anything. */
  async #explored(asker: Principal): Promise<ReadonlySet<string>> {
    const { database } = this.#context;
    const { cubes } = await tenantContent(database, asker.tenantId);
    const ids = cubes.map(({ id }) => id);
    const given = await givenLevels(database, shareReader(asker), 'cube', ids);
    const open = cubes.filter(
      (cube) =>
        canExploreCube(asker, cube, given.get(cube.id) ?? null) &&
        !isBoundByAccess(asker, cube.model),
    );
    return new Set(open.map(({ model }) => model.name));
  }

  async #see(person: Principal, { models, relations }: SeenData, looking: Looking): Promise<Sight> {
    const below = await limitedBelow(this.#context, person, models, looking.catalog);
    const sights: Sight[] = [];
    for (const model of models) {
      const state = below.has(model) ? 'some' : this.#stateOf(person, model, looking.catalog);
      sights.push(state === 'some' ? await this.#counted(person, model, looking) : plain(state));
    }
    if (relations.length > 0) sights.push(...(await this.#relations(person, relations, looking)));
    return united(sights);
  }

  #stateOf(person: Principal, model: CubeModel, catalog: Catalog): 'all' | 'some' | 'none' {
    const viewer = { rules: person.rowRules, role: person.role };
    const now = new Date(this.#context.now());
    const seen = visibleRows(model, viewer, { catalog, dialect: this.#context.dialect, now });
    const state = seen.get('')?.state ?? 'all';
    if (state === 'refused') return 'none';
    return state;
  }

  async #relations(
    person: Principal,
    relations: readonly string[],
    looking: Looking,
  ): Promise<Sight[]> {
    const { models, views } = await tenantContent(this.#context.database, person.tenantId);
    const below = relationsBelow(views);
    const isView = new Set(views.map(({ view_name: name }) => name));
    const all = relations.flatMap((name) => [name, ...below(name)]);
    const tables = [...new Set(all)].filter((name) => !isView.has(name));
    const { dialect, now } = this.#context;
    const { catalog } = looking;
    const given = { models, catalog, rules: person.rowRules, dialect, now: new Date(now()) };
    const sights: Sight[] = [];
    for (const table of tables) {
      const limit = limitTable(table, given);
      const over = models.filter(({ source }) => source.table === table);
      const bound = over.some((model) => isBoundByAccess(person, model));
      if (limit === null) sights.push(plain('none'));
      else if (limit.limits.length === 0 && !bound) sights.push(plain('all'));
      else {
        const tested = over.filter((one) => testedDimensions(one, person).length > 0);
        const model = tested.find(({ name }) => looking.open?.has(name));
        sights.push(model ? await this.#counted(person, model, looking) : plain('some'));
      }
    }
    return sights;
  }

  /** `some` rows of a cube with the fields that the person's rules test, counted once per policy. */
  async #counted(person: Principal, model: CubeModel, looking: Looking): Promise<Sight> {
    if (looking.open?.has(model.name) !== true) return plain('some');
    const everybody: Principal = {
      ...person,
      role: 'administrator',
      rowRules: [],
      policyFingerprint: `${person.tenantId} all`,
    };
    const fields: Sight['fields'] = [];
    for (const { name, label } of testedDimensions(model, person).slice(0, FIELDS)) {
      const seen = await this.#count(person, model, name, looking);
      if (seen === 0) return plain('none');
      const of = await this.#count(everybody, model, name, looking);
      if (seen > COUNTED) continue;
      fields.push({ name: label ?? name, seen, of: Math.min(of, COUNTED), more: of > COUNTED });
    }
    return { rows: 'some', fields };
  }

  /** How many members of a field somebody sees; COUNTED + 1 for more than that. */
  #count(
    person: Principal,
    model: CubeModel,
    of: string,
    { catalog, signal }: Looking,
  ): Promise<number> {
    const version = catalog.get(model.source.table)?.version ?? 0;
    const key = JSON.stringify([person.policyFingerprint, model, of, version]);
    const cached = this.#counts.get(key);
    if (cached !== undefined) return cached;
    const body = { of, limit: COUNTED };
    const count = membersOf(this.#context, person, { model, catalog }, body, signal).then(
      ({ members, more }) => (more ? COUNTED + 1 : members.length),
    );
    if (catalog.get(model.source.table)?.live !== true) {
      this.#counts.set(key, count);
      count.catch(() => this.#counts.delete(key));
    }
    return count;
  }
}

/** What somebody sees of several cubes or tables together. */
function united(sights: readonly Sight[]): Sight {
  const has = (rows: Sight['rows']): boolean => sights.some((sight) => sight.rows === rows);
  if (!has('some') && !has('none')) return plain('all');
  if (!has('some') && !has('all')) return plain('none');
  const fields = new Map(sights.flatMap((sight) => sight.fields).map((one) => [one.name, one]));
  return { rows: 'some', fields: [...fields.values()].slice(0, FIELDS) };
}
