import type { LaidPage } from '@bi/olap/document/laid-page';
import { Button } from 'antd';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTexts } from '../../../host/use-texts';
import { Icon } from '../../../ui/icon';
import { useBoxSize } from '../../../ui/use-box-size';
import { PageThumbnail } from '../../../widgets/document-page/page-thumbnail';
import type { PagePictures } from '../../../widgets/document-page/page-pictures';
import { CanvasPage } from './canvas-page';
import { useConfig } from './config-context';
import { configTexts } from './config-texts';
import { PAGE_GAP, useCanvasDrag } from './use-canvas-drag';
import type { Moving } from './use-moved-body';

/** Pixels above and below what is seen where pages are drawn already. */
const AHEAD = 900;
const ZOOMS = [0.5, 0.67, 0.8, 1, 1.25, 1.5, 2] as const;

interface CanvasProps {
  pages: readonly LaidPage[];
  pictures: PagePictures;
  hasThumbnails: boolean;
  /** the pages are those that come where what is dragged is dropped */
  isMoved: boolean;
  /** blocks are dragged to a place; null: no longer */
  onMoving: (moving: Moving | null) => void;
}

/** The pages as they are printed, where blocks are chosen, moved and written in. */
export function DocumentCanvas(props: CanvasProps) {
  const { pages, pictures, hasThumbnails, isMoved, onMoving } = props;
  const { select } = useConfig();
  const texts = useTexts(configTexts);
  const scroller = useRef<HTMLDivElement>(null);
  const width = useBoxSize(scroller)?.width ?? 700;
  const [zoom, setZoom] = useState<number | null>(null);
  const [view, setView] = useState({ top: 0, height: 900 });
  const widest = Math.max(1, ...pages.map((page) => page.width));
  const fit = Math.max(0.2, Math.min(1.6, (width - 32) / widest));
  const scale = zoom ?? fit;
  const tops = useMemo(() => {
    let top = PAGE_GAP;
    return pages.map((page) => {
      const at = top;
      top += page.height * scale + PAGE_GAP;
      return at;
    });
  }, [pages, scale]);
  const last = pages.at(-1);
  const total = (tops.at(-1) ?? 0) + (last === undefined ? 0 : last.height * scale) + PAGE_GAP;

  useEffect(() => {
    const box = scroller.current;
    if (box === null) return;
    let frame = 0;
    const read = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        setView({ top: box.scrollTop, height: box.clientHeight });
      });
    };
    read();
    box.addEventListener('scroll', read, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      box.removeEventListener('scroll', read);
    };
  }, [width]);
  useShown(scroller, pages, tops, scale);

  const { drop, hold, onMove, end } = useCanvasDrag(scroller, pages, scale, onMoving);
  const isSeen = (at: number) => {
    const top = tops[at] ?? 0;
    const bottom = top + (pages[at]?.height ?? 0) * scale;
    return bottom > view.top - AHEAD && top < view.top + view.height + AHEAD;
  };
  const show = (at: number) => scroller.current?.scrollTo({ top: (tops[at] ?? 0) - PAGE_GAP });
  return (
    <div className="bi-plus-canvas">
      {hasThumbnails && (
        <nav className="bi-plus-thumbs" aria-label={texts.thumbnails}>
          {pages.map((page, at) => (
            <button
              key={page.index}
              type="button"
              aria-label={texts.page(at + 1, pages.length)}
              onClick={() => show(at)}
            >
              <Thumbnail page={page} pictures={pictures} />
              <small>{at + 1}</small>
            </button>
          ))}
        </nav>
      )}
      <div className="bi-plus-sheets">
        <div
          ref={scroller}
          className="bi-plus-scroll"
          data-drag={drop === null ? undefined : ''}
          role="region"
          aria-label={texts.pages}
          tabIndex={0}
          onPointerMove={onMove}
          onPointerUp={() => void end(true)}
          onPointerCancel={() => void end(false)}
          onPointerLeave={() => void end(false)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            if (!end(false)) select([]);
          }}
          onPointerDown={(event) => {
            // next to the pages
            const isOnPage = (event.target as Element).closest('[data-page]') !== null;
            if (!isOnPage) select([]);
          }}
        >
          <div style={{ position: 'relative', height: total, minWidth: widest * scale + 24 }}>
            {pages.map((page, at) =>
              isSeen(at) ? (
                <CanvasPage
                  key={page.index}
                  page={page}
                  pictures={pictures}
                  scale={scale}
                  top={tops[at] ?? 0}
                  label={texts.page(at + 1, pages.length)}
                  drop={!isMoved && drop?.page === page.index ? drop : null}
                  onPress={hold}
                />
              ) : null,
            )}
          </div>
        </div>
        <Zoom scale={scale} onZoom={setZoom} />
      </div>
    </div>
  );
}

interface ZoomProps {
  scale: number;
  /** @param zoom pixels of a point; null: as wide as there is room */
  onZoom: (zoom: number | null) => void;
}

function Zoom({ scale, onZoom }: ZoomProps) {
  const texts = useTexts(configTexts);
  const stepZoom = (by: 1 | -1) => {
    const others = by === 1 ? ZOOMS : ZOOMS.toReversed();
    onZoom(others.find((one) => (one - scale) * by > 0.01) ?? scale);
  };
  return (
    <div className="bi-plus-zoom">
      <Button
        size="small"
        aria-label={texts.zoomOut}
        title={texts.zoomOut}
        icon={<Icon name="minus" size={14} />}
        disabled={scale <= 0.5}
        onClick={() => stepZoom(-1)}
      />
      <Button size="small" title={texts.zoomFit} onClick={() => onZoom(null)}>
        {Math.round(scale * 100)} %
      </Button>
      <Button
        size="small"
        aria-label={texts.zoomIn}
        title={texts.zoomIn}
        icon={<Icon name="add" size={14} />}
        disabled={scale >= 2}
        onClick={() => stepZoom(1)}
      />
    </div>
  );
}

/** A small page that is drawn once it is seen. */
function Thumbnail({ page, pictures }: { page: LaidPage; pictures: PagePictures }) {
  const box = useRef<HTMLSpanElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (box.current === null) return;
    const watch = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting === true), {
      rootMargin: '200px',
    });
    watch.observe(box.current);
    return () => watch.disconnect();
  }, []);
  const height = (88 * page.height) / page.width;
  return (
    <span ref={box} style={{ display: 'block', width: 88, height }}>
      {isNear && <PageThumbnail page={page} pictures={pictures} width={88} />}
    </span>
  );
}

/** Brings the block that was selected elsewhere into view. */
function useShown(
  scroller: { current: HTMLDivElement | null },
  pages: readonly LaidPage[],
  tops: readonly number[],
  scale: number,
): void {
  const { selected } = useConfig();
  const shown = useRef<ReadonlySet<string>>(selected);
  useLayoutEffect(() => {
    const box = scroller.current;
    if (box === null || shown.current === selected) return;
    shown.current = selected;
    const id = [...selected].at(-1);
    for (const [at, page] of pages.entries()) {
      const area = page.areas.find(({ block }) => block === id);
      if (area === undefined) continue;
      const top = (tops[at] ?? 0) + area.y * scale;
      const isSeen = top >= box.scrollTop && top < box.scrollTop + box.clientHeight - 40;
      if (!isSeen) box.scrollTo({ top: top - 60 });
      return;
    }
  }, [selected, pages, tops, scale, scroller]);
}
