import { BiError } from '@bi/contract/messages/bi-error';
import type { AlertBody, AlertCreate, AlertPaused, AlertSave } from '@bi/contract/delivery/alert';
import { reasonOf } from '@bi/contract/messages/catalogue';
import { canCreateAlert, canManageAlert } from '../../policies/alert-policy';
import type { Principal } from '../../policies/principal';
import {
  insertCheck,
  latestChecks,
  type AlertCheckRow,
} from '../../repositories/delivery/alert-check-repository';
import { noteAlert, type AlertRow } from '../../repositories/delivery/alert-repository';
import { recordChange } from '../audit/change-audit';
import { isOver } from '../emails/check-email';
import { cleanFolder } from '../entities/entity-saving';
import { cleanName } from '../entities/entity-name';
import { EntityService } from '../entities/entity-service';
import type { StoreOutcome } from '../entities/entity-store';
import type { ServiceContext } from '../service-context';
import { alertKind, alertColumnsOf, UNCHECKED } from './alert-kind';
import { nextCheckOf, newCheck } from './alert-planner';
import type { AlertReader } from './alert-reader';
import type { AlertSources } from './alert-sources';
import { alertError, assertAlert, assertAlertRecipients, assertFound } from './check-alert';

/** Checks that are shown. */
const SHOWN = 100;

/** What alerts are made with. */
export interface AlertServiceParts {
  context: Pick<ServiceContext, 'database' | 'now' | 'usage'>;
  reader: Pick<AlertReader, 'read'>;
  sources: AlertSources;
}

/** Lists, makes, saves, pauses and checks alerts. */
export class AlertService {
  readonly service: EntityService<AlertRow, Required<AlertCreate>, AlertCreate>;
  readonly #parts: AlertServiceParts;

  constructor(parts: AlertServiceParts) {
    this.#parts = parts;
    this.service = new EntityService(parts.context, alertKind);
  }

  /**
   * Makes one, which is checked at once and at each of its moments. `slug`: the address it gets from a file; it is then
   * paused until somebody resumes it.
   * @throws {BiError} forbidden.alert.create, invalid.name, invalid.nameTaken, invalid.alert, engine.*
   */
  async create(
    principal: Principal,
    body: AlertCreate,
    key?: string,
    slug?: string,
  ): Promise<AlertRow> {
    if (!canCreateAlert(principal)) throw new BiError('forbidden.alert.create');
    const storable = await this.#storable(principal, body.body, null);
    const row = await this.service.create(principal, { ...body, body: storable }, key, slug);
    if (slug !== undefined) return row;
    if (row.paused === null || row.last_ms !== null || row.version > 1) return row;
    // the first check is at once: it says how it is now, and what the next one is compared with
    const { database, now } = this.#parts.context;
    await insertCheck(database, newCheck(row, now(), 'planned', now()));
    return this.#begin(row);
  }

  /**
   * Saves over `body.version`; what was found before counts no longer where another thing is watched.
   * @throws {BiError} as `create`; missing.alert, forbidden.alert.edit
   */
  async save(principal: Principal, id: string, body: AlertSave): Promise<StoreOutcome<AlertRow>> {
    const before = await this.service.find(principal, id);
    if (!alertKind.canEdit(principal, before, null)) throw new BiError('forbidden.alert.edit');
    if (before.version !== body.version) return { newer: before };
    const storable = await this.#storable(principal, body.body, before.body);
    const isOther =
      JSON.stringify([storable.subject, storable.condition]) !==
      JSON.stringify([before.body.subject, before.body.condition]);
    const nowMs = this.#parts.context.now();
    return this.service.store.save(principal, before, body.version, {
      name: cleanName(body.name),
      ...{ description: body.description ?? '' },
      ...{ tag: cleanFolder(body.tag), stag: cleanFolder(body.stag) },
      ...alertColumnsOf(storable),
      ...(isOther && UNCHECKED),
      ...(before.paused === null && { next_ms: nextCheckOf(storable, nowMs) }),
    });
  }

  /** Takes one out of the trash, paused. @throws {BiError} missing.alert, forbidden.alert.delete */
  async restore(principal: Principal, id: string): Promise<AlertRow> {
    const restored = await this.service.restore(principal, id);
    if (restored.paused !== null) return restored;
    return this.#note(restored, { paused: 'person', next_ms: null });
  }

  /** Holds one. @throws {BiError} missing.alert, forbidden.alert.edit */
  async pause(principal: Principal, id: string): Promise<AlertRow> {
    const row = await this.#managed(principal, id);
    if (row.paused !== null) return row;
    await this.#record(principal, row, 'pause');
    return this.#note(row, { paused: 'person', next_ms: null });
  }

  /**
   * Lets one be checked at its next moment.
   * @throws {BiError} missing.alert, forbidden.alert.edit; invalid.alertRun where no moment is left
   */
  async resume(principal: Principal, id: string): Promise<AlertRow> {
    const row = await this.#managed(principal, id);
    if (isOver(row.body, this.#parts.context.now())) {
      throw new BiError('invalid.alertRun', { params: { reason: reasonOf('alert.never') } });
    }
    if (row.paused === null) return row;
    await this.#record(principal, row, 'resume');
    return this.#begin(row);
  }

  /** Asks for a check now. @returns its id @throws {BiError} missing.alert, forbidden.alert.edit */
  async check(principal: Principal, id: string): Promise<string> {
    const row = await this.#managed(principal, id);
    const { database, now } = this.#parts.context;
    for (let nowMs = now(); ; nowMs++) {
      const check = newCheck(row, nowMs, 'asked', nowMs);
      if (await insertCheck(database, { ...check, next_ms: now() })) return check.id;
    }
  }

  /** The latest checks, the newest first. @throws {BiError} missing.alert */
  async checks(
    principal: Principal,
    id: string,
  ): Promise<{ alert: AlertRow; checks: AlertCheckRow[] }> {
    const alert = await this.service.find(principal, id);
    return { alert, checks: await latestChecks(this.#parts.context.database, alert.id, SHOWN) };
  }

  async #managed(principal: Principal, id: string): Promise<AlertRow> {
    const row = await this.service.find(principal, id);
    if (!canManageAlert(principal, row)) throw new BiError('forbidden.alert.edit');
    return row;
  }

  #begin(row: AlertRow): Promise<AlertRow> {
    const next_ms = nextCheckOf(row.body, this.#parts.context.now());
    return this.#note(row, { paused: null, next_ms });
  }

  async #storable(
    principal: Principal,
    body: AlertBody,
    before: AlertBody | null,
  ): Promise<AlertBody> {
    const { context, reader, sources } = this.#parts;
    assertAlert(body, context.now());
    await assertAlertRecipients(context.database, principal, body, before);
    const { subject } = body;
    const isSaved = JSON.stringify(subject) === JSON.stringify(before?.subject);
    if (isSaved) return body;
    const source = await sources.stored(principal, subject.source);
    if (source === null) throw alertError('what', 'alert.noSource');
    const signal = AbortSignal.timeout(60_000);
    const { found } = await reader.read(principal, subject, { language: 'en', signal });
    assertFound(found);
    return { ...body, subject: { ...subject, source } };
  }

  async #note(
    row: AlertRow,
    change: { paused: AlertPaused | null; next_ms: number | null },
  ): Promise<AlertRow> {
    await noteAlert(this.#parts.context.database, row.id, change);
    return { ...row, ...change };
  }

  #record(principal: Principal, { id, name }: AlertRow, verb: string): Promise<void> {
    const { database, now } = this.#parts.context;
    return recordChange(database, principal, now(), { kind: 'alert', verb, id, name });
  }
}
