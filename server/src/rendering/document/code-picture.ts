import bwip from 'bwip-js/node';
import type { DocumentBlock } from '@bi/contract/document/document-block';

type CodeBlock = Extract<DocumentBlock, { kind: 'code' }>;

/** Names of the codes in the library that draws them. */
const NAMES: Readonly<Record<CodeBlock['code'], string>> = {
  qr: 'qrcode',
  code128: 'code128',
  ean13: 'ean13',
  datamatrix: 'datamatrix',
};
/** Height of bars in millimetres. */
const BARS = 12;

/** A code as a drawing. */
export interface CodePicture {
  svg: string;
  /** width by height */
  aspect: number;
}

/** Whether a code has its text below its bars by its own rules: of a barcode, in the middle or at its digits. */
export const hasOwnText = (code: CodeBlock['code']): boolean =>
  code === 'code128' || code === 'ean13';

/**
 * Draws a barcode or QR code of a text, quiet zone included; null where the text cannot be one.
 * @param isReadable with the text below it, where `hasOwnText`
 */
export function codePicture(
  code: CodeBlock['code'],
  text: string,
  isReadable = false,
): CodePicture | null {
  const isFlat = hasOwnText(code);
  try {
    const svg = bwip.toSVG({
      ...{ bcid: NAMES[code], text, scale: 2, includetext: isReadable && isFlat },
      ...(isFlat
        ? { height: BARS, paddingwidth: 10, paddingheight: 2, textxalign: 'center', textsize: 9 }
        : { padding: 4 }),
      ...(code === 'qr' && { eclevel: 'M' }),
    });
    const box = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg);
    const [width, height] = [Number(box?.[1]), Number(box?.[2])];
    if (!(width > 0 && height > 0)) return null;
    return {
      svg: svg.replace('<svg ', `<svg width="${width}" height="${height}" `),
      aspect: width / height,
    };
  } catch {
    // the library throws for texts that a code cannot hold: a wrong check digit, letters in digits, too long
    return null;
  }
}
