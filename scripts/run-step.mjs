import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';

/** Root folder of the project. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Runs one command in the project's root, its output passed through. With `background` it and what it
 * starts get the processor while all others wait, also those of a low priority.
 * @returns {Promise<number>} the exit code; 1 when a signal ended it or it could not start
 */
export function run(command, args, { env = {}, quiet = false, background = false, onLine } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', quiet || onLine ? 'pipe' : 'inherit', quiet || onLine ? 'pipe' : 'inherit'],
    });
    if (background && child.pid !== undefined)
      setPriority(child.pid, constants.priority.PRIORITY_LOW);
    const output = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        if (onLine) onLine(text);
        else output.push(text);
      });
    }
    child.on('error', (error) => {
      process.stderr.write(`${command}: ${error.message}\n`);
      resolve(1);
    });
    child.on('close', (code) => {
      if (quiet && code !== 0) process.stderr.write(output.join(''));
      resolve(code ?? 1);
    });
  });
}

/** The same, ending this process with a message when the command fails. */
export async function must(what, command, args, options) {
  const code = await run(command, args, options);
  if (code !== 0) {
    process.stderr.write(`\n${what} failed (exit code ${code}). The lines above say why.\n`);
    process.exit(1);
  }
}

/** Runs a step that prints its name at once and its time at the end. */
export async function timed(what, work) {
  const start = performance.now();
  process.stdout.write(`· ${what} …\n`);
  const result = await work();
  process.stdout.write(`  ${what}: ${((performance.now() - start) / 1000).toFixed(1)} s\n`);
  return result;
}
