import { labelInText as inText } from '@bi/olap/fields/label-in-text';
import { pluralLabel } from '@bi/olap/fields/plural';
import { isChinese } from '../words/column-words';
import { singularOf } from '../words/singular-of';

/** Label, description and further names of the share of what turned out badly, of what is called `bad` and `good`. */
export function partRateTexts(
  kind: string,
  bad: string,
  good: string,
): { label: string; description: string; synonyms: string[] } {
  if (isChinese(kind)) {
    return {
      label: `${kind}率`,
      description: `${bad.slice(0, 100)}占${good.slice(0, 100)}与其之和的比例。`,
      synonyms: [`${kind}比例`, `${kind}占比`],
    };
  }
  const others: Readonly<Record<string, string>> = { rejection: 'reject', failure: 'fail' };
  const names = [kind, others[kind] ?? kind];
  return {
    label: `${kind.charAt(0).toUpperCase()}${kind.slice(1)} rate`,
    description: `${bad.slice(0, 100)} as a share of ${inText(good.slice(0, 100))} and ${inText(bad.slice(0, 100))}.`,
    synonyms: [
      ...new Set(
        names.flatMap((name) => [
          `${name} rate`,
          `${name} percentage`,
          `${name} ratio`,
          `${name} share`,
          `share of ${name}`,
        ]),
      ),
    ].filter((name) => name !== `${kind} rate`),
  };
}

/** What a label says of an amount that is charged besides what it is for, and its unit. */
const CHARGED =
  /\s*(?:\b(?:assessed|billed|invoiced|charged|levied|levy|amount|total|grand|net|gross|subtotal)\b|\([^()]*\))\s*/gi;

/** A unit behind a label. */
const UNIT = /\s*\([^()]*\)$/;

/**
 * Label, description and further names of what is left to pay of what is called `charged` after what is called `paid`. The
 * label says nothing of what was paid, which would be read as that.
 */
export function outstandingTexts(
  charged: string,
  paid: string,
): { label: string; description: string; synonyms: string[] } {
  const noun = inText(charged.replace(CHARGED, ' ').trim().slice(0, 60));
  const nouns = noun === '' ? [] : [noun, pluralLabel(noun)];
  const unit = UNIT.exec(charged)?.[0].trim() ?? '';
  return {
    label: ['Outstanding', noun === '' ? 'amount' : noun, unit]
      .filter((one) => one !== '')
      .join(' '),
    description: `${charged.slice(0, 100)} minus ${inText(paid.slice(0, 100))}.`,
    synonyms: [
      ...['outstanding amount', 'amount outstanding', 'unpaid amount', 'amount unpaid'],
      ...['amount owed', 'still owed', 'outstanding', 'balance due'],
      ...nouns.flatMap((one) => [
        `unpaid ${one}`,
        `outstanding ${one}`,
        `${one} outstanding`,
        `${one} owed`,
      ]),
    ],
  };
}

/** What people say that was done with documents. */
const DONE: Readonly<Record<string, string>> = {
  invoice: 'invoiced',
  bill: 'billed',
  order: 'ordered',
  booking: 'booked',
};

/** Label of a column that is only called a total, of rows that are called so in the plural: "Invoice total (USD)". */
export function totalOfRows(plural: string, label: string): { label: string; synonyms?: string[] } {
  if (isChinese(plural)) return { label: `${plural.slice(0, 100)}总额` };
  const one = singularOf(plural.slice(0, 90));
  const unit = UNIT.exec(label)?.[0] ?? '';
  const done = DONE[inText(one)];
  const bills = done === 'invoiced' ? ['billings', 'total billings', 'amount billed'] : [];
  return {
    label: `${one} total${unit}`,
    ...(done === undefined
      ? {}
      : {
          synonyms: [
            `total ${done}`,
            `${done} total`,
            `amount ${done}`,
            `${done} amount`,
            ...bills,
          ],
        }),
  };
}

/** What lasts, in words that are left out of what people call it: "outage" of "Outage duration (min)". */
const LASTING = /\s*(?:\b(?:duration|minutes|hours|days|seconds|length|time)\b|\([^()]*\))\s*/gi;

/** Further names of the largest value of what lasts: "longest run" of "Run (min)"; `rows`: of which it is the only one. */
export function longestTexts(label: string, rows: readonly string[]): { synonyms: string[] } {
  if (isChinese(label)) return { synonyms: [`最长${label.slice(0, 100)}`] };
  const own = inText(label.replace(LASTING, ' ').trim());
  const whole = inText(label.replace(/\s*\([^()]*\)$/, ''));
  const names = [...rows, whole, own].filter((one) => one !== '');
  return { synonyms: [...new Set(names)].map((one) => `longest ${one.slice(0, 100)}`) };
}

/** Label and description of the first day of the year in which `verb` happened to what a table is called. */
export const yearDateText = (
  label: string,
  verb: string,
): { label: string; description: string } => ({
  label: `${label.slice(0, 90)} ${verb} date`,
  description: 'The first day of the year, as the column has no more than that.',
});

/** Label of what the lines of a sale cost by what a piece costs. */
export const lineCostLabel = (isZh: boolean): string => (isZh ? '成本' : 'Cost of goods');
