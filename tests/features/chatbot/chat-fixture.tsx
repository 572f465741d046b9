import type { Query } from '@bi/contract/query/query';
import { afterEach } from 'vitest';
import { ChatbotScreen } from '../../../src/features/chatbot/chatbot-screen';
import { envelope, openStage, until, type Answers } from '../../shell/shell-fixture';

/** Waits longer than a calm machine needs. */
export const soon = <T,>(check: () => T) => until(check, 20_000);

/** A thread without a question. */
export const THREAD = {
  ...{ id: 't1', name: 'x', cube: null, scope: null, lost: [], deletedAt: null, owner: 'Ana Lee' },
  ...{ createdAt: '2026-01-02T03:04:05.000Z', updatedAt: '2026-01-02T03:04:05.000Z' },
  ...{ mine: true, audience: 'owner' },
};
const FRAME = {
  ...{ intent: 'define', cube: 'flights', measures: ['flights'], measureAssumed: false },
  ...{ show: null, before: null, rows: [], top: null, members: [], periods: [] },
  ...{ conditions: [], up: null },
};
/** What a question has of which nothing is said yet. */
export const NOTHING = { choices: [], reason: null, words: [], nearest: [], suggestions: [] };
/** What the answer says. */
export const SENTENCE = 'Flights is the number of flights.';
/** The one way to read the question. */
export const READING = {
  ...{ cube: { slug: 'flights', label: 'Flights' }, frame: FRAME, corrections: [], changes: null },
  chips: [{ part: 'measure', text: 'Flights', assumed: false }],
  words: 'Flights · definition',
  query: { version: 1, cube: 'flights', measures: ['flights'], rows: [], columns: [] },
};
/** A question with its answer. */
export const MESSAGE = {
  ...{ id: 'm1', question: 'what is flights', askedAt: '2026-01-02T03:04:05.000Z' },
  ...{ wrong: false, parent: null, error: null, receipt: null },
  state: 'done',
  read: { ...NOTHING, outcome: 'answered', sentence: SENTENCE, reading: READING },
};

type Stage = Awaited<ReturnType<typeof openStage>>;

/** The screen of questions over a server that really listens; each test opens it, and it is closed behind it. */
export function chatScreen() {
  let stage: Stage | null = null;
  afterEach(async () => {
    await stage?.close();
    stage = null;
  });
  return {
    /** calls that were sent to an endpoint */
    callsOf: (call: string) => stage?.callsOf(call) ?? [],
    open: async (
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
    },
  };
}

/** The box, once it is there. */
export const questionBox = () =>
  soon(() => {
    const found = document.body.querySelector('textarea');
    if (found === null) throw new Error('there is no box yet');
    return found;
  });
