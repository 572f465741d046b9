import { addTile, TILE_SIZES } from '@bi/olap/dashboard/edit-dashboard';
import { withKind } from '@bi/olap/chart/data/chart-kind';
import { Modal } from 'antd';
import { useTexts } from '../../../host/use-texts';
import { useOpenBoard } from '../board-context';
import { CubeMeasureFields } from '../../../widgets/text-value/cube-measure-fields';
import { useCubeMeasure } from '../../../widgets/text-value/use-cube-measure';
import { useEdit } from './edit-context';
import { editTexts } from './edit-texts';

/** Adds a tile with one measure as a large number. */
export default function NumberDialog() {
  const texts = useTexts(editTexts);
  const { state, cubes } = useOpenBoard();
  const { edit, open } = useEdit();
  const chosen = useCubeMeasure(Object.keys(cubes.models)[0] ?? null);
  const { measure, query } = chosen;
  const finish = () => {
    if (query === null || measure === null) return;
    const title = measure.label ?? measure.name;
    const presentation = { show: 'chart', chart: withKind({ version: 1 }, 'kpi') } as const;
    const tile = { kind: 'query', title, query, presentation } as const;
    edit((now) => addTile(now, state.tab, tile, TILE_SIZES.kpi.first).body);
    open(null);
  };
  return (
    <Modal
      open
      width={440}
      title={texts.addNumber}
      okText={texts.addCount(1)}
      okButtonProps={{ disabled: query === null }}
      cancelText={texts.cancel}
      onOk={finish}
      onCancel={() => open(null)}
    >
      <div className="bi-edit-form">
        <CubeMeasureFields
          of={chosen}
          labels={{
            ...{ cube: texts.cube, measure: texts.measure },
            ...{ time: texts.course, noTime: texts.courseNone },
          }}
        />
      </div>
    </Modal>
  );
}
