import type { Query } from '@bi/contract/query';
import { afterEach, describe, expect, test } from 'vitest';
import { ChatbotScreen } from '../../../src/features/chatbot/chatbot-screen';
import {
  click,
  envelope,
  find,
  Lines,
  openStage,
  type,
  until,
  type Answers,
} from '../../shell/shell-fixture';

/** Waits longer than a calm machine needs. */
const soon = <T,>(check: () => T) => until(check, 20_000);

let stage: Awaited<ReturnType<typeof openStage>>;
afterEach(() => stage.close());

const THREAD = {
  ...{ id: 't1', name: 'x', cube: null, scope: null, lost: [], deletedAt: null, owner: 'Ana Lee' },
  ...{ createdAt: '2026-01-02T03:04:05.000Z', updatedAt: '2026-01-02T03:04:05.000Z' },
  ...{ mine: true, audience: 'owner' },
};
const FRAME = {
  ...{ intent: 'define', cube: 'flights', measures: ['flights'], measureAssumed: false },
  ...{ show: null, before: null, rows: [], top: null, members: [], periods: [] },
  ...{ conditions: [], up: null },
};
const NOTHING = { choices: [], reason: null, words: [], nearest: [], suggestions: [] };
const SENTENCE = 'Flights is the number of flights.';
const READING = {
  ...{ cube: { slug: 'flights', label: 'Flights' }, frame: FRAME, corrections: [], changes: null },
  chips: [{ part: 'measure', text: 'Flights', assumed: false }],
  words: 'Flights · definition',
  query: { version: 1, cube: 'flights', measures: ['flights'], rows: [], columns: [] },
};
const MESSAGE = {
  ...{ id: 'm1', question: 'what is flights', askedAt: '2026-01-02T03:04:05.000Z' },
  ...{ wrong: false, parent: null, error: null, receipt: null },
  state: 'done',
  read: { ...NOTHING, outcome: 'answered', sentence: SENTENCE, reading: READING },
};

const open = async (
  answers: Answers = {},
  {
    language = 'en',
    start = '/chatbot',
    within = null,
  }: { language?: 'en' | 'zh'; start?: string; within?: Query | null } = {},
) => {
  stage = await openStage({
    'GET /api/v1/chat/threads': envelope({ items: [], total: 0, page: 1, pageSize: 50 }),
    'POST /api/v1/chat/suggest': envelope({ items: [] }),
    'POST /api/v1/chat/ask': envelope({ ...NOTHING, outcome: 'refused', reading: null }),
    'POST /api/v1/chat/threads': envelope(THREAD),
    'GET /api/v1/chat/threads/t1': envelope({ ...THREAD, messages: [] }),
    ...answers,
  });
  await stage.render(<ChatbotScreen cubeId={within?.cube ?? null} within={within} />, {
    ...{ surface: 'app', token: 'token', start, language },
  });
};
const box = () =>
  soon(() => {
    const found = document.body.querySelector('textarea');
    if (found === null) throw new Error('there is no box yet');
    return found;
  });

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

describe('a question that is being typed', () => {
  const typed = async (answer: unknown, text: string, language: 'en' | 'zh' = 'en') => {
    await open({ 'POST /api/v1/chat/ask': envelope(answer) }, { language });
    await type(await box(), text);
    await soon(() => expect(document.body.querySelector('.bi-chat-draft')).not.toBeNull());
    return document.body.querySelector('.bi-chat-draft')?.textContent;
  };

  test('shows how it would be read, and asks no language model for that', async () => {
    const answer = { ...MESSAGE.read, cellSet: null, contributions: null, trace: null, job: null };
    expect(await typed(answer, 'flights')).toBe('Reads as: Flights · definition (Flights)');
    const drafts = stage.callsOf('POST /api/v1/chat/ask').map(({ body }) => body);
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
    await soon(() =>
      expect(document.body.querySelector('.bi-chat-draft')?.textContent).toBe(
        'Not understood: “hustle”',
      ),
    );
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
});
