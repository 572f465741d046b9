import { PageSteps } from '../../ui/page-steps';

interface ListFootProps {
  /** how many items there are over all pages; '' until the list has come */
  total: string;
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** How many there are, and the way through the pages. */
export function ListFoot({ total, ...steps }: ListFootProps) {
  return (
    <div className="bi-list-foot">
      <span>{total}</span>
      <span className="bi-list-space" />
      <PageSteps {...steps} />
    </div>
  );
}
