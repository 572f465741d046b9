import type { ChartReference } from '@bi/contract/report/chart-spec';
import { useTexts } from '../../host/use-texts';
import { panelTexts } from './panel-texts';
import { ChoiceSetting, NumberSetting } from './setting-fields';

type Forecast = Extract<ChartReference, { kind: 'forecast' }>;
const AUTO = '';
const METHODS = ['holtWinters', 'seasonalNaive', 'drift'] as const;
const MAX_PERIODS = 120;

/** How far a forecast reaches and by which method. */
export function ForecastFields(props: {
  forecast: Forecast;
  onForecast: (forecast: Forecast, continues?: boolean) => void;
}) {
  const { forecast, onForecast } = props;
  const texts = useTexts(panelTexts);
  return (
    <>
      <NumberSetting
        label={texts.periods}
        value={forecast.periods}
        onChange={(next, continues) => {
          const { periods: _before, ...rest } = forecast;
          const periods = Math.min(MAX_PERIODS, Math.round(next ?? 0));
          onForecast(periods < 1 ? rest : { ...rest, periods }, continues);
        }}
      />
      <ChoiceSetting
        label={texts.method}
        value={forecast.method ?? AUTO}
        options={[
          { value: AUTO, label: texts.automatic },
          ...METHODS.map((one) => ({ value: one as string, label: texts[one] })),
        ]}
        onChange={(next) => {
          const { method: _before, ...rest } = forecast;
          const method = METHODS.find((one) => one === next);
          onForecast(method === undefined ? rest : { ...rest, method });
        }}
      />
    </>
  );
}
