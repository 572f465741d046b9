import { describe, expect, it } from 'vitest';
import { ask } from '@bi/olap/ask/ask';
import { askContext } from '@bi/olap/ask/vocabulary/ask-context';
import type { AskCube } from '@bi/olap/ask/cube/ask-cube';
import { chipsOf } from '@bi/olap/ask/phrases/chips';
import { vocabularyOf } from '@bi/olap/ask/vocabulary/vocabulary';

const field = (name: string, label: string, more: object = {}) => ({
  ...{ name, label, synonyms: [], kind: 'dimension' as const, type: 'string' as const },
  ...more,
});
const member = (of: string, key: string) => ({ field: of, key, label: key, synonyms: [] });

const CUBE: AskCube = {
  name: 'loans',
  label: 'Loans',
  measures: [
    { name: 'loans', label: 'Number of loans', synonyms: ['loans'], agg: 'count' },
    { name: 'fine', label: 'Fine amount', synonyms: [], agg: 'sum', formula: 'fine_amt' },
    ...[{ name: 'members', label: 'Distinct members', synonyms: [], distinct: true as const }].map(
      (one) => ({ ...one, agg: 'distinct' as const, formula: 'mbr_id' }),
    ),
  ],
  fields: [
    field('out', 'Checkout date day', { type: 'date' }),
    field('back', 'Return date day', { type: 'date' }),
    field('status', 'Loan status'),
    field('paid', 'Fine paid', { yes: 'Y' }),
    field('channel', 'Channel'),
    field('member', 'Member', { joined: true, captionOf: 'mbr_id' }),
    field('segment', 'Member segment', { joined: true }),
    field('lang', 'Item language code', { joined: true }),
  ],
  members: [
    member('status', 'Cancelled'),
    member('status', 'Open'),
    member('paid', 'Y'),
    member('paid', 'N'),
    member('channel', 'Phone'),
    member('channel', 'Desk'),
    member('segment', 'Student'),
    member('lang', 'SPA'),
  ],
  date: 'out',
  lastDay: '2026-11-28',
  firstDay: '2025-01-02',
};
const context = askContext([vocabularyOf(CUBE)]);

function read(question: string): string {
  const got = ask(context, question, null);
  const words = ({ frame }: { frame: Parameters<typeof chipsOf>[0] }) =>
    chipsOf(frame, CUBE, 'en')
      .map(({ text }) => text)
      .join(' · ');
  if (got.outcome === 'answered') return words(got);
  if (got.outcome === 'asked') return `asked: ${got.choices.map(words).join(' | ')}`;
  return `refused: ${got.words.join(', ')}`;
}

describe('what happened to the rows of a cube', () => {
  it.each([
    ['cancellation rate by channel', 'Cancelled loans, % of all · by Channel'],
    ['cancellations by channel', 'Number of loans · by Channel · Loan status: Cancelled'],
    ['unpaid fines by channel', 'Fine amount · by Channel · Fine paid: N'],
    ['loans not returned yet', 'Number of loans · Return date: empty'],
    ['unreturned loans by channel', 'Number of loans · by Channel · Return date: empty'],
    ['loans returned in 2026', 'Number of loans · Return date: 2026'],
    ['how many loans are still open', 'Number of loans · Loan status: Open'],
    ['how many checkouts in 2026', 'Number of loans · Checkout date: 2026'],
    ['returns in 2026 by channel', 'Number of loans · by Channel · Return date: 2026'],
    [
      'share of loans that came by phone',
      'Number of loans · % of grand total · by Channel · Channel: Phone',
    ],
    ['total fines charged', 'Fine amount'],
    ['fine paid rate by channel', 'Fine paid, % yes · by Channel'],
    [
      'loans of student members by channel',
      'Number of loans · by Channel · Member segment: Student',
    ],
    ['how many members borrowed in 2026', 'Distinct members · Checkout date: 2026'],
    ['spanish loans', 'Number of loans · Item language code: SPA'],
    ['average channel by segment', 'refused: average, channel'],
  ])('is read from its words: %s', (question, reading) => {
    expect(read(question)).toBe(reading);
  });

  it('is a share of the rows that the query computes itself', () => {
    const got = ask(context, 'cancellation rate', null);
    expect(got.outcome === 'answered' && got.query.calculated).toEqual([
      {
        name: 'status_cancelled_rate',
        label: 'Cancelled loans, % of all',
        calc: `where("loans", "status" = 'Cancelled') / "loans"`,
        format: '0.0%',
      },
    ]);
  });

  it('is a share of those that say yes or no', () => {
    const got = ask(context, 'fine paid rate', null);
    expect(got.outcome === 'answered' && got.query.calculated?.[0]?.calc).toBe(
      `where("loans", "paid" = 'Y') / where("loans", "paid" is not null)`,
    );
  });

  it('is a condition on whether a date is there', () => {
    const got = ask(context, 'loans not returned', null);
    expect(got.outcome === 'answered' && got.query.where).toEqual({ of: 'back', op: 'empty' });
  });
});
