import { expect, test } from 'vitest';
import { parseDrawing, type DrawnElement } from '../../../src/widgets/document-page/parse-drawing';

const all = (tree: DrawnElement): DrawnElement[] => [
  tree,
  ...tree.children.flatMap((child) => (typeof child === 'string' ? [] : all(child))),
];

test('a drawing keeps its shapes, texts and gradients, with styles as attributes', () => {
  const tree = parseDrawing(
    '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><defs><linearGradient id="a">' +
      '<stop offset="0" stop-color="#fff"/></linearGradient></defs>' +
      '<path d="M0 0L1 1" fill="url(#a)" style="stroke-width:2;stroke:#000"/>' +
      "<text x='1'>A &lt; B &amp; &#67;</text></svg>",
  );
  expect(tree?.attributes).toEqual({ viewBox: '0 0 9 9' });
  const [, , , , path, text] = all(tree!);
  expect(path?.attributes).toEqual({
    d: 'M0 0L1 1',
    fill: 'url(#a)',
    'stroke-width': '2',
    stroke: '#000',
  });
  expect(text?.children).toEqual(['A < B & C']);
});

test('a chart with a sheet of its own, as the server draws it, is shown without the sheet', () => {
  const tree = parseDrawing(
    '<svg viewBox="0 0 9 9">\n<style ><![CDATA[\n.a:hover { fill:<b>; }\n]]>\n</style>\n<path d="M0 0"></path></svg>',
  );
  expect(all(tree!).map(({ name }) => name)).toEqual(['svg', 'path']);
});

test('a font that is written as one value has its size, weight and style', () => {
  const tree = parseDrawing(
    '<svg><text style="font: normal normal 12px Noto Sans SC">a</text>' +
      '<text style="font:italic 600 9.5px Noto Sans SC;fill:#000">b</text></svg>',
  );
  expect(all(tree!).map(({ attributes }) => attributes)).toEqual([
    {},
    { 'font-size': '12px' },
    { 'font-size': '9.5px', 'font-style': 'italic', 'font-weight': '600', fill: '#000' },
  ]);
});

test('nothing in a drawing can run, load or style the page', () => {
  const tree = parseDrawing(
    '<svg viewBox="0 0 1 1" onload="x()"><script>x()</script><style>*{}</style><foreignObject><div/></foreignObject>' +
      '<a href="javascript:x()"><path d="M0 0"/></a><image href="https://far.test/a.png"/>' +
      '<use href="#x"/><rect onclick="x()" class="bi-app" fill="url(https://far.test/#a)" ' +
      'style="background:url(https://far.test);fill:#fff"/><set attributeName="href"/></svg>',
  );
  expect(all(tree!).map(({ name, attributes }) => [name, attributes])).toEqual([
    ['svg', { viewBox: '0 0 1 1' }],
    ['rect', { fill: '#fff' }],
  ]);
});

test.each([
  '<svg><g></svg>',
  '<svg>',
  '<html></html>',
  '<svg a=b></svg>',
  '</svg>',
  '',
  '<svg></svg></g>',
])('%j is no drawing', (text) => {
  expect(parseDrawing(text)).toBeNull();
});
