import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** Bytes of a text: raw, gzip -9, brotli 11, which the build has written next to a chunk. */
function sizes(path) {
  const bytes = readFileSync(path);
  const compressed = `${path}.br`;
  return {
    raw: bytes.length,
    gzip: gzipSync(bytes, { level: 9 }).length,
    brotli: existsSync(compressed) ? statSync(compressed).size : brotliCompressSync(bytes).length,
  };
}

/**
 * Bytes of the built elements: the loader, each chunk of the last build, and what each element loads
 * at once (loader, entry, and all that the loader imports with it).
 */
export function bundleSizes(folder = 'dist/elements') {
  const files = JSON.parse(readFileSync(join(folder, 'c/builds.json'), 'utf8'))[0];
  const chunks = Object.fromEntries(files.map((file) => [file, sizes(join(folder, file))]));
  const loader = sizes(join(folder, 'bi-elements.js'));
  const entries = JSON.parse(readFileSync(join(folder, 'c/entries.json'), 'utf8'));
  const elements = {};
  for (const [tag, all] of Object.entries(entries)) {
    const sum = (kind) => all.reduce((total, file) => total + chunks[file][kind], loader[kind]);
    elements[tag] = {
      raw: sum('raw'),
      gzip: sum('gzip'),
      brotli: sum('brotli'),
      files: all.length + 1,
    };
  }
  return { loader, elements, chunks };
}

if (process.argv[1] === import.meta.filename) {
  const { loader, elements, chunks } = bundleSizes();
  const allInOne = sizes('dist/elements/bi-elements-all.js');
  const line = (name, { raw, gzip, brotli }) =>
    `${name.padEnd(44)}${[raw, gzip, brotli].map((bytes) => (bytes / 1024).toFixed(1).padStart(9)).join('')}`;
  process.stdout.write(`${'KB'.padEnd(44)}      raw     gzip   brotli\n`);
  process.stdout.write(`${line('loader bi-elements.js', loader)}\n`);
  process.stdout.write(`${line('all-in-one bi-elements-all.js', allInOne)}\n\nat once\n`);
  for (const [tag, size] of Object.entries(elements)) process.stdout.write(`${line(tag, size)}\n`);
  process.stdout.write('\nchunks\n');
  for (const [file, size] of Object.entries(chunks)) process.stdout.write(`${line(file, size)}\n`);
}
