import type { DashboardTile } from '@bi/contract/dashboard';
import {
  changeTile,
  duplicateTile,
  moveToTab,
  removeTile,
} from '@bi/olap/dashboard/edit-dashboard';
import { MAX_TILES } from '@bi/contract/limits';
import type { MenuProps } from 'antd';
import { useNotify } from '../../../host/use-notify';
import { useTexts } from '../../../host/use-texts';
import { Icon } from '../../../ui/icon';
import type { IconName } from '../../../ui/icon-paths';
import { MenuButton } from '../../../ui/menu-button';
import { useOpenBoard } from '../board-context';
import { boardTexts } from '../board-texts';
import { tileName } from '../tile-source';
import { useEdit } from './edit-context';
import { editTexts } from './edit-texts';

/** What can be changed of a tile. */
export function TileEditMenu({ tile }: { tile: DashboardTile }) {
  const texts = useTexts(editTexts);
  const words = useTexts(boardTexts);
  const notify = useNotify();
  const { body, reports } = useOpenBoard();
  const { edit, open } = useEdit();
  const { id, kind } = tile;
  const name = tileName(tile, reports, words.tile);
  const item = (key: string, icon: IconName, label: string, onClick: () => void) => ({
    ...{ key, label, onClick },
    icon: <Icon name={icon} size={15} />,
  });
  const showAs = (show: 'chart' | 'grid' | 'both' | undefined) =>
    edit((now) =>
      changeTile(now, id, (one) => {
        if (one.kind === 'query' && show) {
          return { ...one, presentation: { ...one.presentation, show } };
        }
        if (one.kind !== 'report') return one;
        const { show: _show, ...rest } = one;
        return show === undefined ? rest : { ...rest, show };
      }),
    );
  const duplicate = () => {
    if (body.tiles.length >= MAX_TILES) notify.info(texts.full(MAX_TILES));
    else edit((now) => duplicateTile(now, id)?.body ?? now);
  };
  const isData = kind === 'report' || kind === 'query';
  const others = body.tabs.filter((tab) => tab.id !== tile.tab);
  const dialogs = { query: 'build', text: 'text', heading: 'heading' } as const;
  const dialog = kind in dialogs ? dialogs[kind as keyof typeof dialogs] : null;
  const items: MenuProps['items'] = [
    ...(dialog === null
      ? []
      : [item('edit', 'edit', texts.editContent, () => open({ kind: dialog, tile }))]),
    ...(kind === 'heading' || kind === 'filter'
      ? []
      : [item('title', 'text', texts.rename, () => open({ kind: 'title', tile }))]),
    ...(isData
      ? [
          item('replace', 'swap', texts.replaceReport, () =>
            open({ kind: 'reports', replace: id }),
          ),
          {
            key: 'show',
            label: texts.showAs,
            icon: <Icon name="chart" size={15} />,
            children: [
              { key: 'chart', label: texts.asChart, onClick: () => showAs('chart') },
              { key: 'grid', label: texts.asGrid, onClick: () => showAs('grid') },
              { key: 'both', label: texts.asBoth, onClick: () => showAs('both') },
              ...(kind === 'report'
                ? [{ key: 'saved', label: texts.asSaved, onClick: () => showAs(undefined) }]
                : []),
            ],
          },
        ]
      : []),
    item('duplicate', 'copy', texts.duplicate, duplicate),
    ...(others.length === 0
      ? []
      : [
          {
            key: 'tab',
            label: texts.moveTo,
            icon: <Icon name="arrowRight" size={15} />,
            children: others.map((tab) => ({
              key: `tab ${tab.id}`,
              label: tab.name,
              onClick: () => edit((now) => moveToTab(now, id, tab.id)),
            })),
          },
        ]),
    { type: 'divider' },
    {
      ...item('remove', 'trash', texts.remove, () => edit((now) => removeTile(now, id))),
      danger: true,
    },
  ];
  return (
    <MenuButton
      type="text"
      size="small"
      aria-label={texts.tileMenu(name)}
      icon={<Icon name="more" size={16} />}
      placement="bottomRight"
      items={items}
    />
  );
}
