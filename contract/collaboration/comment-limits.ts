/** Most characters of one comment. */
export const MAX_COMMENT_CHARACTERS = 4000;

/** How many people one comment may mention. */
export const MAX_MENTIONS = 10;
