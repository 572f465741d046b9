import { useEffect, useState } from 'react';
import { useUiTexts } from './ui-texts';
import { useStyleSheet } from './use-style-sheet';

const STYLE = `
.bi-skeleton{width:100%;height:100%;overflow:hidden;padding:8px 0}
.bi-skeleton[data-shape=grid]{padding:0}
.bi-skeleton-line,.bi-skeleton-cell,.bi-skeleton-bar{border-radius:4px;background:var(--bi-skeleton);
  animation:bi-pulse 1.4s ease-in-out infinite}
.bi-skeleton-line{height:12px;margin:0 16px 14px}
.bi-skeleton-row{display:flex;gap:16px;align-items:center;height:var(--bi-row-height);padding:0 12px;
  border-bottom:1px solid var(--bi-line)}
.bi-skeleton-cell{height:10px;flex:1 1 0}
.bi-skeleton-cell:first-child{flex:2 1 0}
.bi-skeleton[data-shape=chart]{display:flex;align-items:flex-end;gap:4%;padding:24px 32px}
.bi-skeleton-bar{flex:1;border-radius:4px 4px 0 0}
@keyframes bi-pulse{50%{opacity:.45}}
`;

const BAR_HEIGHTS = [46, 72, 58, 88, 64, 40, 76, 54];
const LINE_WIDTHS = [38, 72, 64, 80, 56, 68];

export interface SkeletonProps {
  /** shape of what comes */
  shape: 'grid' | 'chart' | 'lines';
  /** rows or lines drawn; 8 when absent */
  rows?: number;
  columns?: number;
  /** milliseconds before anything shows, so that quick answers do not flash; 150 when absent */
  delayMs?: number;
}

/** Grey shape of what is being loaded; appears after 150 ms. */
export function Skeleton({ shape, rows = 8, columns = 5, delayMs = 150 }: SkeletonProps) {
  useStyleSheet(STYLE);
  const texts = useUiTexts();
  const [shown, setShown] = useState(delayMs === 0);
  useEffect(() => {
    if (shown) return;
    const timer = setTimeout(() => setShown(true), delayMs);
    return () => clearTimeout(timer);
  }, [shown, delayMs]);
  if (!shown) return <div className="bi-skeleton" aria-busy="true" />;
  return (
    <div className="bi-skeleton" data-shape={shape} aria-busy="true">
      <span className="bi-sr" role="status">
        {texts.loading}
      </span>
      {shape === 'grid' &&
        Array.from({ length: rows }, (_, row) => (
          <div className="bi-skeleton-row" key={row}>
            {Array.from({ length: columns }, (__, column) => (
              <div className="bi-skeleton-cell" key={column} />
            ))}
          </div>
        ))}
      {shape === 'lines' &&
        Array.from({ length: rows }, (_, row) => (
          <div
            className="bi-skeleton-line"
            key={row}
            style={{ width: `${LINE_WIDTHS[row % LINE_WIDTHS.length] ?? 60}%` }}
          />
        ))}
      {shape === 'chart' &&
        BAR_HEIGHTS.map((height, index) => (
          <div className="bi-skeleton-bar" key={index} style={{ height: `${height}%` }} />
        ))}
    </div>
  );
}
