import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SmtpVerdict } from '../../../src/mail/smtp-verdict';
import {
  afterAttempt,
  afterUnknown,
  type AttemptedDelivery,
} from '../../../src/services/delivery/delivery-steps';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOW = Date.parse('2026-11-02T09:00:00Z');
const FIRST: AttemptedDelivery = { attempts: 0, made_ms: NOW, with_links: 0, second_copy: 0 };

const after = (verdict: SmtpVerdict | null, delivery: Partial<AttemptedDelivery> = {}, now = NOW) =>
  afterAttempt({ ...FIRST, ...delivery }, { verdict, reason: '250 ok' }, now);

describe('after an attempt a delivery', () => {
  test('is accepted with the answer of the server, and over', () => {
    expect(after(null)).toEqual({
      step: {
        ...{ state: 'accepted', attempts: 1, with_links: 0, second_copy: 0 },
        ...{ reply: '250 ok', next_ms: null },
      },
      effect: null,
    });
  });

  test('that is refused for now is tried after 1, 5, 15 and 60 minutes and then every 4 hours', () => {
    const waits = [0, 1, 2, 3, 4, 5].map(
      (attempts) => ((after('later', { attempts }).step.next_ms ?? 0) - NOW) / MINUTE,
    );
    expect(waits).toEqual([1, 5, 15, 60, 240, 240]);
  });

  test('is given up when it was not accepted within 24 hours', () => {
    const { step } = after('later', { attempts: 7 }, NOW + 21 * HOUR);
    expect(step).toMatchObject({ state: 'failed', next_ms: null });
    expect(step.reply).toContain('24 hours');
  });

  test('counts no attempt of its own while the server is away, and the queue waits', () => {
    expect(after('serverAway')).toMatchObject({
      step: { state: 'retrying', attempts: 0, next_ms: NOW + MINUTE },
      effect: 'wait',
    });
  });

  test('stops the queue where our own settings are refused', () => {
    expect(after('ourSettings')).toMatchObject({
      step: { state: 'retrying', attempts: 0 },
      effect: 'stop',
    });
  });

  test('to an address that does not exist has failed, and the address is counted', () => {
    expect(after('noSuchAddress')).toMatchObject({
      step: { state: 'failed', next_ms: null },
      effect: 'countAddress',
    });
  });

  test('that is too large is sent once more with links, at once, and then has failed', () => {
    expect(after('tooLarge').step).toMatchObject({
      ...{ state: 'retrying', with_links: 1, next_ms: NOW },
    });
    expect(after('tooLarge', { with_links: 1 }).step).toMatchObject({ state: 'failed' });
  });

  test('whose fate is unknown is sent once more after 15 minutes, as a second copy, and stays uncertain', () => {
    const { step } = after('uncertain');
    expect(step).toMatchObject({
      ...{ state: 'uncertain', second_copy: 1, next_ms: NOW + 15 * MINUTE },
    });
    expect(after('uncertain', step).step).toMatchObject({ state: 'uncertain', next_ms: null });
    expect(after(null, step).step).toMatchObject({ state: 'accepted', second_copy: 1 });
  });

  test('that a stop of the server interrupted is uncertain, too', () => {
    expect(afterUnknown(FIRST, 'the server stopped', NOW).state).toBe('uncertain');
  });
});

const verdicts = fc.constantFrom<SmtpVerdict | null>(
  ...([null, 'serverAway', 'ourSettings', 'later', 'noSuchAddress'] as const),
  ...(['tooLarge', 'refused', 'uncertain'] as const),
);

test('any answers end, within 24 hours of attempts, and only an acceptance is said to be one', () => {
  fc.assert(
    fc.property(fc.infiniteStream(verdicts), (answers) => {
      let delivery: AttemptedDelivery = FIRST;
      let now = NOW;
      for (let at = 0; at < 3_000; at++) {
        const verdict = answers.next().value;
        const { step } = afterAttempt(delivery, { verdict, reason: '' }, now);
        if (step.state === 'accepted') expect(verdict).toBeNull();
        if (step.next_ms === null) return;
        expect(step.next_ms).toBeGreaterThanOrEqual(now);
        expect(step.next_ms - NOW).toBeLessThanOrEqual(24 * HOUR + 15 * MINUTE);
        now = step.next_ms;
        delivery = { ...delivery, ...step };
      }
      expect.unreachable('a delivery that never ends');
    }),
  );
});
