import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that a model was asked with, parsed. */
export interface ModelRequest {
  headers: Record<string, unknown>;
  body: { messages: { role: string; content: string }[]; [name: string]: unknown };
}

/** A model on loopback: `answer` gives the text of each completion, or what to send instead; `open`: without an end. */
export interface ModelServer {
  address: string;
  requests: ModelRequest[];
  answer: (
    request: ModelRequest,
  ) => string | { status: number; text: string; open?: boolean } | null;
  close(): Promise<void>;
}

/** The answer of a model that chooses well when it is probed. */
export const PROBED = JSON.stringify({ action: 'ask', measures: ['probe.rows'] });

/** An answer of the model with these parts. */
export const chosen = (parts: object): string =>
  JSON.stringify({
    ...{ action: 'ask', measures: [], rows: [], grain: null, top: null, end: null },
    ...{ filters: [], period: null, compare: null, show: null },
    ...parts,
  });

/** Starts a model on loopback that answers like `answer`, which may be replaced; null: never. */
export async function startModelServer(): Promise<ModelServer> {
  const requests: ModelRequest[] = [];
  const lab: ModelServer = {
    address: '',
    requests,
    answer: () => PROBED,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  const server: Server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const asked = {
        headers: request.headers,
        body: JSON.parse(Buffer.concat(parts).toString('utf8')) as ModelRequest['body'],
      };
      requests.push(asked);
      const answer = lab.answer(asked);
      if (answer === null) return;
      const { status, text, open } =
        typeof answer === 'string'
          ? {
              open: false,
              status: 200,
              text: JSON.stringify({
                choices: [{ message: { content: answer } }],
                usage: { total_tokens: 100 },
              }),
            }
          : { open: false, ...answer };
      response.writeHead(status, { 'content-type': 'application/json' });
      if (open) response.write(text);
      else response.end(text);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  lab.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  return lab;
}
