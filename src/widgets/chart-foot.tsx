import { Button } from 'antd';
import { useStyleSheet } from '../ui/use-style-sheet';
import type { WidgetTexts } from './widget-texts';

const STYLE = `
.bi-cw-foot{flex:none;display:flex;align-items:center;gap:12px;padding:0 12px 6px 16px}
.bi-cw-zoom{margin-left:auto}
.bi-cw-notes{margin:0;font-size:12px;line-height:16px;
  color:var(--bi-text-second)}
`;

export interface ChartFootProps {
  /** notes about the picture; [] for nothing */
  notes: readonly string[];
  texts: WidgetTexts;
  /** lets the axis begin where the values do; absent: it need not */
  onZoom?: (() => void) | undefined;
}

/** Below a chart: its notes, and a button that zooms its axis. */
export function ChartFoot({ notes, texts, onZoom }: ChartFootProps) {
  useStyleSheet(STYLE);
  if (notes.length === 0 && onZoom === undefined) return null;
  return (
    <div className="bi-cw-foot">
      {notes.length > 0 && <p className="bi-cw-notes">{notes.join(' · ')}</p>}
      {onZoom !== undefined && (
        <Button size="small" className="bi-cw-zoom" onClick={onZoom}>
          {texts.zoomAxis}
        </Button>
      )}
    </div>
  );
}
