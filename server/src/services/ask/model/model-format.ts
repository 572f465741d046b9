import { readAnswer } from '../../../engine/engine';

/** How a server is asked for JSON of a schema, by what it supports. */
export function requestFormat(mode: 'schema' | 'tool' | 'json' | 'text', schema: object): object {
  if (mode === 'schema') {
    return {
      response_format: {
        type: 'json_schema',
        json_schema: { name: 'frame', strict: true, schema },
      },
    };
  }
  if (mode === 'tool') {
    const tool = { type: 'function', function: { name: 'frame', parameters: schema } };
    return { tools: [tool], tool_choice: { type: 'function', function: { name: 'frame' } } };
  }
  return mode === 'json' ? { response_format: { type: 'json_object' } } : {};
}

/** What a server answers. */
export interface Completion {
  choices?: {
    message?: {
      content?: unknown;
      tool_calls?: { function?: { arguments?: unknown } }[];
    };
  }[];
  usage?: { total_tokens?: unknown };
}

/** The text of a completion: arguments of the forced call, else the content. */
export function completionText(answer: unknown): string {
  const [choice] = (answer as Completion | null)?.choices ?? [];
  const [called] = choice?.message?.tool_calls ?? [];
  const text = called?.function?.arguments ?? choice?.message?.content;
  return typeof text === 'string' ? text : '';
}

/** The first JSON object in a text; null: there is none. */
export function jsonIn(text: string): unknown {
  const from = text.indexOf('{');
  const to = text.lastIndexOf('}');
  if (from < 0 || to < from) return null;
  try {
    return readAnswer([Buffer.from(text.slice(from, to + 1))]);
  } catch {
    return null;
  }
}
