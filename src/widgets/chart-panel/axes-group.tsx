import type { ChartSpec } from '@bi/contract/report/chart-spec';
import { formatValue } from '@bi/olap/format/format-value';
import { withSettings } from '@bi/olap/chart/choice/setting-groups';
import { Button } from 'antd';
import { useLanguage } from '../../host/use-language';
import { useTexts } from '../../host/use-texts';
import { isCartesian, type GroupProps } from './panel-input';
import { panelTexts } from './panel-texts';
import { ChoiceSetting, NumberSetting, TextSetting, TickSetting } from './setting-fields';

const AUTO = '';
const FORMATS = ['#,##0', '#,##0.0', '#,##0.00', '0%', '0.0%', '0.00%', '"$"#,##0', '"€"#,##0'];
const SAMPLE = 1234.567;
type Side = keyof NonNullable<ChartSpec['axes']>;
type Look = NonNullable<NonNullable<ChartSpec['axes']>['x']>;
type Scale = NonNullable<NonNullable<ChartSpec['scales']>['y']>;
type Patch<T> = { [K in keyof T]?: T[K] | undefined };

/** Titles, number format, scale and lines of the axes. */
export function AxesGroup({ spec, drawn, onSpec }: GroupProps) {
  const texts = useTexts(panelTexts);
  const { x = {}, y = {} } = spec.axes ?? {};
  const scale = spec.scales?.y ?? {};
  const setLook = (side: Side, patch: Patch<Look>, continues = false) => {
    const look = { ...spec.axes?.[side], ...patch };
    onSpec(withSettings(spec, { axes: { ...spec.axes, [side]: look } }), { continues });
  };
  const setScale = (patch: Patch<Scale>, continues = false) => {
    const next = { ...scale, ...patch };
    onSpec(withSettings(spec, { scales: { y: next } }), { continues });
  };
  const titles = (
    <>
      <TextSetting
        label={drawn.kind === 'scatter' ? `Y · ${texts.valueTitle}` : texts.valueTitle}
        value={y.title}
        placeholder={texts.automatic}
        onChange={(title, continues) => setLook('y', { title }, continues)}
      />
      <TextSetting
        label={drawn.kind === 'scatter' ? `X · ${texts.valueTitle}` : texts.categoryTitle}
        value={x.title}
        placeholder={texts.automatic}
        onChange={(title, continues) => setLook('x', { title }, continues)}
      />
    </>
  );
  const formatOf = (side: Side, label: string) => (
    <FormatSetting
      label={label}
      value={spec.axes?.[side]?.format}
      onFormat={(format) => setLook(side, { format })}
    />
  );
  if (!isCartesian(drawn.kind)) {
    return (
      <>
        {titles}
        {formatOf('y', texts.formatOf('Y'))}
        {formatOf('x', texts.formatOf('X'))}
      </>
    );
  }
  const isLine = drawn.kind === 'line';
  return (
    <>
      {drawn.canZoom === true && (
        <div className="bi-cp-row">
          <Button size="small" onClick={() => setScale({ zero: false })}>
            {texts.zoomAxis}
          </Button>
          <p className="bi-cp-hint">{texts.zoomHint}</p>
        </div>
      )}
      {drawn.smallAxes !== undefined && (
        <TickSetting
          label={texts.ownAxes}
          checked={scale.free === true}
          onChange={(free) => setScale({ free: free || undefined })}
        />
      )}
      {titles}
      {drawn.kind !== 'percentBar' && formatOf('y', texts.format)}
      {drawn.kind !== 'percentBar' && drawn.kind !== 'combination' && (
        <NumberSetting
          label={texts.tickStep}
          value={scale.step}
          onChange={(step = 0, continues) =>
            setScale({ step: step > 0 ? step : undefined }, continues)
          }
        />
      )}
      {drawn.kind === 'combination' && (
        <>
          <TextSetting
            label={texts.secondTitle}
            value={spec.axes?.second?.title}
            placeholder={texts.automatic}
            onChange={(title, continues) => setLook('second', { title }, continues)}
          />
          {formatOf('second', texts.formatOf(texts.secondAxis))}
        </>
      )}
      {isLine && (
        <>
          <ChoiceSetting
            label={texts.begins}
            value={scale.zero === undefined ? AUTO : scale.zero ? 'zero' : 'near'}
            options={[
              { value: AUTO, label: texts.automatic },
              { value: 'zero', label: texts.atZero },
              { value: 'near', label: texts.nearLowest },
            ]}
            onChange={(next) => setScale({ zero: next === AUTO ? undefined : next === 'zero' })}
          />
          <div className="bi-cp-pair">
            <NumberSetting
              label={texts.min}
              value={scale.min}
              onChange={(min, continues) => setScale({ min }, continues)}
            />
            <NumberSetting
              label={texts.max}
              value={scale.max}
              onChange={(max, continues) => setScale({ max }, continues)}
            />
          </div>
          <TickSetting
            label={texts.log}
            checked={scale.log === true}
            onChange={(log) => setScale({ log: log || undefined })}
          />
          <TickSetting
            label={texts.reversed}
            checked={scale.reversed === true}
            onChange={(reversed) => setScale({ reversed: reversed || undefined })}
          />
        </>
      )}
      <ChoiceSetting
        label={texts.valueGrid}
        value={y.grid === undefined ? AUTO : y.grid ? 'shown' : 'hidden'}
        options={[
          { value: AUTO, label: texts.automatic },
          { value: 'shown', label: texts.shown },
          { value: 'hidden', label: texts.hidden },
        ]}
        onChange={(next) => setLook('y', { grid: next === AUTO ? undefined : next === 'shown' })}
      />
      <TickSetting
        label={texts.categoryGrid}
        checked={x.grid === true}
        onChange={(grid) => setLook('x', { grid: grid || undefined })}
      />
    </>
  );
}

/** The format of an axis's numbers: one of some, or the one it has. */
function FormatSetting(props: {
  label: string;
  value: string | undefined;
  onFormat: (format: string | undefined) => void;
}) {
  const { label, value, onFormat } = props;
  const texts = useTexts(panelTexts);
  const { language } = useLanguage();
  const codes = value === undefined || FORMATS.includes(value) ? FORMATS : [...FORMATS, value];
  return (
    <ChoiceSetting
      label={label}
      value={value ?? AUTO}
      options={[
        { value: AUTO, label: texts.automatic },
        ...codes.map((code) => ({
          value: code,
          label: formatValue(code.includes('%') ? 0.12345 : SAMPLE, code, language),
        })),
      ]}
      onChange={(next) => onFormat(next === AUTO ? undefined : next)}
    />
  );
}
