/**
 * What a question in words costs besides the query that it asks: each of some questions is asked once to warm up its
 * names, then with a limit that no cache has, by POST /chat/ask and by POST /query in turns.
 *
 *   BI_URL=http://localhost:8080 node scripts/run-ts.mjs bench/ask-answer.ts
 *
 * Goal: an answer takes the query's own time. The server is one with the sample and its demo sign-in.
 */
import type { ChatAnswer } from '@bi/contract/chat/chat';
import type { Envelope } from '@bi/contract/call/envelope';

const ADDRESS = process.env['BI_URL'] ?? 'http://localhost:8080';
const ROUNDS = 12;
const QUESTIONS = [
  'flights by origin region',
  'average delay by day part',
  'top 5 destination cities by flights',
  'miles by weekday and origin region',
];

async function call(
  path: string,
  body: object,
  token?: string,
): Promise<{ data: unknown; ms: number }> {
  const since = performance.now();
  const answer = await fetch(`${ADDRESS}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: token }) },
    body: JSON.stringify(body),
  });
  const { data } = (await answer.json()) as Envelope<unknown>;
  return { data, ms: performance.now() - since };
}

const middle = (times: number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

const person = { username: 'ana.lee@acme.test', password: 'demo-ana' };
const { data: session } = await call('/iam/login', person);
const token = (session as { access_token: string }).access_token;
const cold = await call('/api/v1/chat/ask', { question: QUESTIONS[0] }, token);
console.log(`first question, names read: ${cold.ms.toFixed(0)} ms`);
console.log(
  'question | words, new query, ms | query alone, new, ms | words, cached, ms | query, cached, ms',
);
let limit = 100_000;
for (const question of QUESTIONS) {
  const times: [number[], number[], number[], number[]] = [[], [], [], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    // two conditions that leave nothing out and that nothing was asked with before
    const ask = (at: number) => `${question} with at least ${at} flights`;
    limit += 2;
    const asked = await call('/api/v1/chat/ask', { question: ask(1 + (limit % 97) / 1e6) }, token);
    const { query } = (asked.data as ChatAnswer).reading ?? {};
    if (query === undefined) throw new Error(`not answered: ${question}`);
    const other = JSON.stringify(query).replaceAll(/"value":[\d.]+/g, `"value":${1 + limit / 1e9}`);
    const alone = await call('/api/v1/query', JSON.parse(other) as object, token);
    const again = await call('/api/v1/chat/ask', { question: ask(1 + (limit % 97) / 1e6) }, token);
    const cached = await call('/api/v1/query', JSON.parse(other) as object, token);
    [asked.ms, alone.ms, again.ms, cached.ms].forEach((ms, at) => times[at]?.push(ms));
  }
  console.log(`${question} | ${times.map((one) => middle(one).toFixed(0)).join(' | ')}`);
}
