import { createHash, randomUUID } from 'node:crypto';
import { BiError } from '@bi/contract/messages/bi-error';
import { FILE_FORMAT } from '@bi/contract/blueprint/blueprint-file-kinds';
import type { AppliedPlan, BlueprintPlan, PlanBody } from '@bi/contract/blueprint/blueprint-files';
import { reasonOf, type ReasonKey } from '@bi/contract/messages/catalogue';
import { actorName, type Principal } from '../../policies/principal';
import { inTransaction, type Connection } from '../../repositories/database/database';
import {
  findPlan,
  insertApplied,
  notePlanApplied,
  storePlan,
  type AppliedPlanRow,
  type FilePlanRow,
  type StoredChange,
} from '../../repositories/workspace/file-plan-repository';
import {
  findRevision,
  rememberRevision,
  rememberTexts,
} from '../../repositories/workspace/file-revision-repository';
import { packFiles, unpackFiles } from '../../repositories/files/packed-files';
import { addressOfKey } from '@bi/olap/blueprint/file-paths';
import { renameChatCube } from '../../repositories/identity/address-use-repository';
import { storeChanges } from '../../repositories/entities/scratch-repository';
import { recordChange } from '../audit/change-audit';
import type { ServiceContext } from '../service-context';
import { effectsAfterStore, type AfterStore } from './after-store';
import type { PlanOptions } from './decide';
import type { ExportService } from './export-service';
import type { Head } from './head';
import { hashOf } from './head';
import { presentApplied } from './present-applied';
import { preparePlan, type PreparedPlan } from './prepare-plan';
import { readArchive } from './read-archive';
import { shownPlan, type SayError, type StoredPlan } from './stored-plan';
import type { Trial } from './trial';

/** What plans are made with. */
export interface PlanServiceParts extends AfterStore {
  exports: ExportService;
  /** origins this server is reached at */
  ownOrigins: readonly string[];
}

const WEEK_MS = 7 * 86_400_000;
const ATTEMPTS = 3;

type Files = Readonly<Record<string, string>>;

/** Makes plans of files, stores them, and applies them: all of one or nothing. */
export class PlanService {
  readonly #context: ServiceContext;
  readonly #parts: PlanServiceParts;

  constructor(context: ServiceContext, parts: PlanServiceParts) {
    this.#context = context;
    this.#parts = parts;
  }

  /**
   * What applying files would do. Nothing is changed.
   * @throws {BiError} invalid.blueprintFiles, invalid.blueprintArchive, missing.blueprintPlan, engine.*
   */
  async create(principal: Principal, body: PlanBody, say: SayError): Promise<BlueprintPlan> {
    const given = [body.files, body.zip, body.from].filter((one) => one !== undefined);
    if (given.length !== 1) throw new BiError('invalid.blueprintFiles');
    const { prune = false, onDrift = 'stop', choices = {}, names } = body;
    const asked = { prune, onDrift, choices };
    if (body.from !== undefined) {
      const { plan } = await this.#find(principal, body.from);
      const files = unpackFiles(plan.packed);
      const options = { ...asked, ...named(names ?? plan.options.names) };
      return this.make(principal, { files, options, reverts: plan.reverts }, say);
    }
    const options = { ...asked, ...named(names) };
    const files = body.files ?? (await readArchive(body.zip ?? ''));
    return this.make(principal, { files, options, reverts: null }, say);
  }

  /** Makes and stores a plan. `reverts`: id of what was applied and is to be undone. */
  async make(
    principal: Principal,
    given: { files: Files; options: PlanOptions; reverts: string | null },
    say: SayError,
  ): Promise<BlueprintPlan> {
    const { stored } = await this.#prepare(principal, given);
    const id = planId(principal, stored);
    const row: FilePlanRow = {
      ...{ tenant_id: principal.tenantId, id, subject_id: principal.subjectId },
      ...{ subject_name: actorName(principal), made_ms: this.#context.now() },
      ...{ applied_id: null, content: stored },
    };
    await inTransaction(this.#context.database, (db) =>
      storePlan(db, row, this.#context.now() - WEEK_MS),
    );
    return this.#shown(row, stored, [], say);
  }

  /** A plan of the person's, and what has changed since. @throws {BiError} missing.blueprintPlan */
  async get(principal: Principal, id: string, say: SayError): Promise<BlueprintPlan> {
    const { row, plan } = await this.#find(principal, id);
    const moved =
      row.applied_id === null ? movedSince(plan, await this.#parts.exports.head(principal)) : [];
    return this.#shown(row, plan, moved, say);
  }

  /**
   * Does what a plan says. `eachAudited` false: the audit has the plan alone, not each object.
   * @throws {BiError} missing.blueprintPlan, invalid.blueprintPlan, conflict.blueprintPlan with the plan, engine.*
   */
  async apply(
    principal: Principal,
    id: string,
    say: SayError,
    { eachAudited }: { eachAudited: boolean } = { eachAudited: true },
  ): Promise<AppliedPlan> {
    for (let attempt = 1; ; attempt += 1) {
      const { row, plan } = await this.#find(principal, id);
      if (row.applied_id !== null) throw refused('workspace.applied');
      const { reverts, options } = plan;
      const files = unpackFiles(plan.packed);
      const prepared = await this.#prepare(principal, { files, options, reverts }, eachAudited);
      const moved = movedSince(plan, prepared.head);
      if (moved.length > 0 || prepared.stored.access !== plan.access) {
        const data = this.#shown(row, plan, moved, say, 'stale');
        throw new BiError('conflict.blueprintPlan', { data });
      }
      assertReady(prepared);
      if (!eachAudited && prepared.trial) prepared.trial.changes.audit = [];
      const applied = await this.#store(principal, id, prepared);
      if (applied !== null) return presentApplied(applied, () => false);
      if (attempt === ATTEMPTS) throw new BiError('conflict.blueprintPlan');
    }
  }

  /**
   * Everything of the tenant, as it is and as a plan of the person's would make it.
   * @throws {BiError} missing.blueprintPlan, invalid.blueprintPlan where nothing of it can be done
   */
  async workspaces(principal: Principal, id: string): Promise<Trial['workspaces']> {
    const { plan } = await this.#find(principal, id);
    const { reverts, options } = plan;
    const files = unpackFiles(plan.packed);
    const { trial } = await this.#prepare(principal, { files, options, reverts });
    if (trial === null) throw refused('workspace.nothing');
    return trial.workspaces;
  }

  async #prepare(
    principal: Principal,
    given: { files: Files; options: PlanOptions; reverts: string | null },
    isStored = false,
  ): Promise<PreparedPlan> {
    const { exports, ownOrigins } = this.#parts;
    const packed = packFiles(given.files);
    const options = { ownOrigins, isStored };
    const prepared = await preparePlan(
      { context: this.#context, exports, options, principal },
      given,
    );
    return { ...prepared, stored: { ...prepared.stored, packed } };
  }

  /** Null: the workspace has changed while the plan was prepared again. */
  async #store(
    principal: Principal,
    planId: string,
    { stored, trial, head, revision, renames }: PreparedPlan,
  ): Promise<AppliedPlanRow | null> {
    if (trial === null) throw refused('workspace.nothing');
    const { database, now } = this.#context;
    const { tenantId: tenant_id, subjectId: subject_id } = principal;
    const by_name = actorName(principal);
    const changes = storedChanges(stored, head, trial.after).map((one) => {
      const renamed = renames.get(one.key);
      return renamed === undefined ? one : { ...one, renames: [...renamed] };
    });
    const row: AppliedPlanRow = {
      ...{ id: randomUUID(), tenant_id, plan_id: planId, at_ms: now(), by_id: subject_id, by_name },
      ...{ reverts: stored.reverts, reverted_by: null, changes },
    };
    const done = await inTransaction(database, async (db) => {
      if (!(await storeChanges(db, trial.basis, trial.changes))) return false;
      await insertApplied(db, row);
      for (const { kind, was, address } of stored.changes) {
        if (kind !== 'cube' || was === null) continue;
        await renameChatCube(db, tenant_id, { from: addressOfKey(was).address, to: address });
      }
      await notePlanApplied(db, { tenant_id, subject_id, id: planId }, row.id);
      if (revision !== null) {
        await this.#moveBase(db, tenant_id, revision, stored, trial.after);
      }
      await recordChange(db, principal, now(), {
        ...{ kind: 'workspace', verb: 'apply', id: row.id, name: '' },
        detail: { plan: planId.slice(0, 12), objects: changes.length },
      });
      return true;
    });
    if (!done) return null;
    await effectsAfterStore(this.#parts, tenant_id, trial);
    return row;
  }

  /** What the files were exported from is from now on what they were applied as. */
  async #moveBase(
    db: Connection,
    tenantId: string,
    revision: string,
    stored: StoredPlan,
    after: Head,
  ): Promise<void> {
    const hashes = new Map(Object.entries((await findRevision(db, tenantId, revision)) ?? {}));
    const texts = new Map<string, string>();
    const keys = [
      ...stored.unchanged,
      ...stored.changes.flatMap(({ key, was, action, choice }) => {
        const isKept = (action === 'drift' || action === 'conflict') && choice === 'workspace';
        return isKept ? [] : was === null ? [key] : [key, was];
      }),
    ];
    for (const key of keys) {
      const object = after.objects.get(key);
      if (object === undefined) {
        hashes.delete(key);
        continue;
      }
      hashes.set(key, object.hash);
      texts.set(object.hash, object.text);
    }
    await rememberTexts(db, tenantId, texts);
    const made_ms = this.#context.now();
    const objects = Object.fromEntries(hashes);
    await rememberRevision(db, { tenant_id: tenantId, revision, made_ms, objects });
  }

  async #find(
    { tenantId: tenant_id, subjectId: subject_id }: Principal,
    id: string,
  ): Promise<{ row: FilePlanRow; plan: StoredPlan }> {
    const row = await findPlan(this.#context.database, { tenant_id, subject_id, id });
    if (row === undefined) throw new BiError('missing.blueprintPlan');
    return { row, plan: row.content as StoredPlan };
  }

  #shown(
    row: FilePlanRow,
    plan: StoredPlan,
    moved: BlueprintPlan['moved'],
    say: SayError,
    forced?: 'stale',
  ): BlueprintPlan {
    const open = moved.length > 0 ? 'stale' : 'open';
    const state = forced ?? (row.applied_id === null ? open : 'applied');
    const madeAt = new Date(row.made_ms).toISOString();
    return shownPlan(plan, { id: row.id, madeAt, by: row.subject_name, state, moved }, say);
  }
}

const named = (names: PlanOptions['names']) => (names === undefined ? {} : { names });

const refused = (reason: ReasonKey) =>
  new BiError('invalid.blueprintPlan', { params: { reason: reasonOf(reason) } });

function assertReady({ stored }: PreparedPlan): void {
  if (stored.problems.length > 0) throw refused('workspace.problems');
  if (stored.missingTables.length > 0) throw refused('workspace.tables');
  const isOpen = stored.changes.some((one) => one.options.length > 0 && one.choice === null);
  if (isOpen) throw refused('workspace.undecided');
  if (!stored.ready) throw refused('workspace.nothing');
}

function planId(principal: Principal, stored: StoredPlan): string {
  const { tenantId, subjectId, policyFingerprint } = principal;
  const { options, versions, access, packed, reverts } = stored;
  const parts = [FILE_FORMAT, tenantId, subjectId, policyFingerprint, options, reverts];
  const state = Object.entries(versions).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([...parts, state, access, hashOf(packed)]))
    .digest('hex')
    .slice(0, 32);
}

/** Objects that have changed since a plan looked at them. */
function movedSince({ versions }: StoredPlan, { objects }: Head): BlueprintPlan['moved'] {
  return Object.entries(versions).flatMap(([key, version]) => {
    const row = objects.get(key)?.row;
    if ((row?.version ?? 0) === version) return [];
    const at = row ? new Date(row.updated_ms).toISOString() : '';
    return [{ key, name: row?.name ?? key, by: row?.updated_by_name ?? '', at }];
  });
}

function storedChanges({ changes }: StoredPlan, head: Head, after: Head): StoredChange[] {
  const found: StoredChange[] = [];
  for (const { key, was, name, action, choice, effect, fields, kind } of changes) {
    const isDecided = action === 'drift' || action === 'conflict';
    if (action === 'left' || (isDecided && choice === 'workspace')) continue;
    const before = head.objects.get(was ?? key)?.text ?? null;
    const now = kind === 'access' ? null : (after.objects.get(key)?.text ?? null);
    const done = isDecided ? (now === null ? 'delete' : 'update') : action;
    found.push({ key, was, name, action: done, effect, fields, before, after: now });
  }
  return found;
}
