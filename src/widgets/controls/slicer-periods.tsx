import type { DateRange } from '@bi/contract/cube-editor/cube-entity';
import type { RelativePeriod } from '@bi/contract/query/query';
import { periodText } from '@bi/olap/filter/condition-text';
import { canonicalJson } from '@bi/olap/query/olap-state';
import { Select } from 'antd';
import { useId, useState } from 'react';
import { useTexts } from '../../host/use-texts';
import { startPeriod } from '../filter/filter-draft';
import { filterTexts } from '../filter/filter-texts';

const PERIODS: readonly RelativePeriod[] = [
  { kind: 'last', n: 7, unit: 'day', includeCurrent: true },
  { kind: 'last', n: 30, unit: 'day', includeCurrent: true },
  { kind: 'this', n: 1, unit: 'month' },
  { kind: 'last', n: 3, unit: 'month' },
  { kind: 'this', n: 1, unit: 'year' },
  { kind: 'last', n: 1, unit: 'year' },
];

interface SlicerPeriodsProps {
  /** the period that the field is limited to now; null: none */
  period: RelativePeriod | null;
  /** first and last day of the data; null: unknown */
  range: DateRange | null;
  /** null: no period */
  onPeriod: (period: RelativePeriod | null) => void;
}

/**
 * Relative periods, each one press: counted from today, or from the last day of data that ended before. A period that
 * was set elsewhere is shown among them.
 */
export function SlicerPeriods({ period, range, onPeriod }: SlicerPeriodsProps) {
  const texts = useTexts(filterTexts);
  const id = useId();
  const [first] = PERIODS;
  const proposed = first === undefined ? undefined : startPeriod(first, range, new Date()).anchor;
  const [chosen, setChosen] = useState<RelativePeriod['anchor'] | null>(null);
  const anchor = period === null ? (chosen ?? proposed) : period.anchor;
  const counted = ({ anchor: _anchor, ...rest }: RelativePeriod): RelativePeriod => ({
    ...rest,
    ...(anchor === 'lastDay' && { anchor }),
  });
  const now = period === null ? null : canonicalJson(period);
  const known = PERIODS.map(counted);
  const isOther = period !== null && !known.some((one) => canonicalJson(one) === now);
  return (
    <div className="bi-slice-periods">
      <div role="group" aria-label={texts.relative}>
        {[...known, ...(isOther ? [period] : [])].map((one) => {
          const { anchor: _anchor, includeCurrent: _current, ...short } = one;
          const isSet = canonicalJson(one) === now;
          const isShort = one !== period || !isOther;
          return (
            <button
              key={canonicalJson(one)}
              type="button"
              aria-pressed={isSet}
              title={periodText(one, texts)}
              onClick={() => onPeriod(isSet ? null : one)}
            >
              {periodText(isShort ? short : one, texts)}
            </button>
          );
        })}
      </div>
      <label htmlFor={id}>{texts.anchor}</label>
      <Select<'today' | 'lastDay'>
        id={id}
        size="small"
        value={anchor ?? 'today'}
        options={[
          { value: 'today', label: texts.fromToday },
          { value: 'lastDay', label: texts.fromLastDay },
        ]}
        onChange={(next) => {
          setChosen(next);
          if (period === null) return;
          const { anchor: _anchor, ...plain } = period;
          onPeriod({ ...plain, ...(next === 'lastDay' && { anchor: next }) });
        }}
      />
    </div>
  );
}
