import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const OURS: Record<string, string> = { '@bi/contract/': 'contract', '@bi/olap/': 'olap' };
const STATEMENT = /^(?:import|export)\s+(?!type\s)(?:([^;'"]*?)\sfrom\s+)?'([^']+)'/gm;

/** The file of ours that an import names, or the package. */
function named(from: string, name: string): string {
  const own = Object.keys(OURS).find((prefix) => name.startsWith(prefix));
  if (own === undefined && !name.startsWith('.')) return name;
  const path =
    own === undefined
      ? join(dirname(from), name)
      : join(root, OURS[own] ?? '', name.slice(own.length));
  return [`${path}.ts`, path].find(existsSync) ?? name;
}

/** True where all that is imported are types. */
const isTypes = (what = '') => /^\{(?:\s*type\s[^,]*,?)+\s*\}$/.test(what.trim());

/** All that is loaded once a file is, packages by name. */
function loadedBy(entry: string): Set<string> {
  const seen = new Set([entry]);
  for (const file of seen) {
    if (!file.endsWith('.ts')) continue;
    for (const [, what, name = ''] of readFileSync(file, 'utf8').matchAll(STATEMENT)) {
      if (!isTypes(what)) seen.add(named(file, name));
    }
  }
  return seen;
}

it('starts the server without what draws pictures and documents: workers load it', () => {
  const loaded = loadedBy(join(root, 'server/src/main.ts'));
  const drawing = ['echarts', 'fontkit', '@resvg/resvg-js', 'bwip-js/node', 'docx', 'exceljs'];
  expect(drawing.filter((name) => loaded.has(name))).toEqual([]);
  expect(loaded).toContain('fastify');
  const worker = loadedBy(join(root, 'server/src/rendering/document/document-worker.ts'));
  expect(worker).toContain('fontkit');
});
