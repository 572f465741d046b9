import type { ChartBound, ChartReference } from '@bi/contract/report/chart-spec';
import { useTexts } from '../../host/use-texts';
import type { NamedMeasure } from './panel-input';
import { panelTexts } from './panel-texts';
import { ChoiceSetting, NumberSetting } from './setting-fields';

type Band = Extract<ChartReference, { kind: 'band' }>;
const FIGURES = ['average', 'median', 'lowerQuartile', 'upperQuartile'] as const;
const [CONSTANT, MEASURE] = ['constant', 'measure:'];

/** The two ends of a band: constants, figures of the drawn values, or other measures. */
export function BandFields(props: {
  band: Band;
  measures: readonly NamedMeasure[];
  onBand: (band: Band, continues?: boolean) => void;
}) {
  const { band, measures, onBand } = props;
  const texts = useTexts(panelTexts);
  return (
    <>
      <BoundField
        label={texts.bandFrom}
        bound={band.from}
        measures={measures}
        onBound={(from, continues) => onBand({ ...band, from }, continues)}
      />
      <BoundField
        label={texts.bandTo}
        bound={band.to}
        measures={measures}
        onBound={(to, continues) => onBand({ ...band, to }, continues)}
      />
    </>
  );
}

function BoundField(props: {
  label: string;
  bound: ChartBound;
  measures: readonly NamedMeasure[];
  onBound: (bound: ChartBound, continues?: boolean) => void;
}) {
  const { label, bound, measures, onBound } = props;
  const texts = useTexts(panelTexts);
  const value =
    typeof bound === 'number'
      ? CONSTANT
      : typeof bound === 'string'
        ? bound
        : `${MEASURE}${bound.measure}`;
  const known = [
    { value: CONSTANT, label: texts.constant },
    ...FIGURES.map((one) => ({ value: one as string, label: texts[one] })),
    ...measures.map((one) => ({ value: `${MEASURE}${one.id}`, label: one.label })),
  ];
  const isKnown = known.some((one) => one.value === value);
  const gone = { value, label: texts.missing(value.slice(MEASURE.length)) };
  return (
    <>
      <ChoiceSetting
        label={label}
        value={value}
        options={isKnown ? known : [...known, gone]}
        onChange={(next) => {
          if (next === CONSTANT) onBound(0);
          else if (next.startsWith(MEASURE)) onBound({ measure: next.slice(MEASURE.length) });
          else onBound(next as (typeof FIGURES)[number]);
        }}
      />
      {typeof bound === 'number' && (
        <NumberSetting
          label={texts.valueAt(label)}
          value={bound}
          onChange={(next, continues) => {
            if (next !== undefined) onBound(next, continues);
          }}
        />
      )}
    </>
  );
}
