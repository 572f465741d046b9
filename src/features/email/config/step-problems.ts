import type { EmailBody } from '@bi/contract/delivery/email';
import { MAX_RECIPIENTS } from '@bi/contract/call/limits';
import { EMAIL_FORMATS } from '@bi/contract/delivery/email-formats';
import { namesInText } from '@bi/olap/text-values/names-in-text';
import type { TextTable } from '../../../core/i18n/texts';
import type { stepTexts } from './step-texts';

/** Steps of the form in their order. */
export const STEPS = ['what', 'when', 'whom', 'format', 'condition', 'check'] as const;

/** See STEPS. */
export type StepName = (typeof STEPS)[number];

/** What is wrong in each step, a sentence each; it cannot be saved while there is something. */
export type StepProblems = Readonly<Partial<Record<StepName, readonly string[]>>>;

type Words = TextTable<(typeof stepTexts)['en']>;

const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Whether a text looks like an e-mail address: the server decides. */
export function looksLikeAddress(text: string): boolean {
  return text.length <= 320 && ADDRESS.test(text);
}

/** Host of the address of a signed call, with its port; null: it is none that can be called. */
export function hookHostOf(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const { protocol, host } = new URL(url);
  return protocol === 'https:' ? host.toLowerCase() : null;
}

/** What a browser can say about a schedule before it is sent to the server. */
export function problemsOf(
  { name, body }: { name: string; body: EmailBody },
  words: Words,
): StepProblems {
  const { target, subject, text, values = {}, files, recipients, onlyIf, hook } = body;
  const unknown = namesInText(`${subject}\n${text}`).filter((one) => !Object.hasOwn(values, one));
  const what = [
    ...(name.trim() === '' ? [words.noName] : []),
    ...(target.id === '' ? [words.noTarget] : []),
    ...(subject.trim() === '' ? [words.noSubject] : []),
    ...(unknown.length > 0 ? [words.unknownValues(unknown.join(', '))] : []),
  ];
  const wrong = files.filter((format) => !EMAIL_FORMATS[target.kind].includes(format));
  const addresses = recipients.flatMap((one) =>
    one.kind === 'address' && !looksLikeAddress(one.address) ? [one.address] : [],
  );
  const lacksNumber = onlyIf?.kind === 'threshold' && onlyIf.of.query.measures.length === 0;
  const lacksMembers =
    onlyIf?.kind === 'newMember' &&
    (onlyIf.query.measures.length === 0 || onlyIf.query.rows.length === 0);
  const condition = [
    ...(lacksNumber ? [words.noNumber] : []),
    ...(lacksMembers ? [words.noMembers] : []),
  ];
  const all: StepProblems = {
    what,
    whom: [
      ...(recipients.length > MAX_RECIPIENTS
        ? [words.tooMany(recipients.length, MAX_RECIPIENTS)]
        : []),
      ...addresses.map((address) => words.wrongAddress(address)),
      ...(hook && hookHostOf(hook.url) === null ? [words.wrongHook] : []),
    ],
    format: wrong.map((format) => words.wrongFormat(format.toUpperCase())),
    condition,
  };
  return Object.fromEntries(Object.entries(all).filter(([, list]) => list.length > 0));
}

/** The step of an error of the server that names one; null for others. */
export function stepOf(data: unknown): StepName | null {
  const step = typeof data === 'object' && data !== null && 'step' in data ? data.step : undefined;
  switch (step) {
    case 'what':
    case 'text':
      return 'what';
    case 'files':
      return 'format';
    case 'hook':
      return 'whom';
    case 'when':
    case 'whom':
      return step;
    default:
      return null;
  }
}

/** What a browser finds in each step, and of steps without it what the server said: the same is not said twice. */
export function joinedProblems(own: StepProblems, fromServer: StepProblems): StepProblems {
  return { ...fromServer, ...own };
}
