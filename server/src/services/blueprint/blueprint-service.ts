import type {
  BlueprintGraph,
  BlueprintNode,
  BlueprintQuery,
} from '@bi/contract/blueprint/blueprint';
import type { BlueprintObject } from '@bi/contract/blueprint/blueprint-object';
import type { BlueprintHealth, HealthQuery } from '@bi/contract/blueprint/blueprint-health';
import { HEALTH_PROBLEMS } from '@bi/contract/blueprint/blueprint-kinds';
import { BiError } from '@bi/contract/messages/bi-error';
import {
  edgesBetween,
  type LineageEdge,
  type LineagePart,
  type PartEdge,
} from '@bi/olap/blueprint/lineage';
import { nearby, neighboursOf, tracePart } from '@bi/olap/blueprint/neighbourhood';
import { accessOf } from '@bi/olap/model/model-for-role';
import type { Catalog } from '../../engine/engine';
import type { Principal } from '../../policies/principal';
import { tenantsWithoutHealth } from '../../repositories/workspace/health-repository';
import type { ServiceContext } from '../service-context';
import { usageDay } from '../entities/usage-log';
import { rowsLoadedAt } from './freshness';
import { healthOf, type Finding } from './health';
import { dataProblems, type DataProblems } from './health-data';
import { objectFacts } from './object-facts';
import { changeableKeys, trashedSources } from './health-access';
import { liveViewsOf } from './live-views';
import { healthHistory, noteHealth } from './health-log';
import { objectKey, readWorkspace, seenKeys, type TenantObjects } from './tenant-objects';
import { workspaceObjects, type WorkspaceObject } from './workspace-objects';

type Context = Pick<ServiceContext, 'database' | 'dataDir' | 'engineFor' | 'now' | 'usage'>;

const ALL = 50;

/** Gives each table of a tenant its entry. */
interface TableEntries {
  adopt(tenantId: string): Promise<unknown>;
}

/** Where every number of a workspace comes from and where it is used, as far as a person sees it. */
export class BlueprintService {
  readonly #context: Context;
  readonly #register: TableEntries;

  constructor(context: Context, register: TableEntries) {
    this.#context = context;
    this.#register = register;
  }

  /** @throws {BiError} missing.blueprintObject, missing.blueprintPart, engine.* */
  async graph(principal: Principal, asked: BlueprintQuery): Promise<BlueprintGraph> {
    const { database } = this.#context;
    const catalog = await this.#catalog(principal.tenantId);
    const workspace = await readWorkspace(database, principal.tenantId, catalog);
    const seen = await seenKeys(this.#context, principal, workspace, catalog);
    const objects = workspaceObjects(workspace);
    const hidden = hiddenFields(workspace, principal);
    const isOpen = (key: string, part: string | null) =>
      part === null || hidden.get(key)?.has(part) !== true;
    const every = [...objects.values()].flatMap(({ edges }) => edges);
    const partEdges = every.filter(
      ({ from, part, to, toPart }) =>
        seen.has(from) && seen.has(to) && isOpen(from, part) && isOpen(to, toPart),
    );
    const all = neighboursOf(edgesBetween(every));
    const visible = neighboursOf(edgesBetween(partEdges));
    const shown = chosen({ seen, asked, partEdges, objects });
    if (asked.root !== undefined && asked.part !== undefined && !isOpen(asked.root, asked.part)) {
      throw new BiError('missing.blueprintPart', { params: { part: asked.part } });
    }
    const used = partEdges.filter(({ from, to }) => shown.keys.has(from) && shown.keys.has(to));
    const withParts = asked.columns === true || asked.part !== undefined;
    const count = (map: ReadonlyMap<string, readonly string[]>, key: string): number =>
      map.get(key)?.length ?? 0;
    const loaded = rowsLoadedAt(objects, catalog);
    const { dataDir, now } = this.#context;
    const of = { dataDir, tenantId: principal.tenantId, nowMs: now() };
    const data = await dataProblems(database, of, workspace);
    const nodes = [...objects.values()].flatMap((object): BlueprintNode[] => {
      const { key } = object;
      if (!shown.keys.has(key)) return [];
      const up = count(visible.up, key);
      const down = count(visible.down, key);
      const parts = object.parts.filter(({ id }) => isOpen(key, id));
      return [
        {
          ...{ key, kind: object.kind, ...describe(object), loadedAt: loaded.get(key) ?? null },
          ...{ up, down, anyColumn: object.anyColumn, missing: object.missing },
          ...rowMarks(object, workspace, data),
          hidden: { up: count(all.up, key) - up, down: count(all.down, key) - down },
          ...(withParts ? { parts } : {}),
        },
      ];
    });
    return {
      root: asked.root ?? null,
      nodes,
      edges: edgesBetween(used),
      ...(withParts ? { partEdges: shown.traced ?? used } : {}),
      hidden: [...objects.keys()].filter((key) => !seen.has(key)).length,
    };
  }

  /** What is wrong with the objects that somebody sees. @throws {BiError} engine.* */
  async health(principal: Principal, asked: HealthQuery): Promise<BlueprintHealth> {
    const { database, now } = this.#context;
    const catalog = await this.#catalog(principal.tenantId);
    const { findings, keys, workspace, objects } = await this.#noted(principal.tenantId, catalog);
    const seen = await seenKeys(this.#context, principal, workspace, catalog);
    const { problem, kind, search = '', page = 1, pageSize = 50 } = asked;
    const text = search.trim().normalize('NFC').toLowerCase();
    const fitting = findings.filter(
      ({ key, object }) =>
        seen.has(key) &&
        (kind === undefined || object.kind === kind) &&
        object.row.name.toLowerCase().includes(text),
    );
    const counts = HEALTH_PROBLEMS.map((one): [string, number] => [
      one,
      fitting.filter((item) => item.problem === one).length,
    ]);
    const order = (item: Finding) => HEALTH_PROBLEMS.indexOf(item.problem);
    const chosenItems = fitting
      .filter((item) => problem === undefined || item.problem === problem)
      .sort((a, b) => order(a) - order(b) || (a.object.row.name < b.object.row.name ? -1 : 1));
    const shown = chosenItems.slice((page - 1) * pageSize, page * pageSize);
    const changeable = await changeableKeys(database, principal, shown);
    const lost = shown.filter((one) => one.problem === 'missing' || one.problem === 'orphaned');
    const names = lost.flatMap(({ details }) => details);
    const trashed = await trashedSources(database, principal, names);
    const slow = shown.filter((one) => one.problem === 'slow');
    const live = await liveViewsOf(database, principal, slow, { objects, seen });
    return {
      items: shown.map(({ key, problem: own, details, sinceMs, object }) => ({
        ...{ key, kind: object.kind, address: object.address, problem: own },
        details: details.map((name) => trashed.get(name)?.[0]?.name ?? name),
        ...{ id: object.row.id, name: object.row.name, tag: object.row.tag },
        ...{ owner: object.row.owner_name, since: new Date(sinceMs).toISOString() },
        mayChange: changeable.has(key),
        trashed: details.flatMap((name) => trashed.get(name) ?? []),
        live: own === 'slow' ? (live.get(key) ?? []) : [],
      })),
      ...{ total: chosenItems.length, page, pageSize },
      counts: Object.fromEntries(counts),
      objects: keys.filter((key) => seen.has(key)).length,
      days: await healthHistory(database, { tenantId: principal.tenantId, nowMs: now() }),
    };
  }

  /** Facts about one object, by its key or its kind and id. @throws {BiError} missing.blueprintObject, engine.* */
  async object(principal: Principal, id: string): Promise<BlueprintObject> {
    const { database, dataDir, now, usage } = this.#context;
    const { tenantId } = principal;
    await usage?.flush();
    const catalog = await this.#catalog(principal.tenantId);
    const workspace = await readWorkspace(database, tenantId, catalog);
    const seen = await seenKeys(this.#context, principal, workspace, catalog);
    const objects = workspaceObjects(workspace);
    const byId = [...objects.values()].find(({ kind, row }) => `${kind}:${row?.id ?? ''}` === id);
    const object = objects.get(id) ?? byId;
    if (object === undefined || !seen.has(object.key)) throw new BiError('missing.blueprintObject');
    const nowMs = now();
    const data = await dataProblems(database, { dataDir, tenantId, nowMs }, workspace);
    return objectFacts({ database, principal, workspace, nowMs, data }, object);
  }

  /** Notes how many problems each tenant has today that nobody has looked at today. */
  async noteDay(): Promise<void> {
    const { database, now } = this.#context;
    for (const tenantId of await tenantsWithoutHealth(database, usageDay(now()))) {
      await this.#noted(tenantId, await this.#catalog(tenantId));
    }
  }

  async #noted(tenantId: string, catalog: Catalog) {
    const { database, dataDir, now, usage } = this.#context;
    await usage?.flush();
    const workspace = await readWorkspace(database, tenantId, catalog);
    const objects = workspaceObjects(workspace);
    const of = { tenantId, nowMs: now() };
    const found = await healthOf({ database, dataDir, ...of, workspace, objects });
    const { keys } = found;
    const noted = { findings: found.findings, objects: keys.length };
    return { workspace, objects, keys, findings: await noteHealth(database, of, noted) };
  }

  /** The tables of a tenant, each of which has its entry from now on. */
  async #catalog(tenantId: string): Promise<Catalog> {
    await this.#register.adopt(tenantId);
    try {
      return await this.#context.engineFor(tenantId).catalog();
    } catch (error) {
      if (error instanceof BiError && error.key === 'engine.starting') return new Map();
      throw error;
    }
  }
}

/** Checks of a table with those that fail, and whether the rows of a table or View are old. */
function rowMarks(
  { kind, row }: WorkspaceObject,
  { tables }: TenantObjects,
  { failing, stale }: DataProblems,
): Pick<BlueprintNode, 'checks' | 'stale'> {
  if (row === null) return {};
  const table = kind === 'table' ? tables.find((one) => one.row?.id === row.id) : undefined;
  const count = table?.row?.checks.length ?? 0;
  return {
    ...(count > 0 && { checks: { count, failing: failing.get(row.id)?.details ?? [] } }),
    ...(stale.has(row.id) && { stale: true }),
  };
}

interface Choice {
  seen: ReadonlySet<string>;
  asked: BlueprintQuery;
  partEdges: readonly PartEdge[];
  objects: ReadonlyMap<string, { parts: readonly LineagePart[] }>;
}

/** Keys of the objects that are asked for; of a part also the edges along its way. */
function chosen({ seen, asked, partEdges, objects }: Choice): {
  keys: ReadonlySet<string>;
  traced?: PartEdge[];
} {
  const { root, part, direction = 'both', depth = ALL } = asked;
  if (root === undefined) return { keys: seen };
  const object = objects.get(root);
  if (object === undefined || !seen.has(root)) throw new BiError('missing.blueprintObject');
  if (part !== undefined) {
    if (!object.parts.some(({ id }) => id === part)) {
      throw new BiError('missing.blueprintPart', { params: { part } });
    }
    const traced = tracePart(partEdges, { key: root, part }, direction, true);
    return { keys: new Set([root, ...traced.flatMap(({ from, to }) => [from, to])]), traced };
  }
  const edges: LineageEdge[] = edgesBetween(partEdges);
  return { keys: nearby(neighboursOf(edges), [root], direction, depth) };
}

/** Fields that a person's role does not see, by key of their cube. */
function hiddenFields({ cubes }: TenantObjects, { role }: Principal): Map<string, Set<string>> {
  return new Map(
    cubes.flatMap(({ slug, model }) => {
      const hide = accessOf(model, role)?.hide ?? [];
      return hide.length === 0 ? [] : [[objectKey('cube', slug), new Set(hide)] as const];
    }),
  );
}

function describe({ row, address }: WorkspaceObject) {
  return {
    address,
    id: row?.id ?? address,
    name: row?.name ?? address,
    description: row?.description ?? '',
    tag: row?.tag ?? '',
    owner: row?.owner_name ?? '',
    updatedAt: row === null ? null : new Date(row.updated_ms).toISOString(),
    version: row?.version ?? 0,
  };
}
