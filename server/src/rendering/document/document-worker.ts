import { parentPort } from 'node:worker_threads';
import { constants, deflateRawSync } from 'node:zlib';
import { drawMail } from '../mail/draw-mail';
import { goBehindServer } from '../worker-priority';
import { DocumentData } from './document-data';
import { documentLines, PageLines } from './document-lines';
import type { DocumentMessage, DocumentReply } from './document-messages';
import type { DocumentPlan } from './document-plan';
import { DocumentDrawing } from './draw-document';
import { EarlyDocument } from './early-document';

/** Characters of lines that are sent before the caller has taken some. */
const AHEAD = 1_000_000;
/** Characters of lines in one message. */
const TOGETHER = 64_000;

const FLUSHED = { level: 1, finishFlush: constants.Z_FULL_FLUSH };

const send = (reply: DocumentReply): void => parentPort?.postMessage(reply);

/** Deflates lines here, so that the server's own thread only passes them on; both forms are given over, not copied. */
function sendLines(text: string): void {
  const bytes = new TextEncoder().encode(text);
  const deflated = new Uint8Array(deflateRawSync(bytes, FLUSHED));
  const reply: DocumentReply = { kind: 'lines', lines: { bytes, deflated } };
  parentPort?.postMessage(reply, [bytes.buffer, deflated.buffer]);
}

goBehindServer();

const data = new DocumentData();
let more: (() => void) | null = null;

/** A document while its blocks arrive. */
interface Begun {
  drawing: DocumentDrawing;
  early: EarlyDocument;
  lines: PageLines;
}
let begun: Begun | null = null;

function begin(plan: DocumentPlan): Begun {
  const drawing = new DocumentDrawing(plan.body, plan.words.language, data);
  return {
    drawing,
    early: new EarlyDocument(plan, drawing),
    lines: new PageLines(drawing.drawings),
  };
}

function sendEarly(id: string): void {
  for (const page of begun?.early.ready(id) ?? []) {
    sendLines(begun?.lines.of(page, true) ?? '');
  }
}

async function sendPages({
  plan,
  blocks,
}: Extract<DocumentMessage, { kind: 'pages' }>): Promise<void> {
  const { drawing, lines: pageLines } = begun ?? begin(plan);
  const lines = documentLines(drawing.document(plan), pageLines, blocks);
  let [text, sent, isFirst] = ['', 0, true];
  const flush = async () => {
    if (text === '') return;
    sendLines(text);
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
    else if (message.kind === 'begin') begun = begin(message.plan);
    else if (message.kind === 'planned') begun?.early.planned(message.block);
    else if (message.kind === 'ready') sendEarly(message.id);
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
