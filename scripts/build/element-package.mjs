import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describeElements } from './package/describe-elements.mjs';
import { customElementsManifest, htmlData, webTypes } from './package/element-manifests.mjs';
import { clientTypes, reactFiles, scriptOf, vueTypes } from './package/element-types.mjs';

const root = resolve(import.meta.dirname, '../..');
const folder = join(root, 'dist/package');
const read = (path) => readFileSync(join(root, path), 'utf8');
const { version } = JSON.parse(read('package.json'));
const { dependencies: ofContract } = JSON.parse(read('contract/package.json'));
const name = 'bi-elements';

/** What the package says of itself. Its types name those of the contract's schemas. */
const manifest = {
  ...{ name, version, type: 'module', license: 'UNLICENSED' },
  description: 'Analytics elements for pages: types, components of React, and questions in code',
  exports: {
    '.': { types: './index.d.ts', default: './index.js' },
    './react': { types: './react.d.ts', default: './react.js' },
    './vue': { types: './vue.d.ts' },
    './custom-elements.json': './custom-elements.json',
    './package.json': './package.json',
  },
  ...{
    types: './index.d.ts',
    customElements: 'custom-elements.json',
    'web-types': './web-types.json',
  },
  dependencies: { typebox: ofContract.typebox },
  // whoever takes the types alone may have any version
  peerDependencies: { react: '*', vue: '*' },
  peerDependenciesMeta: { react: { optional: true }, vue: { optional: true } },
};

const described = describeElements(root);
const react = reactFiles(root, described);
const json = (value) => `${JSON.stringify(value, null, 2)}\n`;
const files = {
  'package.json': json(manifest),
  'README.md': read('elements/package/README.md'),
  'index.js': scriptOf(read('elements/package/client.ts')),
  'index.d.ts': clientTypes(root, described),
  'react.js': react.script,
  'react.d.ts': react.types,
  'vue.d.ts': vueTypes(described),
  'custom-elements.json': json(customElementsManifest(described)),
  'vscode.html-custom-data.json': json(htmlData(described)),
  'web-types.json': json(webTypes(described, { name, version })),
};

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
const target = join(root, 'dist/elements');
mkdirSync(target, { recursive: true });
execFileSync(
  'npm',
  ['pack', '--silent', '--ignore-scripts', '--pack-destination', target, folder],
  {
    stdio: ['ignore', 'ignore', 'inherit'],
  },
);
