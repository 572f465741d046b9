import { describe, expect, it } from 'vitest';
import { CallBudget } from '../../src/http/call-budget';

describe('the budget of calls', () => {
  it('allows a minute’s share at once, then says how long to wait', () => {
    let now = 0;
    const budget = new CallBudget(60, () => now);
    for (let call = 0; call < 60; call += 1) expect(budget.take('ana')).toBe(0);
    expect(budget.take('ana')).toBe(1);
    now += 1000;
    expect(budget.take('ana')).toBe(0);
    expect(budget.take('ana')).toBe(1);
  });

  it('keeps nobody waiting longer when the clock goes back', () => {
    let now = 1e12;
    const budget = new CallBudget(60, () => now);
    for (let call = 0; call < 61; call += 1) budget.take('ana');
    now -= 1e11;
    expect(budget.take('ana')).toBe(1);
    now += 1000;
    expect(budget.take('ana')).toBe(0);
  });

  it('is one per caller', () => {
    const budget = new CallBudget(1, () => 0);
    expect(budget.take('ana')).toBe(0);
    expect(budget.take('ana')).toBe(60);
    expect(budget.take('raj')).toBe(0);
  });

  it('never grows over a minute’s share', () => {
    let now = 0;
    const budget = new CallBudget(2, () => now);
    budget.take('ana');
    now += 3_600_000;
    expect([budget.take('ana'), budget.take('ana')]).toEqual([0, 0]);
    expect(budget.take('ana')).toBe(30);
  });
});
