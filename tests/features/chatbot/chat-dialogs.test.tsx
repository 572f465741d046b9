import type { ChatName, ChatReview } from '@bi/contract/chat/chat-learning';
import type { ChatModelState } from '@bi/contract/chat/chat-model';
import { afterEach, describe, expect, test } from 'vitest';
import ModelDialog from '../../../src/features/chatbot/model-dialog';
import ReviewDialog from '../../../src/features/chatbot/review-dialog';
import TeachDialog from '../../../src/features/chatbot/teach-dialog';
import WordsDialog from '../../../src/features/chatbot/words-dialog';
import {
  click,
  envelope,
  find,
  inputOf,
  openStage,
  type,
  until,
  type Answers,
} from '../../shell/shell-fixture';

/** Waits longer than a calm machine needs. */
const soon = <T,>(check: () => T) => until(check, 20_000);

let stage: Awaited<ReturnType<typeof openStage>>;
afterEach(() => stage.close());

const open = async (dialog: React.ReactNode, answers: Answers) => {
  stage = await openStage(answers);
  await stage.render(dialog, { surface: 'app', token: 'token', start: '/chatbot' });
};
const shown = () => document.body.textContent;
const nothing = () => undefined;

const NAME: ChatName = {
  id: 'n1',
  text: 'journeys',
  cube: { slug: 'flights', label: 'Flights' },
  target: { kind: 'measure', name: 'flights' },
  meaning: 'Flights',
  mayPromote: true,
  createdAt: '2026-01-02T03:04:05.000Z',
};
const NAMES = 'GET /api/v1/chat/names';

describe('your words', () => {
  test('lists what was taught, and forgets one', async () => {
    const answers: Answers = { [NAMES]: envelope({ items: [NAME] }) };
    await open(<WordsDialog onClose={nothing} />, {
      ...answers,
      'DELETE /api/v1/chat/names/n1': envelope(null),
    });
    await soon(() => expect(shown()).toContain('“journeys” means Flights'));
    await click(find(document.body, 'button', 'Forget'));
    await soon(() => expect(stage.callsOf('DELETE /api/v1/chat/names/n1')).toHaveLength(1));
  });

  test('lists what is left aside', async () => {
    const target = { kind: 'aside', place: 'verb' } as const;
    const aside = { ...NAME, text: 'turned up', target, meaning: '', mayPromote: false };
    await open(<WordsDialog onClose={nothing} />, { [NAMES]: envelope({ items: [aside] }) });
    await soon(() => expect(shown()).toContain('“turned up” is left aside'));
  });

  test('says that a meaning is gone, and offers nobody a synonym who may not change the cube', async () => {
    const gone = { ...NAME, meaning: null, mayPromote: false };
    await open(<WordsDialog onClose={nothing} />, { [NAMES]: envelope({ items: [gone] }) });
    await soon(() => expect(shown()).toContain('no longer there'));
    expect(shown()).not.toContain('For everybody');
  });

  test('makes a phrase a synonym once no question changes by it', async () => {
    await open(<WordsDialog onClose={nothing} />, {
      [NAMES]: envelope({ items: [NAME] }),
      'POST /api/v1/chat/names/n1/check': envelope({ checked: 12, changed: [] }),
      'POST /api/v1/chat/names/n1/promote': envelope(null),
    });
    await soon(() => expect(shown()).toContain('For everybody'));
    await click(find(document.body, 'button', 'For everybody'));
    await soon(() => expect(shown()).toContain('12 questions were read again: all as before.'));
    await click(find(document.body, 'button', 'Add the synonym'));
    await soon(() => expect(stage.callsOf('POST /api/v1/chat/names/n1/promote')).toHaveLength(1));
  });

  test('names the questions that would change, and adds nothing then', async () => {
    const one = { question: 'journeys by day', before: 'Miles', outcome: 'asked', after: '' };
    await open(<WordsDialog onClose={nothing} />, {
      [NAMES]: envelope({ items: [NAME] }),
      'POST /api/v1/chat/names/n1/check': envelope({ checked: 12, changed: [one] }),
    });
    await soon(() => expect(shown()).toContain('For everybody'));
    await click(find(document.body, 'button', 'For everybody'));
    await soon(() => expect(shown()).toContain('journeys by day'));
    expect(shown()).not.toContain('Add the synonym');
  });

  test('says how to teach where there is nothing yet', async () => {
    await open(<WordsDialog onClose={nothing} />, { [NAMES]: envelope({ items: [] }) });
    await soon(() => expect(shown()).toContain('Nothing yet.'));
  });
});

describe('what a word means', () => {
  const MODEL = {
    ...{ name: 'flights', label: 'Flights', source: { table: 'f' }, key: [], joins: [] },
    dimensions: [{ name: 'state', label: 'Origin state', type: 'string' }],
    ...{ hierarchies: [], measures: [{ name: 'flights', label: 'Florals', agg: 'count' }] },
  };
  const cube = { id: 'c1', slug: 'flights', name: 'Flights', model: MODEL };
  const SEARCH = 'POST /api/v1/chat/suggest';
  const target = { kind: 'member', field: 'state', key: 'Florida', label: 'Florida' };
  const found = { text: 'Florida', kind: 'member', of: 'Origin state', target };
  const search = async (answer: unknown, text = 'flor') => {
    await open(
      <TeachDialog text="sunshineland" cube="flights" onClose={nothing} onTaught={nothing} />,
      {
        'GET /api/v1/cubes': envelope({
          items: [cube],
          total: 1,
          page: 1,
          pageSize: 200,
          tags: [],
        }),
        'GET /api/v1/cubes/flights': envelope(cube),
        [SEARCH]: answer,
      },
    );
    await soon(() => expect(shown()).toContain('Flights'));
    await type(inputOf(document.body, 'Meaning'), text);
  };
  const options = () =>
    [...document.body.querySelectorAll('.ant-select-item')].map(({ textContent }) => textContent);
  const said = () => document.body.querySelector('.bi-chat-teach [role=status]')?.textContent;

  test('says that values are being searched until they are there, and not that there are none', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((done) => (release = done));
    await search(async () => {
      await held;
      return envelope({ items: [found] });
    });
    await soon(() => expect(options()).toContain('Searching values …'));
    expect(options()).toEqual(['Measures', 'Florals', 'Values', 'Searching values …']);
    expect(said()).toBe('Searching values …');
    release();
    await soon(() => expect(options()).toContain('Florida · Origin state'));
    expect(options()).not.toContain('Searching values …');
    expect(said()).toBe('');
  });

  test('says that the values could not be searched, next to the names that fit, and searches on', async () => {
    await search(envelope(null, 1003, 'No.'));
    const failed = 'The values could not be searched. Type on to try again.';
    await soon(() => expect(options()).toEqual(['Measures', 'Florals', 'Values', failed]));
    expect(said()).toBe(failed);
    stage.answer(SEARCH, envelope({ items: [found] }));
    await type(inputOf(document.body, 'Meaning'), 'flori');
    await soon(() => expect(options()).toEqual(['Values', 'Florida · Origin state']));
  });

  test('says that nothing is called so once the values are searched, too', async () => {
    await search(envelope({ items: [] }), 'zzz');
    await soon(() => expect(shown()).toContain('Nothing in the cube is called so'));
  });
});

describe('the review of questions', () => {
  const cubes = envelope({
    items: [{ id: 'c1', slug: 'flights', name: 'Flights' }],
    ...{ total: 1, page: 1, pageSize: 200, tags: [] },
  });
  const review = (...items: ChatReview['items']) => ({
    'GET /api/v1/cubes': cubes,
    'GET /api/v1/chat/review/flights': envelope({ items }),
  });

  test('shows what was refused or marked as wrong, how often and which words', async () => {
    const lastAskedAt = '2026-01-02T03:04:05.000Z';
    await open(
      <ReviewDialog onClose={nothing} />,
      review(
        { question: 'flights by mood', outcome: 'refused', count: 3, lastAskedAt, words: ['mood'] },
        { question: 'flights', outcome: 'wrong', count: 1, lastAskedAt, words: [] },
      ),
    );
    await soon(() => expect(shown()).toContain('flights by mood'));
    expect(shown()).toContain('Refused · 3 times');
    expect(shown()).toContain('Marked as wrong · once');
  });

  test('says that every question was answered', async () => {
    await open(<ReviewDialog onClose={nothing} />, review());
    await soon(() => expect(shown()).toContain('Every question about this cube was answered.'));
  });
});

describe('the language model', () => {
  const state = (model: ChatModelState['model']) => ({
    'GET /api/v1/cubes': envelope({ items: [], total: 0, page: 1, pageSize: 200, tags: [] }),
    'GET /api/v1/chat/model': envelope({ model }),
  });
  const MODEL: NonNullable<ChatModelState['model']> = {
    address: 'https://models.example.com/v1',
    ...{ model: 'small', hasKey: true, enabled: true, mode: 'schema' as const },
    ...{ budget: 1000, used: 250, memberCubes: [] },
  };

  test('is off until somebody configures it, and cannot be saved without an address', async () => {
    await open(<ModelDialog onClose={nothing} />, state(null));
    await soon(() => expect(shown()).toContain('Questions are read without a language model.'));
    const save = find(document.body, 'button', 'Save');
    expect((save as HTMLButtonElement).disabled).toBe(true);
    expect(shown()).not.toContain('Remove');
  });

  test('never shows the key, says what was used, and tests the connection without saving', async () => {
    await open(<ModelDialog onClose={nothing} />, {
      ...state(MODEL),
      'POST /api/v1/chat/model/test': envelope({
        mode: null,
        problem: 'status',
        status: 401,
        ms: 9,
      }),
    });
    await soon(() => expect(shown()).toContain('250 of 1,000 tokens used this month'));
    const key = document.body.querySelector<HTMLInputElement>('input[type=password]');
    expect([key?.value, key?.placeholder]).toEqual(['', 'Stored. Type another to replace it.']);
    await click(find(document.body, 'button', 'Test connection'));
    await soon(() => expect(shown()).toContain('It answers with the error 401.'));
    expect(stage.callsOf('PUT /api/v1/chat/model')).toEqual([]);
  });

  test('says that a model that did not answer usably is not used', async () => {
    await open(<ModelDialog onClose={nothing} />, state({ ...MODEL, mode: null }));
    await soon(() => expect(shown()).toContain('did not answer usably when it was saved'));
  });
});
