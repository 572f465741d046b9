import type { Upload } from '@bi/contract/table/upload';
import { UPLOAD_PART_BYTES } from '@bi/contract/call/limits';
import {
  addUploadPart,
  createUpload,
  deleteUpload,
  getUpload,
} from '@bi/contract/endpoints/uploads';
import { SLOW } from '../../../api/uploads';
import { call } from '../../../core/http/call';
import { CallError } from '../../../core/errors';
import type { HttpClient } from '../../../core/http/http-types';

/** How far a file on its way has got. */
export interface TransferState {
  status: 'sending' | 'paused' | 'waiting' | 'done' | 'failed';
  sentBytes: number;
  /** the upload; null before it is announced */
  upload: Upload | null;
  /** why it cannot continue; null unless failed */
  error: string | null;
}

const PARTS = 24;
const MIN_PART = 256 * 1024;
const WAITS = [1000, 2000, 5000, 10_000, 15_000];

/**
 * Sends a file in parts: pauses, continues where the server says that bytes are missing, waits while the
 * network is away. Nothing is read of the file but the part that is sent.
 */
export class FileTransfer {
  readonly file: File;
  private readonly http: HttpClient;
  private readonly listeners = new Set<() => void>();
  private stop = new AbortController();
  private state: TransferState = { status: 'sending', sentBytes: 0, upload: null, error: null };

  constructor(http: HttpClient, file: File) {
    this.http = http;
    this.file = file;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly getState = (): TransferState => this.state;

  /** Sends until the file is there, it is paused, or it cannot continue. */
  async start(): Promise<void> {
    this.stop.abort();
    const stop = new AbortController();
    this.stop = stop;
    this.set({ status: 'sending', error: null });
    const { signal } = stop;
    for (let failures = 0; !stop.signal.aborted;) {
      try {
        await this.send(signal);
        return;
      } catch (thrown) {
        const error = thrown instanceof CallError ? thrown : null;
        if (this.stop !== stop || this.state.status === 'paused') return;
        if (error === null || !mayPass(error)) {
          this.set({ status: 'failed', error: error?.message ?? String(thrown) });
          return;
        }
        this.set({ status: 'waiting', error: error.message });
        await pause(WAITS[Math.min(failures, WAITS.length - 1)] ?? 0, signal);
        failures += 1;
      }
    }
  }

  pause(): void {
    this.stop.abort();
    if (this.state.status !== 'done') this.set({ status: 'paused' });
  }

  /** Stops and has the server forget what has arrived. */
  cancel(): void {
    this.stop.abort();
    this.set({ status: 'paused' });
    const { upload } = this.state;
    if (upload === null) return;
    call(this.http, deleteUpload, { id: upload.id }, { inPlace: true, outlive: true }).catch(
      () => undefined,
    );
  }

  private async send(signal: AbortSignal): Promise<void> {
    const quiet = { signal, inPlace: true };
    const { size, name } = this.file;
    const fileName = name.slice(-255) || 'file';
    const started = this.state.upload;
    let upload =
      started === null
        ? await call(this.http, createUpload, { body: { fileName, sizeBytes: size } }, quiet)
        : await call(this.http, getUpload, { id: started.id }, quiet);
    this.set({ status: 'sending', upload, sentBytes: upload.receivedBytes, error: null });
    const step = Math.min(UPLOAD_PART_BYTES, Math.max(MIN_PART, Math.ceil(size / PARTS)));
    while (upload.receivedBytes < size) {
      const from: number = upload.receivedBytes;
      const part = this.file.slice(from, from + step, 'application/octet-stream');
      const input = { id: upload.id, query: { offset: from }, body: part };
      upload = await call(this.http, addUploadPart, input, { ...SLOW, ...quiet });
      signal.throwIfAborted();
      this.set({ status: 'sending', upload, sentBytes: upload.receivedBytes, error: null });
    }
    this.set({ status: 'done', upload });
  }

  private set(patch: Partial<TransferState>): void {
    this.state = { ...this.state, ...patch };
    for (const listener of this.listeners) listener();
  }
}

/** A network that is away, a server that restarts or is busy: the same may work in a moment. */
function mayPass({ status, code, cancelled }: CallError): boolean {
  return cancelled || status === 0 || status === 429 || status >= 500 || code === 1008;
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      globalThis.removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    globalThis.addEventListener('online', done, { once: true });
    signal.addEventListener('abort', done, { once: true });
  });
}
