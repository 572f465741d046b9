import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Duplex } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { isOwnPlace } from './own-place';

/** Index of the data socket among a child's file descriptors. */
export const CHILD_SOCKET_FD = 3;

/** Importers give way to questions, but less than statements of people do. */
export const IMPORTER_NICENESS = 5;

/** Built programs that run in processes of their own. */
export type ChildEntry = 'engine-child' | 'sql-child' | 'importer-child';

/** Built files that run in processes or threads of their own: children, and the workers that draw pictures and write files. */
export type BuiltEntry = ChildEntry | 'render-worker' | 'file-worker' | 'document-worker';

/** How a child is started. */
export interface LaunchOptions {
  entry: ChildEntry;
  /** folder of the built entries; default: `BI_CHILD_DIR`, else next to the running server */
  childDir?: string | undefined;
  /** false: start it as it is */
  confine: boolean;
  /** folders the child must be able to read, and to write, under its reduced rights */
  readable: readonly string[];
  writable: readonly string[];
  /** MiB of memory the kernel grants (Linux with prlimit); elsewhere the child watches itself */
  dataLimitMb: number;
  /** MiB of JavaScript heap */
  heapMb: number;
  /** size of the pool that native work runs in */
  threadPool: number;
  /** 0 to 19: how far the child gives way to others; null: not at all */
  niceness: number | null;
}

/** A started child. */
export interface LaunchedChild {
  process: ChildProcess;
  socket: Duplex;
  /** true when the kernel holds the memory limit, so that the child need not watch itself */
  confined: boolean;
  /** the last lines the child wrote, for logs */
  lastOutput(): string;
  /** the line that best says why the child ended, for people; '' when it wrote nothing */
  lastError(): string;
}

/** A child that runs. */
export interface LiveChild {
  pid: number;
  entry: ChildEntry;
}

const live = new Map<number, LiveChild>();

/** Every child of this server that runs at the moment, oldest first. */
export function liveChildren(): LiveChild[] {
  return [...live.values()];
}

function noteChild(child: ChildProcess, entry: ChildEntry): void {
  const { pid } = child;
  if (pid === undefined) return;
  live.set(pid, { pid, entry });
  child.once('exit', () => live.delete(pid));
}

const OUTPUT_KEPT = 4000;

/**
 * The file of a built entry: in `childDir`, in the folder `BI_CHILD_DIR`, or next to the running server.
 * @throws {Error} where the server was not built
 */
export function childFile(entry: BuiltEntry, childDir?: string): string {
  const here = path.dirname(fileURLToPath(import.meta.url));
  const folders = [childDir, process.env['BI_CHILD_DIR'], here, path.dirname(here)];
  for (const folder of folders) {
    if (folder === undefined || folder === '') continue;
    const file = path.join(folder, `${entry}.js`);
    if (existsSync(file)) return file;
  }
  throw new Error(`${entry}.js is not next to the server: build the server first`);
}

function works(command: readonly string[]): Promise<boolean> {
  const [program = '', ...args] = command;
  return new Promise((resolve) => {
    execFile(program, args, { timeout: 5000 }, (error) => resolve(error === null));
  });
}

const RIGHTS = [
  ['setpriv', '--no-new-privs', '--bounding-set=-all', '--inh-caps=-all'],
  ['setpriv', '--no-new-privs', '--inh-caps=-all'],
  [],
];

const prefixes = new Map<string, Promise<{ prefix: string[]; confined: boolean }>>();

/**
 * The strongest wrapper that works here and still lets the child do what it must; tried once.
 * `needs` are operators of `test` and paths, in turn.
 */
async function findPrefix(
  dataLimitMb: number,
  needs: readonly string[],
): Promise<{ prefix: string[]; confined: boolean }> {
  if (process.platform !== 'linux') return { prefix: [], confined: false };
  const bytes = dataLimitMb * 1024 * 1024;
  const script = 'while [ $# -gt 0 ]; do test "$1" "$2" || exit 1; shift 2; done';
  const probe = ['sh', '-c', script, 'sh', ...needs];
  for (const limit of [['prlimit', `--data=${bytes}:${bytes}`], []])
    for (const rights of RIGHTS) {
      const prefix = [...rights, ...limit];
      if (await works([...prefix, ...probe])) return { prefix, confined: limit.length > 0 };
    }
  return { prefix: [], confined: false };
}

function prefixFor(
  { confine, dataLimitMb }: LaunchOptions,
  readable: readonly string[],
  writable: readonly string[],
): Promise<{ prefix: string[]; confined: boolean }> {
  if (!confine) return Promise.resolve({ prefix: [], confined: false });
  // what is this user's own is so with reduced rights too: nothing has to be started to see it
  const needs = [
    ...readable.flatMap((place) => (isOwnPlace(place) ? [] : ['-r', place])),
    ...writable.flatMap((place) => (isOwnPlace(place) ? [] : ['-w', place])),
  ];
  const key = [String(dataLimitMb), ...needs].join('\0');
  const found = prefixes.get(key) ?? findPrefix(dataLimitMb, needs);
  prefixes.set(key, found);
  return found;
}

const niceWorks = new Map<number, Promise<boolean>>();

/**
 * What makes a child give way from its first instruction on. Set later it would hold for one thread
 * only on Linux, and the threads that do the work would run like everything else.
 */
async function nicePrefix(niceness: number | null): Promise<string[]> {
  if (niceness === null || process.platform === 'win32') return [];
  const prefix = ['nice', '-n', String(niceness)];
  const tested = niceWorks.get(niceness) ?? works([...prefix, 'true']);
  niceWorks.set(niceness, tested);
  return (await tested) ? prefix : [];
}

function lowerPriority({ pid }: ChildProcess, niceness: number): void {
  try {
    if (pid !== undefined) os.setPriority(pid, niceness);
  } catch {
    // A system that refuses runs it like everything else.
  }
}

/** When the machine's memory runs out, the system ends a child that gives way before any other. */
function goFirst({ pid }: ChildProcess): void {
  if (pid === undefined || process.platform !== 'linux') return;
  try {
    writeFileSync(`/proc/${pid}/oom_score_adj`, '1000');
  } catch {
    // Where the system forbids it, the process's own limit holds alone.
  }
}

const KEPT_ENV = ['PATH', 'HOME', 'LANG', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR'];

function childEnv(threadPool: number): NodeJS.ProcessEnv {
  const env: NodeJS.ProcessEnv = { TZ: 'UTC', UV_THREADPOOL_SIZE: String(threadPool) };
  for (const name of KEPT_ENV) if (process.env[name] !== undefined) env[name] = process.env[name];
  return env;
}

function errorLine(output: string): string {
  const lines = output.split('\n').map((line) => line.trim());
  const line = lines.find((text) => /^(\w*Error|FATAL ERROR)\b/.test(text)) ?? lines.at(-1) ?? '';
  return line.slice(0, 300);
}

/**
 * Starts a built child with reduced rights, a memory limit held by the kernel where it can be, an
 * environment without the server's secrets, and one socket for everything that is said.
 * @throws {Error} when the entry is not built
 */
export async function launchChild(options: LaunchOptions): Promise<LaunchedChild> {
  const file = childFile(options.entry, options.childDir);
  const readable = [process.execPath, file, ...options.readable];
  const { prefix, confined } = await prefixFor(options, readable, options.writable);
  const node = [process.execPath, `--max-old-space-size=${options.heapMb}`, file];
  const nice = await nicePrefix(options.niceness);
  const [program = process.execPath, ...args] = [...nice, ...prefix, ...node];
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    env: childEnv(options.threadPool),
    windowsHide: true,
  });
  noteChild(child, options.entry);
  if (options.niceness !== null) {
    if (nice.length === 0) lowerPriority(child, options.niceness);
    goFirst(child);
  }
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (data: Buffer) => {
      output = (output + data.toString('utf8')).slice(-OUTPUT_KEPT);
    });
  return {
    process: child,
    socket: child.stdio[CHILD_SOCKET_FD] as Duplex,
    confined,
    lastOutput: () => output,
    lastError: () => errorLine(output),
  };
}
