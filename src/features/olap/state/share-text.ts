import { readState } from '@bi/olap/saved/read-state';
import { PLAIN_LIMIT } from '../../../widgets/address-params';
import { canonicalJson, type OlapState } from '@bi/olap/query/olap-state';

/** A text that unpacks to more than this is refused; no state is near it. */
const UNPACKED_LIMIT = 4_000_000;

/**
 * A state as text for an address: `j.` and base64url of its JSON, or `z.` and base64url of the
 * deflated JSON when that text would be longer than 2 KB.
 */
export async function stateToText(state: OlapState): Promise<string> {
  const bytes = new TextEncoder().encode(canonicalJson(state));
  const plain = `j.${toBase64Url(bytes)}`;
  if (plain.length <= PLAIN_LIMIT || typeof CompressionStream === 'undefined') return plain;
  return `z.${toBase64Url(await pipe(bytes, new CompressionStream('deflate-raw')))}`;
}

/** The state a text holds; null when the text is damaged or holds none. Never throws. */
export async function textToState(text: string): Promise<OlapState | null> {
  try {
    const bytes = fromBase64Url(text.slice(2));
    const json = text.startsWith('z.')
      ? await pipe(bytes, new DecompressionStream('deflate-raw'))
      : bytes;
    return readState(JSON.parse(new TextDecoder().decode(json)));
  } catch {
    return null;
  }
}

async function pipe(
  bytes: Uint8Array<ArrayBuffer>,
  through: ReadableWritablePair<Uint8Array<ArrayBuffer>, BufferSource>,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = new Blob([bytes]).stream().pipeThrough(through).getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > UNPACKED_LIMIT) throw new RangeError('The shared state is too large.');
    parts.push(value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

function toBase64Url(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (char) => char.charCodeAt(0));
}
