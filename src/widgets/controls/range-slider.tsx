/** The two ends of a range. */
export type Ends = readonly [number, number];

export interface RangeSliderProps {
  /** first and last value that can be chosen */
  bounds: Ends;
  step: number;
  value: Ends;
  labels: readonly [string, string];
  /** how an end is read aloud */
  text: (value: number) => string;
  /** while an end is moved */
  onMove: (value: Ends) => void;
  /** once an end is let go of */
  onDone: () => void;
}

/** A slider with two ends, each of which has the keys of a slider. */
export function RangeSlider(props: RangeSliderProps) {
  const { bounds, step, value, labels, text, onMove, onDone } = props;
  const [min, max] = bounds;
  const [low, high] = value;
  const share = (one: number): number =>
    max === min ? 0 : Math.min(1, Math.max(0, (one - min) / (max - min))) * 100;
  const end = (at: 0 | 1) => (
    <input
      type="range"
      aria-label={labels[at]}
      aria-valuetext={text(value[at])}
      min={min}
      max={max}
      step={step}
      value={value[at]}
      onChange={({ target }) => {
        const next = Number(target.value);
        onMove(at === 0 ? [Math.min(next, high), high] : [low, Math.max(next, low)]);
      }}
      onPointerUp={onDone}
      onKeyUp={onDone}
      onBlur={onDone}
    />
  );
  return (
    <div className="bi-range">
      <i style={{ left: `${share(low)}%`, right: `${100 - share(high)}%` }} />
      {end(0)}
      {end(1)}
    </div>
  );
}
