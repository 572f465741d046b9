import { DashboardScreen } from '../../src/features/dashboard/dashboard-screen';
import { useBoardGiven } from '../../src/features/dashboard/given/board-given';
import type { OlapEditorProps } from '../../src/features/olap/olap-editor';
import { lazyPart } from '../../src/ui/lazy-part';
import type { MountView } from '../bridge/element-model';
import { loneChrome } from '../view/element-screen';
import { mountElement } from '../view/mount-element';

const QueryEditor = lazyPart<OlapEditorProps>(async () => ({
  default: (await import('../../src/features/olap/olap-editor')).OlapEditor,
}));

interface FilteredProps {
  id: string;
  filters: string | null;
  link: string | null;
}

function Filtered({ id, filters, link }: FilteredProps) {
  const given = useBoardGiven(filters, link);
  return <DashboardScreen dashboardId={id} QueryEditor={QueryEditor} given={given} />;
}

/** Renders the dashboard the attribute names; another dashboard is another screen. */
export const mount: MountView = (model) =>
  mountElement(model, {
    chrome: loneChrome('/dashboardItem'),
    render: ({ dashboardId, filters, link }) => {
      const id = (dashboardId ?? '') as string;
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
