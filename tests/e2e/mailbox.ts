import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail server on this machine that keeps what it is given. */
export interface Mailbox {
  /** address for BI_SMTP_URL */
  url: string;
  /** mails to one address, oldest first */
  to(address: string): Email[];
  close(): Promise<void>;
}

/** Starts a mail server. */
export async function openMailbox(): Promise<Mailbox> {
  const mails: Email[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          mails.push(mail);
          done();
        }, done);
      });
    },
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    to: (address) => mails.filter(({ to }) => to?.some((one) => one.address === address)),
    close: () => new Promise((done) => server.close(() => done())),
  };
}
