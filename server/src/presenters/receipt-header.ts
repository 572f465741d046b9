import type { Receipt } from '@bi/contract/query/cell-set';

/** Name of the header that carries the receipt of a file. */
export const RECEIPT_HEADER = 'bi-receipt';

/** Value of the header: the receipt as JSON in ASCII, all other characters as `\uXXXX`. */
export function receiptHeader(receipt: Receipt): string {
  return JSON.stringify(receipt).replace(
    /[^\x20-\x7e]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
