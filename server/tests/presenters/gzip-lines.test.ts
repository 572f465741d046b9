import { constants, deflateRawSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { gzipLines } from '../../src/presenters/gzip-lines';

const NOTHING = Buffer.alloc(0);
const flushed = (text: string) =>
  deflateRawSync(text, { level: 9, finishFlush: constants.Z_FULL_FLUSH });

it('lines that are deflated already are one gzip stream with the others, as they are', async () => {
  const ready = flushed('{"page":1}\n');
  async function* lines() {
    yield { head: Buffer.from('{"about":1}\n'), cellSet: null, tail: NOTHING };
    yield { head: Buffer.from('{"page":1}\n'), deflated: ready, cellSet: null, tail: NOTHING };
    yield {
      head: Buffer.from('{"cells":'),
      cellSet: [Buffer.from('[1,2]')],
      tail: Buffer.from('}\n'),
    };
    await Promise.resolve();
  }
  const parts: Uint8Array[] = [];
  for await (const part of gzipLines(lines())) parts.push(part);
  expect(gunzipSync(Buffer.concat(parts)).toString()).toBe(
    '{"about":1}\n{"page":1}\n{"cells":[1,2]}\n',
  );
  expect(parts.some((part) => Buffer.from(part).equals(ready))).toBe(true);
});
