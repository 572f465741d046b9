import { BiError } from '@bi/contract/messages/bi-error';
import type { ChatModelTest } from '@bi/contract/chat/chat-model';
import type { ModelSettings } from './model-settings';
import { requestFormat, jsonIn, completionText } from './model-format';
import { frameSchema } from './model-frame';
import { askModel } from './model-request';

const MODES = ['schema', 'tool', 'json', 'text'] as const;
const PROBE_MS = 15_000;
const PROBED = frameSchema({ measures: ['probe.rows'], fields: ['probe.day'], described: [] });

/** How a model is asked best: the first way that it answers well, or why none is. */
export type Probed = Omit<ChatModelTest, 'ms'>;

function problemOf(error: unknown): Pick<Probed, 'problem' | 'status'> {
  if (!(error instanceof BiError) || error.key !== 'engine.chatModel') throw error;
  const { why, status } = error.params;
  const problem = why === 'status' || why === 'notJson' ? why : 'unreachable';
  return { problem, status: typeof status === 'number' ? status : null };
}

/**
 * Finds the most exact way of asking for JSON that a server answers well. One that is not reached is asked once.
 * @throws {BiError} invalid.chatModel.*, cancelled.query
 */
export async function probeModel(
  settings: Omit<ModelSettings, 'mode'>,
  signal: AbortSignal,
): Promise<Probed> {
  let last: Pick<Probed, 'problem' | 'status'> = { problem: 'notSchema', status: null };
  for (const mode of MODES) {
    const body = {
      model: settings.model,
      temperature: 0,
      messages: [
        { role: 'system', content: `Answer with JSON of this schema: ${JSON.stringify(PROBED)}` },
        { role: 'user', content: 'How many rows? Choose action "ask" and the measure probe.rows.' },
      ],
      ...requestFormat(mode, PROBED),
    };
    try {
      const answer = jsonIn(
        completionText(
          await askModel(settings, body, signal, Math.min(PROBE_MS, settings.timeoutMs)),
        ),
      );
      if (answer !== null && typeof answer === 'object' && 'action' in answer) {
        return { mode, problem: null, status: null };
      }
      last = { problem: 'notSchema', status: null };
    } catch (error) {
      last = problemOf(error);
      if (last.problem === 'unreachable') break;
    }
  }
  return { mode: null, ...last };
}
