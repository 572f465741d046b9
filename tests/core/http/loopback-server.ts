import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach } from 'vitest';

/** A call the loopback server got. */
export interface Heard {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: unknown;
  /** true once the client went away before the answer */
  aborted: boolean;
}

/** Answers one call; the index counts calls from 0. */
export type Responder = (
  call: Heard,
  response: ServerResponse,
  index: number,
) => void | Promise<void>;

/** A real HTTP server on loopback, for what a mock of the wire would hide. */
export async function openLoopback(respond: Responder) {
  const calls: Heard[] = [];
  let responder = respond;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString();
      const call: Heard = {
        method: request.method ?? '',
        path: request.url ?? '',
        headers: request.headers,
        body: text === '' ? undefined : JSON.parse(text),
        aborted: false,
      };
      response.on('close', () => {
        call.aborted = !response.writableFinished;
      });
      calls.push(call);
      void responder(call, response, calls.length - 1);
    });
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    answer: (next: Responder) => {
      responder = next;
    },
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

/**
 * A loopback server for all tests of a file, which forgets its calls before each; it answers success.
 * `open` starts another one after a test has closed it.
 */
export function loopbackForAll() {
  let server: Awaited<ReturnType<typeof openLoopback>>;
  const open = async () => {
    server = await openLoopback((_call, response) => json(response, envelope(1000)));
  };
  beforeAll(open);
  afterAll(() => server.close());
  beforeEach(() => {
    server.calls.length = 0;
  });
  return Object.assign(() => server, { open });
}

/** Sends JSON. */
export function json(response: ServerResponse, body: unknown, status = 200) {
  response.writeHead(status, { 'content-type': 'application/json', 'x-request-id': 'req-1' });
  response.end(JSON.stringify(body));
}

/** An analytics envelope. */
export function envelope(code: number, data: unknown = null, message = '') {
  return { code, data, message, errorMessage: code === 1000 ? '' : message };
}
