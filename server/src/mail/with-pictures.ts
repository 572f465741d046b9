/** The page of a mail with its pictures in it, in place of the names that they come with. */
export function withPictures(
  html: string,
  pictures: readonly { cid?: string; type: string; bytes: Buffer }[],
): string {
  return pictures.reduce((page, { cid, type, bytes }) => {
    const data = `data:${type};base64,${bytes.toString('base64')}`;
    return page.replaceAll(`src="cid:${cid ?? ''}"`, () => `src="${data}"`);
  }, html);
}
