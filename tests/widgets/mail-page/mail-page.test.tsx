import type { MailNode } from '@bi/contract/identity/mail-page';
import { afterEach, expect, test } from 'vitest';
import { MailPage } from '../../../src/widgets/mail-page/mail-page';
import { openStage } from '../../shell/shell-fixture';

let stage: Awaited<ReturnType<typeof openStage>>;
afterEach(() => stage.close());

const cell = (...children: MailNode[]): MailNode => ({
  tag: 'table',
  attributes: { role: 'presentation' },
  children: [{ tag: 'tr', attributes: {}, children: [{ tag: 'td', attributes: {}, children }] }],
});

test('a mail is drawn with its styles, pictures and links, which open outside of the product', async () => {
  const page = [
    cell(
      { tag: 'span', attributes: { style: { fontWeight: '600' } }, children: ['Flights <b>'] },
      { tag: 'br', attributes: {}, children: [] },
      { tag: 'a', attributes: { href: 'https://bi.test/' }, children: ['Open'] },
      { tag: 'img', attributes: { src: 'data:image/png;base64,AA==', alt: 'Rose' }, children: [] },
    ),
  ];
  stage = await openStage({});
  await stage.render(<MailPage page={page} label="Flights" />, { surface: 'lone', token: 'abc' });
  const mail = document.querySelector('article[aria-label="Flights"]');
  const text = mail?.querySelector('span');
  expect([text?.textContent, text?.style.fontWeight]).toEqual(['Flights <b>', '600']);
  const link = mail?.querySelector('a');
  expect([link?.target, link?.rel]).toEqual(['_blank', 'noopener noreferrer']);
  expect(mail?.querySelector('img')?.getAttribute('alt')).toBe('Rose');
});
