import { useReportGiven } from '../../src/features/report/given/report-given';
import { ReportViewerScreen } from '../../src/features/report/report-viewer-screen';
import type { MountView } from '../bridge/element-model';
import { loneChrome } from '../view/element-screen';
import { mountElement } from '../view/mount-element';

interface FilteredProps {
  id: string;
  filters: string | null;
  link: string | null;
}

function Filtered({ id, filters, link }: FilteredProps) {
  const given = useReportGiven(filters, link);
  return <ReportViewerScreen reportId={id} given={given} />;
}

/** Renders the report the attribute names; another report is another screen. */
export const mount: MountView = (model) =>
  mountElement(model, {
    chrome: loneChrome('/view-Report'),
    render: ({ reportId, filters, link }) => {
      const id = (reportId ?? '') as string;
      return (
        <Filtered
          key={id}
          id={id}
          filters={filters as FilteredProps['filters']}
          link={link as FilteredProps['link']}
        />
      );
    },
  });
