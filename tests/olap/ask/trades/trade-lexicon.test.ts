import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { tradeLexicon } from '@bi/olap/ask/trades/trade-lexicon';
import { verbForms } from '@bi/olap/ask/trades/verb-forms';

const { rowKinds, groups } = tradeLexicon();
const { english } = JSON.parse(
  readFileSync(new URL('../../../../olap/ask/words/turning-words.json', import.meta.url), 'utf8'),
) as { english: Record<string, string[]> };

describe('the lexicon of trades', () => {
  it('has a word to add for each noun and each group', () => {
    expect(rowKinds.filter(({ rows }) => rows.size === 0)).toEqual([]);
    expect(groups.filter(({ words, said }) => words.length === 0 || said.length < 2)).toEqual([]);
  });

  it('has no verb that holds for some of the rows alone, or asks for something to be done', () => {
    const forms = rowKinds.flatMap(({ verbs }) => verbs.flatMap(verbForms));
    const turned = new Set(Object.values(english).flat());
    expect(forms.filter((form) => turned.has(form))).toEqual([]);
    const some =
      /^(?:deliver|complet|clos|resolv|solv|settl|approv|return|refund|cancel|miss|expir|renew|churn)/;
    expect(forms.filter((form) => some.test(form))).toEqual([]);
  });

  it('lists no noun twice for the same kind of thing', () => {
    const twice = groups.filter(({ said }) => new Set(said).size < said.length);
    expect(twice.map(({ words }) => words[0])).toEqual([]);
  });
});

describe('the forms of a verb', () => {
  it.each([
    ['borrow', 'borrowed', ['borrow', 'borrows', 'borrowing', 'borrowed']],
    ['ship', 'shipped', ['ship', 'ships', 'shipping', 'shipped']],
    ['carry out', 'carried out', ['carry out', 'carries out', 'carrying out', 'carried out']],
    ['hire', 'hired', ['hire', 'hires', 'hiring', 'hired']],
    ['rent', 'rented', ['rent', 'rents', 'renting', 'rented']],
    ['借', '借了', ['借', '借了']],
  ])('of %s', (verb, past, forms) => {
    expect(verbForms([verb, past])).toEqual(forms);
  });
});
