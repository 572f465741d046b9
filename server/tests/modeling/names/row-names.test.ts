import { describe, expect, it } from 'vitest';
import { shorterRowNouns } from '../../../src/modeling/names/row-nouns';

describe('what else rows are called', () => {
  it('is what happened, and the noun that their key has', () => {
    expect(shorterRowNouns('Fault events', 'Fault')).toEqual(['Faults']);
    expect(shorterRowNouns('Night shifts', 'Shift')).toEqual(['Shifts']);
  });

  it('is nothing where the noun is not counted, or is the name already', () => {
    expect(shorterRowNouns('Weather events', 'Weather')).toEqual([]);
    expect(shorterRowNouns('Shifts', 'Shift')).toEqual([]);
    expect(shorterRowNouns('Night shifts', 'Worker')).toEqual([]);
  });
});
