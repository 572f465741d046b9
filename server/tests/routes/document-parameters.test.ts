import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DocumentLine } from '@bi/contract/document/document-pages';
import type { LaidPage } from '@bi/olap/document/laid-page';
import { openAppFixture, type AppFixture } from '../support/app-fixture';

let lab: AppFixture;
beforeAll(async () => void (lab = await openAppFixture()));
afterAll(() => lab.close());

const MARGIN = { top: 56, right: 56, bottom: 56, left: 56 };
const PAPER = { size: 'a4', orientation: 'portrait', margin: MARGIN };
const AMOUNT = { id: 'amount', kind: 'value', name: 'Amount', type: 'number', default: 1234567 };
const STATE = {
  ...{ id: 'state', kind: 'filter', name: 'State', bindings: { flights: 'origin_state' } },
};
const SAYS = {
  ...{ id: 'says', kind: 'text', text: 'Amount {{amount}} in {{state}}.' },
  values: {
    amount: { kind: 'parameter', parameter: 'amount' },
    state: { kind: 'parameter', parameter: 'state' },
  },
};
const when = (parameter: string, is: string) => ({ kind: 'parameter', parameter, is: [is] });

let names = 0;
async function textOf(blocks: object[], asked: object): Promise<string> {
  const body = { page: PAPER, parameters: [AMOUNT, STATE], blocks };
  const sent = { name: `Parameters ${++names}`, body };
  const made = await lab.call({ as: 'ana', method: 'POST', path: '/report-plus', body: sent });
  expect(made.code, made.errorMessage).toBe(1000);
  const path = `/report-plus/${made.data.id as string}/pages`;
  const { text } = await lab.call({ as: 'ana', method: 'POST', path, body: asked });
  const lines = text
    .trim()
    .split('\n')
    .map((one) => JSON.parse(one) as DocumentLine);
  const pages = lines.flatMap((line) => (line.kind === 'page' ? [line.page as LaidPage] : []));
  const items = pages.flatMap((page) => page.items);
  return items.flatMap((item) => (item.type === 'text' ? [item.text] : [])).join('');
}

describe('parameters of a document', () => {
  it('are named in texts as on screen, in the language of the pages', async () => {
    expect(await textOf([SAYS], {})).toContain('Amount 1,234,567 in All.');
    const chosen = { state: { op: 'notIn', values: ['California'] } };
    expect(await textOf([SAYS], { parameters: chosen })).toContain('in not California.');
    expect(await textOf([SAYS], { language: 'zh' })).toContain('in 全部.');
  });

  it('show blocks by their keys in every language', async () => {
    const blocks = [
      { id: 'a', kind: 'text', text: 'Large', showWhen: when('amount', '1234567') },
      { id: 'b', kind: 'text', text: 'Western', showWhen: when('state', 'California') },
      { id: 'c', kind: 'text', text: 'Other', showWhen: when('state', 'Texas') },
    ];
    for (const language of ['en', 'zh']) {
      const parameters = { state: { op: 'in', values: ['California', 'Washington'] } };
      const shown = await textOf(blocks, { language, parameters });
      expect(shown).toContain('Large');
      expect(shown).toContain('Western');
      expect(shown).not.toContain('Other');
    }
  });
});
