import type { LaidPage } from '@bi/olap/document/laid-page';
import { memo, useCallback, useMemo, useState, type CSSProperties } from 'react';
import { useStyleSheet } from '../../ui/use-style-sheet';
import { lazyPart } from '../../ui/lazy-part';
import type { TextHit } from './find-text';
import type { Area } from './hit-areas';
import { PageDrawing } from './page-drawing';
import type { PagePictures } from './page-pictures';
import { PAGE_STYLE } from './page-style';
import { ReadingView } from './reading-view';
import type { TagBook } from './tag-book';

/** Widths of letters are needed for what is found alone. */
const HitMarks = lazyPart(() => import('./hit-marks'));

/** Properties of PageView. */
export interface PageViewProps {
  page: LaidPage;
  /** tags of this page and of those before it */
  book: TagBook;
  pictures: PagePictures;
  /** pixels of a point */
  scale: number;
  /** what the page is called, e.g. "Page 3 of 12" */
  label: string;
  /** opens the heading of an anchor */
  onAnchor: (anchor: string) => void;
  /** what is highlighted, and which of it is looked at */
  hits?: readonly TextHit[] | undefined;
  current?: number | undefined;
}

/**
 * A page as it is printed: drawn line by line where the PDF has it, selectable, and read out by its tags.
 * Links lead on; with the keyboard the one that has the focus is framed.
 */
export const PageView = memo(function PageView(props: PageViewProps) {
  const { page, book, pictures, scale, label, onAnchor, hits = NONE, current } = props;
  useStyleSheet(PAGE_STYLE);
  const [focused, setFocused] = useState<number | null>(null);
  const onFocusTag = useCallback((tag: number | null) => setFocused(tag), []);
  const { width, height } = page;
  const frames = useMemo(() => (focused === null ? [] : linkAreas(page, focused)), [page, focused]);
  return (
    <section
      className="bi-paper"
      data-font={page.font}
      aria-label={label}
      style={{
        width: width * scale,
        height: height * scale,
        ...({ '--bi-paper-ratio': width / height } as CSSProperties),
      }}
    >
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <PageDrawing page={page} pictures={pictures} onAnchor={onAnchor} />
        {hits.length > 0 && <HitMarks page={page} hits={hits} current={current} />}
        {frames.map((area, at) => (
          <rect key={at} className="bi-paper-focus" rx={2} {...area} />
        ))}
      </svg>
      <ReadingView page={page} book={book} onAnchor={onAnchor} onFocusTag={onFocusTag} />
    </section>
  );
});

const NONE: readonly TextHit[] = [];

function linkAreas({ items }: LaidPage, tag: number): Area[] {
  return items.flatMap((item) => {
    if (item.type !== 'text' || item.tag !== tag) return [];
    const { x, y, width, size } = item;
    return [{ x: x - 1, y: y - size, width: width + 2, height: size * 1.35 }];
  });
}
