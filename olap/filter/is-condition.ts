import type { MeasureFilter } from '@bi/contract/query/query';
import { isRecord } from '../query/read-json';

/** Whether a value of a file is a condition on members or measures. */
export function isCondition(value: unknown): value is MeasureFilter {
  if (!isRecord(value)) return false;
  const parts = value['and'] ?? value['or'];
  if (Array.isArray(parts)) return parts.length > 0 && parts.every(isCondition);
  if ('not' in value) return isCondition(value['not']);
  if (typeof value['op'] !== 'string') return false;
  return typeof value['of'] === 'string' || typeof value['m'] === 'string';
}
