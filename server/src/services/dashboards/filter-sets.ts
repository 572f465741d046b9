import { BiError } from '@bi/contract/messages/bi-error';
import type { FilterSet, FilterSetChange, FilterSets } from '@bi/contract/dashboard/filter-set';
import { MAX_FILTER_SETS } from '@bi/contract/call/limits';
import { canEditDashboard } from '../../policies/dashboard-policy';
import type { Principal } from '../../policies/principal';
import { assertMayChangeContent } from '../../policies/read-only';
import { refusedItem } from '../../policies/refused-item';
import { inTransaction } from '../../repositories/database/database';
import type { DashboardRow } from '../../repositories/saved/dashboard-repository';
import {
  chooseFilterSet,
  chosenFilterSet,
  deleteFilterSet,
  filterSetsOf,
  putFilterSet,
  SHARED,
  type FilterSetRow,
} from '../../repositories/saved/filter-set-repository';
import type { ServiceContext } from '../service-context';
import type { DashboardService } from './dashboard-service';

type Context = Pick<ServiceContext, 'database' | 'now'>;

/** Stores values of the filters and parameters of dashboards under names: a person's own, and those for everybody. */
export class FilterSetService {
  readonly #context: Context;
  readonly #dashboards: Pick<DashboardService, 'service'>;

  constructor(context: Context, dashboards: Pick<DashboardService, 'service'>) {
    this.#context = context;
    this.#dashboards = dashboards;
  }

  /** The sets that the person sees. @throws {BiError} missing.dashboard */
  async get(principal: Principal, id: string): Promise<FilterSets> {
    return this.#of(principal, await this.#dashboards.service.find(principal, id));
  }

  /**
   * Makes one change. What is removed already, or chosen, stays so.
   * @throws {BiError} missing.dashboard, forbidden.dashboard.edit for a shared set, invalid.filterSet
   */
  async change(principal: Principal, id: string, change: FilterSetChange): Promise<FilterSets> {
    const row = await this.#dashboards.service.find(principal, id);
    const before = await this.#of(principal, row);
    if ('save' in change) await this.#save(principal, row, before, change.save);
    else if ('remove' in change) await this.#remove(principal, row, before, change.remove);
    else {
      const { opens } = change;
      if (opens !== null && !before.sets.some((set) => set.id === opens)) {
        throw new BiError('missing.filterSet');
      }
      const { database } = this.#context;
      await chooseFilterSet(database, of(row), principal.subjectId, opens);
    }
    return this.#of(principal, row);
  }

  /** The set that a dashboard opens with for a person, who may see it; null: none. */
  async openingSet(principal: Principal, row: DashboardRow): Promise<FilterSet | null> {
    const { database } = this.#context;
    const chosen = await chosenFilterSet(database, of(row), principal.subjectId);
    if (chosen === null) return null;
    const rows = await filterSetsOf(database, of(row), principal.subjectId);
    const found = rows.find(({ id }) => id === chosen);
    return found ? setOf(found) : null;
  }

  async #of(principal: Principal, row: DashboardRow): Promise<FilterSets> {
    const { database } = this.#context;
    const rows = await filterSetsOf(database, of(row), principal.subjectId);
    const chosen = await chosenFilterSet(database, of(row), principal.subjectId);
    const { store } = this.#dashboards.service;
    const given = await store.givenTo(principal, row);
    return {
      sets: rows.map(setOf),
      opens: rows.some(({ id }) => id === chosen) ? chosen : null,
      mayShare: canEditDashboard(principal, row, given),
    };
  }

  async #save(principal: Principal, row: DashboardRow, before: FilterSets, set: FilterSet) {
    const old = before.sets.find(({ id }) => id === set.id);
    if (set.shared || old?.shared) assertMayChangeContent(principal);
    if (!before.mayShare && (set.shared || old?.shared)) {
      throw refusedItem('forbidden.dashboard.edit', row);
    }
    const name = set.name.trim();
    const others = before.sets.filter(({ id, shared }) => id !== set.id && shared === set.shared);
    if (name === '') throw new BiError('invalid.name');
    if (others.some((one) => one.name.toLowerCase() === name.toLowerCase())) {
      throw new BiError('invalid.nameTaken', { params: { name } });
    }
    if (others.length >= MAX_FILTER_SETS) {
      throw new BiError('invalid.filterSets', { params: { count: MAX_FILTER_SETS } });
    }
    const { database, now } = this.#context;
    const owner = (shared: boolean) => (shared ? SHARED : principal.subjectId);
    await inTransaction(database, async (db) => {
      if (old && old.shared !== set.shared) {
        await deleteFilterSet(db, { ...of(row), owner_id: owner(old.shared), id: set.id });
      }
      const { id, filters, parameters = null, shared } = set;
      const stored: FilterSetRow = {
        ...{ ...of(row), id, name, filters, parameters },
        owner_id: owner(shared),
        saved_ms: now(),
      };
      await putFilterSet(db, stored);
    });
  }

  async #remove(principal: Principal, row: DashboardRow, before: FilterSets, id: string) {
    const set = before.sets.find((one) => one.id === id);
    if (!set) return;
    if (set.shared) assertMayChangeContent(principal);
    if (set.shared && !before.mayShare) throw refusedItem('forbidden.dashboard.edit', row);
    const owner_id = set.shared ? SHARED : principal.subjectId;
    await deleteFilterSet(this.#context.database, { ...of(row), owner_id, id });
  }
}

function of({ tenant_id, id }: DashboardRow) {
  return { tenant_id, dashboard_id: id };
}

function setOf({ id, name, owner_id, filters, parameters }: FilterSetRow): FilterSet {
  return { id, name, filters, ...(parameters && { parameters }), shared: owner_id === SHARED };
}
