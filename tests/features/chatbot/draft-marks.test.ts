import type { ChatRead } from '@bi/contract/chat/chat';
import { describe, expect, test } from 'vitest';
import { marksIn, draftMarks } from '../../../src/features/chatbot/draft-marks';

const NOTHING = { reading: null, choices: [], nearest: [], suggestions: [], sentence: '' };
const refused = (...words: string[]): ChatRead => ({
  ...{ ...NOTHING, outcome: 'refused', reason: 'words', words },
});
const placed = (question: string, read: ChatRead) =>
  draftMarks(question, read).map(({ start, end, word }) => {
    expect(question.slice(start, end)).toBe(word);
    return `${start} ${word}`;
  });
const moved = (question: string, text: string, ...words: string[]) =>
  marksIn(draftMarks(question, refused(...words)), question, text).map(({ start, end, word }) => {
    expect(text.slice(start, end)).toBe(word);
    return `${start} ${word}`;
  });

describe('marks of a question', () => {
  test('are at the words as they are written, whatever their case and width', () => {
    expect(placed('Flights by Zorb', refused('zorb'))).toEqual(['11 Zorb']);
    expect(placed('ＦＬＩＧＨＴＳ by ｚｏｒｂ', refused('zorb'))).toEqual(['11 ｚｏｒｂ']);
    expect(placed('½ zorb ﬁne cafe\u0301', refused('zorb', 'café'))).toEqual([
      '2 zorb',
      '11 cafe\u0301',
    ]);
  });

  test('are at each place of a word, and not inside of another one', () => {
    expect(placed('hops or hopscotch or shops, hops', refused('hops'))).toEqual([
      '0 hops',
      '28 hops',
    ]);
    expect(placed('飞行员的数量', refused('飞行员', '数量'))).toEqual(['0 飞行员', '4 数量']);
  });

  test('are of a phrase once, over its spaces', () => {
    expect(placed('species  turned   up', refused('turned up', 'up'))).toEqual(['9 turned   up']);
  });

  test('are none where a word is not written so, and take no sign for a pattern', () => {
    expect(placed('flights per wk', refused('week', 'a(b'))).toEqual([]);
    expect(placed('flights a(b.c', refused('a(b.c'))).toEqual(['8 a(b.c']);
  });

  test('are none of names that a refusal has for another reason', () => {
    expect(placed('delay per flight', { ...refused('delay'), reason: 'quotient' })).toEqual([]);
  });
});

describe('marks in a text that has changed', () => {
  test('are where their words are now', () => {
    expect(moved('hops by month', 'all hops by month', 'hops')).toEqual(['4 hops']);
    expect(moved('hops by month', 'hops by year and month', 'hops')).toEqual(['0 hops']);
    expect(moved('hops by month', '  hops by month ', 'hops')).toEqual(['2 hops']);
    expect(moved('hops by zorb', 'zorb', 'hops', 'zorb')).toEqual(['0 zorb']);
  });

  test('are dropped where something was typed or deleted', () => {
    expect(moved('hops by month', 'hopes by month', 'hops')).toEqual([]);
    expect(moved('hops by month', 'hop by month', 'hops')).toEqual([]);
    expect(moved('hops', 'hopscotch', 'hops')).toEqual([]);
    expect(moved('hops', 'shops', 'hops')).toEqual([]);
    expect(moved('hops', 'flights by month', 'hops')).toEqual([]);
    expect(moved('飞行员', '飞行员数', '飞行员')).toEqual([]);
    expect(moved('飞行员', '女飞行员', '飞行员')).toEqual([]);
    expect(moved('飞行员', '飞行员 ', '飞行员')).toEqual(['0 飞行员']);
  });
});
