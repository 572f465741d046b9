import { useMemo, type ReactNode } from 'react';
import { useTexts } from '../../../host/use-texts';
import { usePrinting } from '../../../ui/use-printing';
import { PageView } from '../../../widgets/document-page/page-view';
import { PIXELS_PER_POINT } from './page-layout';
import type { StreamedPages } from './page-stream';
import { previewTexts } from './preview-texts';
import type { PageTextSearch } from './use-page-search';
import type { PagesView } from './use-pages-view';

interface PageScrollerProps {
  name: string;
  shown: StreamedPages;
  view: PagesView;
  search: PageTextSearch;
  /** the pages are of what was asked for before */
  isOlder: boolean;
  /** below the last page */
  foot: ReactNode;
}

/**
 * Pages one below the other; those that are far from what is seen are not drawn. When the browser prints, all of
 * them are, each at its own size on a sheet of its own.
 */
export function PageScroller({ name, shown, view, search, isOlder, foot }: PageScrollerProps) {
  const texts = useTexts(previewTexts);
  const { pages, book, pictures } = shown;
  const { layout, goTo } = view;
  const printing = usePrinting();
  const drawn = printing ? { from: 0, to: pages.length } : view.drawn;
  const onAnchor = useMemo(() => {
    const places = new Map(
      pages.flatMap(({ headings }, page) =>
        headings.map(({ anchor, y }) => [anchor, { page, y }] as const),
      ),
    );
    return (anchor: string) => {
      const place = places.get(anchor);
      if (place !== undefined) goTo(place.page, place.y);
    };
  }, [pages, goTo]);
  return (
    <div
      ref={view.box}
      className="bi-pv-scroll"
      role="region"
      aria-label={texts.pagesOf(name)}
      aria-busy={isOlder}
      data-older={isOlder ? '' : undefined}
      tabIndex={0}
    >
      <div className="bi-pv-sheets" style={{ width: layout.width, height: layout.height + 28 }}>
        {pages.slice(drawn.from, drawn.to).map((page, at) => {
          const index = drawn.from + at;
          const isCurrent = search.current?.page === index;
          return (
            <div key={index} className="bi-pv-sheet" style={{ top: layout.tops[index] }}>
              <PageView
                page={page}
                book={book}
                pictures={pictures}
                scale={printing ? PIXELS_PER_POINT : layout.scale}
                label={texts.pageLabel(index + 1, pages.length)}
                onAnchor={onAnchor}
                hits={search.hits.get(index)}
                current={isCurrent ? search.current?.hit : undefined}
              />
            </div>
          );
        })}
        <div className="bi-pv-wait">{foot}</div>
      </div>
    </div>
  );
}
