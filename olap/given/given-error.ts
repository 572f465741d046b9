/** What values of a filter look like: its members, days, numbers, yes or no, or members of a hierarchy. */
export type GivenKind = 'member' | 'day' | 'number' | 'yesNo' | 'path' | 'one';

/**
 * Why filters that a page gave are refused.
 * - `json`: they are no JSON object
 * - `unknown`: nothing has that name; `names` exist
 * - `several`: more than one has that name; `names` are their ids
 * - `value`: the value is none of the kind that the filter takes
 * - `locked`: the token, or the report itself, fixes it
 * - `forbidden`: the reader may set no filters
 */
export type GivenFault =
  | { kind: 'json' }
  | { kind: 'unknown' | 'several'; name: string; names: readonly string[] }
  | { kind: 'value'; name: string; takes: GivenKind }
  | { kind: 'locked'; name: string }
  | { kind: 'forbidden' };

/** Filters that a page gave and that are refused. */
export class GivenError extends Error {
  readonly fault: GivenFault;

  constructor(fault: GivenFault) {
    super(fault.kind);
    this.fault = fault;
  }
}
