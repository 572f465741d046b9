/** How one engine writes the statements that `semantic` compiles. */
export interface Dialect {
  /** name of the engine, for messages and caches */
  readonly name: string;
  /** An identifier of the model or the catalog, quoted. */
  quote(identifier: string): string;
}
