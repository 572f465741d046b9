const BRACKET =
  /^\[(?:(?:<=|>=|<>|<|>|=)-?\d|h+\]|m+\]|s+\]|black|white|red|green|blue|yellow|magenta|cyan|color\s?\d|\$)/i;

/** Whether a section holds parts of a date and no places for digits. */
function isDateSection(section: string): boolean {
  const bare = section.replace(/"[^"]*"?|\\.|_.|\*.|\[[^\]]*\]|general|am\/pm|a\/p/gi, '');
  return /[ymdhseb]/i.test(bare) && !/[0#?]/.test(bare.replace(/\.0+/g, ''));
}

function quoteSection(section: string): string {
  const isDate = isDateSection(section);
  let out = '';
  for (let at = 0; at < section.length;) {
    const rest = section.slice(at);
    const verbatim =
      /^(?:"[^"]*"|\\.|_.|\*.|general|am\/pm|a\/p)/i.exec(rest)?.[0] ??
      (BRACKET.test(rest) ? /^\[[^\]]*\]/.exec(rest)?.[0] : undefined) ??
      (isDate ? /^[ymdhs]+/i.exec(rest)?.[0] : undefined) ??
      (!isDate && /[0#?]/.test(out) ? /^e[+-]/i.exec(rest)?.[0].toUpperCase() : undefined);
    if (verbatim !== undefined) {
      out += verbatim;
      at += verbatim.length;
      continue;
    }
    const char = String.fromCodePoint(rest.codePointAt(0) ?? 0);
    const isSign = /[0#?.,%/@\s:+()$-]/.test(char);
    out += isSign ? char : char === '"' || char === '\\' ? `\\${char}` : `"${char}"`;
    at += char.length;
  }
  return out.replace(/(?<!\\)""/g, '');
}

/**
 * A format code of a model as a workbook needs it: letters that are no part of a date are quoted, since
 * spreadsheets read a bare `M` as a month.
 */
export function numberCode(code: string): string {
  const sections: string[] = [];
  let from = 0;
  let quoted = false;
  for (let at = 0; at <= code.length; at++) {
    const char = code.charAt(at);
    if (char === '\\') at++;
    else if (char === '"') quoted = !quoted;
    else if ((char === ';' && !quoted) || at === code.length) {
      sections.push(code.slice(from, at));
      from = at + 1;
    }
  }
  if (sections.length === 0) sections.push(code);
  return sections.map(quoteSection).join(';');
}

/** A workbook's format code with a sign at the beginning of the cell, before the number and its minus. */
export function codeWithSign(code: string | undefined, sign: string): string {
  const [first = 'General', ...more] = (code ?? 'General').split(/;(?=(?:[^"]*"[^"]*")*[^"]*$)/);
  const sections = more.length === 0 ? [first, `-${first}`, first] : [first, ...more];
  const before = `$1"${sign}"* `;
  return sections
    .map((one, at) => (at < 3 ? one.replace(/^((?:\[[^\]]*\])*)/, before) : one))
    .join(';');
}
