import type { DashboardTile } from '@bi/contract/dashboard/dashboard';
import { addTile, changeTile, TILE_SIZES } from '@bi/olap/dashboard/edit-dashboard';
import type { OlapState } from '@bi/olap/query/olap-state';
import { Modal } from 'antd';
import { useId, useState, type ComponentType } from 'react';
import { useTexts } from '../../../host/use-texts';
import { useOpenBoard } from '../board-context';
import { boardTexts } from '../board-texts';
import { isKpi, tileName } from '../tile-source';
import { CubeSelect } from '../../../widgets/text-value/cube-select';
import { useEdit } from './edit-context';
import { editTexts } from './edit-texts';
import { QueryDrawer } from '../../../widgets/editing/query-drawer';

/** What builds a chart or table of a cube; given by what places the dashboard. */
export interface QueryEditorProps {
  /** slug of the cube */
  cube: string;
  /** what is edited; null: a new exploration */
  start: OlapState | null;
  /** @param name what it shows, in words */
  onUse: (state: OlapState, name: string) => void;
  onClose: () => void;
}

interface BuildDialogProps {
  /** null: a new tile */
  tile: DashboardTile | null;
  QueryEditor: ComponentType<QueryEditorProps>;
}

/** Builds a chart or table that is saved inside the dashboard: the cube first, then everything of OLap. */
export default function BuildDialog({ tile, QueryEditor }: BuildDialogProps) {
  const texts = useTexts(editTexts);
  const words = useTexts(boardTexts);
  const { state, cubes, reports } = useOpenBoard();
  const { edit, open } = useEdit();
  const id = useId();
  const own = tile?.kind === 'query' ? tile : null;
  const [slug, setSlug] = useState<string | null>(
    own?.query.cube ?? Object.keys(cubes.models)[0] ?? null,
  );
  const [cube, setCube] = useState<string | null>(own?.query.cube ?? null);
  const close = () => open(null);
  const use = ({ query, presentation: built }: OlapState, name: string) => {
    // a tile has little room for two: the chart, until somebody wants both
    const isBoth = own === null && built.show === 'both';
    const presentation = isBoth ? { ...built, show: 'chart' as const } : built;
    edit((now) => {
      if (own === null) {
        const size = TILE_SIZES[isKpi({ query, presentation }) ? 'kpi' : 'query'].first;
        return addTile(now, state.tab, { kind: 'query', title: name, query, presentation }, size)
          .body;
      }
      return changeTile(now, own.id, (one) =>
        one.kind === 'query' ? { ...one, query, presentation } : one,
      );
    });
    close();
  };
  if (cube === null) {
    return (
      <Modal
        open
        width={440}
        title={texts.buildTitle}
        okText={texts.next}
        okButtonProps={{ disabled: slug === null }}
        cancelText={texts.cancel}
        onOk={() => setCube(slug)}
        onCancel={close}
      >
        <div className="bi-edit-form">
          <div>
            <label htmlFor={id}>{texts.cube}</label>
            <CubeSelect id={id} value={slug} onCube={setSlug} />
          </div>
        </div>
      </Modal>
    );
  }
  return (
    <QueryDrawer
      title={own === null ? texts.buildTitle : texts.editTitle(tileName(own, reports, words.tile))}
      onClose={close}
    >
      <QueryEditor
        cube={cube}
        start={own === null ? null : { query: own.query, presentation: own.presentation }}
        onUse={use}
        onClose={close}
      />
    </QueryDrawer>
  );
}
