import { createHmac } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import { request } from 'node:https';
import { isIP } from 'node:net';
import type { MailFile, MailOutcome } from './mailer';
import { isPrivateAddress } from './private-address';

/** A signed call with what a mail would have. */
export interface HookCall {
  url: string;
  /** of the tenant */
  secret: string;
  /** the same over retries, so that a receiver knows a call that it has had */
  id: string;
  subject: string;
  text: string;
  files: readonly MailFile[];
}

/** Makes signed calls. */
export interface HookSender {
  send(call: HookCall): Promise<MailOutcome>;
}

/** How calls are made. */
export interface HookSenderOptions {
  /** UTC ms */
  now?: () => number;
  timeoutMs?: number;
  /** true: also to private and local addresses, as the operator allows */
  allowPrivate?: boolean;
  /** certificates that are trusted besides those of the system */
  ca?: string;
}

const TIMEOUT_MS = 15_000;
/** Letters of an answer that the log has. */
const SHOWN = 300;

/** The signature of a call: of the moment in seconds and its body, so that an old call cannot be sent again. */
export function hookSignature(secret: string, seconds: number, body: string): string {
  const mac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${mac}`;
}

/** Makes signed calls by https, to the address that was looked up and checked; no answer leads elsewhere. */
export function createHookSender(options: HookSenderOptions = {}): HookSender {
  const { now = Date.now, allowPrivate = false } = options;
  return {
    async send(call) {
      const url = new URL(call.url);
      const outcome = (reason: string, verdict: MailOutcome['verdict']): MailOutcome => ({
        state: verdict === null ? 'accepted' : verdict === 'refused' ? 'permanent' : 'temporary',
        ...{ messageId: call.id, reason: reason.slice(0, SHOWN), verdict },
      });
      const host = url.hostname.replace(/^\[|\]$/g, '');
      let address: string;
      try {
        ({ address } = await lookup(host));
      } catch (error) {
        return outcome(messageOf(error), 'later');
      }
      if (!allowPrivate && isPrivateAddress(address)) {
        return outcome(`${host} is an address of a private network`, 'refused');
      }
      const { status, text } = await post(call, url, address, options, now());
      if (status === null) return { ...outcome(text, 'uncertain'), state: 'uncertain' };
      const answer = `${status} ${text}`.trim();
      if (status >= 200 && status < 300) return outcome(answer, null);
      const isLater = status === 0 || status === 408 || status === 429 || status >= 500;
      return outcome(answer, isLater ? 'later' : 'refused');
    },
  };
}

/** `status` 0: it was not begun; null: nobody knows whether it arrived. */
function post(
  call: HookCall,
  url: URL,
  address: string,
  { timeoutMs = TIMEOUT_MS, ca }: HookSenderOptions,
  nowMs: number,
): Promise<{ status: number | null; text: string }> {
  const body = JSON.stringify({
    ...{ id: call.id, subject: call.subject, text: call.text },
    files: call.files
      .filter(({ cid }) => cid === undefined)
      .map(({ name, type, bytes }) => ({ name, type, base64: bytes.toString('base64') })),
  });
  return new Promise((resolve) => {
    let isSent = false;
    let endAnswer: (() => void) | null = null;
    const sent = request(
      {
        ...{ method: 'POST', host: address, port: url.port || 443, servername: nameOf(url) },
        ...{ path: `${url.pathname}${url.search}`, timeout: timeoutMs, agent: false },
        ...(ca !== undefined && { ca }),
        headers: {
          ...{ host: url.host, 'content-type': 'application/json; charset=utf-8' },
          'content-length': Buffer.byteLength(body),
          'x-cube-delivery': call.id,
          'x-cube-signature': hookSignature(call.secret, Math.floor(nowMs / 1000), body),
        },
      },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        const end = () => {
          sent.destroy();
          resolve({ status: answer.statusCode ?? null, text: oneLine(text) });
        };
        endAnswer = end;
        // its status is what counts: of a text without an end the beginning is enough
        answer.on('data', (chunk: string) => {
          text += chunk;
          if (text.length >= SHOWN) end();
        });
        answer.on('end', end);
        answer.on('error', end);
        setTimeout(end, timeoutMs).unref();
      },
    );
    sent.on('socket', (socket) => socket.on('secureConnect', () => (isSent = true)));
    sent.on('timeout', () => {
      if (endAnswer === null) sent.destroy(new Error(`no answer within ${timeoutMs} ms`));
      else endAnswer();
    });
    sent.on('error', (error) => resolve({ status: isSent ? null : 0, text: messageOf(error) }));
    sent.end(body);
  });
}

/** The name that the certificate is asked for; an address is no name, and is itself looked for in it. */
const nameOf = ({ hostname }: URL): string =>
  isIP(hostname.replaceAll(/[[\]]/g, '')) === 0 ? hostname : '';

const oneLine = (text: string) => text.replace(/[\p{Cc}\s]+/gu, ' ').trim();

function messageOf(error: unknown): string {
  return oneLine(error instanceof Error ? error.message : String(error));
}
