import { isUtf8 } from 'node:buffer';
import { BiError } from '@bi/contract/messages/bi-error';
import iconv from 'iconv-lite';

/** An encoding as it is shown and given: one of iconv's names. */
export interface FoundEncoding {
  encoding: string;
  /** true when nothing in the file says so */
  guessed: boolean;
}

function isWholeUtf8(sample: Buffer): boolean {
  for (let cut = 0; cut < 4; cut += 1)
    if (isUtf8(sample.subarray(0, sample.length - cut))) return true;
  return false;
}

/** Share of a sample's pairs of high bytes that are common Chinese characters in GB 18030. */
function chineseShare(sample: Buffer): number {
  let pairs = 0;
  let common = 0;
  for (let at = 0; at < sample.length; at += 1) {
    const first = sample[at] ?? 0;
    if (first < 0x80) continue;
    const second = sample[at + 1] ?? 0;
    pairs += 1;
    const hanzi = first >= 0xb0 && first <= 0xf7 && second >= 0xa1;
    const mark = first >= 0xa1 && first <= 0xa9 && second >= 0xa1;
    if (hanzi || mark) common += 1;
    at += 1;
  }
  return pairs === 0 ? 0 : common / pairs;
}

/** The encoding of a text file by its first bytes. */
export function findEncoding(sample: Buffer): FoundEncoding {
  if (sample.length >= 2 && sample[0] === 0xff && sample[1] === 0xfe)
    return { encoding: 'utf-16le', guessed: false };
  if (sample.length >= 2 && sample[0] === 0xfe && sample[1] === 0xff)
    return { encoding: 'utf-16be', guessed: false };
  const zeros = [0, 0];
  for (let at = 0; at < Math.min(sample.length, 4096); at += 1)
    if (sample[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const many = Math.min(sample.length, 4096) * 0.2;
  if ((zeros[1] ?? 0) > many) return { encoding: 'utf-16le', guessed: true };
  if ((zeros[0] ?? 0) > many) return { encoding: 'utf-16be', guessed: true };
  if (isWholeUtf8(sample)) return { encoding: 'utf-8', guessed: false };
  return { encoding: chineseShare(sample) > 0.9 ? 'gb18030' : 'windows-1252', guessed: true };
}

const isUtf8Name = (encoding: string) => /^utf-?8$/i.test(encoding);

/** @throws {BiError} `invalid.file.encoding` for a name nobody knows */
export function assertEncoding(encoding: string): void {
  if (!isUtf8Name(encoding) && !iconv.encodingExists(encoding))
    throw new BiError('invalid.file.encoding', { params: { encoding } });
}

/**
 * Refuses an encoding that a file cannot have: in UTF-16 every comma and line break has a zero byte.
 * @throws {BiError} `invalid.file.otherEncoding`
 */
export function assertFits(sample: Buffer, encoding: string): void {
  if (!/^(utf-?16|ucs-?2)/i.test(encoding) || sample.length === 0 || sample.includes(0)) return;
  const { encoding: found } = findEncoding(sample);
  throw new BiError('invalid.file.otherEncoding', { params: { encoding, found } });
}

/** A sample as text, without a byte order mark. */
export function decodeSample(sample: Buffer, encoding: string): string {
  const text = isUtf8Name(encoding) ? sample.toString('utf8') : iconv.decode(sample, encoding);
  return text.replace(/^\uFEFF/, '');
}

/** The bytes of a file as UTF-8 without a byte order mark; UTF-8 is passed on as it is. */
export async function* utf8Bytes(
  chunks: AsyncIterable<Buffer>,
  encoding: string,
): AsyncGenerator<Buffer> {
  const decoder = isUtf8Name(encoding) ? null : iconv.getDecoder(encoding);
  let first = true;
  for await (const chunk of chunks) {
    let bytes = decoder === null ? chunk : Buffer.from(decoder.write(chunk), 'utf8');
    if (first && bytes.length >= 3) {
      first = false;
      if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) bytes = bytes.subarray(3);
    }
    if (bytes.length > 0) yield bytes;
  }
  const rest = decoder?.end();
  if (rest !== undefined && rest !== '') yield Buffer.from(rest, 'utf8');
}
