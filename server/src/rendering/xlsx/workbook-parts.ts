import { xmlText } from './xml-text';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const TYPES = 'application/vnd.openxmlformats-officedocument';

/** The part `_rels/.rels`. */
export const ROOT_RELATIONS = `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

/** A sheet as the workbook lists it; `headings`: rows printed on every page, 0 for none. */
export interface ListedSheet {
  name: string;
  hidden?: boolean;
  rows: number;
  headings: number;
  /** name of the last column of a sheet with headings; '' for none */
  lastColumn: string;
}

/** The part `xl/workbook.xml`. */
export function workbookXml(sheets: readonly ListedSheet[]): string {
  const list = sheets.map(
    ({ name, hidden }, index) =>
      `<sheet name="${xmlText(name)}" sheetId="${index + 1}"${hidden === true ? ' state="hidden"' : ''} r:id="rId${index + 1}"/>`,
  );
  const names = sheets.flatMap(({ name, headings, rows, lastColumn }, index) => {
    if (headings === 0) return [];
    const sheet = xmlText(`'${name.replaceAll("'", "''")}'`);
    const titles = `<definedName name="_xlnm.Print_Titles" localSheetId="${index}">${sheet}!$1:$${headings}</definedName>`;
    if (rows <= headings || lastColumn === '') return [titles];
    const filter = `<definedName name="_xlnm._FilterDatabase" localSheetId="${index}" hidden="1">${sheet}!$A$${headings}:$${lastColumn}$${rows}</definedName>`;
    return [filter, titles];
  });
  const defined = names.length === 0 ? '' : `<definedNames>${names.join('')}</definedNames>`;
  return `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><bookViews><workbookView activeTab="0"/></bookViews><sheets>${list.join('')}</sheets>${defined}</workbook>`;
}

/** The part `xl/_rels/workbook.xml.rels`. */
export function relationsXml(sheets: number): string {
  const list = Array.from(
    { length: sheets },
    (_, index) =>
      `<Relationship Id="rId${index + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
  );
  const styles = `<Relationship Id="rId${sheets + 1}" Type="${OFFICE}/styles" Target="styles.xml"/>`;
  return `${XML}<Relationships xmlns="${PACKAGE}/relationships">${list.join('')}${styles}</Relationships>`;
}

/** The part `[Content_Types].xml`. */
export function contentTypesXml(
  sheets: number,
  charts: number,
  pictures: readonly string[] = [],
): string {
  const part = (name: string, type: string) =>
    `<Override PartName="${name}" ContentType="${TYPES}.${type}+xml"/>`;
  const list = Array.from({ length: sheets }, (_, index) =>
    part(`/xl/worksheets/sheet${index + 1}.xml`, 'spreadsheetml.worksheet'),
  );
  const drawn = Array.from(
    { length: charts },
    (_, index) =>
      part(`/xl/drawings/drawing${index + 1}.xml`, 'drawing') +
      part(`/xl/charts/chart${index + 1}.xml`, 'drawingml.chart'),
  ).join('');
  const kinds = [...new Set(pictures)].map(
    (kind) => `<Default Extension="${kind}" ContentType="image/${kind}"/>`,
  );
  const placed = pictures.map((_, index) =>
    part(`/xl/drawings/picture${index + 1}.xml`, 'drawing'),
  );
  return `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${kinds.join('')}${part('/xl/workbook.xml', 'spreadsheetml.sheet.main')}${part('/xl/styles.xml', 'spreadsheetml.styles')}${list.join('')}${drawn}${placed.join('')}</Types>`;
}
