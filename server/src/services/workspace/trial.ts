import { BiError } from '@bi/contract/messages/bi-error';
import type { PlanBreak, PlanRewrite } from '@bi/contract/blueprint/blueprint-files';
import { filePath } from '@bi/olap/blueprint/file-paths';
import type { Principal } from '../../policies/principal';
import {
  scratchChanges,
  openScratch,
  type Basis,
  type ScratchChanges,
} from '../../repositories/entities/scratch-repository';
import { readWorkspace, type TenantObjects } from '../blueprint/tenant-objects';
import type { Catalog } from '../../engine/engine';
import type { ServiceContext } from '../service-context';
import { createTableRegister } from '../tables/table-register';
import { failingTests } from './check-tests';
import type { Decision } from './decide';
import { errorProblem, type StoredProblem } from './file-problem';
import { TABLE_OF, type Head, type RowKind } from './head';
import { readObjectHead } from './head-reader';
import { orderDecisions } from './order-decisions';
import { renameObject, renameParts } from './rename-objects';
import { createScratchServices, type TrialOptions, type ScratchServices } from './scratch-services';
import { newlyBroken, tracedObjects } from './workspace-lineage';
import { ObjectWriter } from './write-objects';
import { writeAccess } from './write-access';

/** What trying a plan out in a copy of the workspace gave. */
export interface Trial {
  problems: StoredProblem[];
  /** by key of the decision that does it */
  breaks: ReadonlyMap<string, PlanBreak[]>;
  rewrites: ReadonlyMap<string, PlanRewrite[]>;
  /** keys of those that are taken out of the trash */
  restored: ReadonlySet<string>;
  /** the workspace afterwards, as the person sees it */
  after: Head;
  basis: Basis;
  changes: ScratchChanges;
  /** the tables with the Views as they would be */
  catalog: Catalog;
  /** everything of the tenant, as it is and as it would be */
  workspaces: { before: TenantObjects; after: TenantObjects };
}

interface TrialInput {
  context: ServiceContext;
  options: TrialOptions;
  principal: Principal;
  head: Head;
  /** those that are carried out */
  decisions: readonly Decision[];
}

const problemOf = ({ file, head, kind, address }: Decision, error: BiError): StoredProblem =>
  errorProblem(file?.path ?? (head === null ? filePath({ kind, address }) : filePath(head)), error);

class TrialRun {
  readonly problems: StoredProblem[] = [];
  readonly rewrites = new Map<string, PlanRewrite[]>();
  readonly restored = new Set<string>();
  readonly #services: ScratchServices;
  readonly #writer: ObjectWriter;
  readonly #principal: Principal;
  readonly #head: Head;

  constructor(services: ScratchServices, { principal, head }: TrialInput) {
    this.#services = services;
    this.#principal = principal;
    this.#head = head;
    this.#writer = new ObjectWriter(services, principal, head.names);
  }

  async run(decisions: readonly Decision[]): Promise<void> {
    for (const decision of orderDecisions(decisions)) {
      try {
        await this.#carryOut(decision);
      } catch (error) {
        if (!(error instanceof BiError)) throw error;
        this.problems.push(problemOf(decision, error));
      }
    }
  }

  async #carryOut(decision: Decision): Promise<void> {
    const { kind, address, content, text, head: own, key, file } = decision;
    if (kind === 'access') {
      if (content && 'shares' in content) await this.#access(content);
      return;
    }
    if (content === null) {
      await this.#writer.remove(kind, own?.address ?? address);
      return;
    }
    const written = { kind, address, content, text } as Parameters<ObjectWriter['save']>[0];
    if (own === null) {
      if ((await this.#writer.create(written)) === 'restored') this.restored.add(key);
      return;
    }
    const place = { services: this.#services, principal: this.#principal };
    if (own.address !== address) {
      const was = { kind: own.kind as RowKind, address: own.address };
      this.#note(key, await renameObject(place, was, address));
    }
    await this.#writer.save(written);
    if (file && file.renames.length > 0) {
      this.#note(key, await renameParts(place, address, file.renames));
    }
  }

  #access(content: Parameters<typeof writeAccess>[2]): Promise<void> {
    return writeAccess(this.#services.context, this.#principal, content, this.#head.names);
  }

  /** What the person does not see is counted, not named. */
  #note(key: string, rewrites: PlanRewrite[]): void {
    const shown = rewrites.map((one) =>
      this.#head.objects.has(one.key) ? one : { ...one, key: '', name: '' },
    );
    this.rewrites.set(key, [...(this.rewrites.get(key) ?? []), ...shown]);
  }
}

/** Everything of the tenant, as it is and as a trial has made it. */
async function workspacesOf(
  { context, principal: { tenantId } }: TrialInput,
  services: ScratchServices,
): Promise<Trial['workspaces']> {
  const catalog = await context.engineFor(tenantId).catalog();
  const changed = await services.context.engineFor(tenantId).catalog();
  return {
    before: await readWorkspace(context.database, tenantId, catalog),
    after: await readWorkspace(services.context.database, tenantId, changed),
  };
}

/** Breaks by the decision that makes them. */
function breaksOf(
  { decisions }: TrialInput,
  workspaces: Trial['workspaces'],
  after: Head,
): Map<string, PlanBreak[]> {
  const before = tracedObjects(workspaces.before);
  const afterwards = tracedObjects(workspaces.after);
  const found = new Map<string, PlanBreak[]>();
  for (const { key, name, owner, missing, reads } of newlyBroken(before, afterwards)) {
    const cause = decisions.filter(
      (one) => one.key !== key && (reads.has(one.key) || (one.head && reads.has(one.head.key))),
    );
    const own = decisions.filter((one) => one.key === key);
    const shown = after.objects.has(key) ? { key, name } : { key: '', name: owner };
    for (const one of cause.length > 0 ? cause : own) {
      found.set(one.key, [...(found.get(one.key) ?? []), { ...shown, missing }]);
    }
  }
  return found;
}

/**
 * Carries decisions out in a copy of the workspace, with the product's own services and the person's rights. Nothing
 * of the workspace is changed.
 */
export async function tryOut(input: TrialInput): Promise<Trial> {
  const { context, options, principal, decisions } = input;
  const history = decisions.flatMap(({ kind, head }) =>
    head === null || kind === 'access' ? [] : [{ table: TABLE_OF[kind], id: head.row.id }],
  );
  await createTableRegister(context).adopt(principal.tenantId);
  const scratch = await openScratch(context.database, principal.tenantId, history);
  try {
    const services = createScratchServices(context, scratch.database, options);
    const run = new TrialRun(services, input);
    await run.run(decisions);
    if (run.problems.length === 0) {
      run.problems.push(...(await failingTests(services, principal, decisions)));
    }
    const after = await readObjectHead(services.context, principal, services.tables);
    // The texts are read now: the store they come from is closed below.
    for (const { key } of decisions) void after.objects.get(key)?.text;
    const workspaces = await workspacesOf(input, services);
    return {
      ...{ problems: run.problems, rewrites: run.rewrites, restored: run.restored, after },
      breaks: breaksOf(input, workspaces, after),
      workspaces,
      basis: scratch.basis,
      changes: await scratchChanges(scratch),
      catalog: await services.context.engineFor(principal.tenantId).catalog(),
    };
  } finally {
    await scratch.close();
  }
}
