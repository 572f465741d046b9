import type { LegendEntry } from '@bi/olap/chart/chart-style';
import { useStyleSheet } from '../ui/use-style-sheet';

const STYLE = `
.bi-legend{flex:none;max-height:50px;overflow-y:auto;scrollbar-width:thin;margin:6px 76px 0 8px;padding:0;
  display:flex;flex-wrap:wrap;gap:2px 4px;list-style:none}
.bi-legend button{display:flex;align-items:center;gap:6px;height:22px;max-width:220px;padding:0 6px;
  border:0;border-radius:var(--bi-radius-control,6px);background:none;color:var(--bi-text-second);
  font:inherit;font-size:12px;cursor:pointer}
.bi-legend button:hover{background:var(--bi-line)}
.bi-legend button:focus-visible{outline:2px solid var(--bi-primary);outline-offset:-2px}
.bi-legend span{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.bi-legend svg{flex:none}
.bi-legend button[aria-pressed=false] span{text-decoration:line-through}
.bi-legend button[aria-pressed=false] svg{opacity:.35}
`;

export interface ChartLegendProps {
  entries: readonly LegendEntry[];
  label: string;
  /** called with the id of an entry that is switched on or off */
  onToggle: (id: string) => void;
}

/**
 * The legend of a chart: buttons that switch what they name on and off, in two rows that scroll where
 * there are more. Every entry is reached with the Tab key.
 */
export function ChartLegend({ entries, label, onToggle }: ChartLegendProps) {
  useStyleSheet(STYLE);
  return (
    <ul className="bi-legend" aria-label={label}>
      {entries.map(({ id, label: name, color, isHidden }) => (
        <li key={id}>
          <button type="button" aria-pressed={!isHidden} title={name} onClick={() => onToggle(id)}>
            <svg width="10" height="10" aria-hidden="true">
              <rect width="10" height="10" rx="2" fill={color} />
            </svg>
            <span>{name}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
