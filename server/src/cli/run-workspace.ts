import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { DRIFT_RULES } from '@bi/contract/blueprint/blueprint-file-kinds';
import type { BlueprintPlan, FileNameMap } from '@bi/contract/blueprint/blueprint-files';
import { planMarkdown, planText } from './plan-words';
import { loadData, writeData } from './workspace-data';
import { WorkspaceClient, WorkspaceError } from './workspace-client';
import { readFolder, writeFolder } from './workspace-folder';
import { readStrictYaml } from '@bi/olap/blueprint/strict-yaml';

const PARTS = ['people', 'groups', 'tables'] as const;

/**
 * What people, groups and tables of files are called on a server, from a YAML or JSON file.
 * @throws {WorkspaceError} where there is no such file, or it says anything else
 */
function readNames(file: string): FileNameMap {
  if (!existsSync(file)) throw new WorkspaceError(`There is no file ${file}.`);
  const { value, faults } = readStrictYaml(readFileSync(file, 'utf8'));
  if (value === null) {
    const [first] = faults;
    throw new WorkspaceError(`${file}:${first?.line ?? 1}: ${first?.detail ?? 'no YAML'}`);
  }
  for (const [part, names] of Object.entries(value)) {
    const isPart = PARTS.some((one) => one === part);
    const isMap = typeof names === 'object' && names !== null && !Array.isArray(names);
    if (!isPart || !isMap || Object.values(names).some((one) => typeof one !== 'string')) {
      throw new WorkspaceError(`${file}: ${part} is not one of people, groups, tables with names.`);
    }
  }
  return value;
}

/** What the command uses of its process. */
export interface WorkspaceContext {
  env: Readonly<Record<string, string | undefined>>;
  out(text: string): void;
  err(text: string): void;
}

/** What the help of `cube` says of the command. */
export const WORKSPACE_HELP = `cube workspace export FOLDER [--keys KEY,KEY] [--private] [--access] [--data]
    Writes the workspace, or some objects with what they read, as files; files of objects that are gone are removed.
cube workspace validate FOLDER
    Lists every fault of the files of a folder.
cube workspace plan FOLDER [--prune] [--on-drift RULE] [--names FILE] [--json | --markdown]
    Says what applying the files would do. Nothing is changed.
cube workspace apply FOLDER [--prune] [--on-drift RULE] [--names FILE] [--allow-breaks] [--data] [--json | --markdown]
    Makes the plan and applies it, all of it or nothing.

--server ADDRESS  server; default: CUBE_SERVER, else http://localhost:8080
--prune           objects that are not in the files go to the trash; tables never do
--on-drift RULE   where the workspace has changed since the export: stop (default), files, workspace
--names FILE      what people, groups and tables of the files are called on this server, as YAML with people, groups, tables
--allow-breaks    apply: also what leaves other objects broken
--private         export: also what only its owner sees
--access          export: also shares and row rules (administrators)
--data            export: also the rows of tables, as Parquet next to their files; apply: loads missing tables from these

CUBE_TOKEN is a service key for files (User, Service keys) or another token; else CUBE_USER and CUBE_PASSWORD
(with CUBE_TENANT) sign in. A key for plans exports, validates and plans; applying and --data need one for applying.
Exit codes of "cube workspace": 0 nothing to change, or applied; 2 a plan has changes; 1 a fault, or it failed.
`;

const OPTIONS = {
  server: { type: 'string' },
  keys: { type: 'string' },
  private: { type: 'boolean' },
  access: { type: 'boolean' },
  data: { type: 'boolean' },
  prune: { type: 'boolean' },
  'on-drift': { type: 'string' },
  names: { type: 'string' },
  'allow-breaks': { type: 'boolean' },
  json: { type: 'boolean' },
  markdown: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

const COMMANDS = ['export', 'validate', 'plan', 'apply'] as const;

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new WorkspaceError(error instanceof Error ? error.message : String(error));
  }
}

type Values = ReturnType<typeof parse>['values'];

function driftRule(given: string | undefined): BlueprintPlan['onDrift'] {
  const rule = DRIFT_RULES.find((one) => one === (given ?? 'stop'));
  if (rule === undefined)
    throw new WorkspaceError(`--on-drift is one of ${DRIFT_RULES.join(', ')}.`);
  return rule;
}

function shown(plan: BlueprintPlan, values: Values): string {
  if (values.json) return `${JSON.stringify(plan, null, 1)}\n`;
  return values.markdown ? planMarkdown(plan) : planText(plan);
}

async function runExport(client: WorkspaceClient, folder: string, values: Values): Promise<string> {
  const {
    files = {},
    objects,
    hidden,
    ...rest
  } = await client.export({
    ...(values.keys !== undefined && { keys: values.keys.split(',').map((key) => key.trim()) }),
    ...{ private: values.private ?? false, access: values.access ?? false },
  });
  const removed = writeFolder(folder, files);
  const tables = values.data ? await writeData(client, folder, files) : 0;
  if (values.json) {
    return `${JSON.stringify({ folder, objects, removed, tables, ...rest }, null, 1)}\n`;
  }
  const left = rest.private > 0 ? `, ${rest.private} private ones left out` : '';
  const rows = values.data ? `, rows of ${tables} tables` : '';
  return `${objects} objects written to ${folder}${rows}, ${removed} files removed${left}, ${hidden} not yours to see.\n`;
}

/** Whether something is broken, undecided or faulty in a plan. */
const hasFaults = ({ problems, missingTables }: BlueprintPlan): boolean =>
  problems.length > 0 || missingTables.length > 0;

async function runPlan(
  client: WorkspaceClient,
  command: 'validate' | 'plan' | 'apply',
  folder: string,
  values: Values,
): Promise<{ exitCode: number; text: string }> {
  const onDrift = driftRule(values['on-drift']);
  const files = readFolder(folder);
  const names = values.names === undefined ? {} : { names: readNames(values.names) };
  const asked = { files, prune: values.prune ?? false, onDrift, ...names };
  let plan = await client.plan(asked);
  if (command === 'apply' && values.data && plan.problems.length === 0) {
    const loaded = await loadData(client, folder, plan.missingTables);
    if (loaded.length > 0) plan = await client.plan(asked);
  }
  const text = shown(plan, values);
  if (hasFaults(plan)) return { exitCode: 1, text };
  if (command === 'validate') {
    return { exitCode: 0, text: values.json ? text : 'The files have no faults.\n' };
  }
  const isOpen = plan.changes.some(({ options, choice }) => options.length > 0 && choice === null);
  const isSame = plan.changes.every(
    ({ action, choice }) => action === 'left' || choice === 'workspace',
  );
  if (isSame) return { exitCode: 0, text };
  if (command === 'plan') return { exitCode: 2, text };
  const refuse = (why: string) => ({ exitCode: 1, text: values.json ? text : `${text}${why}\n` });
  if (isOpen) return refuse('Nothing was applied: decide with --on-drift, or export first.');
  const breaks = plan.changes.some((one) => one.breaks.length > 0);
  if (breaks && !values['allow-breaks']) {
    return refuse('Nothing was applied: objects would be left broken. --allow-breaks applies it.');
  }
  const applied = await client.apply(plan.id);
  const done = `Applied: ${applied.changes.length} objects, entry ${applied.id} of the history.\n`;
  const json = `${JSON.stringify({ plan, applied }, null, 1)}\n`;
  return { exitCode: 0, text: values.json ? json : `${text}${done}` };
}

async function run(
  args: readonly string[],
  { env }: WorkspaceContext,
): Promise<{ exitCode: number; text: string }> {
  const { values, positionals } = parse(args);
  if (values.help) return { exitCode: 0, text: WORKSPACE_HELP };
  const [given = '', folder, ...more] = positionals;
  const command = COMMANDS.find((one) => one === given);
  if (command === undefined)
    throw new WorkspaceError(`"cube workspace" has no command "${given}".`);
  if (folder === undefined || more.length > 0) {
    throw new WorkspaceError(`"cube workspace ${command}" takes one folder.`);
  }
  if (command !== 'export' && !existsSync(folder)) {
    throw new WorkspaceError(`There is no folder ${folder}.`);
  }
  const client = await WorkspaceClient.open({
    ...{ server: values.server ?? env['CUBE_SERVER'] ?? 'http://localhost:8080' },
    ...{ token: env['CUBE_TOKEN'], user: env['CUBE_USER'], password: env['CUBE_PASSWORD'] },
    tenant: env['CUBE_TENANT'],
  });
  if (command === 'export') return { exitCode: 0, text: await runExport(client, folder, values) };
  return runPlan(client, command, folder, values);
}

/** Runs `cube workspace` and gives its exit code: 0 nothing to change or applied, 2 changes, 1 a fault or failure. */
export async function runWorkspace(
  args: readonly string[],
  context: WorkspaceContext,
): Promise<number> {
  try {
    const { exitCode, text } = await run(args, context);
    context.out(text);
    return exitCode;
  } catch (error) {
    if (!(error instanceof WorkspaceError)) throw error;
    if (args.includes('--json'))
      context.out(`${JSON.stringify({ error: error.message }, null, 1)}\n`);
    context.err(`${error.message}\n`);
    return 1;
  }
}
