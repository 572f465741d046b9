import type {
  AlertBody,
  AlertCondition,
  AlertCreate,
  AlertRecipient,
} from '@bi/contract/delivery/alert';
import { alertConditionText } from '@bi/olap/alert/alert-words';
import type { AlertTarget } from './alert-target';

/** What is chosen as a condition. */
export const CONDITIONS = [
  'above',
  'below',
  'changes',
  'rises',
  'falls',
  'none',
  'some',
  'newMember',
] as const;

/** One of CONDITIONS. */
export type ConditionKey = (typeof CONDITIONS)[number];

/** How often is chosen. `custom`: a cron that the form has no words for. */
export const CHECK_TIMES = [
  'data',
  'quarter',
  'hour',
  'day',
  'weekdays',
  'week',
  'custom',
] as const;

/** One of CHECKS. */
export type CheckKey = (typeof CHECK_TIMES)[number];

/** An alert while it is written. */
export interface AlertDraft {
  name: string;
  /** true: the name follows the condition until the person writes one */
  isNamed: boolean;
  measure: number;
  latest: boolean;
  condition: ConditionKey;
  /** null: nothing is typed */
  value: number | null;
  unit: 'value' | 'percent';
  n: number;
  check: CheckKey;
  /** HH:MM */
  time: string;
  /** 0 Sunday … 6 Saturday */
  weekday: number;
  cron: string;
  zone: string;
  repeat: AlertBody['repeat'];
  back: boolean;
  recipients: AlertRecipient[];
  mail: boolean;
  note: string;
}

/** The draft of a new alert, or of the one that is changed. @param zone IANA zone of the browser */
export function alertDraftOf(target: AlertTarget, me: string, zone: string): AlertDraft {
  const { alert, subject } = target;
  const body = alert?.body;
  return {
    ...{ name: alert?.name ?? '', isNamed: alert !== undefined },
    ...{ measure: subject.measure, latest: subject.latest !== undefined },
    ...conditionDraft(body?.condition),
    ...checkDraft(body?.trigger, zone),
    repeat: body?.repeat ?? 'once',
    back: body?.back ?? false,
    recipients: body?.recipients ?? [{ kind: 'user', id: me }],
    mail: body?.mail ?? true,
    note: body?.note ?? '',
  };
}

type ConditionDraft = Pick<AlertDraft, 'condition' | 'value' | 'unit' | 'n'>;

function conditionDraft(condition: AlertCondition | undefined): ConditionDraft {
  const plain: ConditionDraft = { condition: 'above', value: null, unit: 'percent', n: 10 };
  switch (condition?.kind) {
    case undefined:
      return plain;
    case 'compare':
      return { ...plain, condition: condition.op, value: condition.value };
    case 'changed': {
      const key = { any: 'changes', up: 'rises', down: 'falls' } as const;
      return { ...plain, condition: key[condition.way], value: condition.by, unit: condition.unit };
    }
    case 'rows':
      return { ...plain, condition: condition.has ? 'some' : 'none' };
    case 'newMember':
      return { ...plain, condition: 'newMember', n: condition.n };
  }
}

type CheckDraft = Pick<AlertDraft, 'check' | 'time' | 'weekday' | 'cron' | 'zone'>;

function checkDraft(trigger: AlertBody['trigger'] | undefined, zone: string): CheckDraft {
  const plain: CheckDraft = { check: 'data', time: '08:00', weekday: 1, cron: '', zone };
  if (trigger === undefined || trigger.kind === 'data') return plain;
  const own = { ...plain, zone: trigger.zone, cron: trigger.cron };
  if (trigger.cron === '*/15 * * * *') return { ...own, check: 'quarter' };
  if (trigger.cron === '0 * * * *') return { ...own, check: 'hour' };
  const parts = /^(\d{1,2}) (\d{1,2}) \* \* (\*|1-5|[0-6])$/.exec(trigger.cron);
  if (!parts) return { ...own, check: 'custom' };
  const [, minute = '0', hour = '0', days = '*'] = parts;
  const time = `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`;
  if (days === '*') return { ...own, time, check: 'day' };
  if (days === '1-5') return { ...own, time, check: 'weekdays' };
  return { ...own, time, check: 'week', weekday: Number(days) };
}

/** The condition of a draft; null: a number is missing. */
export function conditionOf({ condition, value, unit, n }: AlertDraft): AlertCondition | null {
  switch (condition) {
    case 'above':
    case 'below':
      return value === null ? null : { kind: 'compare', op: condition, value };
    case 'changes':
    case 'rises':
    case 'falls': {
      const way = ({ changes: 'any', rises: 'up', falls: 'down' } as const)[condition];
      return value === null || value <= 0 ? null : { kind: 'changed', way, by: value, unit };
    }
    case 'none':
    case 'some':
      return { kind: 'rows', has: condition === 'some' };
    case 'newMember':
      return { kind: 'newMember', n };
  }
}

/** Whether a condition is of one moment, so that nothing is back to normal after it. */
export const isOfMoment = ({ condition }: Pick<AlertDraft, 'condition'>): boolean =>
  ['changes', 'rises', 'falls', 'newMember'].includes(condition);

function triggerOf({ check, time, weekday, cron, zone }: AlertDraft): AlertBody['trigger'] {
  const [hour = 8, minute = 0] = time.split(':').map(Number);
  const at = `${minute} ${hour} * *`;
  switch (check) {
    case 'data':
      return { kind: 'data', zone, every: 5 };
    case 'quarter':
      return { kind: 'times', cron: '*/15 * * * *', zone };
    case 'hour':
      return { kind: 'times', cron: '0 * * * *', zone };
    case 'day':
      return { kind: 'times', cron: `${at} *`, zone };
    case 'weekdays':
      return { kind: 'times', cron: `${at} 1-5`, zone };
    case 'week':
      return { kind: 'times', cron: `${at} ${weekday}`, zone };
    case 'custom':
      return { kind: 'times', cron, zone };
  }
}

/** What a draft watches. */
export function subjectOf({ subject, time, measures }: AlertTarget, draft: AlertDraft) {
  const { measure, latest } = draft;
  const label = measures.length > 1 ? measures[measure] : undefined;
  const named =
    label === undefined
      ? subject
      : { ...subject, title: `${subject.title} · ${label}`.slice(0, 300) };
  if (time === null) return { ...named, measure };
  if (!latest) return { ...named, measure };
  return { ...named, measure, latest: time.side, title: time.title };
}

/** The body of a draft; null: its condition is not complete. */
export function alertOf(
  target: AlertTarget,
  draft: AlertDraft,
  look: { format: string; language: 'en' | 'zh' },
): AlertCreate | null {
  const condition = conditionOf(draft);
  if (condition === null) return null;
  const { alert } = target;
  const note = draft.note.trim();
  return {
    name: nameOf(target, draft, look).trim(),
    ...(alert && { description: alert.description, tag: alert.tag, stag: alert.stag }),
    body: {
      ...{ subject: subjectOf(target, draft), condition, trigger: triggerOf(draft) },
      repeat: isOfMoment(draft) ? 'once' : draft.repeat,
      back: !isOfMoment(draft) && draft.back,
      ...{ recipients: draft.recipients, mail: draft.mail },
      ...(note !== '' && { note }),
      language: alert?.body.language ?? look.language,
    },
  };
}

/** The name of a draft: its own, or what it says. */
export function nameOf(
  target: AlertTarget,
  draft: AlertDraft,
  { format, language }: { format: string; language: 'en' | 'zh' },
): string {
  if (draft.isNamed) return draft.name;
  const condition = conditionOf(draft);
  const { title } = subjectOf(target, draft);
  if (condition === null) return title.slice(0, 120);
  return `${title} ${alertConditionText(condition, { format }, language)}`.slice(0, 120);
}
