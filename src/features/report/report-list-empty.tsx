import { Button } from 'antd';
import { useNavigatePort } from '../../host/use-navigate-port';
import { useTexts } from '../../host/use-texts';
import { EmptyState } from '../../ui/empty-state';
import { Icon } from '../../ui/icon';
import type { ListState } from './list-search';
import type { ReportScope } from './report-routes';
import { reportTexts } from './report-texts';

interface ReportListEmptyProps {
  state: ListState;
  scope: ReportScope;
  onState: (patch: Partial<ListState>) => void;
}

const EVERYTHING = { search: '', tag: '', stag: '', relation: '', trash: false, page: 1 } as const;

/** Why a list shows nothing, and the one thing to do about it. */
export function ReportListEmpty({ state, scope, onState }: ReportListEmptyProps) {
  const texts = useTexts(reportTexts);
  const { navigate } = useNavigatePort();
  const showAll = () => (scope === 'mine' ? navigate('/report') : onState(EVERYTHING));

  if (state.search !== '' || state.tag !== '') {
    return (
      <EmptyState
        title={texts.noMatchTitle}
        text={texts.noMatchText}
        icon={<Icon name="search" />}
        action={
          <Button onClick={() => onState({ search: '', tag: '', stag: '', page: 1 })}>
            {texts.noMatchAction}
          </Button>
        }
      />
    );
  }
  if (state.trash) {
    return (
      <EmptyState
        title={texts.trashEmptyTitle}
        text={texts.trashEmptyText}
        icon={<Icon name="trash" />}
        action={
          <Button onClick={() => onState({ trash: false, page: 1 })}>
            {texts.trashEmptyAction}
          </Button>
        }
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
        <Button type="primary" onClick={() => navigate('/home')}>
          {texts.emptyAction}
        </Button>
      }
    />
  );
}
