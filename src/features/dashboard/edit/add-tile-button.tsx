import { addTile, TILE_SIZES } from '@bi/olap/dashboard/edit-dashboard';
import { MAX_TILES } from '@bi/contract/call/limits';
import type { MenuProps } from 'antd';
import { useTexts } from '../../../host/use-texts';
import { Icon } from '../../../ui/icon';
import type { IconName } from '../../../ui/icon-paths';
import { MenuButton } from '../../../ui/menu-button';
import { useOpenBoard } from '../board-context';
import { boardTexts } from '../board-texts';
import { useEdit } from './edit-context';
import { editTexts } from './edit-texts';
import { parameterDialogTexts } from './parameter-dialog-texts';

interface AddTileButtonProps {
  /** whether charts and tables can be built here */
  canBuild: boolean;
  placement?: 'bottomLeft' | 'bottomRight';
}

/** The kinds of tiles that can be added. */
export function AddTileButton({ canBuild, placement = 'bottomRight' }: AddTileButtonProps) {
  const texts = useTexts(editTexts);
  const words = useTexts(boardTexts);
  const parameter = useTexts(parameterDialogTexts);
  const { body, state } = useOpenBoard();
  const { edit, open } = useEdit();
  const item = (key: string, icon: IconName, label: string, onClick: () => void) => ({
    ...{ key, label, onClick },
    icon: <Icon name={icon} size={15} />,
  });
  const items: MenuProps['items'] = [
    item('report', 'chart', texts.addReport, () => open({ kind: 'reports', replace: null })),
    ...(canBuild
      ? [item('build', 'cube', texts.addQuery, () => open({ kind: 'build', tile: null }))]
      : []),
    item('number', 'chartKpi', texts.addNumber, () => open({ kind: 'number' })),
    { type: 'divider' },
    item('text', 'text', texts.addText, () => open({ kind: 'text', tile: null })),
    item('image', 'image', texts.addImage, () => open({ kind: 'image', tile: null })),
    item('url', 'external', texts.addUrl, () => open({ kind: 'url', tile: null })),
    item('heading', 'minus', texts.addHeading, () => open({ kind: 'heading', tile: null })),
    ...(body.filters.length === 0
      ? []
      : [
          {
            key: 'filter',
            label: texts.addFilterTile,
            icon: <Icon name="filter" size={15} />,
            children: body.filters.map(({ id, name }) => ({
              key: `filter ${id}`,
              label: name,
              onClick: () =>
                edit(
                  (now) =>
                    addTile(now, state.tab, { kind: 'filter', filter: id }, TILE_SIZES.filter.first)
                      .body,
                ),
            })),
          },
        ]),
    {
      key: 'parameter',
      label: parameter.tile,
      icon: <Icon name="settings" size={15} />,
      children: [
        ...(body.parameters ?? []).map(({ id, name }) => ({
          key: `parameter ${id}`,
          label: name,
          onClick: () =>
            edit((now) => {
              const content = { kind: 'parameter' as const, parameter: id };
              return addTile(now, state.tab, content, TILE_SIZES.parameter.first).body;
            }),
        })),
        {
          key: 'new parameter',
          label: parameter.create,
          onClick: () => open({ kind: 'parameter', parameter: null, asTile: true }),
        },
      ],
    },
  ];
  const isFull = body.tiles.length >= MAX_TILES;
  return (
    <MenuButton
      className="bi-add-tile"
      aria-label={words.addTile}
      icon={<Icon name="add" />}
      disabled={isFull}
      title={isFull ? texts.full(MAX_TILES) : undefined}
      placement={placement}
      items={items}
    >
      {words.addTile}
    </MenuButton>
  );
}
