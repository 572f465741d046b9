import net from 'node:net';
import { BiError } from '@bi/contract/messages/bi-error';
import { CHILD_SOCKET_FD } from '../child-process';
import { frameJson, type ChannelFrame, FrameChannel } from '../frame-channel';
import { SqlProblemError, type SqlChecked } from '../sql-engine';
import { classifyFailure } from './duckdb-error';
import type { ChildSettings } from './engine-protocol';
import {
  FROM_SQL_CHILD,
  TO_SQL_CHILD,
  type SqlDone,
  type SqlFailed,
  type SqlGiven,
  type SqlNeeds,
  type SqlTask,
} from './sql-protocol';
import { SqlSession } from './sql-session';

const WATCH_EVERY_MS = 50;

const socket = new net.Socket({ fd: CHILD_SOCKET_FD, readable: true, writable: true });
let session: Promise<SqlSession> | null = null;
let handleGiven: (given: SqlGiven) => void = () => undefined;

/** Native threads may still be at work, so nothing short of a kill ends the process at once. */
function endNow(): void {
  process.kill(process.pid, 'SIGKILL');
}

/** Ctrl+C reaches all of the process group; the server decides when its children end. */
process.on('SIGINT', () => undefined);

const channel = new FrameChannel(socket, handleFrame, endNow);
void channel.send(FROM_SQL_CHILD.ready, 0);

function begin(settings: ChildSettings): void {
  session = SqlSession.open(settings);
  session.catch(() => undefined);
  const { watchMb } = settings;
  if (watchMb === null) return;
  setInterval(() => {
    if (process.memoryUsage.rss() > watchMb * 1024 * 1024)
      void channel.send(FROM_SQL_CHILD.overMemory, 0);
  }, WATCH_EVERY_MS).unref();
}

const nothing: Omit<SqlChecked, 'faults'> = {
  columns: [],
  reads: [],
  datasets: [],
  rowsLimited: false,
  tree: null,
};

function failureOf(error: unknown): SqlFailed {
  if (error instanceof SqlProblemError) return { reason: 'faults', faults: [...error.faults] };
  if (error instanceof BiError)
    return { reason: 'coded', message: error.message, key: error.key, params: error.params };
  const sorted = classifyFailure(error, false);
  const isMemory =
    sorted.reason === 'memory' || /"exception_type":"Out of Memory"/.test(sorted.message);
  if (isMemory) return { reason: 'memory', message: sorted.message };
  return { reason: sorted.reason === 'disk' ? 'disk' : 'fault', message: sorted.message };
}

function residentMb(): number {
  return Math.round(process.memoryUsage.rss() / 2 ** 20);
}

function askForFiles(needs: SqlNeeds): Promise<SqlGiven> {
  if (needs.tables.length === 0) return Promise.resolve({ files: [], isNarrow: false });
  return new Promise((resolve) => {
    handleGiven = resolve;
    void channel.sendJson(FROM_SQL_CHILD.needs, 0, needs);
  });
}

async function perform(task: SqlTask): Promise<void> {
  try {
    const open = await session;
    if (open === null) return;
    const done = await open.perform(task, {
      progress: (frame) => void channel.sendJson(FROM_SQL_CHILD.progress, 0, frame),
      bytes: (piece) => channel.send(FROM_SQL_CHILD.bytes, 0, piece),
      files: askForFiles,
      begun: (checked) =>
        void channel.sendJson(FROM_SQL_CHILD.begun, 0, { ...checked, tree: null }),
    });
    const answer: SqlDone = { ...done, residentMb: residentMb() };
    await channel.sendJson(FROM_SQL_CHILD.done, 0, answer);
  } catch (error) {
    const failed = failureOf(error);
    if (failed.reason !== 'faults' || task.action.kind !== 'check') {
      await channel.sendJson(FROM_SQL_CHILD.failed, 0, failed);
      return;
    }
    const checked = { ...nothing, faults: failed.faults };
    const rest = { plan: [], engineMs: 0, rowsScanned: null, total: 0 };
    const answer: SqlDone = { checked, ...rest, residentMb: residentMb() };
    await channel.sendJson(FROM_SQL_CHILD.done, 0, answer);
  }
}

function handleFrame(frame: ChannelFrame): void {
  if (frame.type === TO_SQL_CHILD.settings) begin(frameJson(frame) as ChildSettings);
  else if (frame.type === TO_SQL_CHILD.task) void perform(frameJson(frame) as SqlTask);
  else if (frame.type === TO_SQL_CHILD.given) handleGiven(frameJson(frame) as SqlGiven);
}
