import { useTexts } from '../../host/use-texts';
import { Icon } from '../../ui/icon';
import { entityListTexts } from './entity-list-texts';

interface ListFootProps {
  /** how many items there are over all pages; '' while unknown */
  total: string;
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** How many there are, and the way through the pages. */
export function ListFoot({ total, page, pages, onPage }: ListFootProps) {
  const texts = useTexts(entityListTexts);
  return (
    <div className="bi-list-foot">
      <span>{total}</span>
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
