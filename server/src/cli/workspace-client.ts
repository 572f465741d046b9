import { applyPlan, createPlan, exportFiles } from '@bi/contract/endpoints/blueprint-files';
import type {
  AppliedPlan,
  BlueprintPlan,
  ExportBody,
  ExportedFiles,
  PlanBody,
} from '@bi/contract/blueprint/blueprint-files';
import { RESPONSE_CODES } from '@bi/contract/call/response-codes';

/** A call that failed, with the words of the server. */
export class WorkspaceError extends Error {}

/** Where a server is, and who calls it. */
export interface ServerAccess {
  /** its address */
  server: string;
  /** a token; else a user name and a password sign in */
  token?: string | undefined;
  user?: string | undefined;
  password?: string | undefined;
  /** code of the tenant, of somebody of several */
  tenant?: string | undefined;
}

interface Answer {
  code?: number;
  data?: unknown;
  message?: string;
  success?: boolean;
  msg?: string;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** What a call sends: JSON, or bytes as they are. */
interface Sent {
  method?: Method;
  body?: unknown;
  bytes?: Uint8Array;
}

async function respond(
  address: string,
  { method = 'POST', body, bytes }: Sent,
  token: string | null,
): Promise<Response> {
  const type = bytes === undefined ? 'application/json' : 'application/octet-stream';
  const hasBody = bytes !== undefined || (body !== undefined && method !== 'GET');
  try {
    return await fetch(address, {
      method,
      headers: {
        ...(hasBody && { 'content-type': type }),
        'accept-language': 'en',
        ...(token !== null && { authorization: `Bearer ${token}` }),
      },
      ...(hasBody && { body: bytes === undefined ? JSON.stringify(body) : new Uint8Array(bytes) }),
    });
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error);
    throw new WorkspaceError(`The server at ${new URL(address).origin} does not answer: ${cause}`);
  }
}

async function send(address: string, sent: Sent, token: string | null): Promise<Answer> {
  const response = await respond(address, sent, token);
  try {
    return (await response.json()) as Answer;
  } catch {
    throw new WorkspaceError(
      `The server at ${new URL(address).origin} answers ${response.status}.`,
    );
  }
}

/** The calls of a server that the command makes. */
export class WorkspaceClient {
  readonly #server: string;
  readonly #token: string;

  private constructor(server: string, token: string) {
    this.#server = server;
    this.#token = token;
  }

  /** Signs in where there is no token. @throws {WorkspaceError} */
  static async open(access: ServerAccess): Promise<WorkspaceClient> {
    const { token, user, password, tenant } = access;
    const server = access.server.replace(/\/+$/, '');
    if (!URL.canParse(server)) throw new WorkspaceError(`"${server}" is not an address.`);
    if (token !== undefined && token !== '') return new WorkspaceClient(server, token);
    if (!user || !password) {
      throw new WorkspaceError('Set CUBE_TOKEN, or CUBE_USER and CUBE_PASSWORD.');
    }
    const body = { username: user, password, ...(tenant && { tenantId: tenant }) };
    const answer = await send(`${server}/iam/login`, { body }, null);
    const made = (answer.data as { access_token?: string } | null | undefined)?.access_token;
    if (made === undefined) throw new WorkspaceError(answer.msg ?? 'The sign-in was refused.');
    return new WorkspaceClient(server, made);
  }

  /** @throws {WorkspaceError} */
  export(body: ExportBody): Promise<ExportedFiles> {
    return this.#call(exportFiles.path, body) as Promise<ExportedFiles>;
  }

  /** @throws {WorkspaceError} */
  plan(body: PlanBody): Promise<BlueprintPlan> {
    return this.#call(createPlan.path, body) as Promise<BlueprintPlan>;
  }

  /** @throws {WorkspaceError} */
  apply(id: string): Promise<AppliedPlan> {
    const path = applyPlan.path.replace(':id', encodeURIComponent(id));
    return this.#call(path, undefined) as Promise<AppliedPlan>;
  }

  /** A call of the API, waited for until its work is done. @throws {WorkspaceError} */
  async work(method: Method, path: string, body?: unknown): Promise<unknown> {
    let answer = await this.#send(path, { method, ...(body !== undefined && { body }) });
    while (answer.code === RESPONSE_CODES.ACCEPTED) {
      const { id } = (answer.data as { job: { id: string } }).job;
      const job = `/jobs/${encodeURIComponent(id)}`;
      const { data } = await this.#send(`${job}?wait=5`, { method: 'GET' });
      if ((data as { state?: string } | null)?.state === 'running') continue;
      answer = await this.#send(`${job}/result`, { method: 'GET' });
    }
    return dataOf(answer);
  }

  /** Sends bytes. @throws {WorkspaceError} */
  async send(path: string, bytes: Uint8Array): Promise<unknown> {
    return dataOf(await this.#send(path, { method: 'PUT', bytes }));
  }

  /** The bytes of a stored file. @throws {WorkspaceError} */
  async download(id: string): Promise<Uint8Array> {
    const file = `/files/${encodeURIComponent(id)}`;
    const { ticket } = (await this.work('POST', `${file}/ticket`, {})) as { ticket: string };
    const address = `${this.#server}/api/v1${file}/content?ticket=${encodeURIComponent(ticket)}`;
    const response = await respond(address, { method: 'GET' }, null);
    if (!response.ok) throw new WorkspaceError(`A file could not be read: ${response.status}.`);
    return new Uint8Array(await response.arrayBuffer());
  }

  async #call(path: string, body: unknown): Promise<unknown> {
    return dataOf(await this.#send(path, { body: body ?? {} }));
  }

  #send(path: string, sent: Sent): Promise<Answer> {
    return send(`${this.#server}/api/v1${path}`, sent, this.#token);
  }
}

function dataOf({ code, data, message }: Answer): unknown {
  if (code !== RESPONSE_CODES.OK) throw new WorkspaceError(message ?? 'The call failed.');
  return data;
}
