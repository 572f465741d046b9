import { createHash } from 'node:crypto';
import { ACCESS_FILE, WORKSPACE_FILE } from '@bi/contract/blueprint/blueprint-file-kinds';
import { errorKind, messageText } from '@bi/contract/messages/catalogue';
import { RESPONSE_CODES } from '@bi/contract/call/response-codes';
import { addressOfPath, fileKey } from '@bi/olap/blueprint/file-paths';
import { actionsOfRole } from '../policies/actions';
import { ownerPrincipal } from '../policies/owner-principal';
import type { Principal } from '../policies/principal';
import { SAMPLE_OWNER } from '../policies/sample-owner';
import { inTransaction, type Database } from '../repositories/database/database';
import { noteSampleItem, sampleItemsOf } from '../repositories/workspace/sample-repository';
import type { StoredError } from '../repositories/database/stored-error';
import type { Head } from '../services/workspace/head';
import type { ExportService } from '../services/workspace/export-service';
import type { PlanService } from '../services/workspace/plan-service';
import { sampleAccess, sampleFiles, type SampleFiles } from './sample-files';

/** A tenant that gets the sample. */
export interface SampleTenant {
  id: string;
  /** whose schedules the sample's are */
  administrator: { id: string; name: string; userName: string };
}

/** What the sample is applied with. */
export interface SampleSeederParts {
  database: Database;
  exports: ExportService;
  plans: PlanService;
  log: { warn(fields: object, message: string): void };
}

/** Name of the recipient in the files of schedules. */
const ADMINISTRATOR = 'administrator';
const MAX_ATTEMPTS = 12;

function principalOf({ id }: SampleTenant, person: { id: string; name: string }): Principal {
  return {
    ...ownerPrincipal(id, person.id, person.name, 'administrator'),
    actions: new Set(actionsOfRole('administrator')),
  };
}

/** State of files: equal for equal texts. */
function revisionOf(files: SampleFiles): string {
  const sorted = Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex').slice(0, 32);
}

/**
 * Gives tenants the sample workspace: its files, applied as a plan. What was deleted stays deleted, what somebody has
 * changed stays as it is, and what nobody has changed follows newer files.
 */
export class SampleSeeder {
  readonly #parts: SampleSeederParts;

  constructor(parts: SampleSeederParts) {
    this.#parts = parts;
  }

  /** Does nothing for a tenant that has had these files. @throws {BiError} engine.* */
  async seed(tenants: readonly SampleTenant[], files: SampleFiles = sampleFiles): Promise<void> {
    const revision = { kind: 'files', slug: revisionOf(files) };
    // each waits for the engine of its own tenant most of the time
    const all = tenants.map((tenant) => this.#seedOne(tenant, files, revision));
    const failed = (await Promise.allSettled(all)).find((one) => one.status === 'rejected');
    if (failed !== undefined) throw failed.reason;
  }

  async #seedOne(
    tenant: SampleTenant,
    files: SampleFiles,
    revision: { kind: string; slug: string },
  ): Promise<void> {
    const { database } = this.#parts;
    const given = await sampleItemsOf(database, tenant.id);
    if (given.has(`${revision.kind}:${revision.slug}`)) return;
    const paths = Object.keys(files);
    const isSchedule = (path: string) => addressOfPath(path)?.kind === 'email';
    const { administrator } = tenant;
    const sample = principalOf(tenant, SAMPLE_OWNER);
    const person = principalOf(tenant, administrator);
    const others = paths.filter((path) => !isSchedule(path));
    const schedules = pick(files, paths.filter(isSchedule));
    const parts = [
      await this.#apply(sample, pick(files, others), given, null),
      await this.#apply(person, schedules, given, administrator),
    ];
    const isComplete = parts.every((one) => one.isComplete);
    await inTransaction(database, async (db) => {
      for (const key of parts.flatMap(({ keys }) => keys)) {
        const at = key.indexOf(':');
        const item = { kind: key.slice(0, at), slug: key.slice(at + 1) };
        await noteSampleItem(db, { tenant_id: tenant.id, ...item });
      }
      if (isComplete) await noteSampleItem(db, { tenant_id: tenant.id, ...revision });
    });
  }

  /**
   * Applies what is new and what nobody has changed; gives the keys of what the tenant has had from now on, and whether
   * nothing has to wait for the next start: for missing tables, or for an engine that was too busy to check it.
   */
  async #apply(
    principal: Principal,
    files: SampleFiles,
    given: ReadonlySet<string>,
    recipient: SampleTenant['administrator'] | null,
  ): Promise<{ keys: string[]; isComplete: boolean }> {
    const { exports, plans, log } = this.#parts;
    const head = await exports.head(principal);
    const keys = Object.keys(files).flatMap((path) => keyOf(path) ?? []);
    const left = new Set<string>();
    const reasons: string[] = [];
    let isComplete = true;
    const people: Record<string, string> =
      recipient === null ? {} : { [ADMINISTRATOR]: recipient.userName };
    const options = { prune: false, onDrift: 'files', choices: {}, names: { people } } as const;
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      const chosen = chosenOf(files, head, given).filter((path) => !left.has(keyOf(path) ?? path));
      if (chosen.length === 0) break;
      const planned = withAccess(pick(files, chosen), files, head);
      const passing: StoredError[] = [];
      const hear = (error: StoredError) => {
        if (errorKind(error.key).code === RESPONSE_CODES.ENGINE) passing.push(error);
        return say(error);
      };
      const plan = await plans.make(principal, { files: planned, options, reverts: null }, hear);
      if (plan.problems.length + plan.missingTables.length === 0) {
        if (plan.ready) await plans.apply(principal, plan.id, say, { eachAudited: false });
        break;
      }
      const count = left.size;
      for (const { path, message } of plan.problems) {
        left.add(keyOf(path) ?? path);
        reasons.push(`${path}: ${message}`);
      }
      for (const { needed } of plan.missingTables) for (const key of needed) left.add(key);
      isComplete &&= plan.missingTables.length === 0 && passing.length === 0;
      if (left.size === count) break;
    }
    const { tenantId } = principal;
    if (left.size > 0)
      log.warn({ tenantId, left: [...left], reasons }, 'objects of the sample do not fit');
    return { keys: keys.filter((key) => !left.has(key)), isComplete };
  }
}

const say = ({ key, params }: StoredError): string => messageText(key, params);

const pick = (files: SampleFiles, paths: readonly string[]): SampleFiles =>
  Object.fromEntries(paths.map((path) => [path, files[path] ?? '']));

function keyOf(path: string): string | null {
  const address = addressOfPath(path);
  return address === null || address.kind === 'access' ? null : fileKey(address);
}

/** Paths of the objects that are new, and of those that are older and that nobody has changed. */
function chosenOf(files: SampleFiles, head: Head, given: ReadonlySet<string>): string[] {
  return Object.entries(files).flatMap(([path, text]) => {
    const key = keyOf(path);
    if (key === null || head.hidden.has(key)) return [];
    const there = head.objects.get(key);
    if (there === undefined) return given.has(key) || key.startsWith('table:') ? [] : [path];
    const isOurs = there.row.updated_by_id === SAMPLE_OWNER.id;
    return isOurs && there.text !== text ? [path] : [];
  });
}

/** The files of a plan, with the shares of what they make. */
function withAccess(planned: SampleFiles, all: SampleFiles, { objects }: Head): SampleFiles {
  const text = all[ACCESS_FILE];
  const made = Object.keys(planned).flatMap((path) => keyOf(path) ?? []);
  const isNew = new Set(made.filter((key) => !objects.has(key)));
  return {
    ...planned,
    ...(text !== undefined && isNew.size > 0 && { [ACCESS_FILE]: sampleAccess(text, isNew) }),
    [WORKSPACE_FILE]: 'format: 1\npart: true\n',
  };
}
