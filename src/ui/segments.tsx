import { useId, type ReactNode } from 'react';
import { useStyleSheet } from './use-style-sheet';

const STYLE = `
.bi-segments{display:inline-flex;flex:none;margin:0;padding:2px;border:0;border-radius:var(--bi-radius);
  background:var(--bi-page);box-shadow:inset 0 0 0 1px var(--bi-line)}
.bi-segments label{position:relative;display:grid;place-items:center;min-height:28px;padding:0 11px;
  border-radius:calc(var(--bi-radius) - 2px);color:var(--bi-text-second);font-size:14px;white-space:nowrap;cursor:pointer}
.bi-segments label:hover{color:var(--bi-text)}
.bi-segments label:has(:checked){background:var(--bi-raised);color:var(--bi-text);box-shadow:0 0 0 1px var(--bi-line-strong)}
.bi-segments label:has(:focus-visible){outline:2px solid var(--bi-primary);outline-offset:1px}
.bi-segments input{position:absolute;inset:0;margin:0;opacity:0;cursor:inherit}
@media (forced-colors:active){.bi-segments label:has(:checked){outline:2px solid Highlight}}
`;

interface SegmentsProps<V extends string> {
  /** what is chosen, for screen readers */
  label: string;
  value: V;
  options: readonly { value: V; label: ReactNode }[];
  onChange: (value: V) => void;
}

/** One of a few values, side by side: radio buttons, and the arrow keys go from one to the next. */
export function Segments<V extends string>({ label, value, options, onChange }: SegmentsProps<V>) {
  useStyleSheet(STYLE);
  const name = useId();
  return (
    <div className="bi-segments" role="radiogroup" aria-label={label}>
      {options.map((one) => (
        <label key={one.value}>
          <input
            type="radio"
            name={name}
            checked={one.value === value}
            onChange={() => onChange(one.value)}
          />
          {one.label}
        </label>
      ))}
    </div>
  );
}
