import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupError, type BackupList } from '../backup/backup-list';
import { checkData, type CheckReport } from '../backup/check-data';
import { createBackup } from '../backup/create-backup';
import { restoreBackup, type Restored } from '../backup/restore-backup';
import { restoreTenant } from '../backup/restore-tenant';
import { verifyBackup } from '../backup/verify-backup';
import { UpgradeError } from '../repositories/database/upgrade-store';
import { StartError } from '../start-error';
import { runWorkspace, WORKSPACE_HELP } from './run-workspace';

/** What the command line uses of its process. */
export interface CubeContext {
  env: Readonly<Record<string, string | undefined>>;
  /** version of the product */
  version: string;
  out(text: string): void;
  err(text: string): void;
}

const HELP = `cube backup FILE [--tenant CODE] [--skip-missing]
    Backs the data folder, or one tenant, up into one new file. A server may run meanwhile.
cube restore FILE [--tenant CODE] [--replace]
    Puts a backup in place, or one tenant of it. No server may run on the data folder.
cube verify FILE
    Reads all of a backup and compares every hash.
cube check
    Checks the store, the lists of tables, the data files and their hashes. A server may run meanwhile.

--data FOLDER     data folder; default: BI_DATA_DIR, else .data
--tenant CODE     this tenant only
--replace         restore: replace what is there; it is moved aside inside the data folder, never deleted
--skip-missing    backup: leave out data files that are missing
--json            the outcome as JSON on standard output

Exit codes: 0 done and sound, 1 a problem was found or the command failed, 2 the command is unknown.

${WORKSPACE_HELP}`;

/** The command line is not one of `HELP`. */
class UsageError extends Error {}

const OPTIONS = {
  data: { type: 'string' },
  tenant: { type: 'string' },
  replace: { type: 'boolean' },
  'skip-missing': { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** Options that each command understands besides --data and --json. */
const ALLOWED: Record<string, readonly (keyof typeof OPTIONS)[]> = {
  backup: ['tenant', 'skip-missing'],
  restore: ['tenant', 'replace'],
  verify: [],
  check: [],
};

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
const total = ({ entries }: BackupList) => entries.reduce((sum, entry) => sum + entry.sizeBytes, 0);

function describeList(list: BackupList): string {
  const who =
    list.tenant === null ? `${list.tenants.length} tenants` : `tenant ${list.tenant.code}`;
  return `${who}, ${list.entries.length} files, ${megabytes(total(list))}, of ${list.createdAt}`;
}

function describeCheck(report: CheckReport): string {
  const lines = report.findings.map(({ kind, place, text }) => `${kind}: ${place}: ${text}\n`);
  const { tenants, dataFiles, bytes, hashes } = report;
  const count = (wanted: string) => report.findings.filter(({ kind }) => kind === wanted).length;
  return (
    lines.join('') +
    `${count('problem')} problems, ${count('note')} notes; ${tenants} tenants, ${dataFiles} data files, ` +
    `${megabytes(bytes)}, ${hashes} hashes compared\n`
  );
}

function describeRestored({ list, movedTo }: Restored): string {
  const aside = movedTo === null ? '' : `What was there before is in ${movedTo}.\n`;
  return `Restored: ${describeList(list)}.\n${aside}`;
}

interface Outcome {
  exitCode: number;
  text: string;
  json: unknown;
}

async function run(args: readonly string[], { env, version }: CubeContext): Promise<Outcome> {
  const { values, positionals } = parse(args);
  const [command = '', ...rest] = positionals;
  if (values.help === true) return { exitCode: 0, text: HELP, json: { help: HELP } };
  const allowed = ALLOWED[command];
  if (allowed === undefined)
    throw new UsageError(command === '' ? 'No command.' : `Unknown command "${command}".`);
  const stray = (Object.keys(values) as (keyof typeof OPTIONS)[]).find(
    (name) => name !== 'data' && name !== 'json' && !allowed.includes(name),
  );
  if (stray !== undefined) throw new UsageError(`"cube ${command}" has no option --${stray}.`);
  const [file, ...more] = rest;
  if (more.length > 0 || (command === 'check') !== (file === undefined))
    throw new UsageError(
      command === 'check' ? '"cube check" takes no file.' : `"cube ${command}" takes one file.`,
    );
  const dataDir = resolve(values.data ?? (env['BI_DATA_DIR']?.trim() || '.data'));
  const { tenant } = values;
  const place = { file: file ?? '', dataDir };
  if (command === 'backup') {
    const skipMissing = values['skip-missing'] === true;
    const list = await createBackup({ ...place, tenantCode: tenant ?? null, skipMissing, version });
    const left = list.missing.map((name) => `Left out, because it is missing: ${name}\n`).join('');
    const text = `${left}Backed up and read back: ${describeList(list)}.\n`;
    return { exitCode: 0, text, json: { file: resolve(place.file), ...list } };
  }
  if (command === 'restore') {
    const replace = values.replace === true;
    const restored = await (tenant === undefined
      ? restoreBackup({ ...place, replace })
      : restoreTenant({ ...place, replace, code: tenant }));
    const { list, movedTo } = restored;
    return { exitCode: 0, text: describeRestored(restored), json: { dataDir, movedTo, ...list } };
  }
  if (command === 'verify') {
    const { list } = await verifyBackup(resolve(place.file));
    return { exitCode: 0, text: `Sound: ${describeList(list)}.\n`, json: list };
  }
  const report = await checkData(dataDir);
  const isSound = report.findings.every(({ kind }) => kind !== 'problem');
  return { exitCode: isSound ? 0 : 1, text: describeCheck(report), json: report };
}

/** Runs a command line and gives its exit code: 0 done and sound, 1 a problem or a failure, 2 not understood. */
export async function runCube(args: readonly string[], context: CubeContext): Promise<number> {
  if (args[0] === 'workspace') return runWorkspace(args.slice(1), context);
  const isJson = args.includes('--json');
  try {
    const { exitCode, text, json } = await run(args, context);
    context.out(isJson ? `${JSON.stringify(json, null, 1)}\n` : text);
    return exitCode;
  } catch (error) {
    if (error instanceof UsageError) {
      context.err(`${error.message}\n\n${HELP}`);
      return 2;
    }
    const isExpected =
      error instanceof BackupError || error instanceof StartError || error instanceof UpgradeError;
    const text = error instanceof Error ? error.message : String(error);
    const failure = isExpected ? text : `The command failed: ${text}`;
    if (isJson) context.out(`${JSON.stringify({ error: failure }, null, 1)}\n`);
    context.err(`${failure}\n`);
    return 1;
  }
}
