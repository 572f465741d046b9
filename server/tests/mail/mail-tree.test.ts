import type { MailNode } from '@bi/contract/identity/mail-page';
import { expect, test } from 'vitest';
import { mailTree } from '../../src/mail/mail-tree';
import { withPictures } from '../../src/mail/with-pictures';
import { blockMail, endedMail, type MailLook } from '../../src/rendering/mail/block-mail';

const LOOK: MailLook = {
  ...{ language: 'en', title: 'Delays', open: 'https://bi.test/#/report?a=1&b=2' },
  ...{ links: 'later', unsubscribe: 'later', sender: 'Ana <Lee>', notes: [] },
  hasPicture: () => true,
};

const textOf = (node: MailNode): string =>
  typeof node === 'string' ? node : node.children.map(textOf).join('');
const all = (nodes: readonly MailNode[]): Exclude<MailNode, string>[] =>
  nodes.flatMap((node) => (typeof node === 'string' ? [] : [node, ...all(node.children)]));

test('a mail as a tree has the texts, links, pictures and styles of its page', () => {
  const mail = endedMail(
    blockMail(
      [
        { kind: 'text', text: 'First line\nsecond & last' },
        { kind: 'chart', svg: 'c1', aspect: 2, alt: 'Rose "by" 4 %' },
        { kind: 'table', columns: [{ title: 'A<b>' }], rows: [{ cells: ['1'] }] },
      ],
      LOOK,
    ),
    { language: 'en', links: [], unsubscribe: 'https://bi.test/u/1' },
  );
  const bytes = Buffer.from([1, 2]);
  const tree = mailTree(withPictures(mail.html, [{ cid: 'c1', type: 'image/png', bytes }]));
  const text = tree.map(textOf).join('');
  for (const one of ['First line', 'second & last', 'A<b>', 'Ana <Lee>', 'Unsubscribe']) {
    expect(text).toContain(one);
  }
  expect(text).not.toContain('Delays');
  const elements = all(tree);
  const links = elements.flatMap(({ attributes }) => attributes.href ?? []);
  expect(links).toEqual(['https://bi.test/#/report?a=1&b=2', 'https://bi.test/u/1']);
  const picture = elements.find(({ tag }) => tag === 'img');
  expect(picture?.attributes).toMatchObject({ alt: 'Rose "by" 4 %', width: '552' });
  expect(picture?.attributes.src).toBe(`data:image/png;base64,${bytes.toString('base64')}`);
  expect(elements.some(({ attributes }) => attributes.style?.['fontFamily'] !== undefined)).toBe(
    true,
  );
});

test('a mail as a tree opens nothing but web and mail addresses', () => {
  const evil =
    '<html><body><a href="javascript:x()">a</a><img src="https://x.test/p.png"/></body></html>';
  expect(all(mailTree(evil)).map(({ attributes }) => attributes)).toEqual([{}, {}]);
});
