import type { CellSet } from '@bi/contract/query/cell-set';
import type { ChartSpec } from '@bi/contract/report/chart-spec';
import { changeOf, targetText } from '@bi/olap/chart/text/change-text';
import { drawnMeasures } from '@bi/olap/chart/data/chart-kind';
import { readMoment, type Reading } from '@bi/olap/chart/data/moment';
import { paletteOf } from '@bi/olap/chart/style/palette';
import { formatCompact } from '@bi/olap/format/format-compact';
import { formatForScreen } from '@bi/olap/format/format-value';
import { useId, type CSSProperties } from 'react';
import { useLanguage } from '../../host/use-language';
import { EmptyState } from '../../ui/empty-state';
import { useUi } from '../../ui/ui-context';
import { widgetTexts } from '../../widgets/widget-texts';

/** Most numbers of one tile. */
const MAX_NUMBERS = 6;

/**
 * Characters that every number has room for: a longer one is written short, with all its digits in the title, and a
 * shorter one is not larger, so that those of a row look alike.
 */
const ROOM = 10;

interface KpiTileProps {
  cellSet: CellSet;
  spec: ChartSpec;
  label: string;
}

/** One large number per measure, with its change, its target and its course over time. */
export function KpiTile({ cellSet, spec, label }: KpiTileProps) {
  const { language } = useLanguage();
  const all = readMoment(cellSet, language, drawnMeasures(spec, cellSet.measures));
  const texts = widgetTexts(language);
  if (all === null || all.length === 0) return <EmptyState text={texts.noNumbers} role="status" />;
  const readings = all.slice(0, MAX_NUMBERS);
  return (
    <div className="bi-kpis" role="group" aria-label={label}>
      {readings.map((reading) => (
        <Kpi
          key={reading.measure}
          cellSet={cellSet}
          reading={reading}
          count={readings.length}
          title={label}
        />
      ))}
    </div>
  );
}

interface KpiProps {
  cellSet: CellSet;
  reading: Reading;
  /** numbers in the tile; of several each has its name, even if it is the title of the tile */
  count: number;
  title: string;
}

type Fit = CSSProperties & Record<'--bi-digits' | '--bi-kpis', number>;

function Kpi({ cellSet, reading, count, title }: KpiProps) {
  const { language } = useLanguage();
  const { dark } = useUi();
  const palette = paletteOf(dark);
  const { measure, value, before, target, when, line } = reading;
  const own = cellSet.measures[measure];
  const whole = value === null ? '–' : formatForScreen(value, own?.format, language);
  const short =
    value !== null && whole.length > ROOM ? formatCompact(value, own?.format, language) : whole;
  const change = value === null || before === null ? null : changeOf(own, value, before, language);
  const aim =
    value === null || target === null
      ? ''
      : targetText(
          value,
          {
            value: target.value,
            text: formatForScreen(target.value, cellSet.measures[target.measure]?.format, language),
          },
          language,
        );
  const name = [count > 1 || own?.label !== title ? own?.label : '', when]
    .filter((text) => text !== undefined && text !== '')
    .join(' · ');
  // as large as it can be without being cut
  const fit: Fit = { '--bi-digits': Math.max(ROOM, short.length), '--bi-kpis': count };
  const tone = change?.isGood === true ? palette.rise : palette.fall;
  return (
    <div className="bi-kpi">
      {name !== '' && <span className="bi-kpi-name">{name}</span>}
      <span className="bi-kpi-value" style={fit} title={whole}>
        {short}
      </span>
      {(change !== null || aim !== '') && (
        <span className="bi-kpi-note" title={[aim, change?.text].filter(Boolean).join(' · ')}>
          {aim !== '' && <span>{aim} </span>}
          {change !== null && (
            <span style={change.isGood === null ? {} : { color: tone }}>{change.text}</span>
          )}
        </span>
      )}
      {line.length > 1 && (
        <Sparkline values={line.map((point) => point.value)} color={palette.categorical[0]} />
      )}
    </div>
  );
}

const WIDTH = 240;
const HEIGHT = 48;

/** The course of a number, drawn to fit; its end is marked. */
function Sparkline({ values, color }: { values: readonly number[]; color: string | undefined }) {
  const id = useId();
  const low = Math.min(...values);
  const span = Math.max(...values) - low || 1;
  const x = (at: number) => (at / (values.length - 1)) * WIDTH;
  const y = (value: number) => HEIGHT - 4 - ((value - low) / span) * (HEIGHT - 8);
  const path = values.map(
    (value, at) => `${at === 0 ? 'M' : 'L'}${x(at).toFixed(1)} ${y(value).toFixed(1)}`,
  );
  return (
    <div className="bi-kpi-line" aria-hidden="true">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
        <defs>
          <linearGradient id={id} x1="0" x2="0" y1="0" y2="1">
            <stop offset="0" stopColor={color} stopOpacity="0.18" />
            <stop offset="1" stopColor={color} stopOpacity="0" />
          </linearGradient>
        </defs>
        <path d={`${path.join('')}L${WIDTH} ${HEIGHT}L0 ${HEIGHT}Z`} fill={`url(#${id})`} />
        <path
          d={path.join('')}
          fill="none"
          stroke={color}
          strokeWidth="1.75"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
    </div>
  );
}
