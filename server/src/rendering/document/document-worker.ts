import { parentPort } from 'node:worker_threads';
import { drawMail } from '../mail/draw-mail';
import { DocumentData } from './document-data';
import { documentLines } from './document-lines';
import type { DocumentMessage, DocumentReply } from './document-messages';
import { drawDocument } from './draw-document';

/** Characters of lines that are sent before the caller has taken some. */
const AHEAD = 4_000_000;
/** Characters of lines in one message. */
const TOGETHER = 64_000;

const send = (reply: DocumentReply): void => parentPort?.postMessage(reply);
const data = new DocumentData();
let more: (() => void) | null = null;

async function sendPages({
  plan,
  blocks,
}: Extract<DocumentMessage, { kind: 'pages' }>): Promise<void> {
  const lines = documentLines(drawDocument(plan, data), blocks);
  let [text, sent, isFirst] = ['', 0, true];
  const flush = async () => {
    if (text === '') return;
    send({ kind: 'lines', text });
    sent += text.length;
    text = '';
    if (sent < AHEAD) return;
    sent = 0;
    await new Promise<void>((taken) => (more = taken));
  };
  for (;;) {
    const next = lines.next();
    if (next.done === true) {
      await flush();
      send({ kind: 'end', ...next.value });
      return;
    }
    text += next.value;
    if (!isFirst && text.length < TOGETHER) continue;
    isFirst = isFirst && !next.value.includes('"kind":"page"');
    await flush();
  }
}

const failed = (error: unknown): void => {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  send({ kind: 'failed', text });
};

/** Composes and lays out one document, apart from the server's own thread. */
parentPort?.on('message', (message: DocumentMessage) => {
  try {
    if (message.kind === 'data') send({ kind: 'taken', size: data.add(message.part) });
    else if (message.kind === 'mail') {
      send({ kind: 'mail', mail: drawMail(message.plan, data, message.look) });
    } else if (message.kind === 'more') {
      more?.();
      more = null;
    } else sendPages(message).catch(failed);
  } catch (error) {
    failed(error);
  }
});
