import { MAX_FILE_NAME_BYTES } from '../call/limits';

const encoder = new TextEncoder();

/** The part of a name that fits the name of a file; no character is cut in two. */
export function fittingName(name: string): string {
  let end = 0;
  let bytes = 0;
  for (const one of name) {
    bytes += encoder.encode(one).length;
    if (bytes > MAX_FILE_NAME_BYTES) break;
    end += one.length;
  }
  return name.slice(0, end);
}
