/** Size of the pages, all in points. */
export interface PageSetup {
  width: number;
  height: number;
  margin: { top: number; right: number; bottom: number; left: number };
}

/** A4 upright with margins of 2 cm. */
export const A4: PageSetup = {
  width: 595.28,
  height: 841.89,
  margin: { top: 62, right: 56.7, bottom: 62, left: 56.7 },
};
