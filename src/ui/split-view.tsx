import { useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { useStyleSheet } from './use-style-sheet';

const STYLE = `
.bi-split{display:flex;width:100%;height:100%;min-width:0;min-height:0}
.bi-split[data-direction=rows]{flex-direction:column}
.bi-split-pane{position:relative;min-width:0;min-height:0;overflow:hidden}
.bi-split-bar{position:relative;z-index:2;flex:none;touch-action:none}
.bi-split-bar::before{content:"";position:absolute;background:var(--bi-line)}
[data-direction=columns]>.bi-split-bar{width:9px;margin:0 -4px;cursor:col-resize}
[data-direction=columns]>.bi-split-bar::before{top:0;bottom:0;left:4px;width:1px}
[data-direction=rows]>.bi-split-bar{height:9px;margin:-4px 0;cursor:row-resize}
[data-direction=rows]>.bi-split-bar::before{left:0;right:0;top:4px;height:1px}
.bi-split-bar:focus-visible{outline:none}
.bi-split-bar:is(:hover,:focus-visible,[data-drag])::before{background:var(--bi-primary);box-shadow:0 0 0 1px var(--bi-primary)}
`;

export interface SplitViewProps {
  /** `columns`: side by side; `rows`: one over the other */
  direction: 'columns' | 'rows';
  /** share of the room that the first pane takes, between `min` and `max` */
  share: number;
  onShare: (share: number) => void;
  /** share a double click on the divider gives */
  standard: number;
  min?: number;
  max?: number;
  /** name of the divider for screen readers */
  label: string;
  first: ReactNode;
  second: ReactNode;
}

const STEP = 0.02;

/** Two panes with a divider between them that is dragged or moved with the arrow keys. */
export function SplitView(props: SplitViewProps) {
  const { direction, share, onShare, standard, min = 0.1, max = 0.9, label } = props;
  useStyleSheet(STYLE);
  const box = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const shown = dragged ?? share;
  const fit = (wanted: number) => Math.round(Math.max(min, Math.min(max, wanted)) * 1000) / 1000;
  const at = ({ clientX, clientY }: PointerEvent): number => {
    const place = box.current?.getBoundingClientRect();
    if (!place) return share;
    return direction === 'columns'
      ? fit((clientX - place.left) / place.width)
      : fit((clientY - place.top) / place.height);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const [back, on] =
      direction === 'columns' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];
    const next: Partial<Record<string, number>> = {
      [back]: share - STEP,
      [on]: share + STEP,
      Home: min,
      End: max,
    };
    const target = next[event.key];
    if (target === undefined) return;
    event.preventDefault();
    onShare(fit(target));
  };
  return (
    <div className="bi-split" data-direction={direction} ref={box}>
      <div className="bi-split-pane" style={{ flex: `${shown} 1 0` }}>
        {props.first}
      </div>
      <div
        className="bi-split-bar"
        role="separator"
        aria-orientation={direction === 'columns' ? 'vertical' : 'horizontal'}
        aria-label={label}
        aria-valuenow={Math.round(shown * 100)}
        aria-valuemin={Math.round(min * 100)}
        aria-valuemax={Math.round(max * 100)}
        tabIndex={0}
        data-drag={dragged === null ? undefined : ''}
        onKeyDown={onKeyDown}
        onDoubleClick={() => onShare(standard)}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          setDragged(at(event));
        }}
        onPointerMove={(event) => {
          if (dragged !== null) setDragged(at(event));
        }}
        onPointerUp={(event) => {
          if (dragged === null) return;
          setDragged(null);
          onShare(at(event));
        }}
        onPointerCancel={() => setDragged(null)}
      />
      <div className="bi-split-pane" style={{ flex: `${1 - shown} 1 0` }}>
        {props.second}
      </div>
    </div>
  );
}
