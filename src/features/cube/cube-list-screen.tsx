import type { CubeSummary } from '@bi/contract/cube-editor/cube-entity';
import { formatValue } from '@bi/olap/format/format-value';
import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { deleteCube, duplicateCube, restoreCube, saveCube } from '@bi/contract/endpoints/cubes';
import { saveCubeShares } from '@bi/contract/endpoints/shares';
import { cubeEditQueries } from '../../api/cube-edit';
import { cubeQueries } from '../../api/cubes';
import { saveOver } from '../../api/save';
import { shareQueries } from '../../api/shares';
import { call } from '../../core/http/call';
import { useLanguage } from '../../host/use-language';
import { useMe } from '../../host/use-me';
import { useNavigatePort } from '../../host/use-navigate-port';
import { useTexts } from '../../host/use-texts';
import { useUiMode } from '../../host/use-ui-mode';
import { EmptyState } from '../../ui/empty-state';
import { Icon } from '../../ui/icon';
import { useStyleSheet } from '../../ui/use-style-sheet';
import { lazyPart } from '../../ui/lazy-part';
import { AudienceLabel } from '../../widgets/entity-list/audience-label';
import type { EntityColumn, RowAction } from '../../widgets/entity-list/entity-list-model';
import { SavedList, type SavedSource } from '../../widgets/entity-list/saved-list';
import { useShownRows } from './use-shown-rows';
import { RecentsBand } from './recents/recents-band';
import { RECENTS_STYLE } from './recents/recents-style';
import { editorAddress, exploreAddress, newCubeAddress, UPLOAD_ADDRESS } from './cube-addresses';
import { cubeTexts } from './cube-texts';

const CubeHistoryDialog = lazyPart(() => import('./cube-history-dialog'));
const NewCubeDialog = lazyPart(() => import('./new-cube-dialog'));

const source: SavedSource<CubeSummary> = {
  all: cubeQueries.all,
  list: cubeQueries.list,
  remove: (http, id) => call(http, deleteCube, { id }),
  restore: (http, id) => call(http, restoreCube, { id }),
  move: async (http, { id, version }, folder) => {
    const { conflict } = await saveOver(http, saveCube, { id, body: { version, ...folder } });
    if (conflict) throw new Error(conflict.savedBy);
  },
  rename: async (http, { id }, naming, version) => {
    const { conflict } = await saveOver(http, saveCube, { id, body: { ...naming, version } });
    return conflict && { version: conflict.current.cube.version, savedBy: conflict.savedBy };
  },
  duplicate: async (http, { id }) => (await call(http, duplicateCube, { id })).cube.name,
  usedBy: (http, { id }) => cubeEditQueries.usedBy(http, id),
  kind: 'cube',
  shares: (http, { id }) => shareQueries.ofCube(http, id),
  share: (http, { id }, body) => call(http, saveCubeShares, { id, body }),
};

const TAG_FIELDS = { tag: 'cubeFirstTagName', stag: 'cubeSecondTagName' } as const;

/** The list of cubes: each opens on the OLap screen; people who may make cubes edit them from here. */
export function CubeListScreen(): ReactNode {
  const texts = useTexts(cubeTexts);
  const { navigate } = useNavigatePort();
  const { data: me } = useMe();
  const { surface } = useUiMode();
  useStyleSheet(RECENTS_STYLE);
  const [isMaking, setIsMaking] = useState(false);
  const columns = useColumns();
  const shownRows = useShownRows();
  const mayEdit = (me?.actions.includes('cube.edit') ?? false) && me?.rowsLimited === false;
  const onUpload = me?.actions.includes('table.create')
    ? () => navigate(UPLOAD_ADDRESS)
    : undefined;
  const actions = (cube: CubeSummary): RowAction[] => [
    {
      key: 'open',
      icon: 'eye',
      label: texts.open,
      onChoose: () => navigate(exploreAddress(cube)),
    },
    ...(cube.permissions.edit
      ? [
          {
            key: 'edit',
            icon: 'hierarchy' as const,
            label: texts.edit,
            divider: true,
            onChoose: () => navigate(editorAddress(cube)),
          },
        ]
      : []),
  ];
  const create = (
    <Button type="primary" icon={<Icon name="add" />} onClick={() => setIsMaking(true)}>
      {texts.newCube}
    </Button>
  );
  return (
    <>
      <div className="bi-recents-page">
        {surface !== 'lone' && <RecentsBand />}
        <div className="bi-recents-list">
          <SavedList
            source={source}
            words={texts}
            firstSort="name"
            tagFields={TAG_FIELDS}
            columns={columns}
            icon={() => <Icon name="cube" />}
            onOpen={(cube) => navigate(exploreAddress(cube))}
            linkOf={exploreAddress}
            relations={{ label: texts.relation, entries: ['', 'own', 'shared'] }}
            actions={actions}
            mayDuplicate={({ permissions }) => permissions.edit}
            mayRecall={({ permissions }) => permissions.edit}
            history={(cube, onClose) => <CubeHistoryDialog cube={cube} onClose={onClose} />}
            beforeRemove={shownRows}
            {...(mayEdit ? { primary: create } : {})}
            empty={
              <EmptyState
                title={texts.emptyTitle}
                text={mayEdit ? texts.emptyEditorText : texts.emptyText}
                icon={<Icon name="cube" />}
                action={
                  mayEdit && (
                    <div className="bi-empty-ways">
                      {create}
                      {onUpload && (
                        <Button icon={<Icon name="upload" />} onClick={onUpload}>
                          {texts.upload}
                        </Button>
                      )}
                    </div>
                  )
                }
              />
            }
          />
        </div>
      </div>
      {isMaking && (
        <NewCubeDialog
          onClose={() => setIsMaking(false)}
          onUpload={onUpload}
          onChoose={(table) => navigate(newCubeAddress(table))}
        />
      )}
    </>
  );
}

function useColumns(): EntityColumn<CubeSummary>[] {
  const texts = useTexts(cubeTexts);
  const { language } = useLanguage();
  return [
    {
      key: 'contents',
      label: texts.contents,
      room: 'wide',
      render: ({ dimensionCount, measureCount }) =>
        `${texts.dimensions(dimensionCount)}, ${texts.measures(measureCount)}`,
    },
    {
      key: 'rows',
      label: texts.rows,
      room: 'middle',
      align: 'end',
      render: ({ rowCount, dataAsOf }) => {
        if (rowCount !== null) return formatValue(rowCount, '#,##0', language);
        return dataAsOf === null ? texts.building : '–';
      },
    },
    {
      key: 'audience',
      label: texts.audience,
      room: 'wide',
      render: ({ audience }) => <AudienceLabel audience={audience} />,
    },
    {
      key: 'dataAsOf',
      label: texts.dataAsOf,
      room: 'middle',
      render: ({ dataAsOf }) => dataAsOf?.slice(0, 10) ?? '',
    },
  ];
}
