import { ConfigError } from './config-reader';

/** Exit codes of a server that could not start. */
export const EXIT_CODES = { config: 2, dataFolder: 3, address: 4, other: 1 } as const;

/** Why the server does not start, in words, with the exit code that says the same. */
export class StartError extends Error {
  override readonly name = 'StartError';
  readonly exitCode: number;

  constructor(message: string, exitCode: number, cause?: unknown) {
    super(message, { cause });
    this.exitCode = exitCode;
  }
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

function folderReason(error: unknown): string {
  const code = codeOf(error);
  return code === 'EACCES' || code === 'EPERM' || code === 'EROFS'
    ? 'it cannot be written'
    : code === 'ENOSPC'
      ? 'the disk is full'
      : code === 'ENOTDIR' || code === 'EEXIST'
        ? 'it is not a folder'
        : error instanceof Error
          ? error.message
          : String(error);
}

/** What went wrong with the data folder, and what to do. */
export function folderStartError(folder: string, error: unknown): StartError {
  const reason = folderReason(error);
  const text = `The data folder ${folder} cannot be used: ${reason}. Set BI_DATA_DIR to a folder that this user may write.`;
  return new StartError(text, EXIT_CODES.dataFolder, error);
}

/** What went wrong with the folder for temporary files, and what to do. */
export function tempFolderError(folder: string, error: unknown): StartError {
  const text = `The folder for temporary files ${folder} cannot be used: ${folderReason(error)}. Set BI_TEMP_DIR to a folder that this user may write.`;
  return new StartError(text, EXIT_CODES.dataFolder, error);
}

/** The process that has a data folder, as it describes itself. */
export interface FolderOwner {
  /** of this run of the process */
  id: string;
  /** what it does with the folder, e.g. `server` */
  purpose: string;
  pid: number;
  host: string;
  /** UTC ISO */
  startedAt: string;
}

/** Another process has the data folder; null when it does not say who it is. */
export function folderInUseError(folder: string, owner: FolderOwner | null): StartError {
  const who =
    owner === null
      ? 'another process'
      : `another process: ${owner.purpose}, process ${owner.pid} on ${owner.host}, since ${owner.startedAt} (id ${owner.id})`;
  const text =
    `The data folder ${folder} is in use by ${who}. One server can use a data folder at a time. ` +
    'Stop that process first, or set BI_DATA_DIR to another folder.';
  return new StartError(text, EXIT_CODES.dataFolder);
}

/** What went wrong with listening, and what to do. */
export function addressError(host: string, port: number, error: unknown): StartError {
  const code = codeOf(error);
  const text =
    code === 'EADDRINUSE'
      ? `Port ${port} on ${host} is in use. Stop the other program, or set PORT to another number.`
      : code === 'EACCES'
        ? `Port ${port} may not be used by this user. Set PORT to a number above 1023.`
        : code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND'
          ? `HOST is "${host}", which is not an address of this machine.`
          : `The server cannot listen on ${host}:${port}: ${error instanceof Error ? error.message : String(error)}`;
  return new StartError(text, EXIT_CODES.address, error);
}

/** Any error of starting as a text for people and an exit code. */
export function describeStartFailure(error: unknown): { text: string; exitCode: number } {
  if (error instanceof ConfigError) {
    return {
      text: `The server does not start, its settings cannot be used:\n${error.message}`,
      exitCode: EXIT_CODES.config,
    };
  }
  if (error instanceof StartError) return { text: error.message, exitCode: error.exitCode };
  return {
    text: `The server does not start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
    exitCode: EXIT_CODES.other,
  };
}
