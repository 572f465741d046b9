/** What pages name besides their text. */
export interface PagePictures {
  /** texts of drawings by name */
  drawings: ReadonlyMap<string, string>;
  /** ids of stored pictures by name */
  images: ReadonlyMap<string, string>;
}

/** No drawing and no picture. */
export const NO_PICTURES: PagePictures = { drawings: new Map(), images: new Map() };
