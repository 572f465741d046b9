import type { ChartReference } from '@bi/contract/report/chart-spec';
import { withSettings } from '@bi/olap/chart/choice/setting-groups';
import { useLanguage } from '../../host/use-language';
import { useTexts } from '../../host/use-texts';
import { Icon } from '../../ui/icon';
import { BandFields } from './band-fields';
import { ForecastFields } from './forecast-fields';
import { namedMeasures, type GroupProps, type NamedMeasure } from './panel-input';
import { panelTexts } from './panel-texts';
import { ChoiceSetting, NumberSetting, TextSetting } from './setting-fields';

const AUTO = '';
const MAX_LINES = 12;

/** Lines and bands across the chart: constants, averages, medians, targets, trends and forecasts. */
export function LinesGroup({ spec, cellSet, drawn, onSpec }: GroupProps) {
  const texts = useTexts(panelTexts);
  const { language } = useLanguage();
  const measures = namedMeasures(cellSet, language);
  const lines = spec.reference ?? [];
  const setLines = (reference: ChartReference[], continues = false) =>
    onSpec(withSettings(spec, { reference }), { continues });
  const canTrend = drawn.kind === 'line' || drawn.kind === 'area';
  const kinds = [
    'constant',
    'average',
    'median',
    ...(measures.length > 1 ? (['target'] as const) : []),
    'band',
    ...(canTrend ? (['trend', 'forecast'] as const) : []),
  ] as const;
  return (
    <>
      {lines.map((line, at) => (
        <LineCard
          key={at}
          line={line}
          measures={measures}
          onLine={(next, continues) =>
            setLines(
              lines.map((one, place) => (place === at ? next : one)),
              continues,
            )
          }
          onRemove={() => setLines(lines.filter((_, place) => place !== at))}
        />
      ))}
      {lines.length < MAX_LINES && (
        <ChoiceSetting
          label={texts.addLine}
          value=""
          placeholder={texts.chooseLine}
          options={kinds.map((kind) => ({ value: kind, label: texts[kind] }))}
          onChange={(kind) =>
            setLines([...lines, newLine(kind as (typeof kinds)[number], measures)])
          }
        />
      )}
    </>
  );
}

function newLine(kind: ChartReference['kind'], measures: readonly NamedMeasure[]): ChartReference {
  if (kind === 'target') return { kind, target: measures.at(-1)?.id ?? '' };
  if (kind === 'band') return { kind, from: 'lowerQuartile', to: 'upperQuartile' };
  return kind === 'constant' ? { kind, value: 0 } : { kind };
}

interface LineCardProps {
  line: ChartReference;
  measures: readonly NamedMeasure[];
  onLine: (line: ChartReference, continues?: boolean) => void;
  onRemove: () => void;
}

function LineCard({ line, measures, onLine, onRemove }: LineCardProps) {
  const texts = useTexts(panelTexts);
  const name = line.kind in texts ? (texts as Record<string, unknown>)[line.kind] : line.kind;
  const options = measures.map(({ id, label }) => ({ value: id, label }));
  const withGone = (id: string | undefined) =>
    id === undefined || id === AUTO || options.some(({ value }) => value === id)
      ? options
      : [...options, { value: id, label: texts.missing(id) }];
  return (
    <div className="bi-cp-card" role="group" aria-label={String(name)}>
      <div className="bi-cp-item">
        <span className="bi-cp-text">{String(name)}</span>
        <button
          type="button"
          className="bi-cp-icon"
          aria-label={texts.remove(String(name))}
          onClick={onRemove}
        >
          <Icon name="trash" />
        </button>
      </div>
      {line.kind === 'constant' && (
        <NumberSetting
          label={texts.value}
          value={line.value}
          onChange={(value, continues) => {
            if (value !== undefined) onLine({ ...line, value }, continues);
          }}
        />
      )}
      {line.kind === 'target' && (
        <ChoiceSetting
          label={texts.targetMeasure}
          value={line.target}
          options={withGone(line.target)}
          onChange={(target) => onLine({ ...line, target })}
        />
      )}
      {line.kind === 'band' && <BandFields band={line} measures={measures} onBand={onLine} />}
      {line.kind === 'forecast' && <ForecastFields forecast={line} onForecast={onLine} />}
      <TextSetting
        label={texts.name}
        value={line.label}
        placeholder={texts.automatic}
        onChange={(label, continues) => {
          const { label: _before, ...rest } = line;
          onLine(label === undefined ? rest : { ...rest, label }, continues);
        }}
      />
      {measures.length > 1 && (
        <ChoiceSetting
          label={texts.ofMeasure}
          value={line.measure ?? AUTO}
          options={[{ value: AUTO, label: texts.automatic }, ...withGone(line.measure)]}
          onChange={(measure) => {
            const { measure: _before, ...rest } = line;
            onLine(measure === AUTO ? rest : { ...rest, measure });
          }}
        />
      )}
    </div>
  );
}
