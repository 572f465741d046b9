import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BiError } from '@bi/contract/messages/bi-error';
import { failure } from '../presenters/error-envelope';
import { readerLanguage } from '../routes/caller';
import { pageHeaders } from './security-headers';

/** A page of another site, and who may frame the page around it. */
export interface FramedAddress {
  address: string;
  /** whether it keeps its own origin, and with it its storage */
  sameOrigin: boolean;
  ancestors: readonly string[];
}

/** Gives the address of a ticket. */
export interface FrameTaker {
  /** @throws {BiError} missing.frame */
  take: (ticket: string) => Promise<FramedAddress>;
}

const STYLE =
  'html,body{height:100%;margin:0}iframe{display:block;width:100%;height:100%;border:0}' +
  'p{margin:0;padding:24px;color:#6a6578;font:14px/1.5 system-ui,sans-serif;text-align:center}';

const escaped = (text: string) => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

/** What a framed page may do: run and send forms, open windows; nothing with the page that holds it. */
export function sandboxOf(sameOrigin: boolean): string {
  const always = 'allow-scripts allow-forms allow-popups';
  return sameOrigin ? `${always} allow-same-origin` : always;
}

/** The rules of the page around a framed one: it has no script, and frames one host only. */
export function frameSecurity(nonce: string, { address, ancestors }: FramedAddress): string {
  return [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    `frame-src ${new URL(address).origin}`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${["'self'", ...ancestors].join(' ')}`,
  ].join('; ');
}

function page(nonce: string, content: string): string {
  return (
    '<!doctype html><html><head><meta charset="utf-8"><meta name="robots" content="noindex">' +
    `<title>-</title><style nonce="${nonce}">${STYLE}</style></head><body>${content}</body></html>`
  );
}

/**
 * Serves the page around an address that a dashboard frames, for a ticket that is good once. The page reads
 * no cookie and sets none; it is drawn in frames only, and its own rules name the one host that it frames.
 */
export function registerFramePage(app: FastifyInstance, frames: FrameTaker): void {
  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64');
    void reply
      .type('text/html; charset=utf-8')
      .headers({ ...pageHeaders(request), 'referrer-policy': 'no-referrer' })
      .header('cache-control', 'no-store')
      .header('content-security-policy', `default-src 'none'; style-src 'nonce-${nonce}'`);
    try {
      const framed = await frames.take(ticketOf(request));
      const { address, sameOrigin } = framed;
      const frame =
        `<iframe src="${escaped(address)}" title="${escaped(new URL(address).host)}" allow=""` +
        ` sandbox="${sandboxOf(sameOrigin)}" referrerpolicy="no-referrer"></iframe>`;
      return await reply
        .header('content-security-policy', frameSecurity(nonce, framed))
        .send(page(nonce, frame));
    } catch (error) {
      if (!(error instanceof BiError)) throw error;
      const context = { language: readerLanguage(request), requestId: request.id };
      const { status, body } = failure(error, context);
      return reply.status(status).send(page(nonce, `<p>${escaped(body.message)}</p>`));
    }
  };
  app.get('/frame', { schema: { hide: true } }, send);
}

/** @throws {BiError} missing.frame where there is none, or the page is not asked for by a frame */
function ticketOf({ query, headers }: FastifyRequest): string {
  const { ticket } = query as { ticket?: unknown };
  const into = headers['sec-fetch-dest'];
  const isFrame = into === undefined || into === 'iframe';
  if (typeof ticket !== 'string' || ticket.length > 100 || !isFrame) {
    throw new BiError('missing.frame');
  }
  return ticket;
}
