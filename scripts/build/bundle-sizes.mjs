import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** Bytes of a text: raw, gzip -9, brotli 11. */
function sizes(path) {
  const bytes = readFileSync(path);
  return {
    raw: bytes.length,
    gzip: gzipSync(bytes, { level: 9 }).length,
    brotli: brotliCompressSync(bytes).length,
  };
}

/**
 * Bytes of the built elements: the loader, each chunk of the last build, and what each element loads
 * at once (loader, entry and its static imports).
 */
export function bundleSizes(folder = 'dist/elements') {
  const files = JSON.parse(readFileSync(join(folder, 'c/builds.json'), 'utf8'))[0];
  const chunks = Object.fromEntries(files.map((file) => [file, sizes(join(folder, file))]));
  const loader = sizes(join(folder, 'bi-elements.js'));
  const entries = files.filter((file) =>
    /^c\/bi-(?![a-z-]*-view-)[a-z-]+-[a-z0-9]{8}\.js$/.test(file),
  );
  const elements = {};
  for (const entry of entries) {
    const all = [entry, ...imports(folder, entry)].filter((file) => chunks[file]);
    const sum = (kind) => all.reduce((total, file) => total + chunks[file][kind], loader[kind]);
    elements[entry.replace(/^c\/|-[a-z0-9]{8}\.js$/g, '')] = {
      raw: sum('raw'),
      gzip: sum('gzip'),
      brotli: sum('brotli'),
      files: all.length + 1,
    };
  }
  return { loader, elements, chunks };
}

function imports(folder, file, seen = new Set()) {
  const code = readFileSync(join(folder, file), 'utf8');
  for (const [, name] of code.matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)) {
    const next = `c/${name}`;
    if (seen.has(next)) continue;
    seen.add(next);
    imports(folder, next, seen);
  }
  return [...seen];
}

if (process.argv[1] === import.meta.filename) {
  const { loader, elements, chunks } = bundleSizes();
  const line = (name, { raw, gzip, brotli }) =>
    `${name.padEnd(44)}${[raw, gzip, brotli].map((bytes) => (bytes / 1024).toFixed(1).padStart(9)).join('')}`;
  process.stdout.write(`${'KB'.padEnd(44)}      raw     gzip   brotli\n`);
  process.stdout.write(`${line('loader bi-elements.js', loader)}\n\nat once\n`);
  for (const [tag, size] of Object.entries(elements)) process.stdout.write(`${line(tag, size)}\n`);
  process.stdout.write('\nchunks\n');
  for (const [file, size] of Object.entries(chunks)) process.stdout.write(`${line(file, size)}\n`);
}
