import { Button } from 'antd';
import { useStyleSheet } from '../ui/use-style-sheet';
import type { WidgetTexts } from './widget-texts';

const STYLE = `
.bi-cw-foot{flex:none;display:flex;align-items:center;gap:12px;padding:0 12px 6px 16px}
.bi-cw-actions{margin-left:auto;display:flex;gap:8px}
.bi-cw-notes{margin:0;font-size:12px;line-height:16px;
  color:var(--bi-text-second)}
`;

export interface ChartFootProps {
  /** notes about the picture; [] for nothing */
  notes: readonly string[];
  texts: WidgetTexts;
  /** lets the axis begin where the values do; absent: it need not */
  onZoom?: (() => void) | undefined;
  /** gives each small chart an axis of its own; absent: one for all is fine */
  onOwnAxes?: (() => void) | undefined;
}

/** Below a chart: its notes, and buttons for its axes. */
export function ChartFoot({ notes, texts, onZoom, onOwnAxes }: ChartFootProps) {
  useStyleSheet(STYLE);
  const actions = [
    { label: texts.zoomAxis, act: onZoom },
    { label: texts.ownAxes, act: onOwnAxes },
  ].filter(({ act }) => act !== undefined);
  if (notes.length === 0 && actions.length === 0) return null;
  return (
    <div className="bi-cw-foot">
      {notes.length > 0 && <p className="bi-cw-notes">{notes.join(' · ')}</p>}
      {actions.length > 0 && (
        <div className="bi-cw-actions">
          {actions.map(({ label, act }) => (
            <Button key={label} size="small" onClick={act}>
              {label}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
