import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { buttonForm, escaped, sendPlainPage } from './plain-page';

/** What ends at an address of a mail. */
interface Ended {
  name: string;
  address: string;
  language: 'en' | 'zh';
  isEnded: boolean;
}

/** Ends mails by the secret of one of them; null: it is none. */
export interface MailEnder {
  find: (id: string, key: string) => Promise<Ended | null>;
  set: (id: string, key: string, isEnded: boolean) => Promise<Ended | null>;
}

const WORDS = {
  en: {
    title: 'Mails of a schedule',
    ask: 'Do you want to end the mails “{name}” to {address}?',
    end: 'End these mails',
    ended: 'The mails “{name}” no longer come to {address}.',
    again: 'Get them again',
    unknown: 'This address is of no mail, or its schedule no longer exists. Nothing was changed.',
  },
  zh: {
    title: '邮件计划的邮件',
    ask: '是否停止向 {address} 发送“{name}”？',
    end: '停止发送',
    ended: '“{name}”已不再发送到 {address}。',
    again: '重新接收',
    unknown: '此地址不属于任何邮件，或其邮件计划已不存在。未做任何更改。',
  },
} as const;

/**
 * Serves the page at which a recipient ends the mails of a schedule without signing in. Opening it changes nothing, as
 * programs that check mails open every link; a POST does, also the one that mail programs send by themselves
 * (RFC 8058).
 */
export async function registerUnsubscribePage(
  app: FastifyInstance,
  ender: MailEnder,
): Promise<void> {
  await app.register((scope, _options, done) => {
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: 10_000 },
      (_request, body, read) => read(null, String(body)),
    );
    scope.get('/unsubscribe', { schema: { hide: true } }, async (request, reply) => {
      const { id, key } = secretOf(request);
      return send(request, reply, await ender.find(id, key));
    });
    scope.post('/unsubscribe', { schema: { hide: true } }, async (request, reply) => {
      const { id, key, isAgain } = secretOf(request);
      return send(request, reply, await ender.set(id, key, !isAgain));
    });
    done();
  });
}

function secretOf({ query }: FastifyRequest): { id: string; key: string; isAgain: boolean } {
  const { d, k, again } = query as Record<string, unknown>;
  const text = (value: unknown) => (typeof value === 'string' && value.length <= 100 ? value : '');
  return { id: text(d), key: text(k), isAgain: again === '1' };
}

function send(request: FastifyRequest, reply: FastifyReply, found: Ended | null): FastifyReply {
  const { language = 'en' } = found ?? {};
  const { title, unknown } = WORDS[language];
  const status = found === null ? 404 : 200;
  const body = found === null ? `<p>${unknown}</p>` : form(request, found);
  return sendPlainPage(request, reply, { status, language, title, body });
}

function form(request: FastifyRequest, { name, address, language, isEnded }: Ended): string {
  const words = WORDS[language];
  const said = (isEnded ? words.ended : words.ask)
    .replace('{name}', () => name)
    .replace('{address}', () => address);
  const { id, key } = secretOf(request);
  const query = new URLSearchParams({ d: id, k: key, ...(isEnded ? { again: '1' } : {}) });
  const label = isEnded ? words.again : words.end;
  return `<p>${escaped(said)}</p>${buttonForm(`/unsubscribe?${query.toString()}`, label)}`;
}
