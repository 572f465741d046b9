/** UTF-16 units a cell holds at most. */
export const CELL_LENGTH = 32_767;

const SPECIAL = /[&<>"\r]|[^\x09\x0a\x0d\x20-\ud7ff\ue000-\ufffd]|_(?=x[0-9A-Fa-f]{4}_)/;
const SPECIALS = new RegExp(SPECIAL.source, 'g');

const NAMES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeOne(found: string, at: number, text: string): string {
  const name = NAMES[found];
  if (name !== undefined) return name;
  if (found === '_') return '_x005F_';
  const code = found.charCodeAt(0);
  const before = text.charCodeAt(at - 1);
  const after = text.charCodeAt(at + 1);
  if (code >= 0xd800 && code <= 0xdbff)
    return after >= 0xdc00 && after <= 0xdfff ? found : '\ufffd';
  if (code >= 0xdc00 && code <= 0xdfff)
    return before >= 0xd800 && before <= 0xdbff ? found : '\ufffd';
  return `_x${code.toString(16).toUpperCase().padStart(4, '0')}_`;
}

/**
 * A text as the content of an element or attribute of a workbook: what XML cannot hold as `_x0007_`, and
 * what looks like that as `_x005F_x0007_`. Halves of pairs become U+FFFD.
 */
export function xmlText(text: string): string {
  return SPECIAL.test(text) ? text.replace(SPECIALS, escapeOne) : text;
}

/** A text no longer than a cell holds; no pair is cut in half. */
export function sheetCellText(text: string): string {
  if (text.length <= CELL_LENGTH) return text;
  const code = text.charCodeAt(CELL_LENGTH - 1);
  return text.slice(0, code >= 0xd800 && code <= 0xdbff ? CELL_LENGTH - 1 : CELL_LENGTH);
}

/** An inline text with its white space as it is. */
export function inlineText(text: string): string {
  const space = /^\s|\s$|\n/.test(text) ? ' xml:space="preserve"' : '';
  return `<is><t${space}>${xmlText(text)}</t></is>`;
}
