/** Points at each side of the text of a cell, at the full size. */
export const PAD_X = 4;
/** Points above and below the text of a cell, at the full size. */
export const PAD_Y = 2.5;
/** Points of one step in, at the full size. */
export const INDENT = 9;
/** Points above a table. */
export const TABLE_BEFORE = 8;
/** Room between a sign and the text behind it, in font sizes. */
export const SIGN_GAP = 0.4;
