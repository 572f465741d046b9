import { Select } from 'antd';
import { useId } from 'react';
import { CubeSelect } from './cube-select';
import type { CubeMeasure } from './use-cube-measure';

interface CubeMeasureFieldsProps {
  of: CubeMeasure;
  /** `noTime`: the measure as one number */
  labels: { cube: string; measure: string; time: string; noTime: string };
}

/** The fields of a form in which a measure of a cube is chosen, and a time where the cube has one. */
export function CubeMeasureFields({ of, labels }: CubeMeasureFieldsProps) {
  const ids = { cube: useId(), measure: useId(), time: useId() };
  return (
    <>
      <div>
        <label htmlFor={ids.cube}>{labels.cube}</label>
        <CubeSelect id={ids.cube} value={of.cube} onCube={of.setCube} />
      </div>
      <div>
        <label htmlFor={ids.measure}>{labels.measure}</label>
        <Select<string | null>
          id={ids.measure}
          showSearch={{ optionFilterProp: 'label' }}
          style={{ width: '100%' }}
          disabled={!of.isLoaded}
          value={of.measure?.name ?? null}
          options={of.measures.map(({ name, label = name }) => ({ value: name, label }))}
          onChange={of.setMeasure}
        />
      </div>
      {of.times.length > 0 && (
        <div>
          <label htmlFor={ids.time}>{labels.time}</label>
          <Select
            id={ids.time}
            style={{ width: '100%' }}
            value={of.time}
            options={[
              { value: '', label: labels.noTime },
              ...of.times.map(({ key, label }) => ({ value: key, label })),
            ]}
            onChange={of.setTime}
          />
        </div>
      )}
    </>
  );
}
