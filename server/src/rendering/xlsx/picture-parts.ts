import { xmlText } from './xml-text';

/** A picture of a workbook. */
export interface WorkbookPicture {
  bytes: Buffer;
  format: 'png' | 'jpeg' | 'gif';
  /** pixels */
  width: number;
  height: number;
  /** '' where it only decorates */
  alt: string;
}

/** Units of a drawing in a pixel, and pixels of a picture at most. */
const UNITS = 9525;
const LARGEST = { width: 960, height: 600 };

const XDR = 'http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing';
const MAIN = 'http://schemas.openxmlformats.org/drawingml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** The drawing with a picture below the first row of its sheet. */
export function pictureXml({ width, height, alt }: WorkbookPicture): string {
  const scale = Math.min(1, LARGEST.width / width, LARGEST.height / height);
  const size = `cx="${Math.round(width * scale * UNITS)}" cy="${Math.round(height * scale * UNITS)}"`;
  const from =
    '<xdr:from><xdr:col>0</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>2</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:from>';
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<xdr:wsDr xmlns:xdr="${XDR}" xmlns:a="${MAIN}" xmlns:r="${OFFICE}"><xdr:oneCellAnchor>${from}<xdr:ext ${size}/><xdr:pic><xdr:nvPicPr><xdr:cNvPr id="2" name="Picture 1" descr="${xmlText(alt)}"/><xdr:cNvPicPr><a:picLocks noChangeAspect="1"/></xdr:cNvPicPr></xdr:nvPicPr><xdr:blipFill><a:blip r:embed="rId1"/><a:stretch><a:fillRect/></a:stretch></xdr:blipFill><xdr:spPr><a:xfrm><a:off x="0" y="0"/><a:ext ${size}/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></xdr:spPr></xdr:pic><xdr:clientData/></xdr:oneCellAnchor></xdr:wsDr>`;
}
