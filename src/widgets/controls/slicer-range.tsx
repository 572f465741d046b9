import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { CubeModel } from '@bi/contract/cube/cube';
import type { DateRange } from '@bi/contract/cube-editor/cube-entity';
import type { Query, RelativePeriod } from '@bi/contract/query/query';
import { formatValue } from '@bi/olap/format/format-value';
import { memberLabel } from '@bi/olap/format/member-label';
import { findDimension } from '@bi/olap/query/model-fields';
import { cubeQueries } from '../../api/cubes';
import { useHttp } from '../../host/use-http';
import { useLanguage } from '../../host/use-language';
import { useTexts } from '../../host/use-texts';
import { useSpan } from '../use-span';
import { controlTexts } from './control-texts';
import { sliderStep } from './parameter-number';
import { RangeSlider, type Ends } from './range-slider';
import type { SlicedRange } from './slicer-draft';
import { SlicerPeriods } from './slicer-periods';

const DAY_MS = 86_400_000;
const NO_RANGE: SlicedRange = { from: '', to: '' };

export interface SlicerRangeProps {
  cube: string;
  model: CubeModel;
  query: Query;
  of: string;
  kind: 'number' | 'date';
  range: SlicedRange;
  onRange: (range: SlicedRange) => void;
  /** of a date: the relative period it is limited to, and what sets it; null: none */
  period: RelativePeriod | null;
  onPeriod: (period: RelativePeriod | null) => void;
}

/** What a range slider needs of a field: its ends and step, and how a value is written. */
interface Scale {
  bounds: Ends;
  step: number;
  toText: (value: number) => string;
  toNumber: (text: string) => number;
  label: (value: number) => string;
}

/** Chooses a range of numbers or days: a slider over what the data has, and both ends to type. */
export function SlicerRange(props: SlicerRangeProps) {
  const { kind, range, onRange, period, onPeriod } = props;
  const texts = useTexts(controlTexts);
  const ids = { from: useId(), to: useId() };
  const { scale, days, busy } = useScale(props);
  const [draft, setDraft] = useState<SlicedRange | null>(null);
  const [given, setGiven] = useState(range);
  const shown = draft ?? range;
  const give = (): void => {
    if (draft === null || (draft.from === given.from && draft.to === given.to)) return;
    setGiven(draft);
    onRange(draft);
  };
  // what the slider gives stays: its next key may come before the range that answers this one
  const commit = (): void => {
    give();
    setDraft(null);
  };
  const choosePeriod = (next: RelativePeriod | null): void => {
    setDraft(null);
    setGiven(NO_RANGE);
    onPeriod(next);
  };
  const labels =
    kind === 'date'
      ? ([texts.firstDay, texts.lastDay] as const)
      : ([texts.lowest, texts.highest] as const);
  const field = (end: 'from' | 'to') => (
    <div>
      <label htmlFor={ids[end]}>
        {kind === 'date' ? labels[end === 'from' ? 0 : 1] : texts[end]}
      </label>
      <input
        id={ids[end]}
        type={kind}
        step={kind === 'number' ? 'any' : undefined}
        value={kind === 'date' ? shown[end].slice(0, 10) : shown[end]}
        onChange={({ target }) => setDraft({ ...shown, [end]: target.value })}
        onBlur={commit}
        onKeyDown={({ key }) => {
          if (key === 'Enter') commit();
        }}
      />
    </div>
  );
  return (
    <>
      {scale !== null && (
        <RangeSlider
          bounds={scale.bounds}
          step={scale.step}
          labels={labels}
          text={scale.label}
          value={[
            shown.from === '' ? scale.bounds[0] : scale.toNumber(shown.from),
            shown.to === '' ? scale.bounds[1] : scale.toNumber(shown.to),
          ]}
          onMove={([low, high]) =>
            setDraft({
              from: low <= scale.bounds[0] ? '' : scale.toText(low),
              to: high >= scale.bounds[1] ? '' : scale.toText(high),
            })
          }
          onDone={give}
        />
      )}
      <div className="bi-slice-pair">
        {field('from')}
        {field('to')}
      </div>
      {kind === 'date' && !busy && (
        <SlicerPeriods period={period} range={days} onPeriod={choosePeriod} />
      )}
      <p className="bi-slice-note" aria-live="polite">
        {scale !== null
          ? (kind === 'date' ? texts.dataRange : texts.between)(
              scale.label(scale.bounds[0]),
              scale.label(scale.bounds[1]),
            )
          : busy
            ? texts.reading
            : texts.noSpan}
      </p>
    </>
  );
}

function useScale({ cube, model, query, of, kind }: SlicerRangeProps): {
  scale: Scale | null;
  /** first and last day of the data; null: unknown, or it is no date */
  days: DateRange | null;
  busy: boolean;
} {
  const http = useHttp();
  const { language } = useLanguage();
  const days = useQuery({ ...cubeQueries.dateRange(http, cube, of), enabled: kind === 'date' });
  const { span, busy } = useSpan(query, model, kind === 'number' ? { of } : null);
  if (kind === 'date') {
    if (!days.data) return { scale: null, days: null, busy: days.isFetching };
    const toNumber = (text: string): number => Math.round(Date.parse(text.slice(0, 10)) / DAY_MS);
    const toText = (value: number): string => new Date(value * DAY_MS).toISOString().slice(0, 10);
    const label = (value: number): string => memberLabel({ type: 'date' }, toText(value), language);
    const bounds = [toNumber(days.data.first), toNumber(days.data.last)] as const;
    const scale = { bounds, step: 1, toText, toNumber, label };
    return { scale, days: days.data, busy: false };
  }
  if (span === null) return { scale: null, days: null, busy };
  const format = findDimension(model, of)?.format;
  const bounds = [span.min, span.max] as const;
  const step = span.max > span.min ? sliderStep(span.min, span.max) : 1;
  const label = (value: number): string => formatValue(value, format, language);
  const scale = { bounds, step, toText: String, toNumber: Number, label };
  return { scale, days: null, busy };
}
