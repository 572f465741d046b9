/** Most bytes (UTF-8) of a statement. */
export const MAX_SQL_BYTES = 100 * 1024;

/** Most bytes of one uploaded file. */
export const MAX_UPLOAD_BYTES = 2 * 1024 ** 3;

/** Most bytes of one part; a file is sent in parts so that it can pause, resume and be cancelled. */
export const UPLOAD_PART_BYTES = 8 * 1024 ** 2;

/** How many columns the grid of a dashboard has, at every width but a phone's. */
export const GRID_COLUMNS = 24;

/** How many tiles one dashboard may have, over all its tabs. */
export const MAX_TILES = 60;

/** How many blocks one document may have. */
export const MAX_DOCUMENT_BLOCKS = 200;

/** How many entries the recipients of one schedule have, and how many people one run reaches. */
export const MAX_RECIPIENTS = 500;

/** How many saved sets of filter values a person has on one dashboard, and how many are shared. */
export const MAX_FILTER_SETS = 50;

/** How many questions one batch may hold. */
export const MAX_BATCH = 60;

/** Most bytes (UTF-8) of unsaved work on a dashboard, as JSON. */
export const MAX_DRAFT_BYTES = 1024 ** 2;

/** Fewest characters of the password of a link for people without an account. */
export const MIN_LINK_PASSWORD = 8;

/** Most characters of the password of a link. */
export const MAX_LINK_PASSWORD = 200;

/** Longest time, in days, until a link for people without an account ends. */
export const MAX_LINK_DAYS = 366;

/** Most bytes of a stored image. */
export const MAX_IMAGE_BYTES = 5 * 1024 ** 2;

/** Most pixels of a stored image along one side, and in all. */
export const MAX_IMAGE_SIDE = 8000;
export const MAX_IMAGE_PIXELS = 40_000_000;

/** How often a file is made from the beginning when what makes it ends half-way. */
export const FILE_ATTEMPTS = 3;

/** Recipients of one alert at most. */
export const MAX_ALERT_RECIPIENTS = 50;

/** Days of the data that are looked at to say how often an alert would have been triggered. */
export const ALERT_HISTORY_DAYS = 30;

/** Bytes in UTF-8 of the name of a file without its ending, which every file system takes; longer ones are cut. */
export const MAX_FILE_NAME_BYTES = 200;
