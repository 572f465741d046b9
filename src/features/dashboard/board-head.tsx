import { markDashboard } from '@bi/contract/endpoints/dashboards';
import { dataDaysText } from '@bi/olap/text-values/data-days-text';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, type MenuProps } from 'antd';
import type { ReactNode } from 'react';
import { dashboardQueries } from '../../api/dashboards';
import { call } from '../../core/http/call';
import type { TextTable } from '../../core/i18n/texts';
import { useHttp } from '../../host/use-http';
import { useLanguage } from '../../host/use-language';
import { useMe } from '../../host/use-me';
import { useTexts } from '../../host/use-texts';
import { useUiMode } from '../../host/use-ui-mode';
import { Icon } from '../../ui/icon';
import type { IconName } from '../../ui/icon-paths';
import { lazyPart } from '../../ui/lazy-part';
import { dayText } from '../../widgets/entity-list/moment-text';
import { useSchedule } from '../../widgets/schedule/use-schedule';
import { BoardAbout } from './board-about';
import { isNoChoice } from './board-choice';
import { usePrintKey } from './use-print-key';
import { useOpenBoard } from './board-context';
import { boardTexts } from './board-texts';
import type { ApplyChoice, ApplyMode } from './use-apply-mode';
import { REFRESH_TIMES, type BoardRefresh } from './use-board-refresh';
import { useCopyBoardLink } from './use-copy-board-link';
import { ROTATE_TIMES, type Wall } from './use-wall';
import { MoreButton } from '../../ui/icon-buttons';
import { ExpandButton } from '../../ui/icon-buttons';

const FactsMark = lazyPart(() => import('../../widgets/item-facts/facts-mark'));

interface BoardHeadProps {
  refresh: BoardRefresh;
  isFull: boolean;
  onFull: () => void;
  /** null: it cannot be shown on a wall */
  wall: Wall | null;
  /** when filters work; null: it is not read */
  apply: ApplyMode | null;
  /** absent: the reader may not edit it */
  onEdit: (() => void) | undefined;
  onShare: () => void;
  onHistory: () => void;
  onExport: () => void;
  /** the button of comments */
  comments?: ReactNode;
  /** in place of the reader's tools */
  tools?: ReactNode;
}

/** Title, how new and how complete the data is, and what can be done with the dashboard. */
export function BoardHead(props: BoardHeadProps) {
  const { refresh, isFull, onFull, wall, apply, onEdit, onShare, onHistory, onExport, tools } =
    props;
  const texts = useTexts(boardTexts);
  const { dashboard, cubes, state } = useOpenBoard();
  const schedule = useSchedule();
  const { language } = useLanguage();
  const { surface, features } = useUiMode();
  const { data: me } = useMe();
  const isGuest = me?.role === 'guest';
  const mayExport =
    (features === null || features.has('export')) && me?.actions.includes('report.export') === true;
  usePrintKey(mayExport ? onExport : null);
  const favourite = useFavourite();
  const copyLink = useCopyBoardLink();
  const details = Object.values(cubes.details);
  const days = details.flatMap(({ dataAsOf }) => dataAsOf ?? []);
  const asOf = dataDaysText(days, (iso) => dayText(iso, language), language);
  const isLimited = details.some(({ rowsLimited }) => rowsLimited);
  const item = (key: string, icon: IconName, label: string, onClick: () => void) => ({
    ...{ key, label, onClick },
    icon: <Icon name={icon} size={15} />,
  });
  const { permissions } = dashboard;
  const items: MenuProps['items'] = [
    item('favourite', 'star', dashboard.favourite ? texts.unfavourite : texts.favourite, () =>
      favourite.mutate(),
    ),
    ...(schedule === null
      ? []
      : [
          item('schedule', 'mail', schedule.label, () =>
            schedule.open(
              {
                ...{ kind: 'dashboard', id: dashboard.id },
                ...(!isNoChoice(state.choice) && { choice: state.choice }),
              },
              dashboard.name,
            ),
          ),
        ]),
    ...(isGuest
      ? []
      : [
          item('share', 'share', permissions.share ? texts.share : texts.whoSees, onShare),
          item('history', 'history', texts.history, onHistory),
        ]),
    ...(surface === 'lone' ? [] : [item('link', 'link', texts.copyLink, copyLink)]),
    choiceItem<number>('again', 'clock', texts.refreshAgain, {
      options: REFRESH_TIMES.map((seconds) => [
        seconds,
        seconds === 0 ? texts.refreshNever : texts.refreshEvery(seconds),
      ]),
      value: refresh.seconds,
      onChoose: refresh.setSeconds,
    }),
    ...(apply === null || dashboard.body.filters.length === 0
      ? []
      : [
          choiceItem<ApplyChoice>('apply', 'filter', texts.filtersWork, {
            options: [
              ['auto', texts.applyAuto],
              ['once', texts.applyOnce],
              ['apply', texts.applyPressed],
            ],
            value: apply.choice,
            onChoose: apply.choose,
          }),
        ]),
    ...(surface === 'lone' || wall === null
      ? []
      : [wallItem(wall, dashboard.body.tabs.length, texts)]),
    ...(mayExport ? [item('export', 'download', texts.exportBoard, onExport)] : []),
  ];
  return (
    <header className="bi-board-head">
      <div className="bi-board-title">
        <h1>{dashboard.name}</h1>
        <div className="bi-board-meta">
          {wall?.isOn !== true && (
            <>
              <FactsMark kind="dashboard" item={dashboard} />
              <BoardAbout text={dashboard.description} />
            </>
          )}
          {asOf !== '' && (
            <span
              title={details
                .map(({ name, dataAsOf }) => dayOfCube(name, dataAsOf, language))
                .join('\n')}
            >
              <Icon name="clock" size={13} />
              {asOf}
            </span>
          )}
          {isLimited && (
            <span className="bi-board-limited">
              <Icon name="lock" size={13} />
              {texts.limited}
            </span>
          )}
        </div>
      </div>
      <div className="bi-board-tools">
        {tools ?? (
          <>
            {props.comments}
            <Button
              type="text"
              aria-label={texts.refresh}
              title={
                refresh.seconds === 0
                  ? texts.refresh
                  : `${texts.refresh} · ${texts.refreshEvery(refresh.seconds)}`
              }
              icon={<Icon name="refresh" />}
              onClick={refresh.now}
            >
              {refresh.seconds > 0 && texts.everyShort(refresh.seconds)}
            </Button>
            {surface !== 'lone' && (
              <ExpandButton
                label={isFull ? texts.leaveFullScreen : texts.fullScreen}
                onClick={onFull}
              />
            )}
            {onEdit !== undefined && !isFull && (
              <Button aria-label={texts.edit} icon={<Icon name="edit" />} onClick={onEdit}>
                {texts.edit}
              </Button>
            )}
            <MoreButton label={texts.more} items={items} />
          </>
        )}
      </div>
    </header>
  );
}

/** The day of one cube's data, for the tooltip that says them all. */
function dayOfCube(name: string, iso: string | null, language: 'en' | 'zh'): string {
  return `${name}: ${iso === null ? '–' : dayText(iso, language)}`;
}

interface MenuChoice<T> {
  options: readonly (readonly [value: T, label: string])[];
  value: T;
  onChoose: (value: T) => void;
}

/** A menu of values of which one is chosen. */
function choiceItem<T extends string | number>(
  key: string,
  icon: IconName,
  label: string,
  { options, value, onChoose }: MenuChoice<T>,
) {
  return {
    ...{ key, label, icon: <Icon name={icon} size={15} /> },
    children: options.map(([one, text]) => ({
      key: `${key} ${one}`,
      label: text,
      icon:
        one === value ? (
          <Icon name="check" size={14} />
        ) : (
          <span style={{ display: 'inline-block', width: 14 }} />
        ),
      onClick: () => onChoose(one),
    })),
  };
}

/** Shows the dashboard on a wall; with several tabs, how long each is shown. */
function wallItem({ start }: Wall, tabs: number, texts: TextTable<(typeof boardTexts)['en']>) {
  const head = { key: 'wall', label: texts.wall, icon: <Icon name="present" size={15} /> };
  if (tabs < 2) return { ...head, onClick: () => start(0) };
  return {
    ...head,
    children: ROTATE_TIMES.map((seconds) => ({
      key: `wall ${seconds}`,
      label: seconds === 0 ? texts.wallTab : texts.wallEvery(seconds),
      onClick: () => start(seconds),
    })),
  };
}

function useFavourite() {
  const { dashboard } = useOpenBoard();
  const http = useHttp();
  const client = useQueryClient();
  const { id, favourite } = dashboard;
  return useMutation({
    mutationFn: () => call(http, markDashboard, { id, body: { favourite: !favourite } }),
    onSuccess: () => client.invalidateQueries({ queryKey: dashboardQueries.all }),
  });
}
