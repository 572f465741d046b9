import { readFileSync } from 'node:fs';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

const FOLDER = path.join(import.meta.dirname, 'loopback-certificate');

/** File of the authority that signed the certificate of every receiver; nobody but these tests trusts it. */
export const AUTHORITY_FILE = path.join(FOLDER, 'ca.pem');

/** A call that a receiver got. */
export interface ReceivedCall {
  path: string;
  headers: IncomingHttpHeaders;
  /** as it came: signatures are of these bytes */
  body: string;
}

/** A real https server on loopback, certified for `localhost` and 127.0.0.1. */
export interface HttpsReceiver {
  port: number;
  calls: ReceivedCall[];
  close: () => Promise<void>;
}

/** Starts a receiver. @param answer what it does with a call; absent: it answers 204 */
export async function startHttpsReceiver(
  answer: (response: ServerResponse, call: ReceivedCall) => void = (response) =>
    void response.writeHead(204).end(),
): Promise<HttpsReceiver> {
  const calls: ReceivedCall[] = [];
  const file = (name: string) => readFileSync(path.join(FOLDER, name));
  const server = createServer(
    { cert: file('cert.pem'), key: file('key.pem') },
    (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const body = Buffer.concat(chunks).toString('utf8');
        const call = { path: request.url ?? '', headers: request.headers, body };
        calls.push(call);
        answer(response, call);
      });
    },
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { port: (server.address() as AddressInfo).port, calls, close };
}
