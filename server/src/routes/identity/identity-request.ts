import type { FastifyReply, FastifyRequest } from 'fastify';
import { leave, login } from '@bi/contract/endpoints/sessions';
import type { Language } from '@bi/contract/messages/catalogue';
import type { Caller, Identity, SignedIn } from '../../identity/identity';
import { mintSecret } from '../../identity/secret-token';

/** Cookie of the refresh token, sent to /iam/login only. */
export const REFRESH_COOKIE = 'bi_refresh';
/** Cookie that finds the session at sign-out, sent to /oauth2/logout only. */
export const LOGOUT_COOKIE = 'bi_logout';
/** Cookie of a browser whose mails a demo keeps. */
export const OUTBOX_COOKIE = 'bi_outbox';
/** Cookie of a social round trip. */
export const TICKET_COOKIE = 'bi_ticket';

/** The origin a request was sent to. */
export function ownOriginOf(request: FastifyRequest): string {
  return `${request.protocol}://${request.host}`;
}

/** Who calls, as identity takes it. */
export function callerOf(request: FastifyRequest): Caller {
  const ownOrigin = ownOriginOf(request);
  const { origin } = request.headers;
  return {
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    origin: origin === undefined || origin === ownOrigin ? null : origin,
    ownOrigin,
  };
}

/** Language of an answer's texts: Chinese when the browser prefers it, else English. */
export function requestLanguage(request: FastifyRequest): Language {
  const [first = ''] = (request.headers['accept-language'] ?? '').split(',');
  return /^\s*zh\b/i.test(first) ? 'zh' : 'en';
}

/** The token of the authorization header, with or without `Bearer`; '' without one. */
export function tokenOf(request: FastifyRequest): string {
  return (request.headers.authorization ?? '').replace(/^Bearer\s+/i, '').trim();
}

/** Options of a cookie that scripts and other sites never see. */
export function cookieOptions(request: FastifyRequest, path: string, sameSite: 'strict' | 'lax') {
  return { path, httpOnly: true, sameSite, secure: request.protocol === 'https' } as const;
}

/** Sets the cookies of a new or refreshed session. */
export function setSessionCookies(
  request: FastifyRequest,
  reply: FastifyReply,
  { refreshToken, logoutToken, cookieMaxAge }: SignedIn,
): void {
  const maxAge = cookieMaxAge;
  const refresh = cookieOptions(request, login.path, 'strict');
  reply.setCookie(REFRESH_COOKIE, refreshToken, { ...refresh, maxAge });
  if (logoutToken === '') return;
  const logout = cookieOptions(request, leave.path, 'strict');
  reply.setCookie(LOGOUT_COOKIE, logoutToken, { ...logout, maxAge });
}

/** Forgets the cookies of a session. */
export function clearSessionCookies(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(REFRESH_COOKIE, cookieOptions(request, login.path, 'strict'));
  reply.clearCookie(LOGOUT_COOKIE, cookieOptions(request, leave.path, 'strict'));
}

/** Seconds for which a browser may read the mails it had sent. */
const OUTBOX_SECONDS = 1800;

/**
 * Who calls for a mail. Where a demo keeps mails instead of sending them, the browser gets a secret by
 * which it, and nobody else, reads this one.
 */
export function mailCallerOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { isOpen }: Identity['outbox'],
): Caller {
  if (!isOpen) return callerOf(request);
  const browser = request.cookies[OUTBOX_COOKIE] ?? mintSecret('bio');
  const options = cookieOptions(request, '/', 'strict');
  reply.setCookie(OUTBOX_COOKIE, browser, { ...options, maxAge: OUTBOX_SECONDS });
  return { ...callerOf(request), browser };
}
