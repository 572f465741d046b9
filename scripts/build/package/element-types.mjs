import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { generateDtsBundle } from 'dts-bundle-generator';

const union = (names) =>
  names.length === 0 ? 'never' : names.map((one) => `'${one}'`).join(' | ');

/** Types of the elements, and of what the package's own functions take and give. */
export function clientTypes(root, { elements }) {
  const [bundle] = generateDtsBundle(
    [
      {
        filePath: join(root, 'elements/package/client.ts'),
        output: { exportReferencedTypes: false, noBanner: true },
      },
    ],
    { preferredConfigPath: join(root, 'elements/package/tsconfig.json') },
  );
  const types = elements.map(({ className, description, kinds, ownMethods }) => {
    const attributes = Object.entries(kinds).map(([name, kind]) => `${name}: '${kind}'`);
    return `/** ${description} */\nexport type ${className} = BiElement<{ ${attributes.join('; ')} }, ${union(ownMethods)}>;`;
  });
  const tags = elements.map(({ tag, className }) => `    '${tag}': ${className};`);
  return [
    // the schemas of questions and answers are constants of the server: here they are types alone
    bundle.replace(/^export declare const (?=\w+: Type\.)/gm, 'declare const '),
    ...types,
    `declare global {\n  interface HTMLElementTagNameMap {\n${tags.join('\n')}\n  }\n}\n`,
  ].join('\n');
}

/** The components of React: script and types. */
export function reactFiles(root, { elements }) {
  const source = readFileSync(join(root, 'elements/package/react.ts'), 'utf8');
  const toClient = (text) => text.replaceAll("'./client'", "'./index.js'");
  const compilerOptions = { target: 'ES2022', module: 'ESNext', isolatedDeclarations: true };
  return {
    script: [
      scriptOf(source),
      ...elements.map(({ tag, className }) => `export const ${className} = biComponent('${tag}');`),
      '',
    ].join('\n'),
    types: [
      toClient(ts.transpileDeclaration(source, { compilerOptions }).outputText),
      ...elements.map(
        ({ tag, className, description }) =>
          `/** ${description} */\nexport declare const ${className}: BiComponent<'${tag}'>;`,
      ),
      '',
    ].join('\n'),
  };
}

/** Types of the tags in templates of Vue. */
export function vueTypes({ elements }) {
  const tags = elements.map(
    ({ tag }) =>
      `    '${tag}': DefineComponent<ElementProps<HTMLElementTagNameMap['${tag}']> & ElementHandlers>;`,
  );
  return [
    "import type { DefineComponent } from 'vue';",
    "import type { ElementHandlers, ElementProps } from './index.js';",
    `declare module 'vue' {\n  interface GlobalComponents {\n${tags.join('\n')}\n  }\n}\n`,
  ].join('\n');
}

/** A module of the package without its types. */
export function scriptOf(source) {
  const compilerOptions = { target: 'ES2022', module: 'ESNext', verbatimModuleSyntax: true };
  return ts.transpileModule(source, { compilerOptions }).outputText;
}
