const PREVIEW_LENGTH = 12;

/**
 * What the user menu shows of a token: 12 characters after the quote that opens its stored JSON
 * text, so the first 12 of the token itself. A shorter token is shown in full.
 */
export function tokenPreview(storedText: string): string {
  return storedText.startsWith('"')
    ? storedText.slice(1, 1 + PREVIEW_LENGTH).replace(/"$/, '')
    : storedText.slice(0, PREVIEW_LENGTH);
}
