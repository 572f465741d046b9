import { evenDecimals } from '../../format/even-decimals';
import type { ChartInput, OptionObject } from '../style/chart-style';
import { cutEnd, labelWidth } from '../text/label-fit';

/** pixels between two columns, and a width below which it is half of that */
const COLUMN_GAP = 16;
const NARROW_LIST = 120;
const MIN_NAME = 24;

/** A row of the list; its value is '' where there is none. */
export interface ListedPart {
  name: string;
  share: string;
  value: string;
}

const widest = (texts: readonly string[]): number =>
  Math.ceil(Math.max(0, ...texts.map(labelWidth)));

/**
 * The list of parts next to a pie, as a table: names, shares and values in columns of their own.
 * @param withValues without, there are names and shares alone
 * @param room pixels of a row
 */
export function partList(
  { palette }: ChartInput,
  parts: readonly ListedPart[],
  withValues: boolean,
  room: number,
): OptionObject {
  const values = evenDecimals(parts.map(({ value }) => value));
  const shown = new Map(parts.map(({ name, share }, at) => [name, [share, values[at]]] as const));
  const gap = room < NARROW_LIST ? COLUMN_GAP / 2 : COLUMN_GAP;
  const share = widest(parts.map((one) => one.share)) + gap;
  const value = withValues ? widest(values) + gap : 0;
  const names = widest(parts.map(({ name }) => name));
  const own = Math.max(MIN_NAME, Math.min(names, room - share - value));
  return {
    formatter: (name: string) => {
      const [percent = '', amount = ''] = shown.get(name) ?? [];
      const text = cutEnd(name, own).replaceAll('}', '\uff5d');
      return `{n|${text}}{s|${percent}}${withValues ? `{v|${amount}}` : ''}`;
    },
    textStyle: {
      color: palette.textSecond,
      fontSize: 12,
      rich: {
        n: { width: own, color: palette.text },
        s: { width: share, align: 'right', color: palette.text },
        v: { width: value, align: 'right', color: palette.textSecond },
      },
    },
  };
}
