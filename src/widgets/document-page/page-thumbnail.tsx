import type { LaidPage } from '@bi/olap/document/laid-page';
import { memo } from 'react';
import { useStyleSheet } from '../../ui/use-style-sheet';
import { PageDrawing } from './page-drawing';
import type { PagePictures } from './page-pictures';
import { PAGE_STYLE } from './page-style';

interface PageThumbnailProps {
  page: LaidPage;
  pictures: PagePictures;
  /** pixels */
  width: number;
}

/** A small picture of a page, for the eye only. */
export const PageThumbnail = memo(function PageThumbnail(props: PageThumbnailProps) {
  const { page, pictures, width } = props;
  useStyleSheet(PAGE_STYLE);
  return (
    <div
      className="bi-paper"
      data-font={page.font}
      data-still=""
      aria-hidden="true"
      style={{ width, height: (width * page.height) / page.width }}
    >
      <svg viewBox={`0 0 ${page.width} ${page.height}`}>
        <PageDrawing page={page} pictures={pictures} />
      </svg>
    </div>
  );
});
