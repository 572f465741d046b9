import { useReportGiven } from '../../src/features/report/given/report-given';
import { ReportViewerScreen } from '../../src/features/report/report-viewer-screen';
import type { MountView } from '../bridge/element-model';
import { loneChrome } from '../view/element-screen';
import { mountElement } from '../view/mount-element';

function Filtered({ id, filters }: { id: string; filters: string | null }) {
  const given = useReportGiven(filters);
  return <ReportViewerScreen reportId={id} given={given} />;
}

/** Renders the report the attribute names; another report is another screen. */
export const mount: MountView = (model) =>
  mountElement(model, {
    chrome: loneChrome('/view-Report'),
    render: ({ reportId, filters }) => {
      const id = typeof reportId === 'string' ? reportId : '';
      return <Filtered key={id} id={id} filters={typeof filters === 'string' ? filters : null} />;
    },
  });
