import type { DashboardTile } from '@bi/contract/dashboard/dashboard';
import {
  changeTile,
  duplicateTile,
  moveToTab,
  removeTile,
  TILE_SIZES,
} from '@bi/olap/dashboard/edit-dashboard';
import { moveInOrder, sizedTile } from '@bi/olap/dashboard/reading-order';
import { GRID_COLUMNS, MAX_TILES } from '@bi/contract/call/limits';
import type { MenuProps } from 'antd';
import type { RefObject } from 'react';
import { useNotify } from '../../../host/use-notify';
import { useTexts } from '../../../host/use-texts';
import { Icon } from '../../../ui/icon';
import type { IconName } from '../../../ui/icon-paths';
import { useOpenBoard } from '../board-context';
import { boardTexts } from '../board-texts';
import { isDataTile, isKpi, sourceOf, tileName } from '../tile-source';
import { useEdit } from './edit-context';
import { editTexts } from './edit-texts';
import { fittingRows } from './tile-fit';
import { MoreButton } from '../../../ui/icon-buttons';

/** Widths and heights that a menu offers, in columns and rows. */
const WIDTHS = [6, 8, 12, 16, GRID_COLUMNS];
const HEIGHTS = [2, 3, 5, 8, 10, 14, 18];

/** Dialogs that change what tiles show, by kind. */
const DIALOGS = {
  query: 'build',
  text: 'text',
  heading: 'heading',
  url: 'url',
  image: 'image',
} as const;

interface TileEditMenuProps {
  tile: DashboardTile;
  /** what holds the tile, where its content has a height of its own */
  box?: RefObject<Element | null> | undefined;
}

/** What can be changed of a tile. */
export function TileEditMenu({ tile, box }: TileEditMenuProps) {
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
  const move = (by: -1 | 1) => edit((now) => moveInOrder(now, id, by) ?? now);
  const source = isDataTile(tile) ? sourceOf(tile, reports) : null;
  const { least } = TILE_SIZES[source !== null && isKpi(source) ? 'kpi' : kind];
  const size = (key: string, label: string, isOn: boolean, change: { w?: number; h?: number }) => ({
    ...{ key, label, onClick: () => edit((now) => sizedTile(now, id, change)) },
    icon: isOn ? <Icon name="check" size={14} /> : <span className="bi-menu-room" />,
  });
  const fit = () => {
    const h = box?.current ? fittingRows(box.current) : null;
    if (h !== null) edit((now) => sizedTile(now, id, { h }));
  };
  const isData = kind === 'report' || kind === 'query';
  const others = body.tabs.filter((tab) => tab.id !== tile.tab);
  const dialog = kind in DIALOGS ? DIALOGS[kind as keyof typeof DIALOGS] : null;
  const items: MenuProps['items'] = [
    ...(dialog === null
      ? []
      : [item('edit', 'edit', texts.editContent, () => open({ kind: dialog, tile }))]),
    ...(kind === 'heading' || kind === 'filter' || kind === 'parameter'
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
    ...(isDataTile(tile)
      ? [item('press', 'filter', texts.press, () => open({ kind: 'press', tile }))]
      : []),
    item('up', 'arrowUp', texts.moveUp, () => move(-1)),
    item('down', 'arrowDown', texts.moveDown, () => move(1)),
    {
      key: 'size',
      label: texts.size,
      icon: <Icon name="expand" size={15} />,
      children: [
        ...(box === undefined
          ? []
          : [{ ...size('fit', texts.fit, false, {}), onClick: fit }, { type: 'divider' as const }]),
        ...WIDTHS.filter((w) => w >= least.w).map((w) =>
          size(`w${w}`, texts.columns(w, GRID_COLUMNS), tile.w === w, { w }),
        ),
        { type: 'divider' },
        ...HEIGHTS.filter((h) => h >= least.h).map((h) =>
          size(`h${h}`, texts.rows(h), tile.h === h, { h }),
        ),
      ],
    },
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
  return <MoreButton small label={texts.tileMenu(name)} items={items} />;
}
