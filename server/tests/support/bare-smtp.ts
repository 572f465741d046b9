import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/**
 * A moment of a mail: `connect` before the greeting, `from`, `rcpt` and `data` before the answer to these commands,
 * `text` when the text has begun, `end` when it is complete, `taken` when the server has it and has not said so.
 */
export type SmtpStep = 'connect' | 'from' | 'rcpt' | 'data' | 'text' | 'end' | 'taken';

/** What happens at a moment: a code is answered, the connection is dropped, nothing is said; null: it goes on. */
export type SmtpFault = `${number}` | 'drop' | 'hang' | null;

/**
 * A mail server on bare sockets, of a few lines and without waits, which fails where it is asked to; what it took, by
 * Message-ID with how often.
 */
export class BareSmtp {
  readonly taken = new Map<string, number>();
  /** addresses of what it took, in its order */
  readonly to: string[] = [];
  url = '';
  readonly #faultsOf: () => (step: SmtpStep) => SmtpFault;
  readonly #server: Server = createServer((socket) => this.#serve(socket));

  /** @param faultsOf what happens on the next connection, by moment */
  constructor(faultsOf: () => (step: SmtpStep) => SmtpFault = () => () => null) {
    this.#faultsOf = faultsOf;
  }

  async listen(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    this.url = `smtp://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    return this;
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  #serve(socket: Socket): void {
    const faultAt = this.#faultsOf();
    socket.setNoDelay(true);
    socket.on('error', () => undefined);
    /** @returns whether it goes on */
    const step = (at: SmtpStep, good: string): boolean => {
      const fault = faultAt(at);
      if (fault === null) {
        if (good !== '') socket.write(`${good}\r\n`);
        return true;
      }
      if (fault === 'drop') socket.destroy();
      else if (fault !== 'hang') socket.write(`${fault} fault at ${at}\r\n`);
      return false;
    };
    let text: string | null = null;
    let isLost = false;
    let recipient = '';
    let left = '';
    const take = (chunk: string) => {
      if (text === '' && !step('text', '')) isLost = true;
      text = (text ?? '') + chunk;
      if (isLost || !text.endsWith('\r\n.\r\n')) return;
      const id = /^Message-ID: (<[^>]+>)/im.exec(text)?.[1] ?? '';
      text = null;
      if (!step('end', '')) return;
      this.taken.set(id, (this.taken.get(id) ?? 0) + 1);
      this.to.push(recipient);
      step('taken', '250 taken');
    };
    const obey = (line: string) => {
      const command = line.slice(0, 4).toUpperCase();
      if (command === 'MAIL') step('from', '250 ok');
      else if (command === 'RCPT') {
        recipient = /<([^>]*)>/.exec(line)?.[1] ?? '';
        step('rcpt', '250 ok');
      } else if (command === 'DATA') text = step('data', '354 go') ? '' : null;
      else if (command === 'QUIT') socket.end('221 bye\r\n');
      else socket.write('250 ok\r\n');
    };
    socket.on('data', (chunk: Buffer) => {
      if (text !== null) {
        take(chunk.toString('latin1'));
        return;
      }
      left += chunk.toString('latin1');
      for (let at = left.indexOf('\r\n'); at >= 0; at = left.indexOf('\r\n')) {
        const line = left.slice(0, at);
        left = left.slice(at + 2);
        obey(line);
      }
    });
    step('connect', '220 bare');
  }
}
