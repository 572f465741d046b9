/** Words in backticks of a cell. */
export function words(cell: string): string[];

/** Rows of the table under a heading of a page, by cell. */
export function tableOf(page: string, heading: string): string[][];

/** What an element's source declares: kinds of attributes by property name, and its methods. */
export function declared(
  root: string,
  tag: string,
): { attributes: Record<string, string>; methods: string[] };
