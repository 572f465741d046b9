/** Search parameter of the address that holds an unsaved state; every screen that opens one reads it. */
export const STATE_PARAM = 'state';

/** Search parameter of the address that holds the key of what is too long for it, stored by the server. */
export const LINK_PARAM = 'link';

/** Texts above this many characters are shared by a short key. */
export const PLAIN_LIMIT = 2048;
