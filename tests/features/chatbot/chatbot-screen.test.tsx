import { describe, expect, test } from 'vitest';
import { click, envelope, find, Lines, type } from '../../shell/shell-fixture';
import {
  chatScreen,
  MESSAGE,
  NOTHING,
  questionBox as box,
  READING,
  SENTENCE,
  soon,
  THREAD,
} from './chat-fixture';

const { open } = chatScreen();

describe('an answer', () => {
  test('is announced once, by the one live region that has its sentence', async () => {
    const message = (state: string, read: unknown = MESSAGE.read) => ({ ...MESSAGE, state, read });
    await open({
      'POST /api/v1/chat/threads/t1/messages': new Lines(
        { phase: 'asked', message: message('asked', null) },
        { phase: 'understood', message: message('understood') },
        { phase: 'query', message: message('running') },
        { phase: 'rows', trace: null },
        { phase: 'sentence', sentence: SENTENCE },
        { phase: 'end', message: message('done') },
      ),
    });
    const announced: string[] = [];
    const live = () => [
      ...document.body.querySelectorAll('[aria-live],[role=status],[role=alert],[role=log]'),
    ];
    const watch = new MutationObserver(() => {
      const now = live().filter(({ textContent }) => textContent.includes(SENTENCE));
      const text = now.map(({ className }) => className).join(' ');
      if (announced.at(-1) !== text) announced.push(text);
    });
    watch.observe(document.body, { childList: true, subtree: true, characterData: true });
    await type(await box(), MESSAGE.question);
    await click(find(document.body, 'button[type=submit]', 'Ask'));
    await soon(() => expect(document.body.textContent).toContain('Flights is the number'));
    await soon(() =>
      expect(document.body.querySelector('.bi-chat-live')?.textContent).toBe(SENTENCE),
    );
    await soon(() => expect(document.body.querySelector('button[type=submit]')).not.toBeNull());
    watch.disconnect();
    expect(announced.filter((text) => text !== '')).toEqual(['bi-chat-live']);
    // the answer that is seen is no live region, and in none
    const seen = document.body.querySelector('.bi-chat-said');
    expect(seen?.textContent).toBe(SENTENCE);
    expect(seen?.closest('[aria-live],[role=status],[role=log]')).toBeNull();
  });

  test('says what it is asked within before the first question', async () => {
    const model = {
      ...{ name: 'flights', label: 'Flights', source: { table: 'f' }, key: [], joins: [] },
      dimensions: [{ name: 'state', label: 'State', type: 'string' }],
      ...{ hierarchies: [], measures: [{ name: 'flights', agg: 'count' }] },
    };
    const cube = { id: 'c1', slug: 'flights', name: 'Flights', model };
    const where = { of: 'state', op: 'in' as const, values: ['Texas'] };
    const within = { cube: 'flights', rows: [], columns: [], measures: ['flights'], where };
    await open({ 'GET /api/v1/cubes/flights': envelope(cube) }, { within });
    await soon(() => expect(document.body.textContent).toContain('Asked within: Texas'));
  });

  test('is offered where it is refused as the rest of the question, with the words that this leaves out', async () => {
    const choices = [{ ...READING, leftOut: ['angry', 'passengers'] }];
    const words = { reason: 'words', words: ['angry', 'passengers'] };
    const read = { ...NOTHING, outcome: 'refused', sentence: 'No.', reading: null, choices };
    const refused = { ...MESSAGE, state: 'refused', read: { ...read, ...words } };
    await open(
      { 'GET /api/v1/chat/threads/t1': envelope({ ...THREAD, messages: [refused] }) },
      { start: '/chatbot?thread=t1' },
    );
    await soon(() =>
      expect(document.body.textContent).toContain('The rest of your question asks for:'),
    );
    const choice = document.body.querySelector('.bi-chat-choices button');
    expect(choice?.textContent).toBe('Flights · definitionleaves out “angry”, “passengers”Flights');
    expect(find(document.body, 'button', '“angry” means …')).toBeTruthy();
  });

  test('is offered without the words that were not understood, and says which these are', async () => {
    const read = { ...NOTHING, outcome: 'asked', sentence: '', reading: null, choices: [READING] };
    const asked = { ...MESSAGE, read: { ...read, words: ['turned up'] } };
    await open(
      {
        'GET /api/v1/chat/threads/t1': envelope({ ...THREAD, messages: [asked] }),
      },
      { start: '/chatbot?thread=t1' },
    );
    await soon(() =>
      expect(document.body.textContent).toContain('I don’t know “turned up” here. Did you mean:'),
    );
    expect(
      find(document.body, '.bi-chat-choices button', 'Flights · definitionFlights'),
    ).toBeTruthy();
  });

  test('says of each choice which words it leaves out', async () => {
    const choices = [READING, { ...READING, words: 'Miles', leftOut: ['gazillions'] }];
    const read = { ...NOTHING, outcome: 'asked', sentence: '', reading: null, choices };
    const asked = { ...MESSAGE, read: { ...read, words: ['gazillions'] } };
    await open(
      { 'GET /api/v1/chat/threads/t1': envelope({ ...THREAD, messages: [asked] }) },
      { start: '/chatbot?thread=t1' },
    );
    const named = 'Milesleaves out “gazillions”Flights';
    await soon(() => expect(find(document.body, '.bi-chat-choices button', named)).toBeTruthy());
  });

  test('says of each choice which words it takes for which names', async () => {
    const taken = [{ written: 'hops', read: 'Number of flights' }];
    const read = { ...NOTHING, outcome: 'asked', sentence: '', reading: null };
    const choices = [
      { ...READING, taken },
      { ...READING, words: 'Miles' },
    ];
    const asked = { ...MESSAGE, read: { ...read, choices, words: ['hops'] } };
    await open(
      { 'GET /api/v1/chat/threads/t1': envelope({ ...THREAD, messages: [asked] }) },
      { start: '/chatbot?thread=t1' },
    );
    const named = 'Flights · definitiontakes “hops” for Number of flightsFlights';
    await soon(() => expect(find(document.body, '.bi-chat-choices button', named)).toBeTruthy());
  });

  test('says which words it leaves aside, as the person chose', async () => {
    const names = [{ text: 'turned up', target: { kind: 'aside', place: 'verb' }, own: true }];
    const read = { ...MESSAGE.read, reading: { ...READING, names } };
    await open(
      {
        'GET /api/v1/chat/threads/t1': envelope({ ...THREAD, messages: [{ ...MESSAGE, read }] }),
      },
      { start: '/chatbot?thread=t1' },
    );
    await soon(() =>
      expect(document.body.textContent).toContain('“turned up” was left aside, as you chose.'),
    );
  });

  test('is typed at once where the screen is opened', async () => {
    await open();
    const field = await box();
    await soon(() => expect(document.activeElement).toBe(field));
  });

  test('says how many cubes were not searched', async () => {
    const read = { ...MESSAGE.read, unsearched: 5 };
    const answers = {
      'GET /api/v1/chat/threads/t1': envelope({ ...THREAD, messages: [{ ...MESSAGE, read }] }),
    };
    await open(answers, { start: '/chatbot?thread=t1' });
    await soon(() => expect(document.body.textContent).toContain('5 more cubes were not searched'));
  });
});
