import { expect, test } from 'vitest';
import { compiledAhead } from '../../scripts/build/browser-plugins.mjs';

const HINT = '//# allFunctionsCalledOnLoad\n';
const LONG = 'f();'.repeat(6000);
const chunk = (fileName: string, more: object = {}) => ({
  ...{ fileName, name: fileName, isEntry: false, moduleIds: [], imports: [] },
  ...more,
});
const chunks = Object.fromEntries(
  [
    chunk('viewer', { isEntry: true, imports: ['react'] }),
    chunk('react'),
    chunk('table', { moduleIds: ['/a/src/widgets/pivot-widget.tsx'], imports: ['grid'] }),
    chunk('grid'),
    chunk('olap', { isEntry: true, imports: ['react', 'dialogs'] }),
    chunk('dialogs'),
  ].map((one) => [one.fileName, one]),
);
type Render = (code: string, of: object, options: object, meta: object) => { code: string } | null;
const written = (name: string, code = LONG) => {
  const { renderChunk } = compiledAhead(['viewer', 'src/widgets/pivot-widget']);
  return (renderChunk as unknown as Render)(code, chunks[name]!, {}, { chunks })?.code ?? code;
};

test('large scripts that people wait for are compiled while they arrive, others when they are called', () => {
  for (const name of ['viewer', 'react', 'table', 'grid']) expect(written(name)).toBe(HINT + LONG);
  for (const name of ['olap', 'dialogs']) expect(written(name)).toBe(LONG);
  expect(written('react', 'f();')).toBe('f();');
});
