import net from 'node:net';
import { CHILD_SOCKET_FD } from '../engine/child-process';
import { frameJson, openFrameChannel } from '../engine/frame-channel';
import { buildTables, ImportError } from './build-tables';
import { IMPORT_FRAMES, type ImportFailure, type ImportJob } from './import-protocol';

const socket = new net.Socket({ fd: CHILD_SOCKET_FD, readable: true, writable: true });

/** Without a server nobody would publish what is built. */
function endNow(): void {
  process.kill(process.pid, 'SIGKILL');
}

/** Ctrl+C reaches the whole process group; the server decides when its children end. */
process.on('SIGINT', () => undefined);

const channel = openFrameChannel(
  socket,
  (frame) => {
    if (frame.type === IMPORT_FRAMES.job) void build(frameJson(frame) as ImportJob);
  },
  endNow,
);

async function build(job: ImportJob): Promise<void> {
  try {
    const tables = await buildTables(job, (step) => {
      void channel.sendJson(IMPORT_FRAMES.step, 0, step);
    });
    await channel.sendJson(IMPORT_FRAMES.built, 0, tables);
  } catch (error) {
    const failure: ImportFailure =
      error instanceof ImportError
        ? error.failure
        : { table: null, folder: false, message: String(error) };
    await channel.sendJson(IMPORT_FRAMES.failed, 0, failure);
  }
}
