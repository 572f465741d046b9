/**
 * Codes of `AxisTree.kind` and bits of `AxisTree.flags`. The same numbers as in `contract/cell-set`,
 * which browser code imports only types from; a test holds both together.
 */
export const NODE_KINDS = { member: 0, total: 1, others: 2 } as const;

/** See NODE_KINDS. */
export const NODE_FLAGS = { expandable: 1, expanded: 2, headingOnly: 4, ownData: 8 } as const;
