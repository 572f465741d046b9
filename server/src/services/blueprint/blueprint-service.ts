import type { BlueprintGraph, BlueprintNode, BlueprintQuery } from '@bi/contract/blueprint';
import type { BlueprintHealth, HealthQuery } from '@bi/contract/blueprint-health';
import { HEALTH_PROBLEMS, type BlueprintKind } from '@bi/contract/blueprint-kinds';
import { BiError } from '@bi/contract/bi-error';
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
import type { EntityColumns } from '../../repositories/entity-tables';
import type { ServiceContext } from '../service-context';
import { healthOf } from './health';
import { LineageReader, tableLineage, type ObjectLineage } from './object-lineage';
import { objectKey, readWorkspace, seenKeys, type Workspace } from './workspace';

type Context = Pick<ServiceContext, 'database' | 'dataDir' | 'engineFor' | 'now' | 'usage'>;

const ALL = 50;

/** An object of the workspace with what it reads. */
interface WorkspaceObject extends ObjectLineage {
  node: Omit<BlueprintNode, 'up' | 'down' | 'hidden' | 'anyColumn' | 'missing' | 'parts'>;
}

/** Where every number of a workspace comes from and where it is used, as far as a person sees it. */
export class BlueprintService {
  readonly #context: Context;

  constructor(context: Context) {
    this.#context = context;
  }

  /** @throws {BiError} missing.blueprintObject, missing.blueprintPart, engine.* */
  async graph(principal: Principal, asked: BlueprintQuery): Promise<BlueprintGraph> {
    const { database } = this.#context;
    const catalog = await this.#catalog(principal);
    const workspace = await readWorkspace(database, principal.tenantId, catalog);
    const seen = await seenKeys(this.#context, principal, workspace, catalog);
    const objects = objectsOf(workspace);
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
    const nodes = [...objects.values()].flatMap((object): BlueprintNode[] => {
      const { key } = object.node;
      if (!shown.keys.has(key)) return [];
      const up = count(visible.up, key);
      const down = count(visible.down, key);
      const parts = object.parts.filter(({ id }) => isOpen(key, id));
      return [
        {
          ...object.node,
          ...{ up, down, anyColumn: object.anyColumn, missing: object.missing },
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
    const { database, dataDir, now, usage } = this.#context;
    const { tenantId } = principal;
    await usage?.flush();
    const catalog = await this.#catalog(principal);
    const workspace = await readWorkspace(database, tenantId, catalog);
    const seen = await seenKeys(this.#context, principal, workspace, catalog);
    const objects = [...objectsOf(workspace).values()];
    const { items, keys } = await healthOf({
      ...{ database, dataDir, tenantId, workspace, nowMs: now() },
      missing: new Map(objects.map(({ node, missing }) => [node.key, missing])),
      read: new Set(objects.flatMap(({ edges }) => edges.map(({ from }) => from))),
    });
    const { problem, kind, search = '', page = 1, pageSize = 50 } = asked;
    const text = search.trim().normalize('NFC').toLowerCase();
    const fitting = items.filter(
      (item) =>
        seen.has(item.key) &&
        (kind === undefined || item.kind === kind) &&
        item.name.toLowerCase().includes(text),
    );
    const counts = HEALTH_PROBLEMS.map((one): [string, number] => [
      one,
      fitting.filter((item) => item.problem === one).length,
    ]);
    const order = (item: (typeof items)[number]) => HEALTH_PROBLEMS.indexOf(item.problem);
    const chosenItems = fitting
      .filter((item) => problem === undefined || item.problem === problem)
      .sort((a, b) => order(a) - order(b) || (a.name < b.name ? -1 : 1));
    return {
      items: chosenItems.slice((page - 1) * pageSize, page * pageSize),
      ...{ total: chosenItems.length, page, pageSize },
      counts: Object.fromEntries(counts),
      objects: keys.filter((key) => seen.has(key)).length,
    };
  }

  async #catalog({ tenantId }: Principal): Promise<Catalog> {
    try {
      return await this.#context.engineFor(tenantId).catalog();
    } catch (error) {
      if (error instanceof BiError && error.key === 'engine.starting') return new Map();
      throw error;
    }
  }
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
function hiddenFields({ cubes }: Workspace, { role }: Principal): Map<string, Set<string>> {
  return new Map(
    cubes.flatMap(({ slug, model }) => {
      const hide = accessOf(model, role)?.hide ?? [];
      return hide.length === 0 ? [] : [[objectKey('cube', slug), new Set(hide)] as const];
    }),
  );
}

/** All objects with what they read, by key, in the order of the kinds and names. */
function objectsOf(workspace: Workspace): Map<string, WorkspaceObject> {
  const reader = new LineageReader(workspace);
  const found = new Map<string, WorkspaceObject>();
  const add = (
    kind: BlueprintKind,
    address: string,
    row: EntityColumns | null,
    lineage: ObjectLineage,
  ) => {
    const key = objectKey(kind, address);
    found.set(key, { node: { key, kind, ...describe(row, address) }, ...lineage });
  };
  for (const { name, row, columns } of workspace.tables) {
    add('table', name, row, tableLineage(columns));
  }
  for (const row of workspace.views) add('view', row.view_name, row, reader.view(row));
  for (const row of workspace.cubes) add('cube', row.slug, row, reader.cube(row));
  for (const row of workspace.reports) add('report', row.slug, row, reader.report(row));
  for (const row of workspace.dashboards) add('dashboard', row.slug, row, reader.dashboard(row));
  for (const row of workspace.documents) add('document', row.slug, row, reader.document(row));
  return found;
}

function describe(row: EntityColumns | null, address: string) {
  return {
    address: row?.slug ?? address,
    id: row?.id ?? address,
    name: row?.name ?? address,
    description: row?.description ?? '',
    tag: row?.tag ?? '',
    owner: row?.owner_name ?? '',
    updatedAt: row === null ? null : new Date(row.updated_ms).toISOString(),
    version: row?.version ?? 0,
  };
}
