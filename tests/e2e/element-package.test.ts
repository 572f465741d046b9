import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from './built-root';
import { productStage } from './product-stage';

const stage = productStage();
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  version: string;
};
let folder: string;

/** A project of somebody else that has installed what the server serves. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bi-package-'));
  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, '@types'), { recursive: true });
  const answer = await fetch(`${stage.url}/elements/bi-elements-${version}.tgz`);
  expect(answer.status).toBe(200);
  writeFileSync(join(folder, 'package.tgz'), Buffer.from(await answer.arrayBuffer()));
  execFileSync('tar', ['-xzf', 'package.tgz'], { cwd: folder });
  symlinkSync(join(folder, 'package'), join(modules, 'bi-elements'));
  for (const name of ['react', 'vue', 'typebox', '@types/react', 'csstype'])
    symlinkSync(join(root, 'node_modules', name), join(modules, name));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Complaints of the compiler about each file of that project. */
function complaints(files: Record<string, string>): Record<string, string[]> {
  const paths = Object.entries(files).map(([name, text]) => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  });
  const program = ts.createProgram(paths, {
    ...{ strict: true, noEmit: true, skipLibCheck: true, types: [], jsx: ts.JsxEmit.ReactJSX },
    ...{ target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext },
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  });
  return Object.fromEntries(
    paths.map((path, at) => [
      Object.keys(files)[at] ?? '',
      ts
        .getPreEmitDiagnostics(program, program.getSourceFile(path))
        .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' ')),
    ]),
  );
}

const GOOD = `
  import { createBiQuery, loadElements, type BiDashboard } from 'bi-elements';
  await loadElements({ server: 'https://bi.test' });
  const board: BiDashboard | null = document.querySelector('bi-dashboard');
  board!.dashboardId = 'sales';
  board!.addEventListener('bi-filter-change', ({ detail }) => detail.source === 'user');
  await board!.setFilters({ Region: 'West' });
  document.createElement('bi-frame').element = 'bi-olap';
  const query = await createBiQuery({
    server: 'https://bi.test', query: { cube: 'flights', measures: ['flights'] },
  });
  const { records, cellSet } = await query.getData();
  export const count: number = records.length + cellSet.rows.count;`;
const WRONG = `
  import 'bi-elements';
  document.createElement('bi-dashboard').reportId = 'sales';
  document.createElement('bi-dashboard').undo();
  document.createElement('bi-olap').addEventListener('bi-error', ({ detail }) => detail.reason);
  export {};`;
const REACT = `
  import { useRef } from 'react';
  import type { BiReportViewer as Viewer } from 'bi-elements';
  import { BiReportViewer } from 'bi-elements/react';
  export function Page() {
    const viewer = useRef<Viewer>(null);
    return (
      <BiReportViewer ref={viewer} reportId="x" filters={{ Region: ['West'] }} readonly
        tokenProvider={() => 't'} onNavigate={(event) => { event.preventDefault(); }}
        onError={({ detail }) => console.log(detail.code)} />
    );
  }`;
const WRONG_REACT = `
  import { BiReportViewer } from 'bi-elements/react';
  export const Page = () => <BiReportViewer dashboardId="x" />;`;
const VUE = `
  import type { GlobalComponents } from 'vue';
  import 'bi-elements/vue';
  type Props = InstanceType<GlobalComponents['bi-dashboard']>['$props'];
  export const good: Props = {
    dashboardId: 'x', onFilterChange: ({ detail }) => void detail.source,
  };`;

describe('the package that the server serves', () => {
  test('has the properties, methods and events of the elements, also for React and Vue', () => {
    const found = complaints({
      ...{ 'good.ts': GOOD, 'wrong.ts': WRONG, 'react.tsx': REACT },
      ...{ 'wrong-react.tsx': WRONG_REACT, 'vue.ts': VUE },
    });
    expect(found).toEqual({
      ...{ 'good.ts': [], 'react.tsx': [], 'vue.ts': [] },
      'wrong.ts': ["'reportId'", "'undo'", "'reason'"].map(
        (name) => expect.stringContaining(name) as string,
      ),
      'wrong-react.tsx': [expect.stringContaining("'dashboardId' does not exist")],
    });
  });

  test('may be imported in Node, where it does nothing, and renders markup without a secret', () => {
    const script = `
      import { loadElements } from 'bi-elements';
      import { BiDashboard } from 'bi-elements/react';
      import { createElement } from 'react';
      import { renderToString } from 'react-dom/server';
      await loadElements({ server: 'https://bi.test' });
      const given = { dashboardId: 'sales', readonly: true, token: 'secret', filters: {}, onReady() {} };
      process.stdout.write(renderToString(createElement(BiDashboard, given)));`;
    symlinkSync(join(root, 'node_modules/react-dom'), join(folder, 'node_modules/react-dom'));
    writeFileSync(join(folder, 'server.mjs'), script);
    const html = execFileSync(process.execPath, ['server.mjs'], { cwd: folder, encoding: 'utf8' });
    expect(html).toBe('<bi-dashboard dashboard-id="sales" readonly=""></bi-dashboard>');
  });

  test('lists every element for editors, in each of three forms', () => {
    const read = (name: string) =>
      JSON.parse(readFileSync(join(folder, 'package', name), 'utf8')) as never;
    const manifest: { modules: { declarations: { tagName: string }[] }[] } =
      read('custom-elements.json');
    const tags = manifest.modules[0]?.declarations.map(({ tagName }) => tagName);
    expect(tags).toContain('bi-frame');
    const code: { tags: { name: string; attributes: { name: string }[] }[] } = read(
      'vscode.html-custom-data.json',
    );
    const web: { contributions: { html: { elements: { name: string }[] } } } =
      read('web-types.json');
    expect(code.tags.map(({ name }) => name)).toEqual(tags);
    expect(web.contributions.html.elements.map(({ name }) => name)).toEqual(tags);
    const board = code.tags.find(({ name }) => name === 'bi-dashboard');
    expect(board?.attributes.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['dashboard-id', 'filters', 'theme']),
    );
  });
});
