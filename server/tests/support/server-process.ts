import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A started server: the process as it is shipped. */
export interface ServerProcess {
  child: ChildProcess;
  address: string;
  /** all it wrote so far */
  output(): string;
  /** settles when it has ended */
  ended: Promise<{ code: number | null; signal: string | null }>;
  /** one call with the token of who is signed in, Ana unless said otherwise; throws like fetch when the server has ended */
  call(
    method: string,
    to: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<ServerAnswer>;
}

/** An envelope. */
export interface ServerAnswer {
  status: number;
  code: number;
  message: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read any answer's fields
  data: any;
}

/** A data folder with the sample in it. */
export function sampleFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'bi-process-'));
  cpSync(process.env['BI_TEST_DATA']!, folder, { recursive: true });
  return folder;
}

/** Starts the server and does not wait for anything. */
export function launch(env: Record<string, string>): Omit<ServerProcess, 'address' | 'call'> {
  const child = spawn(process.execPath, [process.env['BI_TEST_SERVER']!], {
    env: { PATH: process.env['PATH'], PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const add = (chunk: Buffer) => void (output += chunk.toString());
  child.stdout.on('data', add);
  child.stderr.on('data', add);
  const ended = new Promise<{ code: number | null; signal: string | null }>((resolve) => {
    child.on('close', (code, signal) => resolve({ code, signal }));
  });
  return { child, output: () => output, ended };
}

/** Starts the server over a data folder and waits for its address. */
export async function startServer(
  dataDir: string,
  env: Record<string, string> = {},
  person = { username: 'ana.lee@acme.test', password: 'demo-ana' },
): Promise<ServerProcess> {
  const server = launch({ BI_DATA_DIR: dataDir, ...env });
  const address = await new Promise<string>((resolve, reject) => {
    server.child.stdout!.on('data', () => {
      const found = /Ready: (http:\S+)/.exec(server.output());
      if (found?.[1]) resolve(found[1].replace('localhost', '127.0.0.1'));
    });
    void server.ended.then(() => reject(new Error(`no server: ${server.output()}`)));
  });
  const session: { token?: string } = {};
  const send = async (method: string, to: string, body?: unknown, headers = {}) => {
    const response = await fetch(address + to, {
      method,
      headers: {
        ...(session.token === undefined ? {} : { authorization: session.token }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { ...((await response.json()) as ServerAnswer), status: response.status };
  };
  session.token = (await send('POST', '/iam/login', person)).data.access_token as string;
  const call: ServerProcess['call'] = (method, to, body, headers) =>
    send(method, `/api/v1${to}`, body, headers);
  return { ...server, address, call };
}

/** The answer of a POST, also of one that continues as a job. */
export async function answerOf(
  server: ServerProcess,
  to: string,
  body: unknown,
): Promise<ServerAnswer> {
  const first = await server.call('POST', to, body);
  if (first.code !== 1010) return first;
  const job = `/jobs/${first.data.job.id as string}`;
  let state: string;
  do {
    const seen = await server.call('GET', `${job}?wait=20`);
    if (seen.code !== 1000) return seen;
    state = seen.data.state as string;
  } while (state === 'queued' || state === 'running');
  return server.call('GET', `${job}/result`);
}

/** Ids of the processes a process has started. */
export function childrenOf(pid: number): number[] {
  const list = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return list === '' ? [] : list.split(' ').map(Number);
}
