#!/usr/bin/env node
import { existsSync } from 'node:fs';

const built = new URL('../dist/cube.js', import.meta.url);
if (existsSync(built)) await import(built.href);
else {
  process.stderr.write('The server is not built yet: run "npm run build:server" first.\n');
  process.exitCode = 1;
}
