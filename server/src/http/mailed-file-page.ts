import { createReadStream } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { attachment } from '../presenters/attachment';
import { buttonForm, escaped, sendPlainPage } from './plain-page';

interface Linked {
  name: string;
  type: string;
  sizeBytes: number;
  /** UTC ms */
  untilMs: number;
  language: 'en' | 'zh';
}

/** Gives files by the signed addresses of mails; null: an address is of none, or has ended. */
export interface FileGiver {
  find: (id: string, sha256: string, key: string) => Promise<Linked | null>;
  take: (id: string, sha256: string, key: string) => Promise<(Linked & { path: string }) | null>;
}

const WORDS = {
  en: {
    title: 'A file of a mail',
    until: 'You can download it until {day} (UTC).',
    download: 'Download',
    unknown:
      'This link is of no file, has ended or was used too often. Ask the sender of the mail for the file.',
  },
  zh: {
    title: '邮件中的文件',
    until: '您可以在 {day}（UTC）之前下载。',
    download: '下载',
    unknown: '此链接不对应任何文件、已失效或使用次数过多。请向邮件发件人索取文件。',
  },
} as const;

const MEBI = 1_048_576;

/**
 * Serves files to recipients of mails without an account. Opening an address shows what it is of, as programs that
 * check mails open every link; a POST gives the file.
 */
export async function registerMailedFilePage(
  app: FastifyInstance,
  giver: FileGiver,
): Promise<void> {
  await app.register((scope, _options, done) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 10_000 },
      (_request, body, read) => read(null, String(body)),
    );
    scope.get('/mailed-file', { schema: { hide: true } }, async (request, reply) =>
      send(request, reply, await giver.find(...partsOf(request))),
    );
    scope.post('/mailed-file', { schema: { hide: true } }, async (request, reply) => {
      const found = await giver.take(...partsOf(request));
      if (found === null) return send(request, reply, null);
      return reply
        .type(found.type)
        .headers({
          'content-disposition': attachment(found.name),
          'content-length': found.sizeBytes,
          'content-encoding': 'identity',
          'cache-control': 'private, no-store',
          'x-content-type-options': 'nosniff',
        })
        .send(createReadStream(found.path));
    });
    done();
  });
}

function partsOf({ query }: FastifyRequest): [id: string, sha256: string, key: string] {
  const { d, f, k } = query as Record<string, unknown>;
  const text = (value: unknown) => (typeof value === 'string' && value.length <= 100 ? value : '');
  return [text(d), text(f), text(k)];
}

function send(request: FastifyRequest, reply: FastifyReply, found: Linked | null): FastifyReply {
  const language = found?.language ?? 'en';
  const words = WORDS[language];
  const page = (status: number, body: string) =>
    sendPlainPage(request, reply, { status, language, title: words.title, body });
  if (found === null) return page(404, `<p>${words.unknown}</p>`);
  const [d, f, k] = partsOf(request);
  const action = `/mailed-file?${new URLSearchParams({ d, f, k }).toString()}`;
  const size = `${Math.max(0.1, found.sizeBytes / MEBI).toFixed(1)} MB`;
  const day = new Date(found.untilMs).toISOString().slice(0, 16).replace('T', ' ');
  const about = `<p><b>${escaped(found.name)}</b> · ${size}<br>${words.until.replace('{day}', day)}</p>`;
  return page(200, `${about}${buttonForm(action, words.download)}`);
}
