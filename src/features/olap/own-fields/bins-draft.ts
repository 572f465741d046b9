import type { BinField } from '@bi/contract/query/query';
import { binBounds, roundBins } from '@bi/olap/fields/bin-bounds';
import type { Span } from '../../../widgets/use-span';

/** Ranges offered for a field at first. */
const RANGES = 20;

/** What is typed in the dialog; null: empty. */
export interface BinsDraft {
  by: 'width' | 'count';
  width: number | null;
  count: number | null;
  from: number | null;
  to: number | null;
  /** parameter that gives the width; absent: `width` does */
  parameter?: string | undefined;
}

/** What the dialog begins with for a field that is there already. */
export function binsDraftOf({ width, count, from, to, parameter }: BinField): BinsDraft {
  return {
    by: count !== undefined && width === undefined ? 'count' : 'width',
    width: width ?? null,
    count: count ?? RANGES,
    from: from ?? null,
    to: to ?? null,
    parameter,
  };
}

/** About twenty ranges of round width over the bulk of the values; open ends only where some are outside. */
export function suggestedDraft({ min, max, low, high }: Span): BinsDraft {
  if (low >= high) return { by: 'width', width: 1, count: RANGES, from: null, to: null };
  const bins = roundBins(low, high, RANGES);
  return {
    by: 'width',
    width: bins.width,
    count: RANGES,
    from: min < bins.from ? bins.from : null,
    to: max > bins.to ? bins.to : null,
  };
}

/** The ranges as the query says them; null while they are not complete. */
export function boundsOf(
  draft: BinsDraft,
): Pick<BinField, 'width' | 'count' | 'from' | 'to'> | null {
  const { by, width, count, from, to } = draft;
  const bounds = {
    ...(by === 'width' && width !== null ? { width } : {}),
    ...(by === 'count' && count !== null ? { count } : {}),
    ...(from === null ? {} : { from }),
    ...(to === null ? {} : { to }),
  };
  const isWidth = by !== 'width' || (width !== null && width > 0);
  return isWidth && binBounds(bounds) !== null ? bounds : null;
}
