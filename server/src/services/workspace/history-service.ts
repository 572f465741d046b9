import { BiError } from '@bi/contract/messages/bi-error';
import { ACCESS_FILE } from '@bi/contract/blueprint/blueprint-file-kinds';
import type {
  BlueprintHistory,
  BlueprintPlan,
  HistoryQuery,
} from '@bi/contract/blueprint/blueprint-files';
import { ACCESS_KEY, addressOfKey, filePath } from '@bi/olap/blueprint/file-paths';
import type { Principal } from '../../policies/principal';
import { seesEverything } from '../../policies/share-policy';
import {
  findApplied,
  listApplied,
  type AppliedPlanRow,
} from '../../repositories/workspace/file-plan-repository';
import type { ServiceContext } from '../service-context';
import type { ExportService } from './export-service';
import type { Head } from './head';
import type { PlanService } from './plan-service';
import type { PartRename } from './read-files';
import { presentApplied } from './present-applied';

const PAGE_SIZE = 20;
import type { SayError } from './stored-plan';

/** What was applied, and how it is undone. */
export class HistoryService {
  readonly #context: Pick<ServiceContext, 'database'>;
  readonly #exports: ExportService;
  readonly #plans: PlanService;

  constructor(
    context: Pick<ServiceContext, 'database'>,
    exports: ExportService,
    plans: PlanService,
  ) {
    this.#context = context;
    this.#exports = exports;
    this.#plans = plans;
  }

  /** A page of what was applied, the newest first; what a person does not see is counted. @throws {BiError} engine.* */
  async list(principal: Principal, asked: HistoryQuery): Promise<BlueprintHistory> {
    const { page = 1, pageSize = PAGE_SIZE } = asked;
    const { database } = this.#context;
    const { rows, total } = await listApplied(database, principal.tenantId, page, pageSize);
    const head = await this.#exports.head(principal);
    const isHidden = hiddenFor(principal, head);
    return { items: rows.map((row) => presentApplied(row, isHidden)), total, page, pageSize };
  }

  /**
   * Makes the plan that undoes an applied one: files as they were before it, of what it made nothing.
   * @throws {BiError} missing.appliedPlan, invalid.blueprintRevert, missing.blueprintObject, engine.*
   */
  async revert(principal: Principal, id: string, say: SayError): Promise<BlueprintPlan> {
    const row = await findApplied(this.#context.database, principal.tenantId, id);
    if (row === undefined) throw new BiError('missing.appliedPlan');
    if (row.reverted_by !== null) throw new BiError('invalid.blueprintRevert');
    const isHidden = hiddenFor(principal, await this.#exports.head(principal));
    if (row.changes.some(({ key }) => isHidden(key))) throw new BiError('missing.blueprintObject');
    return this.#plans.make(principal, undoing(row), say);
  }
}

function hiddenFor(principal: Principal, { objects, hidden }: Head) {
  const seesAll = seesEverything(principal);
  return (key: string): boolean =>
    !seesAll && (key === ACCESS_KEY || hidden.has(key) || !objects.has(key));
}

/** The files that undo what was applied; what was made is listed to be deleted. */
function undoing({ id, changes }: AppliedPlanRow): Parameters<PlanService['make']>[1] {
  const files: Record<string, string> = {};
  const deletes: string[] = [];
  const names: Record<string, PartRename[]> = {};
  for (const { key, was, before, renames = [] } of changes) {
    const path = key === ACCESS_KEY ? ACCESS_FILE : filePath(addressOfKey(was ?? key));
    if (before === null) deletes.push(key);
    else files[path] = was === null ? before : withFormerAddress(before, key);
    if (renames.length > 0) {
      names[was ?? key] = renames.map(({ part, from, to }) => ({ part, from: to, to: from }));
    }
  }
  const options = { prune: false, onDrift: 'stop' as const, choices: {}, deletes, renames: names };
  return { files, options, reverts: id };
}

/** The text of an object that goes back to the address it had. */
function withFormerAddress(text: string, key: string): string {
  return `was: ${JSON.stringify(addressOfKey(key).address)}\n${text}`;
}
