import { alertConditionText, alertReadingText } from '@bi/olap/alert/alert-words';
import type { AlertNews } from '@bi/contract/collaboration/notification';
import { mailText } from '../../mail/mail-texts';
import { alerts, type AlertRow } from '../../repositories/delivery/alert-repository';
import type { Database } from '../../repositories/database/database';
import type { DeliveryRow } from '../../repositories/delivery/delivery-repository';
import { notificationOf } from '../../repositories/delivery/notification-repository';
import { findTenant } from '../../repositories/identity/tenant-repository';
import { findUser } from '../../repositories/identity/user-repository';
import type { NotSent, PreparedMail } from '../delivery/delivery-worker';
import { recipientOf } from '../emails/resolve-run';
import { sourceAddress } from './alert-sources';

/** What mails of alerts are made with. */
export interface AlertMailsParts {
  database: Database;
  /** origin at which people reach this server */
  origin: string;
  /** address that ends the mails of a delivery with one call; null: it has none */
  unsubscribeOf: (delivery: DeliveryRow) => string | null;
  /** part before the `@` of the address that a mail comes back to; null: the sender's */
  returnOf: (delivery: DeliveryRow) => string | null;
}

/** Whether a delivery is of an alert: its run is a check. */
export function isOfAlert({ run_id }: Pick<DeliveryRow, 'run_id'>): boolean {
  return run_id.startsWith('check_');
}

/** Makes the mails of alerts, of what their recipients were notified with. */
export class AlertMails {
  readonly #parts: AlertMailsParts;

  constructor(parts: AlertMailsParts) {
    this.#parts = parts;
  }

  /** The mail of a delivery; a number is left out where the recipient's rights have changed since it was read. */
  async prepare(delivery: DeliveryRow): Promise<PreparedMail | NotSent> {
    const { database, origin, unsubscribeOf, returnOf } = this.#parts;
    const [alert] = await alerts.ofIds(database, [delivery.email_id]);
    const { tenant_id: tenantId, user_id: userId } = delivery;
    if (!alert || alert.deleted_ms !== null) return { state: 'skipped', reason: 'deleted' };
    const tenant = await findTenant(database, tenantId);
    const person = tenant && userId !== null ? await recipientOf(database, tenant, userId) : null;
    if (person === null || userId === null) return { state: 'skipped', reason: 'noAccount' };
    const note = await notificationOf(database, { tenantId, userId }, delivery.run_id);
    const news = note?.facts.alert;
    if (!note || !news) return { state: 'skipped', reason: 'deleted' };
    const isSame = note.policy === person.policyFingerprint;
    const shown = isSame ? news : { ...news, reading: null, members: [] };
    const link =
      note.target === null
        ? `${origin}/#/user?section=notifications`
        : sourceAddress(origin, alert.body.subject);
    const text = mailText(
      note.kind === 'alertBack' ? 'alertBack' : 'alertTriggered',
      { ...wordsOf(alert, shown), link },
      languageOf(alert),
    );
    const owner = await findUser(database, alert.owner_id);
    const unsubscribe = unsubscribeOf(delivery);
    const returnTo = returnOf(delivery);
    return {
      ...{ mailingId: null, ...text, files: [] },
      ...(owner?.email == null ? {} : { replyTo: owner.email }),
      ...(unsubscribe === null ? {} : { unsubscribe }),
      ...(returnTo === null ? {} : { returnTo }),
    };
  }
}

const languageOf = ({ body }: AlertRow) => body.language ?? 'en';

/** What a mail of an alert says, by the names of its text. */
function wordsOf(alert: AlertRow, news: AlertNews): Record<string, string> {
  const language = languageOf(alert);
  const format = news.reading?.format ?? alert.reading?.format ?? '';
  return {
    ...{ name: alert.name, owner: alert.owner_name, subject: news.subject, note: news.note },
    condition: alertConditionText(news.condition, { format }, language),
    reading: readingSentence(news, language),
  };
}

function readingSentence({ reading, differs, members }: AlertNews, language: 'en' | 'zh'): string {
  if (reading === null) {
    return language === 'en'
      ? 'The number is not shown: your own rows do not give it.'
      : '未显示数值：您自己的数据行无法得出该数值。';
  }
  const when = reading.when === '' ? '' : ` (${reading.when})`;
  const value = `${alertReadingText(reading, language)}${when}`;
  const names = members.join(language === 'en' ? ', ' : '、');
  if (names !== '') return language === 'en' ? `New: ${names}.` : `新增：${names}。`;
  if (differs) {
    return language === 'en'
      ? `In the rows that you may see it is ${value}.`
      : `在您可见的数据行中为 ${value}。`;
  }
  return language === 'en' ? `It is ${value}.` : `现为 ${value}。`;
}
