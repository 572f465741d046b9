import type { GridCell, GridColumnHeader } from './grid-model';

/** The separator between the text of a header and its note, and between the parts of a note. */
export const NOTE_MARK = ' \u00b7 ';

/** The text of a header with its note, as it is copied and measured; '' where there is no header. */
export function headerText(header: GridCell | GridColumnHeader | null): string {
  if (header === null) return '';
  const { text } = header;
  const note = 'note' in header ? (header.note ?? '') : '';
  return note === '' ? text : `${text}${NOTE_MARK}${note}`;
}
