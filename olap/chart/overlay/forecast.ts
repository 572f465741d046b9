/** How values are continued. */
export type ForecastMethod = 'holtWinters' | 'seasonalNaive' | 'drift';

/** Values after the last one, and between which 80 % of them are expected. */
export interface Forecast {
  method: ForecastMethod;
  values: number[];
  low: number[];
  high: number[];
  /** mean absolute error over the last season, forecast from the values before it; null where these were too few */
  error: number | null;
}

/** Half of the width of the 80 % band of a normal distribution, in standard deviations. */
const BAND = 1.2816;
const DAMPING = 0.98;
const LEVELS = [0.1, 0.2, 0.3, 0.5, 0.7, 0.9];
const SLOPES = [0.02, 0.1, 0.3];
const SEASONS = [0.02, 0.1, 0.3, 0.5, 0.8];
const CLOSE = 1.05;

interface Fit {
  values: number[];
  /** standard deviation of the errors one step ahead */
  sigma: number;
  /** how many times `sigma` the error of each step ahead is */
  spread: number[];
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

const sigmaOf = (errors: readonly number[]): number =>
  Math.sqrt(mean(errors.map((error) => error ** 2)));

/** The last value and the average step so far. */
function drift(values: readonly number[], periods: number): Fit {
  const last = values.at(-1) ?? 0;
  const count = values.length - 1;
  const step = count > 0 ? (last - (values[0] ?? 0)) / count : 0;
  const errors = values.slice(1).map((value, at) => value - (values[at] ?? 0) - step);
  const ahead = Array.from({ length: periods }, (_, at) => at + 1);
  return {
    values: ahead.map((far) => last + step * far),
    sigma: sigmaOf(errors),
    spread: ahead.map((far) => Math.sqrt(far * (1 + far / Math.max(1, count)))),
  };
}

/** The values of the last season again. */
function seasonalNaive(values: readonly number[], season: number, periods: number): Fit {
  const errors = values.slice(season).map((value, at) => value - (values[at] ?? 0));
  const ahead = Array.from({ length: periods }, (_, at) => at);
  return {
    values: ahead.map((far) => values[values.length - season + (far % season)] ?? 0),
    sigma: sigmaOf(errors),
    spread: ahead.map((far) => Math.sqrt(Math.floor(far / season) + 1)),
  };
}

interface Smoothing {
  alpha: number;
  beta: number;
  gamma: number;
}

/** Level, slope and season after the last value, and the errors one step ahead. */
function smoothed(values: readonly number[], season: number, { alpha, beta, gamma }: Smoothing) {
  const first = mean(values.slice(0, season));
  const next = mean(values.slice(season, 2 * season));
  let level = first;
  let slope = (next - first) / season;
  const seasons = values.slice(0, season).map((value) => value - first);
  const errors: number[] = [];
  for (let at = season; at < values.length; at++) {
    const value = values[at] ?? 0;
    const own = seasons[at % season] ?? 0;
    const expected = level + DAMPING * slope + own;
    errors.push(value - expected);
    const before = level;
    level = alpha * (value - own) + (1 - alpha) * (level + DAMPING * slope);
    slope = beta * (level - before) + (1 - beta) * DAMPING * slope;
    seasons[at % season] = gamma * (value - level) + (1 - gamma) * own;
  }
  return { level, slope, seasons, errors };
}

/**
 * Holt-Winters with an additive season and a damped trend; the weights are those of a grid with the least
 * error one step ahead.
 */
function holtWinters(values: readonly number[], season: number, periods: number): Fit {
  let best: { weights: Smoothing; sum: number } | null = null;
  for (const alpha of LEVELS) {
    for (const beta of SLOPES) {
      for (const gamma of SEASONS) {
        const weights = { alpha, beta, gamma };
        const { errors } = smoothed(values, season, weights);
        const sum = errors.reduce((total, error) => total + error ** 2, 0);
        if (best === null || sum < best.sum) best = { weights, sum };
      }
    }
  }
  const weights = best?.weights ?? { alpha: 0.3, beta: 0.1, gamma: 0.1 };
  const { level, slope, seasons, errors } = smoothed(values, season, weights);
  const { alpha, beta, gamma } = weights;
  let damped = 0;
  let squares = 0;
  const forecast: number[] = [];
  const spread: number[] = [];
  for (let far = 1; far <= periods; far++) {
    spread.push(Math.sqrt(1 + squares));
    damped += DAMPING ** far;
    const own = seasons[(values.length + far - 1) % season] ?? 0;
    forecast.push(level + slope * damped + own);
    const weight = alpha * (1 + beta * damped) + (far % season === 0 ? gamma * (1 - alpha) : 0);
    squares += weight ** 2;
  }
  return { values: forecast, sigma: sigmaOf(errors), spread };
}

function fit(method: ForecastMethod, values: readonly number[], season: number, periods: number) {
  if (method === 'drift') return drift(values, periods);
  return method === 'seasonalNaive'
    ? seasonalNaive(values, season, periods)
    : holtWinters(values, season, periods);
}

/** Mean absolute error of a method over the last values, forecast from those before. */
function backtest(
  method: ForecastMethod,
  values: readonly number[],
  season: number,
  held: number,
): number {
  const known = values.slice(0, -held);
  const forecast = fit(method, known, season, held).values;
  return mean(values.slice(-held).map((value, at) => Math.abs(value - (forecast[at] ?? 0))));
}

/** The fewest values a method continues. */
export function minValues(method: ForecastMethod, season: number): number {
  return method === 'drift' || season < 2 ? 8 : 2 * season + 1;
}

/**
 * Continues values at equal distances. Without a method the simplest of those with an error within 5 % of
 * the least over the last season is taken.
 * @param season values in a season; 1 for none
 * @param nonNegative true: neither forecast nor band go below zero
 * @returns null where there are too few values
 */
export function forecastOf(
  values: readonly number[],
  { season, periods, method, nonNegative }: ForecastWish,
): Forecast | null {
  const all: ForecastMethod[] = season > 1 ? ['drift', 'seasonalNaive', 'holtWinters'] : ['drift'];
  const wished =
    method === undefined ? all : all.includes(method) ? [method] : (['drift'] as const);
  const possible = wished.filter((one) => values.length >= minValues(one, season));
  if (possible.length === 0) return null;
  const held = season > 1 ? season : Math.max(1, Math.floor(values.length / 4));
  const tested = possible
    .filter((one) => values.length - held >= minValues(one, season) || one === 'seasonalNaive')
    .map((one) => ({ method: one, error: backtest(one, values, season, held) }))
    .filter(({ error }) => Number.isFinite(error));
  const least = Math.min(...tested.map(({ error }) => error));
  const chosen = tested.find(({ error }) => error <= least * CLOSE + 1e-12);
  const taken = chosen?.method ?? possible.at(-1) ?? 'drift';
  const { values: ahead, sigma, spread } = fit(taken, values, season, periods);
  const bounded = (value: number) => (nonNegative ? Math.max(0, value) : value);
  return {
    method: taken,
    values: ahead.map(bounded),
    low: ahead.map((value, at) => bounded(value - BAND * sigma * (spread[at] ?? 1))),
    high: ahead.map((value, at) => bounded(value + BAND * sigma * (spread[at] ?? 1))),
    error: chosen?.error ?? null,
  };
}

/** What is asked of a forecast. */
export interface ForecastWish {
  season: number;
  periods: number;
  method?: ForecastMethod | undefined;
  nonNegative: boolean;
}
