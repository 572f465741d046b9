import { describe, expect, test } from 'vitest';
import type { Upload } from '@bi/contract/table/upload';
import { CallError } from '../../../../src/core/errors';
import type { HttpClient } from '../../../../src/core/http/http-types';
import { FileTransfer } from '../../../../src/features/view/upload/file-transfer';

/** A server that keeps what arrives, and fails as it is asked to. */
function openServer(size: number) {
  const arrived: number[] = [];
  const failures: CallError[] = [];
  let removed = false;
  let onPart: () => void = () => undefined;
  const upload = (): Upload => ({
    id: 'u',
    fileName: 'a.csv',
    sizeBytes: size,
    receivedBytes: arrived.length,
    state: arrived.length === size ? 'received' : 'receiving',
    expiresAt: '',
    failure: null,
  });
  const call = <T>(value: () => unknown): Promise<T> => Promise.resolve(value() as T);
  const http: HttpClient = {
    get: () => call(upload),
    post: () => call(upload),
    delete: () => call(() => void (removed = true)),
    put: async <T>(_: string, body?: unknown, options?: { params?: object }) => {
      const failure = failures.shift();
      if (failure !== undefined) throw failure;
      const { offset } = options?.params as { offset: number };
      if (offset !== arrived.length) throw new Error(`a part at ${offset}`);
      for (const byte of new Uint8Array(await (body as Blob).arrayBuffer())) arrived.push(byte);
      onPart();
      return upload() as T;
    },
    cancel: () => undefined,
    cancelAll: () => undefined,
  };
  return {
    http,
    arrived,
    failures,
    isRemoved: () => removed,
    whenPart: (callback: () => void) => void (onPart = callback),
  };
}

const bytes = Uint8Array.from({ length: 1_000_000 }, (_, at) => at % 251);
const file = new File([bytes], 'a.csv');

const isWhole = (arrived: readonly number[]) =>
  arrived.length === bytes.length && arrived.every((byte, at) => byte === bytes[at]);

const until = (transfer: FileTransfer, status: string) =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (transfer.getState().status !== status) return;
      stop();
      resolve();
    };
    const stop = transfer.subscribe(look);
    look();
  });

describe('a file on its way', () => {
  test('arrives completely, in parts', async () => {
    const server = openServer(bytes.length);
    const transfer = new FileTransfer(server.http, file);
    await transfer.start();
    expect(transfer.getState()).toMatchObject({ status: 'done', sentBytes: bytes.length });
    expect(isWhole(server.arrived)).toBe(true);
  });

  test('does not move while paused and continues where it stopped', async () => {
    const server = openServer(bytes.length);
    const transfer = new FileTransfer(server.http, file);
    server.whenPart(() => transfer.pause());
    await transfer.start();
    expect(transfer.getState().status).toBe('paused');
    const before = server.arrived.length;
    expect(before).toBeLessThan(bytes.length);
    server.whenPart(() => undefined);
    await transfer.start();
    expect(transfer.getState().status).toBe('done');
    expect(isWhole(server.arrived)).toBe(true);
  });

  test('waits while the network is away and continues when it is back', async () => {
    const server = openServer(bytes.length);
    server.failures.push(new CallError({ code: 1005, status: 0, message: 'no network' }));
    const transfer = new FileTransfer(server.http, file);
    const done = transfer.start();
    await until(transfer, 'waiting');
    globalThis.dispatchEvent(new Event('online'));
    await done;
    expect(transfer.getState().status).toBe('done');
    expect(isWhole(server.arrived)).toBe(true);
  });

  test('ends with the reason when the server refuses it', async () => {
    const server = openServer(bytes.length);
    server.failures.push(new CallError({ code: 1001, status: 200, message: 'too much' }));
    const transfer = new FileTransfer(server.http, file);
    await transfer.start();
    expect(transfer.getState()).toMatchObject({ status: 'failed', error: 'too much' });
  });

  test('is removed from the server when cancelled', async () => {
    const server = openServer(bytes.length);
    const transfer = new FileTransfer(server.http, file);
    await transfer.start();
    transfer.cancel();
    expect(server.isRemoved()).toBe(true);
  });
});
