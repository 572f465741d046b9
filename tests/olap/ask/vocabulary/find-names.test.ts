import { describe, expect, test } from 'vitest';
import { findNames } from '@bi/olap/ask/vocabulary/find-names';
import { suggestionsFor } from '@bi/olap/ask/vocabulary/suggest';
import { strangeContexts } from '../strange-cubes';

const context = strangeContexts().get('orders');
if (context === undefined) throw new Error('no cube of orders');
const found = (text: string) =>
  findNames(context, text).map(({ text: name, kind, of }) => `${kind} ${name} (${String(of)})`);

describe('a name that is looked for', () => {
  test('may be of a measure, a field or a value, each once', () => {
    const all = findNames(context, 's');
    const keys = all.map(({ of, target }) => JSON.stringify([of, target]));
    expect(new Set(keys).size).toBe(keys.length);
    expect(new Set(all.map(({ kind }) => kind))).toContain('measure');
  });

  test('comes first where it begins with the text, then where a word of it does', () => {
    const names = findNames(context, 'price').map(({ text }) => text.toLowerCase());
    expect(names.length).toBeGreaterThan(0);
    const begins = names.map((name) => name.startsWith('price'));
    expect(begins).toEqual(begins.toSorted((a, b) => Number(b) - Number(a)));
    expect(names.some((name) => /unit price/.test(name))).toBe(true);
  });

  test('has a text inside of a word, too, as no completion of a question has', () => {
    expect(suggestionsFor(context, 'average unit pr', [])).not.toEqual([]);
    expect(suggestionsFor(context, 'nit-pric', [])).toEqual([]);
    expect(suggestionsFor(context, 'rice', [])).toEqual([]);
    expect(found('rice')).not.toEqual([]);
  });

  test('is none where the text is empty', () => {
    expect(found('  ')).toEqual([]);
  });

  test('carries what it is of, so that a word can be taught to mean it', () => {
    const [first] = findNames(context, 'sales');
    expect(first?.target).toMatchObject({ kind: first?.kind });
    const member = findNames(context, context.vocabularies[0]?.cube.members[0]?.label ?? '');
    expect(member.map(({ target }) => target)).toContainEqual(
      expect.objectContaining({
        kind: 'member',
        key: context.vocabularies[0]?.cube.members[0]?.key,
      }),
    );
  });
});
