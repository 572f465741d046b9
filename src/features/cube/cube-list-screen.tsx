import type { CubeSummary } from '@bi/contract/cube-entity';
import { formatValue } from '@bi/olap/format/format-value';
import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { deleteCube, duplicateCube, restoreCube, saveCube } from '@bi/contract/endpoints/cubes';
import { cubeEditQueries } from '../../api/cube-edit';
import { cubeQueries } from '../../api/cubes';
import { saveOver } from '../../api/save';
import { call } from '../../core/http/call';
import { useHttp } from '../../host/use-http';
import { useLanguage } from '../../host/use-language';
import { useMe } from '../../host/use-me';
import { useNavigatePort } from '../../host/use-navigate-port';
import { useNotify } from '../../host/use-notify';
import { useTexts } from '../../host/use-texts';
import { EmptyState } from '../../ui/empty-state';
import { Icon } from '../../ui/icon';
import { lazyPart } from '../../ui/lazy-part';
import { EntityList } from '../../widgets/entity-list/entity-list';
import type {
  EntityColumn,
  EntitySource,
  RowAction,
} from '../../widgets/entity-list/entity-list-model';
import { EmptyFilteredList } from '../../widgets/entity-list/empty-filtered-list';
import { useEntityActions } from '../../widgets/entity-list/use-entity-actions';
import { useCubeDeletion } from './use-cube-deletion';
import { editorAddress, exploreAddress, newCubeAddress } from './cube-addresses';
import { cubeTexts } from './cube-texts';

const EditEntityDialog = lazyPart(() => import('../../widgets/entity-list/edit-entity-dialog'));
const CubeHistoryDialog = lazyPart(() => import('./cube-history-dialog'));
const UsedByDialog = lazyPart(() => import('../../widgets/used-by/used-by-dialog'));
const NewCubeDialog = lazyPart(() => import('./new-cube-dialog'));

const source: EntitySource<CubeSummary> = {
  all: cubeQueries.all,
  list: cubeQueries.list,
  remove: (http, id) => call(http, deleteCube, { id }),
  restore: (http, id) => call(http, restoreCube, { id }),
  move: async (http, { id, version }, folder) => {
    const { conflict } = await saveOver(http, saveCube, { id, body: { version, ...folder } });
    if (conflict) throw new Error(conflict.savedBy);
  },
};

const TAG_FIELDS = { tag: 'cubeFirstTagName', stag: 'cubeSecondTagName' } as const;

type Dialog = { kind: 'naming' | 'history' | 'usedBy'; cube: CubeSummary } | { kind: 'new' };

/** The list of cubes: each opens on the OLap screen; people who may make cubes edit them from here. */
export function CubeListScreen(): ReactNode {
  const texts = useTexts(cubeTexts);
  const { navigate } = useNavigatePort();
  const { data: me } = useMe();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const actions = useRowActions(setDialog);
  const columns = useColumns();
  const deletion = useCubeDeletion();
  const close = () => setDialog(null);
  const mayEdit = (me?.actions.includes('cube.edit') ?? false) && me?.rowsLimited === false;
  const create = (
    <Button type="primary" icon={<Icon name="add" />} onClick={() => setDialog({ kind: 'new' })}>
      {texts.newCube}
    </Button>
  );
  return (
    <>
      <EntityList
        source={source}
        words={texts}
        firstSort="name"
        tagFields={TAG_FIELDS}
        columns={columns}
        icon={() => <Icon name="cube" />}
        onOpen={(cube) => navigate(exploreAddress(cube))}
        linkOf={exploreAddress}
        relations={{ label: texts.relation, entries: ['', 'own'] }}
        actions={actions}
        mayRemove={deletion.mayRemove}
        {...(mayEdit ? { primary: create } : {})}
        empty={(state, change) =>
          state.relation === '' ? (
            <EmptyState
              title={texts.emptyTitle}
              text={mayEdit ? texts.emptyEditorText : texts.emptyText}
              icon={<Icon name="cube" />}
              action={mayEdit && create}
            />
          ) : (
            <EmptyFilteredList state={state} onState={change} />
          )
        }
      />
      {deletion.dialog}
      {dialog?.kind === 'naming' && (
        <EditEntityDialog
          item={dialog.cube}
          keys={cubeQueries.all}
          save={async (http, naming, version) => {
            const input = { id: dialog.cube.id, body: { ...naming, version } };
            const { conflict } = await saveOver(http, saveCube, input);
            if (!conflict) return null;
            return { version: conflict.current.cube.version, savedBy: conflict.savedBy };
          }}
          onClose={close}
        />
      )}
      {dialog?.kind === 'history' && <CubeHistoryDialog cube={dialog.cube} onClose={close} />}
      {dialog?.kind === 'usedBy' && (
        <UsedByDialog
          name={dialog.cube.name}
          usedBy={(client) => cubeEditQueries.usedBy(client, dialog.cube.id)}
          onClose={close}
        />
      )}
      {dialog?.kind === 'new' && (
        <NewCubeDialog onClose={close} onChoose={(table) => navigate(newCubeAddress(table))} />
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
      key: 'dataAsOf',
      label: texts.dataAsOf,
      room: 'middle',
      render: ({ dataAsOf }) => dataAsOf?.slice(0, 10) ?? '',
    },
  ];
}

/** The menu of a cube's row; what one may not do is not in it. */
function useRowActions(show: (dialog: Dialog) => void) {
  const texts = useTexts(cubeTexts);
  const http = useHttp();
  const notify = useNotify();
  const { navigate } = useNavigatePort();
  const { run } = useEntityActions(source, texts);
  const duplicate = (cube: CubeSummary) =>
    void run(async () => {
      const copy = await call(http, duplicateCube, { id: cube.id });
      notify.success(texts.duplicated(copy.cube.name));
    });
  return (cube: CubeSummary): RowAction[] => {
    const mayEdit = cube.permissions.edit;
    const action = (
      key: 'open' | 'edit' | 'naming' | 'duplicate' | 'history' | 'usedBy',
      icon: RowAction['icon'],
      onChoose: () => void,
      divider = false,
    ): RowAction => ({ key, icon, label: texts[key], onChoose, divider });
    return [
      action('open', 'eye', () => navigate(exploreAddress(cube))),
      ...(mayEdit
        ? [
            action('edit', 'hierarchy', () => navigate(editorAddress(cube)), true),
            action('naming', 'edit', () => show({ kind: 'naming', cube })),
            action('duplicate', 'copy', () => duplicate(cube)),
            action('history', 'history', () => show({ kind: 'history', cube })),
          ]
        : []),
      action('usedBy', 'link', () => show({ kind: 'usedBy', cube }), !mayEdit),
    ];
  };
}
