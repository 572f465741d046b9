import type { EmailCondition } from '@bi/contract/delivery/email';
import { labelOf, measureName } from '@bi/olap/query/model-fields';
import { useQuery } from '@tanstack/react-query';
import { InputNumber, Select } from 'antd';
import { useId } from 'react';
import { cubeQueries } from '../../../../api/cubes';
import { useHttp } from '../../../../host/use-http';
import { useTexts } from '../../../../host/use-texts';
import { stepTexts } from '../step-texts';
import { MeasureFields } from './measure-fields';

type NewMember = Extract<EmailCondition, { kind: 'newMember' }>;

interface NewMemberFieldsProps {
  onlyIf: NewMember;
  onChange: (next: NewMember) => void;
}

/** Whose first members by which measure are compared with those of the last run. */
export function NewMemberFields({ onlyIf, onChange }: NewMemberFieldsProps) {
  const texts = useTexts(stepTexts);
  const http = useHttp();
  const ids = { field: useId(), n: useId() };
  const { query, n } = onlyIf;
  const { cube } = query;
  const { data } = useQuery({ ...cubeQueries.detail(http, cube), enabled: cube !== '' });
  const model = data?.model;
  const fields = (model?.dimensions ?? []).filter(({ hidden }) => hidden !== true);
  const [row] = query.rows;
  const [first] = query.measures;
  const measure = first === undefined ? null : measureName(first);
  const set = (next: { cube: string; of: string | null; by: string | null; n: number }) => {
    const { of, by } = next;
    const top = by !== null && {
      sort: { by, dir: 'desc' as const },
      top: { n: next.n, by, others: false },
    };
    onChange({
      ...onlyIf,
      n: next.n,
      query: {
        ...{ version: 1, cube: next.cube, columns: [] },
        rows: of === null ? [] : [{ of, totals: 'none', ...top }],
        measures: by === null ? [] : [by],
      },
    });
  };
  const now = { cube, of: row?.of ?? null, by: measure, n };
  return (
    <>
      <MeasureFields
        cube={cube}
        measure={measure}
        onMeasure={(slug, by) =>
          set({ ...now, cube: slug, by, ...(slug !== cube && { of: null }) })
        }
      />
      <div className="bi-step-pair">
        <div>
          <label htmlFor={ids.field}>{texts.field}</label>
          <Select<string | null>
            id={ids.field}
            showSearch={{ optionFilterProp: 'label' }}
            style={{ width: '100%' }}
            disabled={model === undefined}
            value={now.of}
            options={fields.map(({ name }) => ({
              value: name,
              label: model === undefined ? name : labelOf(model, name),
            }))}
            onChange={(of) => set({ ...now, of })}
          />
        </div>
        <div>
          <label htmlFor={ids.n}>{texts.topCount}</label>
          <InputNumber
            id={ids.n}
            min={1}
            max={100}
            precision={0}
            style={{ width: '100%' }}
            value={n}
            onChange={(count) => set({ ...now, n: count ?? 1 })}
          />
        </div>
      </div>
    </>
  );
}
