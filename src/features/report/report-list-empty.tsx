import { Button } from 'antd';
import { useNavigatePort } from '../../host/use-navigate-port';
import { useTexts } from '../../host/use-texts';
import { EmptyState } from '../../ui/empty-state';
import { Icon } from '../../ui/icon';
import type { ListState } from '../../widgets/entity-list/list-state';
import type { ReportScope } from './report-routes';
import { reportTexts } from './report-texts';

interface ReportListEmptyProps {
  state: ListState;
  scope: ReportScope;
  onState: (patch: Partial<ListState>) => void;
}

const EVERYTHING = { search: '', tag: '', stag: '', relation: '', trash: false, page: 1 } as const;

/** Why there is no report at all in the list, and the one thing to do about it. */
export function ReportListEmpty({ state, scope, onState }: ReportListEmptyProps) {
  const texts = useTexts(reportTexts);
  const { navigate } = useNavigatePort();
  const showAll = () => (scope === 'mine' ? navigate('/report') : onState(EVERYTHING));

  if (state.relation === 'shared') {
    return (
      <EmptyState
        title={texts.sharedEmptyTitle}
        text={texts.sharedEmptyText}
        icon={<Icon name="share" />}
        action={<Button onClick={showAll}>{texts.showAll}</Button>}
      />
    );
  }
  if (state.relation === 'favourite' || state.relation === 'opened') {
    const favourite = state.relation === 'favourite';
    return (
      <EmptyState
        title={favourite ? texts.favouritesEmptyTitle : texts.recentEmptyTitle}
        text={favourite ? texts.favouritesEmptyText : texts.recentEmptyText}
        icon={<Icon name={favourite ? 'star' : 'clock'} />}
        action={<Button onClick={showAll}>{texts.showAll}</Button>}
      />
    );
  }
  return (
    <EmptyState
      title={texts.emptyTitle}
      text={texts.emptyText}
      icon={<Icon name="chart" />}
      action={
        <Button type="primary" onClick={() => navigate('/olap')}>
          {texts.emptyAction}
        </Button>
      }
    />
  );
}
