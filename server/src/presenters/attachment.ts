/** File systems take 255 bytes; browsers add a number where a name is taken. */
const MAX_NAME_BYTES = 240;

/** A name for one file in the reader's folder: no separators, no reserved or control characters. */
function fileName(name: string): string {
  const safe = name
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replace(/[\x00-\x1f\x7f-\x9f/\\:*?"<>|\u2028\u2029]/g, '_')
    .replace(/^\.+/, '_')
    .trim();
  return safe === '' ? 'download' : shortened(safe);
}

/** A name that every file system takes: what is too long loses the end of its stem, not its ending. */
function shortened(name: string): string {
  if (Buffer.byteLength(name) <= MAX_NAME_BYTES) return name;
  const ending = /\.[\w]{1,10}$/.exec(name)?.[0] ?? '';
  const room = MAX_NAME_BYTES - Buffer.byteLength(`…${ending}`);
  let stem = '';
  let size = 0;
  for (const sign of name.slice(0, name.length - ending.length)) {
    size += Buffer.byteLength(sign);
    if (size > room) break;
    stem += sign;
  }
  return `${stem.trimEnd()}…${ending}`;
}

/** Value of `content-disposition` that offers a file under a name of any characters. */
export function attachment(name: string): string {
  const offered = fileName(name);
  const plain = offered.replace(/[^\x20-\x7e]/gu, '_');
  const coded = encodeURIComponent(offered).replace(/['()*]/g, (char) => {
    return `%${char.charCodeAt(0).toString(16).toUpperCase()}`;
  });
  return `attachment; filename="${plain}"; filename*=UTF-8''${coded}`;
}
