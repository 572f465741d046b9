import net from 'node:net';
import { CHILD_SOCKET_FD } from '../engine/child-process';
import { frameJson, FrameChannel } from '../engine/frame-channel';
import { buildTables, ImportError, isFolderProblem } from './build-tables';
import { describeFiles } from './describe-files';
import type { FileJob } from './file/file-protocol';
import { workFile } from './file/work-file';
import {
  IMPORT_FRAMES,
  type DescribeJob,
  type ImportFailure,
  type ImportJob,
} from './import-protocol';

const socket = new net.Socket({ fd: CHILD_SOCKET_FD, readable: true, writable: true });

/** Without a server nobody would publish what is built. */
function endNow(): void {
  process.kill(process.pid, 'SIGKILL');
}

/** Ctrl+C reaches all of the process group; the server decides when its children end. */
process.on('SIGINT', () => undefined);

const channel = new FrameChannel(
  socket,
  (frame) => {
    if (frame.type === IMPORT_FRAMES.job) void build(frameJson(frame) as ImportJob);
    if (frame.type === IMPORT_FRAMES.describe) void describe(frameJson(frame) as DescribeJob);
    if (frame.type === IMPORT_FRAMES.file) void work(frameJson(frame) as FileJob);
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

async function work(job: FileJob): Promise<void> {
  let reported = 0;
  const outcome = await workFile(job, isFolderProblem, (fraction) => {
    if (fraction < reported + 0.01) return;
    reported = fraction;
    void channel.sendJson(IMPORT_FRAMES.progress, 0, fraction);
  });
  await channel.sendJson(IMPORT_FRAMES.outcome, 0, outcome);
}

async function describe(job: DescribeJob): Promise<void> {
  try {
    await channel.sendJson(IMPORT_FRAMES.described, 0, await describeFiles(job));
  } catch (error) {
    const failure: ImportFailure = { table: null, folder: false, message: String(error) };
    await channel.sendJson(IMPORT_FRAMES.failed, 0, failure);
  }
}
