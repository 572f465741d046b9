import { useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';

export interface SplitPaneProps {
  /** share of the width the first pane takes, 0.1 to 0.9 */
  share: number;
  onShare: (share: number) => void;
  label: string;
  first: ReactNode;
  second: ReactNode;
}

const MIN = 0.15;
const MAX = 0.85;
const STEP = 0.02;

/** Two panes beside each other with a divider that is dragged, or moved with the arrow keys. */
export function SplitPane({ share, onShare, label, first, second }: SplitPaneProps) {
  const box = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const shown = dragged ?? share;
  const at = (event: PointerEvent): number => {
    const { left, width } = box.current?.getBoundingClientRect() ?? { left: 0, width: 1 };
    return clamp((event.clientX - left) / width);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const next: Partial<Record<string, number>> = {
      ArrowLeft: share - STEP,
      ArrowRight: share + STEP,
      Home: MIN,
      End: MAX,
    };
    const target = next[event.key];
    if (target === undefined) return;
    event.preventDefault();
    onShare(clamp(target));
  };
  return (
    <div className="olap-split" ref={box}>
      <div className="olap-pane" style={{ flex: `${shown} 1 0` }}>
        {first}
      </div>
      <div
        className="olap-divider"
        role="separator"
        aria-orientation="vertical"
        aria-label={label}
        aria-valuenow={Math.round(shown * 100)}
        aria-valuemin={MIN * 100}
        aria-valuemax={MAX * 100}
        tabIndex={0}
        data-drag={dragged === null ? undefined : ''}
        onKeyDown={onKeyDown}
        onDoubleClick={() => onShare(0.5)}
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
      <div className="olap-pane" style={{ flex: `${1 - shown} 1 0` }}>
        {second}
      </div>
    </div>
  );
}

function clamp(share: number): number {
  return Math.round(Math.max(MIN, Math.min(MAX, share)) * 1000) / 1000;
}
