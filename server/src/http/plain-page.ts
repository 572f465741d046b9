import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pageHeaders } from './security-headers';

const STYLE =
  'body{max-width:32rem;margin:15vh auto;padding:0 1rem;font:16px/1.5 system-ui,sans-serif;color:#1d1a26}' +
  'p{overflow-wrap:anywhere}' +
  'button{padding:.6rem 1.2rem;border:0;border-radius:6px;background:#6d3beb;color:#fff;font:inherit;cursor:pointer}' +
  'button:focus-visible{outline:3px solid #b79cff}' +
  '@media(prefers-color-scheme:dark){body{background:#17141f;color:#eceaf2}}';

/** A text as HTML shows it literally. */
export const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

/** What a page without scripts shows. */
export interface PlainPage {
  status: number;
  language: 'en' | 'zh';
  title: string;
  /** HTML */
  body: string;
}

/** A form of one button that posts to an address of this server, as HTML. */
export const buttonForm = (action: string, label: string) =>
  `<form method="post" action="${escaped(action)}"><button>${escaped(label)}</button></form>`;

/** Answers with a page for somebody who is not signed in. */
export function sendPlainPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, language, title, body }: PlainPage,
): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  const rules = ["default-src 'none'", `style-src 'nonce-${nonce}'`, "form-action 'self'"];
  void reply
    .status(status)
    .type('text/html; charset=utf-8')
    .headers({ ...pageHeaders(request), 'referrer-policy': 'no-referrer' })
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      [...rules, "base-uri 'none'", "frame-ancestors 'none'"].join('; '),
    );
  return reply.send(
    `<!doctype html><html lang="${language === 'zh' ? 'zh-CN' : 'en'}"><head><meta charset="utf-8">` +
      '<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">' +
      `<title>${escaped(title)}</title><style nonce="${nonce}">${STYLE}</style></head><body>${body}`,
  );
}
