/**
 * What a node of an axis is. `member`: one member; `total`: the total of its parent (or of the entire
 * axis when `parent` is -1); `others`: the members a Top-N left out.
 */
export const NODE_KINDS = { member: 0, total: 1, others: 2 } as const;

/** Flags of a node, added up. */
export const NODE_FLAGS = {
  /** has a deeper level in its own hierarchy, so that it can be expanded */
  expandable: 1,
  /** its children of its own hierarchy follow */
  expanded: 2,
  /** a heading whose total is elsewhere (`after`) or is switched off (`none`): its cells are empty */
  headingOnly: 4,
  /** rows of the member above that belong to none of its other children */
  ownData: 8,
} as const;
