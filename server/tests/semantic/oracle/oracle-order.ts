import type { MemberKey } from '@bi/contract/query/query';
import type { OracleNumber } from './oracle-world';

/** Order of two keys of one type: numbers, false before true, texts by code point; NULL last. */
export function compareKeys(a: MemberKey, b: MemberKey): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  if (typeof a !== 'string' || typeof b !== 'string') return Number(a) - Number(b);
  const [left, right] = [Array.from(a), Array.from(b)];
  for (let index = 0; index < Math.min(left.length, right.length); index += 1) {
    const order = left[index]!.codePointAt(0)! - right[index]!.codePointAt(0)!;
    if (order !== 0) return order;
  }
  return left.length - right.length;
}

/** Order of two keys as members are listed: runs of digits in texts by their number; then by code point. */
export function compareMembers(a: MemberKey, b: MemberKey): number {
  if (typeof a !== 'string' || typeof b !== 'string') return compareKeys(a, b);
  const parts = (text: string): string[] => text.match(/[0-9]+|[^0-9]/gu) ?? [];
  const [left, right] = [parts(a), parts(b)];
  for (let index = 0; index < Math.min(left.length, right.length); index += 1) {
    const [one, other] = [left[index]!, right[index]!];
    const bothNumbers = /^[0-9]/.test(one) && /^[0-9]/.test(other);
    if (bothNumbers && BigInt(one) === BigInt(other)) continue;
    if (bothNumbers) return BigInt(one) < BigInt(other) ? -1 : 1;
    const order = one.codePointAt(0)! - other.codePointAt(0)!;
    if (order !== 0) return order;
  }
  return left.length - right.length || compareKeys(a, b);
}

/** Order of two measure values: NULL last in either direction. */
export function compareNumbers(a: OracleNumber, b: OracleNumber, descending: boolean): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  const order =
    typeof a === 'number' && typeof b === 'number' ? a - b : compareExact(String(a), String(b));
  return descending ? -order : order;
}

/** Fractions that rank alike: only the last digits of floating-point arithmetic tell them apart. */
export function ranksAlike(a: OracleNumber, b: OracleNumber): boolean {
  if (typeof a !== 'number' || typeof b !== 'number') return false;
  if (Number.isInteger(a) && Number.isInteger(b)) return a === b;
  return Math.abs(a - b) <= 1e-13 * Math.max(Math.abs(a), Math.abs(b));
}

function compareExact(a: string, b: string): number {
  const scaled = (text: string): bigint => {
    const [whole = '0', fraction = ''] = text.split('.');
    return BigInt(whole + fraction.padEnd(10, '0'));
  };
  const difference = scaled(a) - scaled(b);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}
