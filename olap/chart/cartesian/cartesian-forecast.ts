import { formatForScreen } from '../../format/format-value';
import { isStack, type CartesianData, type PaneForecast } from './cartesian-data';
import { isUnfinished } from './cartesian-open';
import type { ChartInput } from '../style/chart-style';
import { chartWords } from '../text/chart-words';
import { forecastOf, minValues } from '../overlay/forecast';
import { futureMembers, seasonOf } from '../overlay/future-members';
import { lastAsked } from '../data/last-asked';
import { measureIndex } from '../data/measure-index';

/**
 * A chart over time with the forecasts its spec asks for: the categories continue after the last one, where
 * series have no values. Without dates in a row, or with too few values, it stays as it is, with a note.
 */
export function withForecast(input: ChartInput, data: CartesianData): CartesianData {
  const { spec, language, cellSet } = input;
  const wanted = (spec?.reference ?? []).flatMap((one) => (one.kind === 'forecast' ? [one] : []));
  const [first] = wanted;
  if (first === undefined) return data;
  const words = chartWords(language);
  const level = data.x?.level;
  const season = seasonOf(level);
  const refused = words.noForecast.replace(
    '{count}',
    String(minValues(first.method ?? 'drift', season)),
  );
  const most = Math.max(...wanted.map(({ periods = Math.max(season, 4) }) => periods));
  const future = futureMembers(data.categories, level, most, language);
  if (future === null || isStack(data.kind)) return { ...data, notes: [...data.notes, refused] };
  const last = lastAsked(input.query, level?.level, input.lastDay);
  const open = isUnfinished(data.categories, level, last) ? 1 : 0;
  const isCut = !isUnfinished(data.categories, level, input.lastDay);
  const openWords = isCut ? words.cutPeriod : words.openPeriod;
  const notes: string[] = [];
  const forecasts = wanted.flatMap(({ measure, method, periods = Math.max(season, 4) }) => {
    const own = measure === undefined ? data.panes[0]?.measures[0] : measureIndex(input, measure);
    const series = data.panes.flatMap((pane) => pane.series.filter((one) => one.measure === own));
    return series.flatMap((one): PaneForecast[] => {
      const values = one.values.flatMap((value) => value ?? []);
      const forecast =
        values.length < one.values.length
          ? null
          : forecastOf(open === 1 ? values.slice(0, -1) : values, {
              season,
              periods: periods + open,
              method,
              nonNegative: values.every((value) => value >= 0),
            });
      if (forecast === null) return [];
      const { format, label = '' } = cellSet.measures[one.measure] ?? {};
      const error =
        forecast.error === null
          ? ''
          : words.forecastError.replace(
              '{value}',
              formatForScreen(forecast.error, format, language),
            );
      notes.push(
        words.forecastNote
          .replace('{name}', [words.forecast, one.label || label].join(' · '))
          .replace('{method}', words[forecast.method])
          .replace('{error}', error),
      );
      return [{ ...forecast, series: one }];
    });
  });
  if (forecasts.length === 0) return { ...data, notes: [...data.notes, refused] };
  const unfinished =
    open === 0 ? [] : [openWords.replace('{period}', data.categories.at(-1)?.label ?? '')];
  const empty = future.map(() => null);
  for (const { series } of data.panes) {
    for (const one of series) {
      one.values = [...one.values, ...empty];
      one.marks = [...one.marks, ...empty];
    }
  }
  return {
    ...data,
    categories: [...data.categories, ...future],
    forecasts,
    future: future.length,
    open,
    notes: [...data.notes, ...notes.slice(0, 3), ...unfinished],
  };
}
