import { useTexts } from '../../host/use-texts';
import { Icon } from '../../ui/icon';
import { reportTexts } from './report-texts';

interface ListFootProps {
  /** reports over all pages; null while unknown */
  total: number | null;
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** How many there are, and the way through the pages. */
export function ListFoot({ total, page, pages, onPage }: ListFootProps) {
  const texts = useTexts(reportTexts);
  return (
    <div className="bi-list-foot">
      <span>{total === null ? '' : texts.count(total)}</span>
      <span className="bi-list-space" />
      {pages > 1 && (
        <>
          <button
            type="button"
            className="bi-icon-button"
            aria-label={texts.previous}
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          >
            <Icon name="chevronLeft" />
          </button>
          <span>{texts.pageOf(page, pages)}</span>
          <button
            type="button"
            className="bi-icon-button"
            aria-label={texts.next}
            disabled={page >= pages}
            onClick={() => onPage(page + 1)}
          >
            <Icon name="chevronRight" />
          </button>
        </>
      )}
    </div>
  );
}
