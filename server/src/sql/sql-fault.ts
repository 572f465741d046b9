import type { MessageKey, MessageParams } from '@bi/contract/messages/catalogue';

/**
 * What is wrong with a statement: a text of the catalogue and a half-open range of UTF-16 offsets,
 * both 0 when the place is unknown. `suggestion` replaces that range.
 */
export interface SqlProblemNote {
  key: MessageKey;
  params: MessageParams;
  from: number;
  to: number;
  suggestion?: string;
}

/** A parameter of a fault that is a text; '' for others. */
export function faultText(fault: SqlProblemNote, name: string): string {
  const value = fault.params[name];
  return typeof value === 'string' ? value : '';
}

/** Places of a text that was written from another: what was at `from` to `to` there is `length` long here. */
export interface TextChange {
  from: number;
  to: number;
  length: number;
}

/** The offset in the first text for one in the second; inside a changed stretch its beginning. */
export function originalOffset(changes: readonly TextChange[], offset: number): number {
  let shift = 0;
  for (const { from, to, length } of changes) {
    const start = from + shift;
    if (offset < start) break;
    if (offset < start + length) return from;
    shift += length - (to - from);
  }
  return offset - shift;
}

/** A fault of the second text as one of the first. */
export function originalProblem(
  changes: readonly TextChange[],
  fault: SqlProblemNote,
): SqlProblemNote {
  if (fault.to === 0) return fault;
  const from = originalOffset(changes, fault.from);
  const inside = changes.find((change) => change.from === from);
  const to = inside ? inside.to : Math.max(from, originalOffset(changes, fault.to - 1) + 1);
  return { ...fault, from, to };
}
