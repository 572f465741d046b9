import { addTile, TILE_SIZES } from '@bi/olap/dashboard/edit-dashboard';
import { withKind } from '@bi/olap/chart/chart-kind';
import { useQuery } from '@tanstack/react-query';
import { Modal, Select } from 'antd';
import { useId, useState } from 'react';
import { cubeQueries } from '../../../api/cubes';
import { useHttp } from '../../../host/use-http';
import { useTexts } from '../../../host/use-texts';
import { useOpenBoard } from '../board-context';
import { CubeSelect } from '../../../widgets/text-value/cube-select';
import { useEdit } from './edit-context';
import { editTexts } from './edit-texts';
import { timesOf } from '../../../widgets/text-value/times-of';

/** Adds a tile with one measure as a large number. */
export default function NumberDialog() {
  const texts = useTexts(editTexts);
  const http = useHttp();
  const { state, cubes } = useOpenBoard();
  const { edit, open } = useEdit();
  const ids = { cube: useId(), measure: useId(), course: useId() };
  const [slug, setSlug] = useState<string | null>(Object.keys(cubes.models)[0] ?? null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [course, setCourse] = useState('');
  const { data: cube } = useQuery({
    ...cubeQueries.detail(http, slug ?? ''),
    enabled: slug !== null,
  });
  const model = cube?.model;
  const measures = (model?.measures ?? []).filter(({ hidden }) => hidden !== true);
  const measure = measures.find(({ name }) => name === chosen) ?? null;
  const times = model === undefined ? [] : timesOf(model);
  const finish = () => {
    if (slug === null || measure === null) return;
    const axis = times.find(({ key }) => key === course)?.axis;
    const content = {
      kind: 'query',
      title: measure.label ?? measure.name,
      query: {
        cube: slug,
        rows: axis === undefined ? [] : [axis],
        columns: [],
        measures: [measure.name],
      },
      presentation: { show: 'chart', chart: withKind({ version: 1 }, 'kpi') },
    } as const;
    edit((now) => {
      const query = {
        ...content.query,
        rows: [...content.query.rows],
        columns: [],
        measures: [measure.name],
      };
      return addTile(now, state.tab, { ...content, query }, TILE_SIZES.kpi.first).body;
    });
    open(null);
  };
  return (
    <Modal
      open
      width={440}
      title={texts.addNumber}
      okText={texts.addCount(1)}
      okButtonProps={{ disabled: measure === null }}
      cancelText={texts.cancel}
      onOk={finish}
      onCancel={() => open(null)}
    >
      <div className="bi-edit-form">
        <div>
          <label htmlFor={ids.cube}>{texts.cube}</label>
          <CubeSelect
            id={ids.cube}
            value={slug}
            onCube={(next) => {
              setSlug(next);
              setChosen(null);
              setCourse('');
            }}
          />
        </div>
        <div>
          <label htmlFor={ids.measure}>{texts.measure}</label>
          <Select
            id={ids.measure}
            showSearch={{ optionFilterProp: 'label' }}
            style={{ width: '100%' }}
            disabled={model === undefined}
            value={chosen}
            options={measures.map(({ name, label = name }) => ({ value: name, label }))}
            onChange={(name: string | null) => setChosen(name)}
          />
        </div>
        {times.length > 0 && (
          <div>
            <label htmlFor={ids.course}>{texts.course}</label>
            <Select
              id={ids.course}
              style={{ width: '100%' }}
              value={course}
              options={[
                { value: '', label: texts.courseNone },
                ...times.map(({ key, label }) => ({ value: key, label })),
              ]}
              onChange={(key: string) => setCourse(key)}
            />
          </div>
        )}
      </div>
    </Modal>
  );
}
