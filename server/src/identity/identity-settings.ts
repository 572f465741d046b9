import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { BiError } from '@bi/contract/messages/bi-error';
import { messageText } from '@bi/contract/messages/catalogue';
import { isMailAddress } from '../mail/mail-address';
import { parseSender } from '../mail/smtp-mailer';
import { foldName } from '../repositories/identity/user-repository';
import { DEMO_OPERATOR } from './demo-users';
import { assertPasswordAllowed } from './password-rules';
import { SOCIAL_PROVIDER_NAMES, type SocialProviderName } from './provider-name';
import { isOriginEntry } from './origin-list';

/** A provider's client; the addresses replace the provider's own (another host, a test). */
export interface SocialClientSettings {
  clientId: string;
  clientSecret: string;
  /** OpenID issuer, or the base address of a provider without discovery */
  issuer: string | null;
  /** base address of the user calls of a provider without OpenID */
  api: string | null;
}

/** Where mail goes: an SMTP address, or the outbox of demo mode. */
export interface MailSettings {
  /** `smtp://user:password@host:port` or `smtps://…`; null = none */
  smtpUrl: string | null;
  /** key that mails are signed with (DKIM); absent: they are not */
  signature?: { domain: string; selector: string; privateKey: string };
  /** sender, `Name <address>` or an address */
  from: string;
}

/** An identity service of somebody else, used in place of the embedded one. */
export interface ExternalIdentitySettings {
  iamUrl: string;
  oauthApiBaseUrl: string;
  loginUrl: string;
  /** key set that signs its tokens; null = its tokens are opaque and asked for at userinfo */
  jwksUrl: string | null;
  issuer: string | null;
  audience: string | null;
}

/** Who administers a new store. */
export interface FirstAdministrator {
  tenantCode: string;
  tenantName: string;
  email: string;
  password: string;
}

/** Everything identity is configured by. */
export interface IdentitySettings {
  mode: 'demo' | 'development' | 'production';
  /** true: content changes only by plans of files */
  readOnly?: boolean;
  /** true when only this machine can reach the server */
  loopback: boolean;
  /** origins people reach this server at; the first is the one written into mails and social addresses */
  ownOrigins: readonly [string, ...string[]];
  /** further origins a browser may be sent back to */
  returnOrigins: readonly string[];
  clientId: string;
  scope: string;
  source: string;
  /** code of the tenant that new accounts join */
  identity: string;
  showOAuthLogin: boolean;
  /** null = this server is its own identity service */
  external: ExternalIdentitySettings | null;
  social: Partial<Record<SocialProviderName, SocialClientSettings>>;
  mail: MailSettings;
  accessSeconds: number;
  firstAdministrator: FirstAdministrator | null;
  /** folded user names of the accounts that operate the installation and may create tenants */
  operators: readonly string[];
}

/** What the server's configuration knows already. */
export interface IdentityBase {
  readOnly?: boolean;
  mode: IdentitySettings['mode'];
  loopback: boolean;
  ownOrigins: readonly [string, ...string[]];
}

type Environment = Record<string, string | undefined>;

function address(env: Environment, name: string): string | null {
  const value = env[name];
  if (value === undefined || value === '') return null;
  if (!/^https?:\/\//.test(value) || !URL.canParse(value)) {
    throw new Error(`${name} is "${value}": an http or https address is allowed.`);
  }
  return value.replace(/\/+$/, '');
}

/** An address a secret is sent to: plain http only on this machine. */
function secureAddress(env: Environment, name: string): string | null {
  const value = address(env, name);
  if (value === null || value.startsWith('https:')) return value;
  if (/^http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:|\/|$)/.test(value)) return value;
  throw new Error(`${name} is "${value}": https is needed, a secret is sent there.`);
}

function origins(env: Environment, name: string): string[] {
  const list = (env[name] ?? '').split(',').map((entry) => entry.trim());
  return list.filter(Boolean).map((entry) => {
    if (isOriginEntry(entry) && !entry.endsWith(':*')) return entry;
    throw new Error(
      `${name} holds "${entry}": exact origins such as https://a.example are allowed.`,
    );
  });
}

function flag(env: Environment, name: string, otherwise: boolean): boolean {
  const value = env[name];
  if (value === undefined || value === '') return otherwise;
  if (value === '1' || value === 'true') return true;
  if (value === '0' || value === 'false') return false;
  throw new Error(`${name} is "${value}": 0 or 1 is allowed.`);
}

function socialClients(env: Environment): IdentitySettings['social'] {
  const clients: IdentitySettings['social'] = {};
  for (const provider of SOCIAL_PROVIDER_NAMES) {
    const prefix = `BI_${provider.toUpperCase()}_`;
    const clientId = env[`${prefix}CLIENT_ID`];
    const clientSecret = env[`${prefix}CLIENT_SECRET`];
    if (!clientId && !clientSecret) continue;
    if (!clientId || !clientSecret) {
      throw new Error(`${prefix}CLIENT_ID and ${prefix}CLIENT_SECRET must be given together.`);
    }
    clients[provider] = {
      clientId,
      clientSecret,
      issuer: secureAddress(env, `${prefix}ISSUER`),
      api: secureAddress(env, `${prefix}API`),
    };
  }
  return clients;
}

function externalIdentity(env: Environment): ExternalIdentitySettings | null {
  const iamUrl = secureAddress(env, 'BI_IAM_URL');
  if (iamUrl === null) {
    if (address(env, 'BI_OAUTH_API_BASE_URL') === null) return null;
    throw new Error('BI_OAUTH_API_BASE_URL needs BI_IAM_URL.');
  }
  return {
    iamUrl,
    oauthApiBaseUrl: address(env, 'BI_OAUTH_API_BASE_URL') ?? iamUrl,
    loginUrl: address(env, 'BI_LOGIN_URL') ?? `${iamUrl}/#/login`,
    jwksUrl: secureAddress(env, 'BI_IAM_JWKS_URL'),
    issuer: env['BI_IAM_ISSUER'] ?? null,
    audience: env['BI_IAM_AUDIENCE'] ?? null,
  };
}

function firstAdministrator(env: Environment): FirstAdministrator | null {
  const email = env['BI_ADMIN_EMAIL'] ?? '';
  const password = env['BI_ADMIN_PASSWORD'] ?? '';
  if (email === '' && password === '') return null;
  const tenantCode = env['BI_TENANT_CODE'] ?? 'main';
  if (!isMailAddress(email)) throw new Error('BI_ADMIN_EMAIL is not one e-mail address.');
  if (!/^[a-z][a-z0-9-]{1,39}$/.test(tenantCode)) {
    throw new Error('BI_TENANT_CODE: 2 to 40 small letters, digits and hyphens are allowed.');
  }
  try {
    assertPasswordAllowed(password, [email]);
  } catch (error) {
    if (!(error instanceof BiError)) throw error;
    throw new Error(`BI_ADMIN_PASSWORD: ${messageText(error.key, error.params)}`);
  }
  return { tenantCode, tenantName: env['BI_TENANT_NAME'] ?? tenantCode, email, password };
}

function operators(env: Environment, mode: IdentitySettings['mode']): string[] {
  const given = env['BI_OPERATORS'] ?? '';
  const otherwise = mode === 'demo' ? DEMO_OPERATOR : (env['BI_ADMIN_EMAIL'] ?? '');
  const names = (given.trim() === '' ? otherwise : given).split(',').map(foldName);
  return names.filter((name) => name !== '');
}

/** The key that mails are signed with (DKIM); null: they are not. @throws {Error} for a key that cannot be used */
function mailSignature(env: Environment, from: string): MailSettings['signature'] | null {
  const file = env['BI_DKIM_KEY_FILE'] ?? '';
  const selector = env['BI_DKIM_SELECTOR'] ?? '';
  if (file === '' && selector === '') return null;
  if (file === '' || !/^[A-Za-z0-9]([A-Za-z0-9._-]{0,61}[A-Za-z0-9])?$/.test(selector)) {
    throw new Error('BI_DKIM_KEY_FILE and BI_DKIM_SELECTOR are set together: a key and its name.');
  }
  const domain = env['BI_DKIM_DOMAIN'] ?? from.slice(from.lastIndexOf('@') + 1);
  try {
    const privateKey = readFileSync(file, 'utf8');
    createPrivateKey(privateKey);
    return { domain, selector, privateKey };
  } catch (cause) {
    throw new Error(`BI_DKIM_KEY_FILE: ${file} is not a private key in PEM format.`, { cause });
  }
}

function mailSettings(env: Environment): MailSettings {
  const smtpUrl = env['BI_SMTP_URL'] ?? '';
  if (smtpUrl !== '' && (!/^smtps?:\/\//.test(smtpUrl) || !URL.canParse(smtpUrl))) {
    throw new Error('BI_SMTP_URL is not valid: smtp://host:port or smtps://host:port is allowed.');
  }
  const from = env['BI_MAIL_FROM'] ?? 'Cube <no-reply@localhost>';
  const { address } = parseSender(from);
  const signature = mailSignature(env, address);
  return { smtpUrl: smtpUrl || null, from, ...(signature && { signature }) };
}

/**
 * Identity's settings from the environment.
 * @throws {Error} a text that names the variable and what is allowed
 */
export function readIdentitySettings(env: Environment, base: IdentityBase): IdentitySettings {
  const social = socialClients(env);
  return {
    ...base,
    returnOrigins: origins(env, 'BI_RETURN_ORIGINS'),
    clientId: env['BI_CLIENT_ID'] ?? 'bi-app',
    scope: env['BI_SCOPE'] ?? 'openid profile email',
    source: env['BI_SOURCE'] ?? 'bi-app',
    identity: env['BI_IDENTITY_TENANT'] ?? (base.mode === 'demo' ? 'acme' : ''),
    showOAuthLogin: flag(env, 'BI_SHOW_OAUTH_LOGIN', Object.keys(social).length > 0),
    external: externalIdentity(env),
    social,
    mail: mailSettings(env),
    accessSeconds: 900,
    firstAdministrator: firstAdministrator(env),
    operators: operators(env, base.mode),
  };
}
