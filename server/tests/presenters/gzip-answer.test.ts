import { randomBytes } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { readsGzip, gzipAnswer } from '../../src/presenters/gzip-answer';

const answerOf = (head: string, cellSet: Uint8Array[], tail: string) => {
  const parts = [Buffer.from(head), ...cellSet, Buffer.from(tail)];
  return { parts, sizeBytes: parts.reduce((sum, { byteLength }) => sum + byteLength, 0) };
};

it('is the envelope itself, whatever surrounds the bytes that are cached', () => {
  const numbers = Array.from({ length: 3 }, (_, part) =>
    Buffer.from(Array.from({ length: 20_000 }, (_, at) => `${part},${at % 97}`).join()),
  );
  for (const cellSet of [numbers, [], [Buffer.from('1')], [randomBytes(70_000)]]) {
    for (const tail of ['}', ',"trace":{"totalMs":1}}', 'x'.repeat(40_000)]) {
      const answer = answerOf('{"data":', cellSet, tail);
      const zipped = gzipAnswer(answer, cellSet);
      expect(gunzipSync(zipped!).equals(Buffer.concat(answer.parts))).toBe(true);
    }
  }
});

it('is not put together in one go where it is large', () => {
  const cellSet = [Buffer.alloc(5 * 1024 * 1024)];
  expect(gzipAnswer(answerOf('{', cellSet, '}'), cellSet)).toBeNull();
});

it.each([
  ['gzip, deflate, br', true],
  ['br;q=1.0, gzip;q=0.8', true],
  ['*', true],
  ['gzip;q=0', false],
  ['br', false],
  [undefined, false],
])('a caller that accepts %s reads gzip: %s', (header, reads) => {
  expect(readsGzip(header)).toBe(reads);
});
