import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { buildIfStale } from './build-stale.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { must, root } from './run-step.mjs';

await ensureInstalled();
await buildIfStale('server');

const main = join(root, 'server/dist/main.js');
const prepared = must('Preparing the data', process.execPath, [main, '--prepare']);
await buildIfStale('elements');
await buildIfStale('standalone');
await buildIfStale('package');
await prepared;
await import(pathToFileURL(main).href);
