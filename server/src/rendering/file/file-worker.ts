import { parentPort } from 'node:worker_threads';
import { isDiskFull } from '../../engine/disk-space';
import { NoChartError, type FileForm } from './file-form';
import type { DrawingJob, FileMessage, FileReply, WrittenFile } from './file-messages';
import { goBehindServer } from '../worker-priority';
import { FileSink, FileTooLargeError } from './file-sink';

goBehindServer();

let writing: { sink: FileSink; form: FileForm } | null = null;

const send = (reply: FileReply): void => parentPort?.postMessage(reply);
const rowsNow = () => writing?.form.rows ?? 0;
const onProgress = (fraction: number | null) =>
  send({ kind: 'progress', fraction, rows: rowsNow() });

/** The form of a job's format; what charts and pages need is loaded with the first of them. */
async function formOf(job: DrawingJob, sink: FileSink): Promise<FileForm> {
  const { board, plan } = job;
  if (plan !== undefined && job.look.format === 'xlsx') {
    const { DocumentTableForm } = await import('./document-table-form');
    return new DocumentTableForm(job, plan, sink, onProgress);
  }
  if (plan !== undefined && job.look.format === 'png') {
    const { DocumentPictureForm } = await import('./document-picture-form');
    return new DocumentPictureForm(plan, job.look.pageNumber ?? 1, sink);
  }
  if (plan !== undefined && job.look.format === 'docx') {
    const { DocumentDocxForm } = await import('./document-docx-form');
    return new DocumentDocxForm(plan, sink);
  }
  if (plan !== undefined) {
    const { DocumentPdfForm } = await import('./document-pdf-form');
    return new DocumentPdfForm(plan, sink, onProgress);
  }
  if (board !== undefined && job.look.format === 'pdf') {
    const { BoardPdfForm } = await import('./board-pdf-form');
    return new BoardPdfForm(job, board, sink, onProgress);
  }
  if (board !== undefined) {
    const { BoardTableForm } = await import('./board-table-form');
    return new BoardTableForm(job, board, sink, onProgress);
  }
  switch (job.look.format) {
    case 'docx':
      throw new Error('Only documents are written as DOCX');
    case 'xlsx':
    case 'csv':
    case 'json': {
      const { TableForm } = await import('./table-form');
      return new TableForm(job, sink, onProgress);
    }
    case 'pdf': {
      const { PdfForm } = await import('./pdf-form');
      return new PdfForm(job, sink, onProgress);
    }
    case 'png':
    case 'svg': {
      const { PictureForm } = await import('./picture-form');
      return new PictureForm(job, sink);
    }
  }
}

async function ended({ sink, form }: NonNullable<typeof writing>): Promise<WrittenFile> {
  const lacks = await form.end();
  const isComplete = Object.values(lacks).every((count) => count === 0);
  return { ...sink.end(), rows: form.rows, truncated: isComplete ? null : lacks };
}

async function answer(message: FileMessage): Promise<FileReply> {
  const done = { kind: 'done', written: null, size: null, rows: 0 } as const;
  switch (message.kind) {
    case 'begin': {
      const sink = new FileSink(message.job.target, message.job.maxBytes);
      writing = { sink, form: await formOf(message.job, sink) };
      return done;
    }
    case 'part':
      return { ...done, size: writing?.form.part(message.part) ?? null, rows: rowsNow() };
    case 'end':
      return { ...done, written: writing === null ? null : await ended(writing), rows: rowsNow() };
  }
}

function failure(error: unknown): FileReply {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  if (error instanceof FileTooLargeError) return { kind: 'failed', reason: 'tooLarge', text };
  if (error instanceof NoChartError) return { kind: 'failed', reason: 'noChart', text };
  return { kind: 'failed', reason: isDiskFull(error) ? 'diskFull' : 'fault', text };
}

/** Writes one file, apart from the server's own thread, part after part as they are sent. */
parentPort?.on('message', (message: FileMessage) => {
  answer(message).then(send, (error: unknown) => {
    writing?.sink.discard();
    writing = null;
    send(failure(error));
  });
});
