import { Icon } from './icon';
import { useUiTexts } from './ui-texts';

interface PageStepsProps {
  /** from 1 */
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** Buttons to the previous and next page of a list, and which page it is; nothing for a single page. */
export function PageSteps({ page, pages, onPage }: PageStepsProps) {
  const texts = useUiTexts();
  if (pages <= 1) return null;
  return (
    <>
      <button
        type="button"
        className="bi-icon-button"
        aria-label={texts.previousPage}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <Icon name="chevronLeft" />
      </button>
      <span>{texts.pageOf.replace('{page}', `${page}`).replace('{pages}', `${pages}`)}</span>
      <button
        type="button"
        className="bi-icon-button"
        aria-label={texts.nextPage}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      >
        <Icon name="chevronRight" />
      </button>
    </>
  );
}
