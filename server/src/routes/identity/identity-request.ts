import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '@bi/contract/messages/catalogue';
import type { Caller, SignedIn } from '../../identity/identity';

/** Cookie of the refresh token, sent to /iam/login only. */
export const REFRESH_COOKIE = 'bi_refresh';
/** Cookie that finds the session at sign-out, sent to /oauth2/logout only. */
export const LOGOUT_COOKIE = 'bi_logout';
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
export function languageOf(request: FastifyRequest): Language {
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
  const refresh = cookieOptions(request, '/iam/login', 'strict');
  reply.setCookie(REFRESH_COOKIE, refreshToken, { ...refresh, maxAge });
  if (logoutToken === '') return;
  const logout = cookieOptions(request, '/oauth2/logout', 'strict');
  reply.setCookie(LOGOUT_COOKIE, logoutToken, { ...logout, maxAge });
}

/** Forgets the cookies of a session. */
export function clearSessionCookies(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(REFRESH_COOKIE, cookieOptions(request, '/iam/login', 'strict'));
  reply.clearCookie(LOGOUT_COOKIE, cookieOptions(request, '/oauth2/logout', 'strict'));
}
