import { BiError } from '@bi/contract/messages/bi-error';
import type { AlertPreview, AlertPreviewAsked, AlertSubject } from '@bi/contract/delivery/alert';
import { ALERT_HISTORY_DAYS } from '@bi/contract/call/limits';
import {
  askedOnDay,
  dateOf,
  daysUntil,
  firedDays,
  onlyMeasure,
  type DayFound,
} from '@bi/olap/alert/alert-days';
import { judge } from '@bi/olap/alert/alert-step';
import { canCreateAlert } from '../../policies/alert-policy';
import type { Principal } from '../../policies/principal';
import type { CubeService } from '../cubes/cube-service';
import type { AlertReader } from './alert-reader';
import { assertFound, assertSubject } from './check-alert';

/** What previews are made with. */
export interface AlertPreviewParts {
  reader: AlertReader;
  cubes: Pick<CubeService, 'dateRange'>;
  /** UTC ms */
  now: () => number;
  /** milliseconds that the past may take: days for which there is no time are left out, the earliest first */
  patience?: number;
}

const PATIENCE_MS = 12_000;
/** Days without which nothing is said: one, and one to compare it with. */
const MIN_DAYS = 2;
const MEMBERS = 10;

/** What the past of an alert came to. */
type Past = Pick<AlertPreview, 'days' | 'fired' | 'noHistory'>;

const none = (noHistory: AlertPreview['noHistory']): Past => ({ days: null, fired: 0, noHistory });

/** Says what an alert would find now, and on which of the last days of the data it would have been triggered. */
export class AlertPreviews {
  readonly #parts: AlertPreviewParts;

  constructor(parts: AlertPreviewParts) {
    this.#parts = parts;
  }

  /** @throws {BiError} forbidden.alert.create, invalid.alert, missing.*, forbidden.*, engine.* */
  async preview(
    principal: Principal,
    asked: AlertPreviewAsked,
    asking: { language: 'en' | 'zh'; signal: AbortSignal },
  ): Promise<AlertPreview> {
    if (!canCreateAlert(principal)) throw new BiError('forbidden.alert.create');
    const { subject, condition } = asked;
    assertSubject(subject);
    const { found } = await this.#parts.reader.read(principal, subject, asking);
    assertFound(found);
    const { value, label, format, when, rows, members } = found;
    return {
      reading: { value, label, format, when, rows },
      members: members.slice(0, MEMBERS).map(({ label: name }) => name),
      met: condition === undefined ? null : judge(condition, {}, found).isMet,
      ...(await this.#past(principal, asked, asking)),
    };
  }

  /** Without the other measures, where the person may ask that: who only reads a report may not. */
  async #narrowed(principal: Principal, subject: AlertSubject): Promise<AlertSubject> {
    const narrowed = onlyMeasure(subject);
    try {
      await this.#parts.reader.model(principal, narrowed.query);
      return narrowed;
    } catch (error) {
      if (!(error instanceof BiError)) throw error;
      return subject;
    }
  }

  async #past(
    principal: Principal,
    { subject, condition, repeat = 'once', zone = 'UTC' }: AlertPreviewAsked,
    asking: { language: 'en' | 'zh'; signal: AbortSignal },
  ): Promise<Past> {
    if (condition === undefined) return none('noCondition');
    const { reader, cubes, now, patience = PATIENCE_MS } = this.#parts;
    const { query } = subject;
    const started = performance.now();
    try {
      const date = dateOf(await reader.model(principal, query), query);
      if (date === null) return none('noDate');
      const range = await cubes.dateRange(principal, query.cube, { of: date });
      if (range === null) return none('noDate');
      const today = dayIn(zone, now());
      const last = range.last;
      const asked = await this.#narrowed(principal, subject);
      const newest = daysUntil(last < today ? last : today, ALERT_HISTORY_DAYS + 1).toReversed();
      const all: DayFound[] = [];
      for (const day of newest) {
        if (performance.now() - started > patience) break;
        const then = { ...asked, query: askedOnDay(asked.query, date, day) };
        all.unshift({ day, found: (await reader.read(principal, then, asking)).found });
      }
      if (all.length < MIN_DAYS) return none('slow');
      const days = firedDays({ condition, repeat }, all);
      return { days, fired: days.filter(({ fires }) => fires).length, noHistory: null };
    } catch (error) {
      if (!(error instanceof BiError) || !/^(forbidden|invalid|missing)\./.test(error.key)) {
        throw error;
      }
      return none('refused');
    }
  }
}

/** The day on the clocks of a zone, YYYY-MM-DD; of UTC for a zone that is none. */
function dayIn(timeZone: string, atMs: number): string {
  try {
    return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(atMs);
  } catch {
    return new Date(atMs).toISOString().slice(0, 10);
  }
}
