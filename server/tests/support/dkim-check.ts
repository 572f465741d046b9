import { createHash, createPublicKey, verify } from 'node:crypto';

/** What a receiver finds of the signature of a mail (RFC 6376, relaxed headers and body, rsa-sha256). */
export interface DkimCheck {
  /** name of the DNS record that its key is read from */
  record: string;
  /** header fields that are signed, in lower case */
  fields: string[];
  isBodyTrue: boolean;
  isSignatureTrue: boolean;
}

/** Text of the DNS record that publishes a public key. */
export function dkimRecord(publicKeyPem: string): string {
  const der = createPublicKey(publicKeyPem).export({ type: 'spki', format: 'der' });
  return `v=DKIM1; k=rsa; p=${der.toString('base64')}`;
}

/** Checks a mail as its receiver does, with the key of a DNS record; shares no code with what signs. @param raw with CRLF */
export function checkDkim(raw: string, record: string): DkimCheck {
  const at = raw.indexOf('\r\n\r\n');
  const headers = raw.slice(0, at).split(/\r\n(?![ \t])/);
  const field = headers.find((line) => /^dkim-signature:/i.test(line)) ?? '';
  const tags = tagsOf(field.slice(field.indexOf(':') + 1));
  const fields = (tags['h'] ?? '').split(':').map((name) => name.trim().toLowerCase());
  const hash = createHash('sha256').update(relaxedBody(raw.slice(at + 4)), 'binary');
  const rest = [...headers];
  const signed = fields.flatMap((name) => {
    const found = rest.findLastIndex((line) => line.toLowerCase().startsWith(`${name}:`));
    return found < 0 ? [] : rest.splice(found, 1).map((line) => `${relaxedHeader(line)}\r\n`);
  });
  const bare = relaxedHeader(field.replace(/(\bb=)[^;]*/, '$1'));
  const key = createPublicKey({
    key: Buffer.from(tagsOf(record)['p'] ?? '', 'base64'),
    ...({ type: 'spki', format: 'der' } as const),
  });
  return {
    record: `${tags['s']}._domainkey.${tags['d']}`,
    fields,
    isBodyTrue: hash.digest('base64') === tags['bh']?.replaceAll(/\s/g, ''),
    isSignatureTrue: verify(
      'RSA-SHA256',
      Buffer.from(signed.join('') + bare, 'binary'),
      key,
      Buffer.from(tags['b'] ?? '', 'base64'),
    ),
  };
}

function tagsOf(text: string): Record<string, string> {
  return Object.fromEntries(
    text.split(';').flatMap((part) => {
      const at = part.indexOf('=');
      return at < 0 ? [] : [[part.slice(0, at).trim(), part.slice(at + 1).trim()]];
    }),
  );
}

const relaxedHeader = (line: string): string => {
  const at = line.indexOf(':');
  const value = line.slice(at + 1).replaceAll(/\s+/g, ' ');
  return `${line.slice(0, at).trim().toLowerCase()}:${value.trim()}`;
};

const relaxedBody = (body: string): string =>
  `${body
    .split('\r\n')
    .map((line) => line.replaceAll(/[ \t]+/g, ' ').replace(/ $/, ''))
    .join('\r\n')
    .replace(/(\r\n)*$/, '')}\r\n`;
