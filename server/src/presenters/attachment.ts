/** A name for one file in the reader's folder: no separators, no reserved or control characters. */
function fileName(name: string): string {
  const safe = name
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replace(/[\x00-\x1f\x7f-\x9f/\\:*?"<>|\u2028\u2029]/g, '_')
    .replace(/^\.+/, '_')
    .trim();
  return safe === '' ? 'download' : safe;
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
