import type { ShowWhen } from '@bi/contract/document/document-block';

type Comparison = Extract<ShowWhen, { kind: 'value' }>['op'];

/** Whether a number meets a condition. */
export function meetsCondition(value: number, op: Comparison, than: number): boolean {
  if (op === '=') return value === than;
  if (op === '<>') return value !== than;
  if (op === '<') return value < than;
  if (op === '<=') return value <= than;
  return op === '>' ? value > than : value >= than;
}
