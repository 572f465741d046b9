declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  interface Grant {
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }
  interface Context {
    path: string;
    req: IncomingMessage;
    res: ServerResponse;
    respond?: boolean;
  }
  export default class Provider {
    constructor(issuer: string, configuration: object);
    Grant: new (fields: { accountId: string; clientId: string }) => Grant;
    use(middleware: (ctx: Context, next: () => Promise<void>) => Promise<void>): void;
    interactionDetails(
      req: IncomingMessage,
      res: ServerResponse,
    ): Promise<{ params: Record<string, string> }>;
    interactionFinished(req: IncomingMessage, res: ServerResponse, result: object): Promise<void>;
    callback(): (req: IncomingMessage, res: ServerResponse) => void;
  }
}
