import packageJson from '../../package.json';
import { runCube } from './run-cube';

runCube(process.argv.slice(2), {
  env: process.env,
  version: packageJson.version,
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
}).then(
  (exitCode) => {
    process.exitCode = exitCode;
  },
  (error: unknown) => {
    process.stderr.write(
      `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
    );
    process.exitCode = 1;
  },
);
