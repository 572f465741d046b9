import type { BiError } from '@bi/contract/messages/bi-error';
import type {
  Impact,
  ImpactItem,
  ImpactObject,
  ImpactPolicy,
  ImpactResult,
} from '@bi/contract/blueprint/impact';
import { IMPACT_STATES } from '@bi/contract/blueprint/impact-states';
import type { Catalog } from '../../engine/engine';
import { isBoundByAccess } from '../../policies/cube-policy';
import { relationsOf } from '../../semantic/access/limit-access';
import { LineageReader } from '../blueprint/object-lineage';
import { askedModels, objectKey, type TenantObjects } from '../blueprint/tenant-objects';
import { withTablesBelow } from '../models/dataset-history';
import type { ComparedQuestion, GroupedOutcome } from './impact-run';
import type { PolicyGroup } from './people-by-policy';
import type { Touched } from './touched-cubes';

/** A result with the error that gives its message. */
export type FoundResult = Omit<ImpactResult, 'message'> & { error?: BiError };

/** Which numbers a change would change, with errors in place of their messages. */
export interface FoundImpact extends Omit<Impact, 'items'> {
  items: (Omit<ImpactItem, 'results'> & { results: FoundResult[] })[];
}

/** What an answer is put together from. */
export interface ImpactFindings {
  compared: readonly ComparedQuestion[];
  groups: readonly PolicyGroup[];
  /** people who were not looked at */
  others: readonly PolicyGroup[];
  before: TenantObjects;
  after: TenantObjects;
  touched: Touched;
  catalog: Catalog;
  /** keys of the objects that the asker sees */
  seen: ReadonlySet<string>;
  at: string;
  stoppedBy: 'cap' | 'time' | null;
  tookMs: number;
}

function countsOf(compared: readonly ComparedQuestion[]): Record<string, number> {
  return Object.fromEntries(
    IMPACT_STATES.map((state): [string, number] => [
      state,
      compared.filter((one) => one.state === state).length,
    ]),
  );
}

/** Versions of the stored tables that the cubes in question read. */
function datasetsOf({ after, touched, catalog }: ImpactFindings): Record<string, number> {
  const models = askedModels(after);
  const read = [...touched.cubes].flatMap((name) => {
    const model = models.get(name)?.model;
    return model === undefined ? [] : [...relationsOf(model)];
  });
  return Object.fromEntries(
    withTablesBelow(read, catalog).flatMap((name): [string, number][] => {
      const table = catalog.get(name);
      return table === undefined || table.live === true ? [] : [[name, table.version]];
    }),
  );
}

/** Dashboards and documents that show a report or document, by the key of what they show. */
function holdersIn(workspace: TenantObjects): Map<string, ImpactObject[]> {
  const reader = new LineageReader(workspace);
  const holders = new Map<string, ImpactObject[]>();
  const note = (object: ImpactObject, edges: readonly { from: string }[]): void => {
    for (const from of new Set(edges.map((edge) => edge.from))) {
      holders.set(from, [...(holders.get(from) ?? []), object]);
    }
  };
  const called = (
    kind: 'dashboard' | 'document',
    { slug, name }: { slug: string; name: string },
  ) => ({
    ...{ key: objectKey(kind, slug), kind, address: slug, name },
  });
  for (const row of workspace.dashboards)
    note(called('dashboard', row), reader.dashboard(row).edges);
  for (const row of workspace.documents) note(called('document', row), reader.document(row).edges);
  return holders;
}

/** The groups as an answer names them. */
function policyOf(group: PolicyGroup, { after, touched }: ImpactFindings): ImpactPolicy {
  const { own, people, names, principal } = group;
  const models = askedModels(after);
  const isBound = [...touched.cubes].some((name) => {
    const model = models.get(name)?.model;
    return model !== undefined && isBoundByAccess(principal, model);
  });
  return {
    ...{ own, people, names, limited: principal.rowRules.length > 0 },
    role: isBound ? principal.role : null,
  };
}

/** Results with the people for whom they are the same as one. */
function mergedResults(outcomes: readonly GroupedOutcome[]): FoundResult[] {
  const merged = new Map<string, FoundResult>();
  for (const { groups, ...outcome } of outcomes) {
    const key = JSON.stringify([outcome, outcome.error?.key, outcome.error?.params]);
    const found = merged.get(key) ?? { policies: [], ...outcome };
    found.policies.push(...groups);
    merged.set(key, found);
  }
  return [...merged.values()];
}

/** Puts together what was found: objects that the asker does not see are counted, not named. */
export function foundImpact(findings: ImpactFindings): FoundImpact {
  const { compared, groups, others, after, seen, at, stoppedBy, tookMs } = findings;
  const holders = holdersIn(after);
  const visible = compared.filter(({ question }) => seen.has(question.key));
  const order = ({ state }: ComparedQuestion): number => IMPACT_STATES.indexOf(state);
  const items = visible
    .sort((a, b) => order(a) - order(b) || b.uses - a.uses)
    .map(({ question, uses, state, outcomes }) => {
      const { key, kind, row, part } = question;
      const results = mergedResults(outcomes);
      const shownIn = (holders.get(key) ?? []).filter((one) => seen.has(one.key));
      return {
        ...{ key, kind, address: row.slug, name: row.name, part, uses, state, results },
        shownIn: part === null ? shownIn : [],
      };
    });
  return {
    ...{ at, stoppedBy, tookMs, items, datasets: datasetsOf(findings) },
    policies: groups.map((group) => policyOf(group, findings)),
    others: others.reduce((sum, { people }) => sum + people, 0),
    counts: countsOf(compared),
    hidden: countsOf(compared.filter((one) => !visible.includes(one))),
  };
}
