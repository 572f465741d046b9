import type { Query } from '@bi/contract/query/query';
import { labelOf } from '@bi/olap/query/model-fields';
import { useQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { useId, useState } from 'react';
import { cubeQueries } from '../../../api/cubes';
import { useHttp } from '../../../host/use-http';
import { useTexts } from '../../../host/use-texts';
import { CubeSelect } from '../../../widgets/text-value/cube-select';
import { useConfig } from './config-context';
import { chooseTexts } from './choose-texts';
import { NumberField, SelectField } from './fields';

/** Most parts that a repeat has. */
const MOST = 500;

/** Chooses the members that blocks are repeated for, and their order. */
export function MembersForm({ onMembers }: { onMembers: (of: Query) => void }) {
  const texts = useTexts(chooseTexts);
  const http = useHttp();
  const { models } = useConfig();
  const ids = { cube: useId(), field: useId() };
  const [slug, setSlug] = useState<string | null>(Object.keys(models)[0] ?? null);
  const [field, setField] = useState<string | null>(null);
  const [order, setOrder] = useState('');
  const [most, setMost] = useState<number | undefined>(undefined);
  const { data } = useQuery({ ...cubeQueries.detail(http, slug ?? ''), enabled: slug !== null });
  const model = data?.model;
  const fields = model === undefined ? [] : [...model.hierarchies, ...model.dimensions];
  const finish = () => {
    if (slug === null || field === null) return;
    const sort = order === '' ? {} : { sort: { by: order, dir: 'desc' as const } };
    const top =
      most === undefined || order === '' ? {} : { top: { n: most, by: order, others: false } };
    onMembers({
      ...{ version: 1, cube: slug, columns: [], measures: order === '' ? [] : [order] },
      rows: [{ of: field, totals: 'none', ...sort, ...top }],
    });
  };
  return (
    <>
      <div>
        <label htmlFor={ids.cube}>{texts.cube}</label>
        <CubeSelect
          id={ids.cube}
          value={slug}
          onCube={(next) => {
            setSlug(next);
            setField(null);
            setOrder('');
          }}
        />
      </div>
      <div>
        <label htmlFor={ids.field}>{texts.field}</label>
        <Select<string | null>
          id={ids.field}
          showSearch={{ optionFilterProp: 'label' }}
          style={{ width: '100%' }}
          disabled={model === undefined}
          value={field}
          options={fields.map(({ name }) => ({
            value: name,
            label: model === undefined ? name : labelOf(model, name),
          }))}
          onChange={setField}
        />
      </div>
      <SelectField
        label={texts.order}
        value={order}
        options={[
          { value: '', label: texts.natural },
          ...(model?.measures ?? []).map(({ name, label = name }) => ({ value: name, label })),
        ]}
        onChange={setOrder}
      />
      {order !== '' && (
        <NumberField
          {...{ label: texts.most, min: 1, max: MOST }}
          value={most}
          onChange={setMost}
        />
      )}
      <div>
        <Button type="primary" disabled={field === null} onClick={finish}>
          {texts.apply}
        </Button>
      </div>
    </>
  );
}
