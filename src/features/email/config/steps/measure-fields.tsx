import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useId } from 'react';
import { cubeQueries } from '../../../../api/cubes';
import { useHttp } from '../../../../host/use-http';
import { useTexts } from '../../../../host/use-texts';
import { CubeSelect } from '../../../../widgets/text-value/cube-select';
import { stepTexts } from '../step-texts';

interface MeasureFieldsProps {
  /** slug; '' while none is chosen */
  cube: string;
  measure: string | null;
  onMeasure: (cube: string, measure: string | null) => void;
}

/** A cube and one of its measures. */
export function MeasureFields({ cube, measure, onMeasure }: MeasureFieldsProps) {
  const texts = useTexts(stepTexts);
  const http = useHttp();
  const ids = { cube: useId(), measure: useId() };
  const { data } = useQuery({ ...cubeQueries.detail(http, cube), enabled: cube !== '' });
  const measures = (data?.model.measures ?? []).filter(({ hidden }) => hidden !== true);
  return (
    <div className="bi-step-pair">
      <div>
        <label htmlFor={ids.cube}>{texts.cube}</label>
        <CubeSelect
          id={ids.cube}
          value={cube === '' ? null : cube}
          onCube={(slug) => onMeasure(slug, null)}
        />
      </div>
      <div>
        <label htmlFor={ids.measure}>{texts.measure}</label>
        <Select<string | null>
          id={ids.measure}
          showSearch={{ optionFilterProp: 'label' }}
          style={{ width: '100%' }}
          disabled={data === undefined}
          placeholder={texts.chooseNumber}
          value={measure}
          options={measures.map(({ name, label = name }) => ({ value: name, label }))}
          onChange={(next) => onMeasure(cube, next)}
        />
      </div>
    </div>
  );
}
