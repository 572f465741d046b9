/** Values of a metric's labels, by name. */
export type Labels = Readonly<Record<string, string>>;

/** A value of a gauge at the moment it is asked for. */
export interface Sample {
  labels?: Labels;
  value: number;
}

interface Metric {
  name: string;
  type: 'counter' | 'gauge' | 'histogram' | 'info';
  help: string;
  /** lines without `# …`, in the exposition's order */
  lines: () => string[] | Promise<string[]>;
}

/** Counts something up. */
export interface Counter {
  add(labels?: Labels, by?: number): void;
}

/** Sorts measured values into ranges. */
export interface Histogram {
  observe(labels: Labels, value: number): void;
}

/** Media type of what `MetricRegistry.render` gives. */
export const OPEN_METRICS_TYPE = 'application/openmetrics-text; version=1.0.0; charset=utf-8';

function escaped(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('"', '\\"');
}

function labelText(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

function numberText(value: number): string {
  if (Number.isFinite(value)) return String(value);
  return Number.isNaN(value) ? 'NaN' : value > 0 ? '+Inf' : '-Inf';
}

const line = (name: string, labels: Labels, value: number) =>
  `${name}${labelText(labels)} ${numberText(value)}`;

/** Metrics by name, written as OpenMetrics text. Counters and histograms live here; gauges are asked when it is written. */
export class MetricRegistry {
  readonly #metrics = new Map<string, Metric>();

  /** `name` without `_total`. Every label set of `expected` is there from the start, at 0. */
  counter(name: string, help: string, expected: readonly Labels[] = []): Counter {
    const values = new Map<string, { labels: Labels; value: number }>();
    const add = (labels: Labels = {}, by = 1) => {
      const key = labelText(labels);
      const entry = values.get(key) ?? { labels, value: 0 };
      entry.value += by;
      values.set(key, entry);
    };
    for (const labels of expected) add(labels, 0);
    const lines = () =>
      [...values.values()].map(({ labels, value }) => line(`${name}_total`, labels, value));
    this.#add({ name, type: 'counter', help, lines });
    return { add };
  }

  /** A counter that something else counts. */
  counted(name: string, help: string, read: () => readonly Sample[]): void {
    const lines = () =>
      read().map(({ labels = {}, value }) => line(`${name}_total`, labels, value));
    this.#add({ name, type: 'counter', help, lines });
  }

  /** `bounds`: upper ends of the ranges, inclusive, ascending; one without an end is added. */
  histogram(name: string, help: string, bounds: readonly number[]): Histogram {
    const all = [...bounds, Infinity];
    const values = new Map<string, { labels: Labels; counts: number[]; sum: number }>();
    const observe = (labels: Labels, value: number) => {
      const key = labelText(labels);
      const entry = values.get(key) ?? { labels, counts: all.map(() => 0), sum: 0 };
      const at = all.findIndex((bound) => value <= bound);
      if (at >= 0) entry.counts[at] = (entry.counts[at] ?? 0) + 1;
      entry.sum += value;
      values.set(key, entry);
    };
    const lines = () =>
      [...values.values()].flatMap(({ labels, counts, sum }) => {
        let count = 0;
        const buckets = all.map((bound, index) => {
          count += counts[index] ?? 0;
          const le = bound === Infinity ? '+Inf' : String(bound);
          return line(`${name}_bucket`, { ...labels, le }, count);
        });
        return [...buckets, line(`${name}_count`, labels, count), line(`${name}_sum`, labels, sum)];
      });
    this.#add({ name, type: 'histogram', help, lines });
    return { observe };
  }

  /** A value that goes up and down, read when the metrics are written; one that cannot be read is left out. */
  gauge(
    name: string,
    help: string,
    read: () => readonly Sample[] | Promise<readonly Sample[]>,
  ): void {
    const lines = async () =>
      (await read()).map(({ labels = {}, value }) => line(name, labels, value));
    this.#add({ name, type: 'gauge', help, lines });
  }

  /** Facts that do not change. */
  info(name: string, help: string, labels: Labels): void {
    this.#add({ name, type: 'info', help, lines: () => [line(`${name}_info`, labels, 1)] });
  }

  /** All metrics as OpenMetrics text. */
  async render(): Promise<string> {
    const blocks: string[] = [];
    for (const { name, type, help, lines } of this.#metrics.values()) {
      const written = await Promise.resolve()
        .then(lines)
        .catch(() => []);
      const unit = /_(seconds|bytes)$/.exec(name)?.[1];
      blocks.push(`# TYPE ${name} ${type}`);
      if (unit !== undefined) blocks.push(`# UNIT ${name} ${unit}`);
      blocks.push(`# HELP ${name} ${escaped(help)}`, ...written);
    }
    return `${blocks.join('\n')}\n# EOF\n`;
  }

  #add(metric: Metric): void {
    if (this.#metrics.has(metric.name))
      throw new Error(`the metric ${metric.name} is there already`);
    this.#metrics.set(metric.name, metric);
  }
}
