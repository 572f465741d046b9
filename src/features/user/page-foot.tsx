import { PageSteps } from '../../ui/page-steps';

interface PageFootProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** The way through the pages of a list; nothing for a single page. */
export function PageFoot(props: PageFootProps) {
  if (props.pages <= 1) return null;
  return (
    <div className="bi-admin-foot">
      <span className="bi-admin-space" />
      <PageSteps {...props} />
    </div>
  );
}
