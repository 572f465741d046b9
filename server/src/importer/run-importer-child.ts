import { IMPORTER_NICENESS, launchChild } from '../engine/child-process';
import { type ChannelFrame, FrameChannel } from '../engine/frame-channel';

/** What an importer process may use, and what it is asked. */
export interface ImporterTask {
  childDir: string | undefined;
  /** folders that it may read */
  readable: readonly string[];
  /** folders that it may write */
  writable: readonly string[];
  /** for the engine inside it, MiB */
  memoryMb: number;
  heapMb: number;
  threadPool: number;
  signal: AbortSignal | undefined;
  /** type of the first frame and its content */
  ask: readonly [type: number, body: object];
}

/** What comes of an importer process; each call but the last one of `done` and `fail` is without effect. */
export interface ImporterEnd<T> {
  done: (result: T) => void;
  fail: (error: unknown) => void;
}

/**
 * Runs an importer process until it has answered or ended, and kills it then, also when `signal` aborts.
 * @param onFrame what it sends
 * @param onExit it ended by itself: how (exit code or signal), and what it wrote last; '' for nothing
 * @throws what `fail` was given
 */
export async function runImporterChild<T>(
  task: ImporterTask,
  onFrame: (frame: ChannelFrame, end: ImporterEnd<T>) => void,
  onExit: (how: string, lastError: string, end: ImporterEnd<T>) => void,
): Promise<T> {
  const { signal } = task;
  const child = await launchChild({
    entry: 'importer-child',
    childDir: task.childDir,
    confine: true,
    readable: [...task.readable],
    writable: [...task.writable],
    dataLimitMb: task.memoryMb + task.heapMb + 2560,
    heapMb: task.heapMb,
    threadPool: task.threadPool,
    niceness: IMPORTER_NICENESS,
  });
  const { process: started, socket } = child;
  const abort = () => started.kill('SIGKILL');
  signal?.addEventListener('abort', abort);
  if (signal?.aborted === true) abort();
  try {
    return await new Promise<T>((done, fail) => {
      const end = { done, fail };
      const channel = new FrameChannel(
        socket,
        (frame) => onFrame(frame, end),
        () => undefined,
      );
      started.once('error', fail);
      started.once('exit', (code, killedBy) =>
        onExit(String(killedBy ?? code ?? ''), child.lastError(), end),
      );
      void channel.sendJson(task.ask[0], 0, task.ask[1]);
    });
  } finally {
    signal?.removeEventListener('abort', abort);
    started.kill('SIGKILL');
  }
}
