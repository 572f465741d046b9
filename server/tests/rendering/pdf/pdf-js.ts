const PDF_JS = 'pdfjs-dist/legacy/build/pdf.mjs';

/** Functions that pdf.js replaces by slower ones of its own where they lack what it does not use here. */
const REPLACED = [
  [JSON, 'stringify'],
  [JSON, 'parse'],
  [Array.prototype, 'push'],
] as const;

/** pdf.js. What it replaces is put back: every other test of the process uses it, too. */
export async function loadPdfJs<T>(): Promise<T> {
  const before = REPLACED.map(([of, name]) => Reflect.getOwnPropertyDescriptor(of, name));
  const pdfJs = (await import(PDF_JS)) as T;
  for (const [index, [of, name]] of REPLACED.entries()) {
    Object.defineProperty(of, name, before[index] ?? {});
  }
  return pdfJs;
}
