import { BiError } from '@bi/contract/messages/bi-error';
import type { CubeModel } from '@bi/contract/cube/cube';
import type { Filter, Query } from '@bi/contract/query/query';
import type { Sight } from '@bi/contract/share/share-sight';
import { modelFor } from '@bi/olap/model/model-for-role';
import { isAbout, lackingRule } from '@bi/olap/model/rule-reach';
import { missingNames } from '@bi/olap/repair/missing-names';
import { LRUCache } from 'lru-cache';
import type { Catalog } from '../../engine/engine';
import { canChangeLimits, canExploreCube, isBoundByAccess } from '../../policies/cube-policy';
import type { Principal } from '../../policies/principal';
import { shareReader } from '../../policies/share-policy';
import { findRowRule } from '../../repositories/identity/row-rule-repository';
import { givenLevels } from '../../repositories/sharing/share-repository';
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
  /** what is asked of the one cube that is looked at; absent: any question */
  query?: Query;
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

/** The first field of a question that the model has and a role is not shown, by its label; null: none. */
function hiddenField(model: CubeModel, role: Principal['role'], query: Query): string | null {
  if (!isBoundByAccess({ role }, model)) return null;
  const gone = new Set(missingNames(query, model).map(({ name }) => name));
  const hidden = missingNames(query, modelFor(model, role)).find(({ name }) => !gone.has(name));
  if (hidden === undefined) return null;
  const fields = [...model.dimensions, ...model.hierarchies, ...model.measures];
  return fields.find(({ name }) => name === hidden.name)?.label ?? hidden.name;
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
      const sight = await this.#see(person, data, { ...blind, open });
      return canChangeLimits(asker) ? sight : withoutRule(sight);
    } catch (error) {
      if (error instanceof BiError && error.key !== 'cancelled.query') return plain('unknown');
      throw error;
    }
  }

  async #isLimited(asker: Principal, data: SeenData, looking: Looking): Promise<boolean> {
    if (data.models.some((model) => isBoundByAccess(asker, model))) return true;
    const { rows } = await this.#see(asker, data, looking);
    return rows !== 'all' && rows !== 'unknown';
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

  async #see(
    person: Principal,
    { models, relations, query }: SeenData,
    looking: Looking,
  ): Promise<Sight> {
    const below = await limitedBelow(this.#context, person, models, looking.catalog);
    const sights: Sight[] = [];
    for (const model of models) {
      const refused = await this.#refusal(person, model, query);
      const state = below.has(model) ? 'some' : this.#stateOf(person, model, looking.catalog);
      if (refused) sights.push({ ...plain('none'), refused });
      else
        sights.push(state === 'some' ? await this.#counted(person, model, looking) : plain(state));
    }
    if (relations.length > 0) sights.push(...(await this.#relations(person, relations, looking)));
    return united(sights);
  }

  /** Why every question to a cube, or the one that is asked, is refused to somebody; undefined: it is not. */
  async #refusal(
    person: Principal,
    model: CubeModel,
    query: Query | undefined,
  ): Promise<Sight['refused']> {
    const lacking = lackingRule(person.rowRules, model);
    if (lacking) return this.#ruled(person, lacking.rule.id, lacking.field);
    const hidden = query === undefined ? null : hiddenField(model, person.role, query);
    return hidden === null ? undefined : { by: 'hidden', field: hidden, rule: null };
  }

  async #ruled({ tenantId }: Principal, id: string, field: string): Promise<Sight['refused']> {
    const rule = await findRowRule(this.#context.database, tenantId, id);
    return { by: 'rule', field, rule: rule?.name ?? null };
  }

  /** What somebody sees of a table that no cube relates to their rules. */
  async #unrelated(person: Principal): Promise<Sight> {
    const rule = person.rowRules.find(({ lacking }) => lacking !== 'whole');
    const [tested] = rule ? testsOf(rule.filter) : [];
    const refused = rule && tested && (await this.#ruled(person, rule.id, tested.of));
    return { ...plain('none'), ...(refused && { refused }) };
  }

  #stateOf(
    person: Principal,
    model: CubeModel,
    catalog: Catalog,
  ): 'all' | 'some' | 'none' | 'unknown' {
    const viewer = { rules: person.rowRules, role: person.role };
    const now = new Date(this.#context.now());
    const seen = visibleRows(model, viewer, { catalog, dialect: this.#context.dialect, now });
    const state = seen.get('')?.state ?? 'all';
    if (state !== 'refused') return state;
    const isLimited =
      person.rowRules.some((rule) => isAbout(rule, model)) || isBoundByAccess(person, model);
    return isLimited ? 'none' : 'unknown';
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
      if (limit === null) sights.push(await this.#unrelated(person));
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
  async #count(
    person: Principal,
    model: CubeModel,
    of: string,
    { catalog, signal, open }: Looking,
  ): Promise<number> {
    const version = catalog.get(model.source.table)?.version ?? 0;
    const key = JSON.stringify([person.policyFingerprint, model, of, version]);
    const cached = this.#counts.get(key);
    if (cached !== undefined) {
      const counted = await cached.catch((error: unknown) => {
        if (error instanceof BiError && error.key === 'cancelled.query') return null;
        throw error;
      });
      // whoever asked first has gone; who waits with them has not
      return counted ?? this.#count(person, model, of, { catalog, signal, open });
    }
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

/** The same for somebody who does not manage row rules: their names are not said. */
function withoutRule({ refused, ...sight }: Sight): Sight {
  return refused ? { ...sight, refused: { ...refused, rule: null } } : sight;
}

/** What somebody sees of several cubes or tables together. */
function united(sights: readonly Sight[]): Sight {
  const has = (rows: Sight['rows']): boolean => sights.some((sight) => sight.rows === rows);
  if (!has('some') && !has('none')) return plain(has('unknown') ? 'unknown' : 'all');
  if (!has('some') && !has('all'))
    return sights.find(({ rows }) => rows === 'none') ?? plain('none');
  const fields = new Map(sights.flatMap((sight) => sight.fields).map((one) => [one.name, one]));
  return { rows: 'some', fields: [...fields.values()].slice(0, FIELDS) };
}
