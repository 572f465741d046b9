import { Button } from 'antd';
import { useMemo, type ComponentType } from 'react';
import { useNavigatePort } from '../../host/use-navigate-port';
import { useTexts } from '../../host/use-texts';
import { useUiMode } from '../../host/use-ui-mode';
import { EmptyState } from '../../ui/empty-state';
import { Icon } from '../../ui/icon';
import { lazyPart } from '../../ui/lazy-part';
import { Skeleton } from '../../ui/skeleton';
import { useStyleSheet } from '../../ui/use-style-sheet';
import { CallFailure } from '../../widgets/call-failure';
import { Board } from './board';
import type { BoardGiven } from './board-context';
import { readChoiceText } from '@bi/olap/dashboard/address-text';
import { CHOICE_PARAM } from './board-choice';
import { BOARD_STYLE } from './board-style';
import { boardTexts } from './board-texts';
import { EDIT_PARAM } from './dashboard-routes';
import type { QueryEditorProps } from './edit/build-dialog';
import { useBrought } from './use-brought';
import { useCarryTo } from './use-carried';
import { useNamedAddress } from './use-named-address';
import { useDashboard } from './use-board-source';
import { useShortLink } from './use-short-link';

const EditBoard = lazyPart(() => import('./edit/edit-board'), <Skeleton shape="grid" rows={12} />);

/** Properties of the dashboard screen. */
export interface DashboardScreenProps {
  /** id or slug of the dashboard */
  dashboardId: string;
  /** builds charts in place; absent: they come from saved reports */
  QueryEditor?: ComponentType<QueryEditorProps> | undefined;
  /** absent: no page sets filters */
  given?: BoardGiven | undefined;
}

/** One dashboard: tabs, filters, tiles. */
export function DashboardScreen({ dashboardId, QueryEditor, given }: DashboardScreenProps) {
  useStyleSheet(BOARD_STYLE);
  const texts = useTexts(boardTexts);
  const { navigate, search, setSearch } = useNavigatePort();
  const { surface, readonly, features } = useUiMode();
  const text = search.get(CHOICE_PARAM);
  const short = useShortLink();
  const chosen = useMemo(
    () => (text === null ? short.choice : readChoiceText(text)),
    [text, short.choice],
  );
  const carry = useCarryTo(dashboardId);
  const id = short.isLoading ? '' : dashboardId;
  const { opened, error, reload } = useDashboard(id, chosen, carry);
  const isTaking = useBrought(opened, carry);
  useNamedAddress(opened?.dashboard);
  const toList = (
    <Button type="primary" onClick={() => navigate('/dashboard')}>
      {texts.toList}
    </Button>
  );
  if (dashboardId === '') {
    return (
      <EmptyState
        title={texts.noIdTitle}
        text={texts.noIdText}
        icon={<Icon name="dashboard" />}
        action={toList}
      />
    );
  }
  if (isTaking || given?.waits) return <Skeleton shape="grid" rows={12} />;
  if (opened) {
    const { dashboard } = opened;
    const mayEdit =
      dashboard.permissions.edit && !readonly && (features === null || features.has('edit'));
    const setEditing = (isEditing: boolean) => {
      const params = new URLSearchParams(search);
      if (isEditing) params.set(EDIT_PARAM, '1');
      else params.delete(EDIT_PARAM);
      setSearch(params, { replace: true });
    };
    if (mayEdit && search.get(EDIT_PARAM) === '1') {
      return (
        <EditBoard
          dashboard={dashboard}
          QueryEditor={QueryEditor}
          onLeave={() => setEditing(false)}
        />
      );
    }
    return (
      <Board
        opened={opened}
        short={short}
        given={given}
        onReload={reload}
        onEdit={mayEdit ? () => setEditing(true) : undefined}
      />
    );
  }
  if (error) {
    return (
      <CallFailure
        title={texts.missingTitle}
        error={error}
        onRetry={reload}
        action={surface !== 'lone' && toList}
      />
    );
  }
  return <Skeleton shape="grid" rows={12} />;
}
