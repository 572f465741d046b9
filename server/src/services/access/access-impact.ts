import type { CubeModel } from '@bi/contract/cube/cube';
import { accessOf } from '@bi/olap/model/model-for-role';
import type { Catalog } from '../../engine/engine';
import type { Principal } from '../../policies/principal';
import { hasBrought } from '../../policies/table-policy';
import { allDatasets } from '../../repositories/saved/dataset-repository';
import { relationsOf } from '../../semantic/access/limit-access';
import { limitFactsOf, limitTable } from '../../semantic/access/limit-table';
import { fieldsOf } from '../../semantic/plan/plan-filter';
import { newlyShown } from '../../semantic/access/shown-fields';
import {
  visibleRows,
  type VisibilityContext,
  type RowVisibility,
} from '../../semantic/access/visible-rows';
import { limitedUsers, limitedRoles, type LimitedViewer } from './limited-viewers';
import { tenantContent } from '../models/tenant-content';
import type { ServiceContext } from '../service-context';

/** What a change of a model changes for somebody whose rows are limited. */
export interface ChangedView {
  viewer: LimitedViewer;
  /** label of the further fact; '' for the cube's own rows */
  fact: string;
  /** null: the fact was not there */
  before: RowVisibility | null;
  after: RowVisibility | null;
}

/** What saving a model changes for people with limited access. */
export interface AccessImpact {
  changed: ChangedView[];
  /** fields and access entries that the change is about, by name */
  fields: string[];
  /** somebody may see more, or what limits somebody is redefined: for administrators only */
  isProtected: boolean;
  /** of these, somebody sees other rows or fields afterwards, not just nothing */
  isWider: boolean;
}

/** A model that is to be stored, and the stored one it replaces; null where there is none. */
export interface ModelStep {
  /** slug of the cube; null for a new one */
  slug: string | null;
  before: CubeModel | null;
  after: CubeModel;
}

type Context = Pick<ServiceContext, 'database' | 'dialect' | 'now'>;

const sameRows = (a: RowVisibility, b: RowVisibility): boolean =>
  a.state === b.state &&
  (a.state === 'refused' || a.table === b.table) &&
  (a.state !== 'some' || b.state !== 'some' || a.sql === b.sql);

/** Whether somebody's rules leave every row of a table, as it is without a cube that has their fields. */
function isUnlimited(
  table: string,
  { rules }: LimitedViewer,
  models: readonly CubeModel[],
  seen: VisibilityContext,
): boolean {
  return limitTable(table, { ...seen, rules, models })?.limits.length === 0;
}

/** Whether somebody's rules leave every row of all that a model reads, so that it opens nothing. */
function readsUnlimited(
  viewer: LimitedViewer,
  model: CubeModel,
  others: readonly CubeModel[],
  seen: VisibilityContext,
): boolean {
  return (
    viewer.rules.some(({ lacking }) => lacking === 'whole') &&
    [...relationsOf(model)].every((table) => isUnlimited(table, viewer, others, seen))
  );
}

/** Whether a table that a model reads is limited for somebody by it, and shows all rows without it. */
export function freesTable(
  viewer: LimitedViewer,
  model: CubeModel,
  [had, has]: readonly [readonly CubeModel[], readonly CubeModel[]],
  seen: VisibilityContext,
): boolean {
  if (!viewer.rules.some(({ lacking }) => lacking === 'whole')) return false;
  return [...relationsOf(model)].some(
    (table) => !isUnlimited(table, viewer, had, seen) && isUnlimited(table, viewer, has, seen),
  );
}

/** What somebody sees of a table by the facts of models. */
function seenOfTable(
  table: string,
  viewer: LimitedViewer,
  models: readonly CubeModel[],
  seen: VisibilityContext,
): RowVisibility[] {
  const over = models.filter((model) =>
    limitFactsOf(model).some(({ source }) => source.table === table),
  );
  return over
    .flatMap((model) => [...visibleRows(model, viewer, seen).values()])
    .filter((one) => one.table === table);
}

/** Whether a fact that somebody did not have shows rows of its table that no other cube shows them. */
function opens(
  viewer: LimitedViewer,
  after: RowVisibility,
  elsewhere: (table: string) => readonly RowVisibility[],
  ownTables: ReadonlySet<string>,
): boolean {
  if (after.state === 'refused') return false;
  const there = elsewhere(after.table);
  if (there.some((one) => one.state === 'all' || sameRows(one, after))) return false;
  if (viewer.kind === 'role') return there.length > 0;
  return !ownTables.has(after.table);
}

/** Whether rows seen `after` may be others, or more, than `before`. */
function seesOther(before: RowVisibility, after: RowVisibility): boolean {
  if (before.state === 'all' || sameRows(before, after)) return false;
  return before.state === 'some' || after.state !== 'refused';
}

/** Whether a model's row rules or its access, each by itself, leave somebody other rows of a fact, or more. */
function limitsLess(
  { rules, role }: LimitedViewer,
  fact: string,
  [before, after]: readonly [CubeModel, CubeModel],
  seen: VisibilityContext,
): boolean {
  const parts = [
    { rules, role: null },
    { rules: [], role },
  ];
  return parts.some((part) => {
    const had = visibleRows(before, part, seen).get(fact);
    const has = visibleRows(after, part, seen).get(fact);
    return had !== undefined && has !== undefined && seesOther(had, has);
  });
}

/** Names by which somebody is limited: fields of the rules, or the access entry of the role. */
export function fieldsIn({ kind, id, rules }: LimitedViewer): string[] {
  if (kind === 'role') return [`access.${id}`];
  return rules.flatMap(({ filter }) => fieldsOf(filter));
}

/** Roles whose entry now counts rows in totals that they do not see. */
function fullTotals({ before, after }: ModelStep): string[] {
  return (after.access ?? [])
    .filter(({ role, totals }) => {
      const entry = before === null ? null : accessOf(before, role);
      return totals === 'full' && entry !== null && entry.totals !== 'full';
    })
    .map(({ role }) => `access.${role}`);
}

/** What storing a model would change for people with limited access. */
export async function accessImpact(
  context: Context,
  principal: Principal,
  step: ModelStep,
  catalog: Catalog,
): Promise<AccessImpact> {
  const { database, dialect, now } = context;
  const { tenantId } = principal;
  const { slug, before, after } = step;
  const { cubes } = await tenantContent(database, tenantId);
  const others = cubes.filter((cube) => cube.slug !== slug).map(({ model }) => model);
  const all = [...others, ...(before === null ? [] : [before]), after];
  const viewers = [...(await limitedUsers(database, tenantId)), ...limitedRoles(all)];
  if (viewers.length === 0) return { changed: [], fields: [], isProtected: false, isWider: false };
  const datasets = await allDatasets(database, tenantId);
  const own = datasets.filter((one) => hasBrought(principal, one));
  const ownTables = new Set(own.map(({ table_name }) => table_name));
  const seen: VisibilityContext = { catalog, dialect, now: new Date(now()) };
  const changed: ChangedView[] = [];
  const totals = fullTotals(step);
  const fields = new Set(totals);
  let isOther = false;
  for (const viewer of viewers) {
    const had =
      before === null ? new Map<string, RowVisibility>() : visibleRows(before, viewer, seen);
    const elsewhere = (table: string) => seenOfTable(table, viewer, others, seen);
    for (const [fact, rows] of visibleRows(after, viewer, seen)) {
      const old = had.get(fact) ?? null;
      if (old !== null && sameRows(old, rows)) continue;
      if (old === null && rows.state === 'refused') continue;
      changed.push({ viewer, fact, before: old, after: rows });
      const isNew = old === null || (old.state === 'all' && old.table !== rows.table);
      const isMore =
        isNew || before === null
          ? opens(viewer, rows, elsewhere, ownTables) &&
            !readsUnlimited(viewer, after, others, seen)
          : limitsLess(viewer, fact, [before, after], seen);
      isOther ||= isMore && rows.state !== 'refused';
      if (isMore) fieldsIn(viewer).forEach((name) => fields.add(name));
    }
    const models = [
      [...others, ...(before === null ? [] : [before])],
      [...others, after],
    ] as const;
    if (before !== null && freesTable(viewer, before, models, seen)) {
      isOther = true;
      fieldsIn(viewer).forEach((name) => fields.add(name));
    }
  }
  const shown = limitedRoles(all).flatMap(({ role }) =>
    newlyShown(after, before, others, role, catalog),
  );
  shown.forEach((name) => fields.add(name));
  const isWider = isOther || shown.length > 0 || totals.length > 0;
  return { changed, fields: [...fields], isProtected: fields.size > 0, isWider };
}
