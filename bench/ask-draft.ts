/**
 * What typing a question costs where a person sees hundreds of cubes: the calls that suggestions and "Reads as" make
 * while it is typed, of a person who asks for the first time and again. The server is the built one, with its sample and
 * 300 copies of the sample cubes.
 *
 *   npm run build:server && npm run bench bench/ask-draft.ts
 *
 * Goal: a call while typing takes at most 100 ms, 95 of 100 times, once the names are read.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { BlueprintPlan } from '@bi/contract/blueprint/blueprint-files';
import type { Envelope } from '@bi/contract/call/envelope';
import { onSample } from './on-sample';
import { processorSeconds } from './processor-seconds';

const CUBES = 300;
const COPIED = ['flights', 'wildlife_strikes', 'unemployment', 'federal_receipts'];
const QUESTIONS = [
  'average delay by weekday in 2001',
  'strikes by species in Texas',
  'unemployed by industry over time',
  'receipts by agency as a pie',
];

/** A cube of the sample under another name and label. */
function copyOf(at: number): [path: string, text: string] {
  const name = COPIED[at % COPIED.length] ?? 'flights';
  const file = path.resolve(`server/src/sample/workspace/cubes/${name}.yaml`);
  const text = readFileSync(file, 'utf8')
    .replace(/^name: .*$/m, `name: ${name}_${at}`)
    .replace(/^label: (.*)$/m, `label: $1 ${at}`);
  return [`cubes/${name}_${at}.yaml`, text];
}

const at = (times: number[], share: number): string =>
  (times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0).toFixed(0);

async function measure(address: string, token: string, pid: number): Promise<void> {
  const call = async (to: string, body: object): Promise<unknown> => {
    const answer = await fetch(`${address}/api/v1${to}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: token },
      body: JSON.stringify(body),
    });
    const { code, data, message } = (await answer.json()) as Envelope<unknown>;
    if (code !== 1000) throw new Error(`${to}: ${message}`);
    return data;
  };
  const files = Object.fromEntries(Array.from({ length: CUBES }, (_, index) => copyOf(index)));
  const plan = (await call('/blueprint/plans', { files })) as BlueprintPlan;
  if (plan.problems.length > 0) throw new Error(plan.problems[0]?.message);
  await call(`/blueprint/plans/${plan.id}/apply`, {});
  const timed = async (to: string, body: object): Promise<number> => {
    const since = performance.now();
    await call(to, body);
    return performance.now() - since;
  };
  console.log(
    '| question typed | calls | median, ms | p95, ms | longest, ms | on a processor, s |',
  );
  console.log('|---|--:|--:|--:|--:|--:|');
  for (const round of ['first', 'again']) {
    for (const question of QUESTIONS) {
      const used = processorSeconds(pid);
      const times: number[] = [];
      for (let letters = 2; letters <= question.length; letters += 1) {
        const text = question.slice(0, letters);
        times.push(await timed('/chat/suggest', { text }));
        // people pause where a word ends
        if (!/\s$/.test(text) && letters !== question.length) continue;
        const draft = { question: text.trim(), language: 'en', run: false, draft: true };
        times.push(await timed('/chat/ask', draft));
      }
      const spent = (processorSeconds(pid) - used).toFixed(2);
      console.log(
        `| ${question}, ${round} | ${times.length} | ${at(times, 0.5)} | ${at(times, 0.95)} | ${at(times, 1 - 1e-9)} | ${spent} |`,
      );
    }
  }
}

await onSample(measure);
