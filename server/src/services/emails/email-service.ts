import { BiError } from '@bi/contract/messages/bi-error';
import type {
  EmailBody,
  EmailCreate,
  EmailMade,
  EmailPaused,
  EmailSave,
} from '@bi/contract/delivery/email';
import { reasonOf } from '@bi/contract/messages/catalogue';
import type { Audience, ShareLevel } from '@bi/contract/share/share-levels';
import { canCreateEmail, canManageEmail } from '../../policies/email-policy';
import type { Principal } from '../../policies/principal';
import { colleaguesOf } from '../../repositories/identity/colleague-repository';
import { groupsOf } from '../../repositories/identity/group-repository';
import { noteEmail, type EmailRow } from '../../repositories/delivery/email-repository';
import { insertRun } from '../../repositories/delivery/email-run-repository';
import { recordChange } from '../audit/change-audit';
import { askedRun, nextMomentsOf, type NextMoments } from '../delivery/run-planner';
import { EntityService } from '../entities/entity-service';
import type { MarkedRow, StoreOutcome } from '../entities/entity-store';
import { cleanFolder } from '../entities/entity-saving';
import { cleanName } from '../entities/entity-name';
import type { ServiceContext } from '../service-context';
import { ShareService } from '../shares/share-service';
import { isOver, stepError } from './check-email';
import { emailColumnsOf, emailKind } from './email-kind';
import { storableEmail, type TargetFinders } from './storable-email';

/** A schedule with what only its reader gives it. */
export interface EmailForReader extends Omit<MarkedRow<EmailRow>, 'row'> {
  email: EmailRow;
  /** what its shares give the reader; null: nothing */
  given: ShareLevel | null;
  audience: Audience;
  /** '' where the reader may not see what it sends, or it is deleted */
  targetName: string;
}

type Context = Pick<ServiceContext, 'database' | 'now' | 'usage'>;

const timesOf = ({ trigger, pauses }: EmailBody) => JSON.stringify([trigger, pauses]);

/** Lists, makes, saves, pauses and runs schedules. What they send is stored by its id. */
export class EmailService {
  readonly service: EntityService<EmailRow, Required<EmailCreate>, EmailCreate>;
  readonly shares: ShareService<EmailRow>;
  readonly #context: Context;
  readonly #find: TargetFinders;

  constructor(context: Context, find: TargetFinders) {
    this.#context = context;
    this.#find = find;
    this.service = new EntityService(context, emailKind);
    this.shares = new ShareService(context, this.service.store, {
      canManage: canManageEmail,
      actions: { see: 'report.view', own: 'report.export' },
      forbidden: 'forbidden.email.share',
    });
  }

  /** Makes one, paused; one whose name was suggested gets a free one. @throws {BiError} forbidden.email.create, invalid.name, invalid.nameTaken, invalid.email */
  async create(
    principal: Principal,
    { nameSuggested = false, ...body }: EmailMade,
    key?: string,
    slug?: string,
  ): Promise<EmailRow> {
    if (!canCreateEmail(principal)) throw new BiError('forbidden.email.create');
    const storable = await this.#storable(principal, body.body, null);
    const made = { ...body, body: storable };
    const row = await this.service.create(principal, made, key, slug, nameSuggested);
    await this.#auditOutsiders(principal, row, null);
    return row;
  }

  /**
   * Saves over `body.version`; one that is not paused runs at its new times from now on.
   * @throws {BiError} as `create`; missing.email, forbidden.email.edit
   */
  async save(principal: Principal, id: string, body: EmailSave): Promise<StoreOutcome<EmailRow>> {
    const before = await this.editable(principal, id);
    if (before.version !== body.version) return { newer: before };
    const storable = await this.#storable(principal, body.body, before.body);
    const outcome = await this.service.store.save(principal, before, body.version, {
      name: cleanName(body.name),
      ...{ description: body.description ?? '' },
      ...{ tag: cleanFolder(body.tag), stag: cleanFolder(body.stag) },
      ...emailColumnsOf(storable),
      ...this.#newTimes(before, storable),
    });
    if ('saved' in outcome) await this.#auditOutsiders(principal, outcome.saved, before.body);
    return outcome;
  }

  /** A schedule that the person may change. @throws {BiError} missing.email, forbidden.email.edit */
  editable(principal: Principal, id: string): Promise<EmailRow> {
    return this.service.editable(principal, id);
  }

  /** Takes one out of the trash, paused. @throws {BiError} missing.email, forbidden.email.delete */
  async restore(principal: Principal, id: string): Promise<EmailRow> {
    const restored = await this.service.restore(principal, id);
    if (restored.paused !== null) return restored;
    return this.#note(restored, { paused: 'person', next_ms: null, due_ms: null });
  }

  /** Holds one; a run that has begun still sends its mails. @throws {BiError} missing.email, forbidden.email.edit */
  async pause(principal: Principal, id: string): Promise<EmailRow> {
    const row = await this.editable(principal, id);
    if (row.paused !== null) return row;
    await this.#record(principal, row, 'pause');
    return this.#note(row, { paused: 'person', next_ms: null, due_ms: null });
  }

  /**
   * Lets one run at its next moment.
   * @throws {BiError} missing.email, forbidden.email.edit; invalid.email where what it sends is not there for the
   * person, it has no recipients, or no moment is left
   */
  async resume(principal: Principal, id: string): Promise<EmailRow> {
    const row = await this.editable(principal, id);
    await this.#assertRuns(principal, row);
    const nowMs = this.#context.now();
    if (isOver(row.body, nowMs)) throw stepError('when', 'email.never');
    if (row.paused === null) return row;
    await this.#record(principal, row, 'resume');
    return this.#note(row, { paused: null, ...nextMomentsOf(row.body, nowMs) });
  }

  /**
   * Asks for a run now: to all recipients, or as a test to the person alone. @returns id of the run
   * @throws {BiError} as `resume`
   */
  async run(principal: Principal, id: string, kind: 'asked' | 'test'): Promise<string> {
    const row = await this.editable(principal, id);
    await this.#assertRuns(principal, row, kind);
    const asked = { kind, askedBy: principal.subjectId };
    for (let nowMs = this.#context.now(); ; nowMs++) {
      const run = askedRun(row, asked, nowMs);
      if (!(await insertRun(this.#context.database, run))) continue;
      if (kind === 'asked') await this.#record(principal, row, 'run');
      return run.id;
    }
  }

  /** The schedules with what the person did with each, and the names of what they send. */
  async forReader(principal: Principal, rows: readonly EmailRow[]): Promise<EmailForReader[]> {
    const marked = await this.service.marked(principal, rows);
    const given = await this.service.store.given(principal, rows);
    const audiences = await this.shares.audiences(rows);
    return Promise.all(
      marked.map(async ({ row, favourite, openedMs }) => ({
        email: row,
        given: given.get(row.id) ?? null,
        audience: audiences.get(row.id) ?? 'owner',
        targetName: await this.#targetName(principal, row),
        ...{ favourite, openedMs },
      })),
    );
  }

  /** Names of the people and groups that a schedule names, by id. */
  async namesOf(
    { tenantId }: Principal,
    { recipients, outsiders }: EmailBody,
  ): Promise<Record<string, string>> {
    const { database } = this.#context;
    const ids = (kind: 'user' | 'group') =>
      recipients.flatMap((one) => (one.kind === kind ? [one.id] : []));
    const people = [...ids('user'), ...(outsiders?.kind === 'user' ? [outsiders.id] : [])];
    const found = [
      ...(await colleaguesOf(database, tenantId, people)).map(({ id, displayName }) => [
        id,
        displayName,
      ]),
      ...(await groupsOf(database, tenantId, ids('group'))).map(({ id, name }) => [id, name]),
    ];
    return Object.fromEntries(found) as Record<string, string>;
  }

  async #targetName(principal: Principal, { body: { target } }: EmailRow): Promise<string> {
    try {
      return (await this.#find[target.kind](principal, target.id)).name;
    } catch (error) {
      if (error instanceof BiError) return '';
      throw error;
    }
  }

  async #storable(
    principal: Principal,
    body: EmailBody,
    before: EmailBody | null,
  ): Promise<EmailBody> {
    const { database, now } = this.#context;
    const stored = await storableEmail(database, principal, body, { find: this.#find, before });
    const isNew = before === null || timesOf(before) !== timesOf(stored);
    if (isNew && isOver(stored, now())) throw stepError('when', 'email.never');
    return stored;
  }

  /** Only what was changed gets a new moment: saving a text must not skip a run that is due. */
  #newTimes(before: EmailRow, body: EmailBody): Partial<NextMoments> {
    if (before.paused !== null || timesOf(before.body) === timesOf(body)) return {};
    return nextMomentsOf(body, this.#context.now());
  }

  async #assertRuns(
    principal: Principal,
    { body: { target, recipients, hook } }: EmailRow,
    kind: 'asked' | 'test' = 'asked',
  ): Promise<void> {
    try {
      await this.#find[target.kind](principal, target.id);
    } catch (error) {
      if (!(error instanceof BiError)) throw error;
      throw runError('email.noTarget');
    }
    const isToNobody = recipients.length === 0 && hook === undefined;
    if (kind === 'asked' && isToNobody) throw runError('email.noRecipients');
  }

  async #note(
    row: EmailRow,
    change: NextMoments & { paused: EmailPaused | null },
  ): Promise<EmailRow> {
    await noteEmail(this.#context.database, row.id, change);
    return { ...row, ...change };
  }

  /** That people without an account get somebody's rows is in the audit list. */
  async #auditOutsiders(
    principal: Principal,
    row: EmailRow,
    before: EmailBody | null,
  ): Promise<void> {
    const { outsiders } = row.body;
    if (outsiders === undefined || outsiders.kind === 'refused') return;
    if (JSON.stringify(outsiders) === JSON.stringify(before?.outsiders)) return;
    const rowsOf = outsiders.kind === 'owner' ? row.owner_id : outsiders.id;
    await this.#record(principal, row, 'outsiders', { rowsOf });
  }

  #record(
    principal: Principal,
    { id, name }: EmailRow,
    verb: string,
    detail?: Record<string, string>,
  ): Promise<void> {
    const { database, now } = this.#context;
    const change = { kind: 'email', verb, id, name, ...(detail && { detail }) } as const;
    return recordChange(database, principal, now(), change);
  }
}

function runError(reason: 'email.noTarget' | 'email.noRecipients'): BiError {
  return new BiError('invalid.emailRun', { params: { reason: reasonOf(reason) } });
}
