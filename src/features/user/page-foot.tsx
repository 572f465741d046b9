import { useTexts } from '../../host/use-texts';
import { Icon } from '../../ui/icon';
import { adminTexts } from './admin-texts';

interface PageFootProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** The way through the pages of a list; nothing for a single page. */
export function PageFoot({ page, pages, onPage }: PageFootProps) {
  const texts = useTexts(adminTexts);
  if (pages <= 1) return null;
  return (
    <div className="bi-admin-foot">
      <span className="bi-admin-space" />
      <button
        type="button"
        className="bi-icon-button"
        aria-label={texts.previous}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <Icon name="chevronLeft" />
      </button>
      {texts.pageOf(page, pages)}
      <button
        type="button"
        className="bi-icon-button"
        aria-label={texts.next}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      >
        <Icon name="chevronRight" />
      </button>
    </div>
  );
}
