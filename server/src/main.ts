import { composeServer, type Server } from './compose';
import { readConfig, type Config } from './config';
import { takeDataFolder } from './data-folder';
import { rebuildTableList } from './importer/rebuild-table-list';
import { TableLists } from './importer/table-lists';
import { writeOutput as print } from './standard-output';
import { Progress } from './progress';
import { addressError, describeStartFailure } from './start-error';

const REBUILD = '--rebuild-table-list';

/** The one address people open. */
function addressOf({ ownOrigins, host, port }: Config, actual: number): string {
  const [first] = ownOrigins;
  if (process.env['BI_PUBLIC_ORIGINS']) return first;
  const shown = host === '0.0.0.0' || host === '::' || host === '127.0.0.1' ? 'localhost' : host;
  return `http://${shown.includes(':') ? `[${shown}]` : shown}:${port === 0 ? actual : port}`;
}

function stopOnSignals(server: Server): void {
  let stopping = false;
  const stop = (signal: NodeJS.Signals) => {
    if (stopping) process.exit(1);
    stopping = true;
    print(`\n${signal}: finishing what runs (once more to stop at once) …\n`);
    server.close().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`Stopping failed: ${String(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.on('SIGUSR2', () => print(`The log is at level ${server.toggleLog()}.\n`));
}

async function listen(server: Server, config: Config): Promise<number> {
  try {
    await server.app.listen({ port: config.port, host: config.host });
  } catch (error) {
    throw addressError(config.host, config.port, error);
  }
  // Node loads all of fetch where its classes are first named: not while the first caller waits for an answer
  Reflect.get(globalThis, 'Response');
  const address = server.app.server.address();
  return typeof address === 'object' && address !== null ? address.port : config.port;
}

/** `--prepare`: only makes the sample, so that a build can continue meanwhile. */
async function prepare(config: Config, progress: Progress): Promise<void> {
  if (config.mode !== 'demo') return;
  const server = await composeServer(config);
  try {
    await server.prepareSample((step, fraction) => progress.show(step, fraction));
    progress.end();
  } finally {
    await server.close();
  }
}

/** `--rebuild-table-list [TENANT…]`: rebuilds lists of tables; without names all that cannot be used. */
async function rebuildTableLists(config: Config, named: readonly string[]): Promise<void> {
  const { dataDir, tempDir } = config;
  const lock = await takeDataFolder(dataDir, 'rebuild of a list of tables');
  try {
    const unusable = (await new TableLists(dataDir).unusable()).map(({ tenantId }) => tenantId);
    const tenants = named.length > 0 ? named : unusable;
    if (tenants.length === 0) print('Every list of tables is intact.\n');
    for (const tenantId of tenants) {
      const { rebuilt, tables, versions, unreadable } = await rebuildTableList({
        dataDir,
        tempDir,
        tenantId,
      });
      const what = `${tables} tables, ${versions} versions`;
      print(`${tenantId}: ${rebuilt ? 'rebuilt' : 'intact, nothing changed'}; ${what}\n`);
      for (const file of unreadable)
        print(`${tenantId}: ${file} cannot be read and was left out\n`);
    }
  } finally {
    await lock.release();
  }
}

async function start(config: Config, progress: Progress): Promise<void> {
  progress.show('Opening the store', null);
  const server = await composeServer(config);
  stopOnSignals(server);
  process.on('unhandledRejection', (reason) => {
    server.app.log.error({ err: reason }, 'a promise failed and nobody waited for it');
  });
  const port = await listen(server, config);
  await server.prepareSample((step, fraction) => progress.show(step, fraction));
  server.warm();
  progress.end();
  for (const notice of server.notices) print(`${notice}\n`);
  print(`Ready: ${addressOf(config, port)}\n`);
}

async function main(): Promise<void> {
  // nobody else on the machine reads what is stored, also where the folder itself is open to them
  process.umask(process.umask(0o077) | 0o007);
  const config = readConfig(process.env);
  const progress = new Progress(print);
  const command = process.argv.indexOf(REBUILD);
  if (command >= 0) return rebuildTableLists(config, process.argv.slice(command + 1));
  await (process.argv.includes('--prepare') ? prepare : start)(config, progress);
}

main().catch((error: unknown) => {
  const { text, exitCode } = describeStartFailure(error);
  process.stderr.write(`${text}\n`, () => process.exit(exitCode));
});
