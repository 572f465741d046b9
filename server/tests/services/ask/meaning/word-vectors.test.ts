import { describe, expect, it } from 'vitest';
import { WordVectors } from '../../../../src/services/ask/meaning/word-vectors';
import { wordCloseness } from '../../../../src/services/ask/meaning/word-closeness';

/** A file of words in the order of their letters, with as many numbers of four bits each. */
function fileOf(words: Record<string, number[]>): Buffer {
  const names = Object.keys(words);
  const text = Buffer.from(names.map((name) => `${name}\n`).join(''));
  const size = words[names[0] ?? '']?.length ?? 0;
  const head = Buffer.alloc(12);
  [names.length, size, text.length].forEach((value, at) => head.writeUInt32LE(value, at * 4));
  const bytes = Object.values(words).map((row) =>
    Buffer.from(
      Array.from({ length: size / 2 }, (_, at) => {
        const [left = 0, right = 0] = row.slice(at * 2, at * 2 + 2);
        return (left + 8) * 16 + right + 8;
      }),
    ),
  );
  return Buffer.concat([head, text, ...bytes]);
}

describe('words of a file', () => {
  const vectors = new WordVectors(
    fileOf({ ant: [7, 0, 0, 0], bee: [6, 6, 0, 0], cat: [-7, 0, 0, 0], zoo: [0, 0, 3, -4] }),
  );

  it.each([
    ['ant', 'ant', 1],
    ['ant', 'bee', Math.SQRT1_2],
    ['ant', 'cat', -1],
    ['zoo', 'bee', 0],
  ])('%s and %s are near by the angle between their vectors', (first, second, near) => {
    expect(vectors.closeness(first, second)).toBeCloseTo(near, 9);
    expect(vectors.closeness(second, first)).toBeCloseTo(near, 9);
  });

  it.each(['aa', 'b', 'be', 'bees', 'zz', ''])(
    'of %j, which is not in it, nothing is said',
    (word) => {
      expect(vectors.closeness(word, 'ant')).toBeNull();
      expect(vectors.closeness('ant', word)).toBeNull();
    },
  );
});

it.each([
  ['clients', 'customers', 'weather'],
  ['lorry', 'vehicle', 'salary'],
  ['physician', 'doctor', 'revenue'],
  ['wages', 'salary', 'city'],
])('%s is nearer to %s than to %s', (word, near, far) => {
  expect(wordCloseness(word, near) ?? 0).toBeGreaterThan(0.35);
  expect(wordCloseness(word, near) ?? 0).toBeGreaterThan(wordCloseness(word, far) ?? 1);
});
