/** A mark of a chart: series and position in its data, both from 0. */
export interface MarkIndex {
  series: number;
  data: number;
}

/** What a person does to a mark; `x`, `y` are client pixels. `mark` is null where there is none. */
export type ChartEvent =
  | { type: 'select'; mark: MarkIndex | null }
  | { type: 'activate'; mark: MarkIndex }
  /** marks inside of a rectangle that was drawn; x, y is where it ended */
  | { type: 'brush'; marks: MarkIndex[]; x: number; y: number }
  /** marks that the keys went over with Shift */
  | { type: 'extend'; marks: MarkIndex[] }
  /** between marks, in a category whose marks these are: what the tooltip names there */
  | { type: 'category'; marks: MarkIndex[] }
  /** next to the plot, on the labels of an axis */
  | { type: 'axis'; axis: 'x' | 'y' }
  | { type: 'menu'; mark: MarkIndex | null; x: number; y: number };
