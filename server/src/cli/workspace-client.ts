import { applyPlan, createPlan, exportFiles } from '@bi/contract/endpoints/blueprint-files';
import type {
  AppliedPlan,
  BlueprintPlan,
  ExportBody,
  ExportedFiles,
  PlanBody,
} from '@bi/contract/blueprint-files';
import { RESPONSE_CODES } from '@bi/contract/response-codes';

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

async function send(address: string, body: unknown, token: string | null): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(address, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'accept-language': 'en',
        ...(token !== null && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error);
    throw new WorkspaceError(`The server at ${new URL(address).origin} does not answer: ${cause}`);
  }
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
    const answer = await send(`${server}/iam/login`, body, null);
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

  async #call(path: string, body: unknown): Promise<unknown> {
    const { code, data, message } = await send(
      `${this.#server}/api/v1${path}`,
      body ?? {},
      this.#token,
    );
    if (code !== RESPONSE_CODES.OK) throw new WorkspaceError(message ?? 'The call failed.');
    return data;
  }
}
