import { BiError } from '@bi/contract/messages/bi-error';
import type { CommentAnchor, CommentPerson } from '@bi/contract/collaboration/comment';
import type { Language } from '@bi/contract/messages/catalogue';
import { mailText } from '../../mail/mail-texts';
import type { Mailer } from '../../mail/mailer';
import type { Principal } from '../../policies/principal';
import type { CommentRow } from '../../repositories/sharing/comment-repository';
import {
  colleaguesOf,
  searchColleagues,
  type ColleagueRow,
} from '../../repositories/identity/colleague-repository';
import { findUser } from '../../repositories/identity/user-repository';
import { NotificationService } from '../notifications/notification-service';
import { colleaguePrincipal } from '../shares/colleague-principal';
import type { ServiceContext } from '../service-context';
import type { AnchorRows } from './anchor-rows';
import type { CommentedThing, CommentedThings } from './commented-things';

const PEOPLE = 20;
const SEARCHED = 60;

/** How mails of comments leave. */
export interface CommentMail {
  mailer: Mailer;
  /** origin of the app that links of mails begin with */
  origin: string;
}

/** What a mail about a comment says. */
interface MentionNews {
  thing: CommentedThing;
  comment: CommentRow;
  /** ids of those who are mailed */
  to: readonly string[];
  language: Language;
}

/** People that comments mention: who can be, and the mail they get. */
export class Mentions {
  readonly #context: Pick<ServiceContext, 'database' | 'log' | 'now'>;
  readonly #things: CommentedThings;
  readonly #rows: AnchorRows;
  readonly #mail: CommentMail;
  readonly #notifications: NotificationService;

  constructor(
    context: Pick<ServiceContext, 'database' | 'log' | 'now'>,
    things: CommentedThings,
    rows: AnchorRows,
    mail: CommentMail,
  ) {
    this.#context = context;
    this.#things = things;
    this.#rows = rows;
    this.#mail = mail;
    this.#notifications = new NotificationService(context);
  }

  /** Colleagues by name, those first who see the thing; who may not share it is shown these alone. */
  async people(
    principal: Principal,
    thing: CommentedThing,
    search: string,
  ): Promise<CommentPerson[]> {
    const { database } = this.#context;
    const found = await searchColleagues(database, principal.tenantId, search.trim(), SEARCHED);
    const others = found.filter(({ id }) => id !== principal.subjectId);
    const people = await Promise.all(
      others.map(async (row) => ({
        ...{ id: row.id, name: row.displayName, userName: row.userName },
        sees: await this.#sees(principal, thing, row),
      })),
    );
    const seeing = people.filter(({ sees }) => sees);
    const rest = thing.manages ? people.filter(({ sees }) => !sees) : [];
    return [...seeing, ...rest].slice(0, PEOPLE);
  }

  /**
   * Those of these ids that can be mentioned, with their names.
   * @throws {BiError} invalid.comment.mention for people who do not see the thing, invalid.comment.mentionRows
   * for those who do not see the rows that the comment is about, invalid.sharePerson for nobody of the tenant
   */
  async checked(
    principal: Principal,
    thing: CommentedThing,
    anchor: CommentAnchor | null,
    ids: readonly string[],
  ): Promise<{ id: string; name: string }[]> {
    const wanted = [...new Set(ids)];
    const rows = await colleaguesOf(this.#context.database, principal.tenantId, wanted);
    if (rows.length < wanted.length) throw new BiError('invalid.sharePerson');
    const blind: string[] = [];
    const limited: string[] = [];
    for (const row of rows) {
      const person = await colleaguePrincipal(this.#context.database, principal, row);
      if (!(await this.#things.sees(person, thing))) blind.push(row.displayName);
      else if (anchor !== null && !(await this.#rows.seen(person, [anchor]))[0])
        limited.push(row.displayName);
    }
    const params = (names: readonly string[]) => ({ params: { names: names.join(', ') } });
    if (blind.length > 0) throw new BiError('invalid.comment.mention', params(blind));
    if (limited.length > 0) throw new BiError('invalid.comment.mentionRows', params(limited));
    return wanted.flatMap((id) => {
      const row = rows.find((one) => one.id === id);
      return row ? [{ id, name: row.displayName }] : [];
    });
  }

  /** Notifies people in the product, and mails them after the answer. Gives the names of those who get no mail. */
  async tell(principal: Principal, { thing, comment, to, language }: MentionNews) {
    const { mailer, origin } = this.#mail;
    const { mail, address } = this.#things.of(thing.kind);
    const without: string[] = [];
    const link = `${origin}/#${address(thing.row)}&comment=${comment.id}`;
    const author = principal.displayName;
    const values = { author, name: thing.row.name, text: comment.text, link };
    await this.#notify(principal, { thing, comment, to });
    for (const { id, name } of comment.mentions) {
      if (!to.includes(id) || id === principal.subjectId) continue;
      const user = await findUser(this.#context.database, id);
      if (!mailer.isConfigured || user?.email == null) without.push(name);
      else void this.#send(user.email, mailText(mail, values, language), comment.id);
    }
    return without;
  }

  /** In the product too, where nobody needs an address. */
  async #notify(
    principal: Principal,
    { thing, comment, to }: Pick<MentionNews, 'thing' | 'comment' | 'to'>,
  ): Promise<void> {
    const named = comment.mentions.flatMap(({ id }) =>
      to.includes(id) && id !== principal.subjectId ? [id] : [],
    );
    await this.#notifications.notify({
      ...{ tenantId: principal.tenantId, to: named, kind: 'mention', cause: comment.id },
      title: principal.displayName,
      texts: { text: comment.text.slice(0, 500), comment: comment.id },
      target: { kind: thing.kind, id: thing.row.id, name: thing.row.name },
    });
  }

  async #send(to: string, text: ReturnType<typeof mailText>, comment: string): Promise<void> {
    try {
      const { state, reason } = await this.#mail.mailer.send({ to, ...text });
      if (state === 'accepted' || state === 'uncertain') return;
      this.#context.log.warn({ reason, state, comment }, 'mail about a comment was not sent');
    } catch (error) {
      this.#context.log.warn({ err: error, comment }, 'mail about a comment was not sent');
    }
  }

  async #sees(principal: Principal, thing: CommentedThing, row: ColleagueRow): Promise<boolean> {
    const person = await colleaguePrincipal(this.#context.database, principal, row);
    return this.#things.sees(person, thing);
  }
}
