import { generateKeyPairSync } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import PostalMime from 'postal-mime';
import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, test } from 'vitest';
import { mailText } from '../../src/mail/mail-texts';
import type { Mail } from '../../src/mail/mailer';
import { createSmtpMailer, parseSender } from '../../src/mail/smtp-mailer';
import { acceptanceFile } from '../support/acceptance-file';
import { startSmtpPeer } from '../support/smtp-peer';

const cleanups: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

async function startServer(options: SMTPServerOptions = {}) {
  const peer = await startSmtpPeer(options);
  cleanups.push(peer.close);
  return peer;
}

function mailerTo(url: string, timeoutMs = 2000) {
  const mailer = createSmtpMailer({ url, from: 'Cube <cube@bi.test>', timeoutMs });
  cleanups.push(() => mailer.close());
  return mailer;
}

const MAIL: Mail = { to: 'ana@acme.test', subject: 'Hello', text: 'text', html: '<p>text</p>' };
const failing = (responseCode: number) => Object.assign(new Error('no'), { responseCode });

describe('a mail', () => {
  test('arrives completely, with names and Chinese text', async () => {
    const { url, received } = await startServer();
    const text = mailText('code', { code: '012345' }, 'zh');
    const outcome = await mailerTo(url).send({ to: 'ana@acme.test', ...text });
    expect(outcome.state).toBe('accepted');
    expect(received).toHaveLength(1);
    const mail = await PostalMime.parse(received[0]?.raw ?? '');
    expect(mail).toMatchObject({
      subject: '您的验证码：012345',
      from: { name: 'Cube', address: 'cube@bi.test' },
      to: [{ name: '', address: 'ana@acme.test' }],
      messageId: outcome.messageId,
    });
    expect(mail.text).toContain('012345');
    expect(mail.html).toContain('012345');
  });

  test('keeps the message id it is given', async () => {
    const { url } = await startServer();
    const messageId = '<kept@bi.test>';
    expect((await mailerTo(url).send({ ...MAIL, messageId })).messageId).toBe(messageId);
  });
});

describe('the outcome', () => {
  test('is temporary for 4xx and permanent for 5xx, at the recipient and at the data', async () => {
    for (const [responseCode, state] of [
      [450, 'temporary'],
      [550, 'permanent'],
    ] as const) {
      const atRecipient = await startServer({
        onRcptTo: (_address, _session, done) => done(failing(responseCode)),
      });
      expect((await mailerTo(atRecipient.url).send(MAIL)).state).toBe(state);
      const atData = await startServer({
        onData(stream, _session, done) {
          stream.resume();
          stream.on('end', () => done(failing(responseCode)));
        },
      });
      expect((await mailerTo(atData.url).send(MAIL)).state).toBe(state);
    }
  });

  test('is uncertain when the server falls silent after the data', async () => {
    const { url } = await startServer({ onData: (stream) => void stream.resume() });
    expect((await mailerTo(url, 300).send(MAIL)).state).toBe('uncertain');
  });

  test('is uncertain when the connection drops after the data', async () => {
    const sockets = new Set<Socket>();
    const { url } = await startServer({
      onData(stream) {
        stream.resume();
        stream.on('end', () => sockets.forEach((socket) => socket.destroy()));
      },
    });
    const proxy = createServer((client) => {
      const upstream = connect(Number(new URL(url).port), '127.0.0.1');
      for (const socket of [client, upstream]) sockets.add(socket.on('error', () => undefined));
      client.pipe(upstream).pipe(client);
    });
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    cleanups.push(() => new Promise<void>((resolve) => proxy.close(() => resolve())));
    const { port } = proxy.address() as AddressInfo;
    expect((await mailerTo(`smtp://127.0.0.1:${port}`).send(MAIL)).state).toBe('uncertain');
  });

  test('is temporary when nobody listens', async () => {
    const { url } = await startServer();
    await cleanups.pop()?.();
    expect((await mailerTo(url).send(MAIL)).state).toBe('temporary');
  });

  test('is permanent for a wrong mail password, and names no password', async () => {
    const { url } = await startServer({
      authOptional: false,
      onAuth: (_auth, _session, done) => done(failing(535)),
    });
    const outcome = await mailerTo(url.replace('//', '//user:s3cret@')).send(MAIL);
    expect(outcome.state).toBe('permanent');
    expect(JSON.stringify(outcome)).not.toContain('s3cret');
  });
});

describe('the verdict on a failure', () => {
  const atData = (responseCode: number): SMTPServerOptions => ({
    onData(stream, _session, done) {
      stream.resume();
      stream.on('end', () => done(failing(responseCode)));
    },
  });
  const atRecipient = (responseCode: number): SMTPServerOptions => ({
    onRcptTo: (_address, _session, done) => done(failing(responseCode)),
  });

  test.each([
    ['a full mailbox', atRecipient(452), 'later'],
    ['a full mailbox, said for good', atRecipient(552), 'later'],
    ['an unknown address', atRecipient(550), 'noSuchAddress'],
    ['an address that has moved', atRecipient(551), 'noSuchAddress'],
    ['an address that is not allowed', atRecipient(553), 'noSuchAddress'],
    ['a recipient who is not wanted', atRecipient(554), 'refused'],
    ['a server without room', atData(452), 'later'],
    ['a mail that is too large', atData(552), 'tooLarge'],
    ['a mail that is not wanted', atData(550), 'refused'],
    ['a mail that is taken for spam', atData(554), 'refused'],
    [
      'a server that says in its greeting that it is busy',
      { onConnect: (_session, done) => done(failing(421)) },
      'serverAway',
    ],
    [
      'a server that refuses us in its greeting',
      { onConnect: (_session, done) => done(failing(554)) },
      'ourSettings',
    ],
    [
      'a sender that is refused',
      { onMailFrom: (_address, _session, done) => done(failing(553)) },
      'ourSettings',
    ],
  ] satisfies [string, SMTPServerOptions, string][])('on %s', async (_what, options, verdict) => {
    const { url } = await startServer(options);
    const outcome = await mailerTo(url).send(MAIL);
    expect(outcome.verdict).toBe(verdict);
    expect(outcome.state).not.toBe('accepted');
  });

  test('names the answer of the server', async () => {
    const { url } = await startServer(atRecipient(550));
    expect((await mailerTo(url).send(MAIL)).reason).toBe('550 no');
  });

  test('on a mail over the size that the server takes comes before it is sent', async () => {
    let begun = false;
    const { url } = await startServer({
      size: 10_000,
      onData: (stream, _session, done) => {
        begun = true;
        stream.resume();
        stream.on('end', () => done());
      },
    });
    const files = [{ name: 'a.pdf', type: 'application/pdf', bytes: Buffer.alloc(20_000) }];
    expect((await mailerTo(url).send({ ...MAIL, files })).verdict).toBe('tooLarge');
    expect(begun).toBe(false);
  });
});

describe('a mail of a schedule', () => {
  test('has files, pictures by name, the owner to answer to and a way to end it', async () => {
    const { url, received } = await startServer();
    const outcome = await mailerTo(url).send({
      ...MAIL,
      html: '<img src="cid:chart" alt="Flights rose">',
      files: [
        { name: '航班 2026.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF-') },
        { name: 'chart.png', type: 'image/png', bytes: Buffer.from([137]), cid: 'chart' },
      ],
      replyTo: 'ana@acme.test',
      unsubscribe: 'https://bi.test/u/1',
      returnTo: 'bounce+d1.mac',
    });
    expect(outcome.state).toBe('accepted');
    const { raw, from } = received[0] ?? { raw: '', from: '' };
    expect(from).toBe('bounce+d1.mac@bi.test');
    const mail = await PostalMime.parse(raw);
    expect(mail.replyTo?.[0]?.address).toBe('ana@acme.test');
    expect(mail.attachments.map(({ filename, contentId }) => [filename, contentId])).toEqual([
      ['chart.png', '<chart>'],
      ['航班 2026.pdf', undefined],
    ]);
    const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value;
    expect(header('list-unsubscribe')).toBe('<https://bi.test/u/1>');
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  });

  test('is signed with both headers by which people unsubscribe', async () => {
    const { url, received } = await startServer();
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const signature = {
      ...{ domain: 'bi.test', selector: 's1' },
      privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    };
    const mailer = createSmtpMailer({ url, from: 'cube@bi.test', signature });
    await mailer.send({ ...MAIL, unsubscribe: 'https://bi.test/u/1' });
    const raw = received[0]?.raw.replace(/\r\n\s+/g, ' ') ?? '';
    const signed = /DKIM-Signature:[^\r\n]*\bh=([^;]*);/i.exec(raw)?.[1]?.toLowerCase() ?? '';
    expect(signed.split(/\s*:\s*/)).toEqual(
      expect.arrayContaining(['from', 'list-unsubscribe', 'list-unsubscribe-post']),
    );
  });
});

describe('an address', () => {
  test.each([
    'a@x\r\nBcc: evil@x.test',
    'a@x.test, evil@x.test',
    'a@x.test;evil@x.test',
    'a@x.test evil@x.test',
    'Name <a@x.test>',
    '"a b"@x.test',
    'a@x.test (comment)',
    '<a@x.test>',
    ' a@x.test',
    'a@x.test\n',
    'a@@x.test',
    '@x.test',
    'a@',
    'a',
    '',
    'a..b@x.test',
    '.a@x.test',
    'a@x..test',
    'a@-x.test',
    'a@x.test\u0000',
    'a\u2028b@x.test',
    `${'a'.repeat(65)}@x.test`,
  ])('%j is refused before any server sees it', async (to) => {
    const { url, received } = await startServer();
    await expect(mailerTo(url).send({ ...MAIL, to })).rejects.toMatchObject({
      key: 'identity.emailInvalid',
    });
    expect(received).toEqual([]);
  });

  test.each(['a@x.test', "o'hara+tag@mail.x.test", 'ana_1@localhost', 'ana@acme-2.co.test'])(
    '%j is taken',
    async (to) => {
      const { url, received } = await startServer();
      expect((await mailerTo(url).send({ ...MAIL, to })).state).toBe('accepted');
      expect(received[0]?.to).toEqual([to]);
    },
  );

  test('of the sender is checked when the mailer is made', () => {
    expect(parseSender('"Cube BI" <cube@bi.test>')).toEqual({
      name: 'Cube BI',
      address: 'cube@bi.test',
    });
    expect(() => parseSender('Cube <a@x.test>, <b@x.test>')).toThrow(/BI_MAIL_FROM/);
  });
});

const CRLF = acceptanceFile('security-payloads/crlf.json');
const hasPayloads = existsSync(CRLF);

describe('headers', () => {
  test('cannot be broken by a subject', async () => {
    const { url, received } = await startServer();
    const subject = 'Hi\r\nBcc: evil@x.test\r\n\r\n<script>';
    await mailerTo(url).send({ ...MAIL, subject });
    const { to, raw } = received[0] ?? { to: [], raw: '' };
    expect(to).toEqual(['ana@acme.test']);
    const mail = await PostalMime.parse(raw);
    expect(mail.bcc).toBeUndefined();
    expect(mail.subject).toBe('Hi Bcc: evil@x.test <script>');
  });

  test.skipIf(!hasPayloads)('survive every line-break payload as subject and value', async () => {
    const payloads = JSON.parse(readFileSync(CRLF, 'utf8')) as { payload: string }[];
    const { url, received } = await startServer();
    const mailer = mailerTo(url);
    const plain = await mailer.send({ ...MAIL, subject: 'plain' });
    expect(plain.state).toBe('accepted');
    const names = async (raw: string) =>
      (await PostalMime.parse(raw)).headers.map(({ key }) => key).sort();
    const expected = await names(received[0]?.raw ?? '');
    expect(payloads.length).toBeGreaterThan(5);
    for (const { payload } of payloads) {
      const decoded = decodeURIComponent(
        payload.replace(/%(?![0-9a-f]{2})/gi, '%25').replace(/%[89a-f][0-9a-f]/gi, ''),
      );
      for (const value of [payload, decoded]) {
        const text = mailText('reset', { userName: value, link: 'http://x.test/#/reset' }, 'en');
        await mailer.send({ to: MAIL.to, ...text, subject: value });
        expect(await names(received.at(-1)?.raw ?? '')).toEqual(expected);
        expect(received.at(-1)?.to).toEqual([MAIL.to]);
      }
    }
  });

  test('show markup in a value literally', () => {
    const { html, text } = mailText(
      'reset',
      { userName: '<img src=x onerror=alert(1)>{link}', link: 'http://x.test/?a=1&b="2"' },
      'en',
    );
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(html).toContain('href="http://x.test/?a=1&amp;b=&quot;2&quot;"');
    expect(text).toContain('<img src=x onerror=alert(1)>{link}');
  });
});
