import { describe, expect, test } from 'vitest';
import { click, envelope, find, type, until } from '../../shell/shell-fixture';
import {
  chatScreen,
  MESSAGE,
  NOTHING,
  questionBox as box,
  READING,
  soon,
  THREAD,
} from './chat-fixture';

const { open, callsOf } = chatScreen();

/** Sends an event to an element, and waits for what it changes. */
const send = async (to: HTMLElement, event: Event) => {
  await until(() => void 0);
  to.dispatchEvent(event);
  await until(() => void 0);
};
const press = (to: HTMLElement, key: string, more: KeyboardEventInit = {}) =>
  send(to, new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));
const compose = (to: HTMLElement, name: 'compositionstart' | 'compositionend') =>
  send(to, new CompositionEvent(name, { bubbles: true }));

describe('a question that is being typed', () => {
  const marked = () =>
    [...document.body.querySelectorAll<HTMLElement>('.bi-chat-marks [data-mark]')].map(
      ({ dataset, textContent }) => `${dataset['mark'] ?? ''} ${textContent}`,
    );
  const options = () =>
    [...document.body.querySelectorAll('.bi-chat-suggest [role=option]')].map(
      ({ textContent }) => textContent,
    );
  const REFUSED = { ...NOTHING, outcome: 'refused', sentence: '', reading: null, reason: 'words' };
  const draft = () => document.body.querySelector('.bi-chat-draft')?.textContent ?? '';
  const typed = async (answer: unknown, text: string, language: 'en' | 'zh' = 'en') => {
    await open({ 'POST /api/v1/chat/ask': envelope(answer) }, { language });
    await type(await box(), text);
    await soon(() => expect(draft()).not.toBe(''));
    return draft();
  };

  test('shows how it would be read, and asks no language model for that', async () => {
    const answer = { ...MESSAGE.read, cellSet: null, contributions: null, trace: null, job: null };
    expect(await typed(answer, 'flights')).toBe('Reads as: Flights · definition (Flights)');
    const drafts = callsOf('POST /api/v1/chat/ask').map(({ body }) => body);
    expect(drafts).toContainEqual({ question: 'flights', language: 'en', run: false, draft: true });
  });

  test('names the words that are not understood', async () => {
    const answer = {
      ...NOTHING,
      outcome: 'refused',
      sentence: '',
      reading: null,
      reason: 'words',
      words: ['飞行员'],
    };
    expect(await typed(answer, '飞行员', 'zh')).toBe('未理解：“飞行员”');
  });

  test('does not call the word unknown that is being typed, as long as names begin with it', async () => {
    const answer = { ...NOTHING, outcome: 'refused', sentence: '', reading: null, reason: 'words' };
    const item = { text: 'hustle by Origin', kind: 'field', of: 'Flights' };
    await open({
      'POST /api/v1/chat/ask': envelope({ ...answer, words: ['hustle', 'ori'] }),
      'POST /api/v1/chat/suggest': envelope({ items: [item] }),
    });
    await type(await box(), 'hustle by ori');
    await soon(() => expect(document.body.textContent).toContain('hustle by Origin'));
    await soon(() => expect(draft()).toBe('Not understood: “hustle”'));
    expect(marked()).toEqual(['unknown hustle']);
  });

  test('says why two measures cannot be divided', async () => {
    const sentence = '“On-time %” cannot be divided by “Flights”.';
    const why = { sentence, reason: 'quotient', words: ['On-time %', 'Flights'] };
    const answer = { ...NOTHING, outcome: 'refused', reading: null, ...why };
    expect(await typed(answer, 'on-time % per flight')).toBe(sentence);
  });

  test('says that it can be read in several ways', async () => {
    const choices = [READING, { ...READING, words: 'Miles' }];
    const answer = { ...NOTHING, outcome: 'asked', sentence: '', reading: null, choices };
    expect(await typed(answer, 'by region')).toBe(
      'Can be read in 2 ways: Flights · definition | Miles',
    );
  });

  test('says how it would be read without the words that are not understood', async () => {
    const one = { choices: [READING], words: ['turned up'] };
    const answer = { ...NOTHING, outcome: 'asked', sentence: '', reading: null, ...one };
    expect(await typed(answer, 'flights turned up')).toBe(
      'Not understood: “turned up”. Perhaps: Flights · definition',
    );
  });

  test('marks the words without a meaning, which are announced below it and not where they are drawn', async () => {
    await typed({ ...REFUSED, words: ['hops', 'grumpy'] }, 'Hops by grumpy hopscotch');
    expect(marked()).toEqual(['unknown Hops', 'unknown grumpy']);
    const overlay = document.body.querySelector('.bi-chat-marks');
    expect(overlay?.getAttribute('aria-hidden')).toBe('true');
    expect(overlay?.textContent).toBe('Hops by grumpy hopscotch\u200B');
    const words = document.body.querySelector('.bi-chat-draft [role=status]');
    expect(words?.textContent).toBe('Not understood: “Hops”, “grumpy”');
  });

  test('marks a misspelt word otherwise, and says what it is read as', async () => {
    const corrections = [{ written: 'flihgts', read: 'flights' }];
    const read = { ...MESSAGE.read, reading: { ...READING, corrections } };
    const text = await typed(read, 'what is flihgts');
    expect(text).toContain('Read “flihgts” as “flights”');
    expect(marked()).toEqual(['corrected flihgts']);
  });

  test('carries its marks along while something is typed before them, and drops them where it is typed', async () => {
    await typed({ ...REFUSED, words: ['hops', 'grumpy'] }, 'hops by grumpy');
    await type(await box(), 'all hops by grumpy');
    expect(marked()).toEqual(['unknown hops', 'unknown grumpy']);
    await type(await box(), 'hops by grumpyish');
    expect(marked()).toEqual(['unknown hops']);
    expect(draft()).toBe('Not understood: “hops”');
  });

  test('offers the nearest names in place of a word without a meaning, by the keyboard', async () => {
    const read = (body: { question: string }) =>
      body.question === 'hops'
        ? { ...REFUSED, words: ['hops'], nearest: ['Shops'] }
        : { ...REFUSED, words: ['hops'] };
    await open({
      'POST /api/v1/chat/ask': (body: { question: string }) => envelope(read(body)),
    });
    const field = await box();
    await type(field, 'number of hops by month');
    await soon(() => expect(draft()).toBe('Not understood: “hops”'));
    await click(find(document.body, '.bi-chat-draft button', '“hops”'));
    await soon(() =>
      expect(options()).toEqual([
        'Shopsinstead of “hops”',
        '“hops” means …remembered for you',
        'Leave it out“hops”',
      ]),
    );
    expect(document.activeElement).toBe(field);
    await press(field, 'Escape');
    expect(options()).toEqual([]);
    field.setSelectionRange(12, 12);
    await press(field, 'ArrowDown', { altKey: true });
    await soon(() => expect(options()).toHaveLength(3));
    await press(field, 'Enter');
    expect(field.value).toBe('number of Shops by month');
    expect(options()).toEqual([]);
  });

  test('leaves a word out, with a space', async () => {
    await typed({ ...REFUSED, words: ['hops'] }, 'flights hops by month');
    await click(find(document.body, '.bi-chat-draft button', '“hops”'));
    await soon(() => expect(options()).toHaveLength(2));
    const field = await box();
    await press(field, 'ArrowDown');
    await press(field, 'Enter');
    expect(field.value).toBe('flights by month');
  });

  test('asks what a word means, and reads the text again then', async () => {
    const cube = { id: 'c1', slug: 'flights', name: 'Flights' };
    const model = {
      ...{ name: 'flights', label: 'Flights', source: { table: 'f' }, key: [], joins: [] },
      ...{ dimensions: [], hierarchies: [], measures: [{ name: 'flights', agg: 'count' }] },
    };
    await open({
      'POST /api/v1/chat/ask': envelope({ ...REFUSED, words: ['hops'] }),
      'GET /api/v1/cubes': envelope({ items: [cube], total: 1, page: 1, pageSize: 200, tags: [] }),
      'GET /api/v1/cubes/flights': envelope({ ...cube, model }),
    });
    const field = await box();
    await type(field, 'hops by month');
    await soon(() => expect(draft()).toBe('Not understood: “hops”'));
    await click(find(document.body, '.bi-chat-draft button', '“hops”'));
    await soon(() => expect(options()).toHaveLength(2));
    await press(field, 'Enter');
    await soon(() => expect(document.body.textContent).toContain('What does “hops” mean?'));
    expect(field.value).toBe('hops by month');
  });

  test('marks nothing new while characters are composed', async () => {
    await typed({ ...REFUSED, words: ['飞行员'] }, '飞行员', 'zh');
    const field = await box();
    await compose(field, 'compositionstart');
    await type(field, '飞行员shu');
    await type(field, '飞行员 shuliang');
    expect(marked()).toEqual(['unknown 飞行员']);
    const calls = callsOf('POST /api/v1/chat/ask').length;
    await compose(field, 'compositionend');
    await type(field, '飞行员数量');
    await soon(() => expect(callsOf('POST /api/v1/chat/ask').length).toBeGreaterThan(calls));
    const asked = callsOf('POST /api/v1/chat/ask').map(({ body }) => body);
    expect(asked).not.toContainEqual(expect.objectContaining({ question: '飞行员 shuliang' }));
  });

  test('is brought back by the arrow keys, and those before it, until it is changed', async () => {
    const messages = ['flights', 'flights by month'].map((question, at) => ({
      ...MESSAGE,
      ...{ id: `m${at}`, question },
    }));
    await open(
      { 'GET /api/v1/chat/threads/t1': envelope({ ...THREAD, messages }) },
      { start: '/chatbot?thread=t1' },
    );
    const field = await box();
    await soon(() => expect(document.body.textContent).toContain('flights by month'));
    const after = async (key: string) => {
      await press(field, key);
      return field.value;
    };
    expect(await after('ArrowDown')).toBe('');
    expect(await after('ArrowUp')).toBe('flights by month');
    expect(await after('ArrowUp')).toBe('flights');
    expect(await after('ArrowUp')).toBe('flights');
    expect(await after('ArrowDown')).toBe('flights by month');
    expect(await after('ArrowDown')).toBe('');
    await press(field, 'ArrowUp');
    await type(field, 'flights by month in 2001');
    expect(await after('ArrowUp')).toBe('flights by month in 2001');
  });
});
