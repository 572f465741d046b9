import type { DocumentBlock } from '@bi/contract/document/document-block';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useId } from 'react';
import { tableQueries } from '../../../api/tables';
import { viewQueries } from '../../../api/views';
import { useHttp } from '../../../host/use-http';
import { useTexts } from '../../../host/use-texts';
import { NumberField, SelectField } from './fields';
import { propertyTexts } from './property-texts';

type RowsSource = Extract<Extract<DocumentBlock, { kind: 'data' }>['source'], { kind: 'rows' }>;

interface RowsFieldsProps {
  source: RowsSource;
  onChange: (patch: {
    [Key in 'columns' | 'sort' | 'limit']?: RowsSource[Key] | undefined;
  }) => void;
}

const NONE = '';

/** Which rows and columns of a View or table a block shows, and in which order. */
export function RowsFields({ source, onChange }: RowsFieldsProps) {
  const texts = useTexts(propertyTexts);
  const id = useId();
  const columns = useColumns(source);
  const { sort } = source;
  return (
    <>
      <div>
        <label htmlFor={id}>{texts.rowColumns}</label>
        <Select<string[]>
          id={id}
          mode="multiple"
          style={{ width: '100%' }}
          value={[...(source.columns ?? [])]}
          placeholder={texts.allColumns}
          options={columns.map(({ name, label = name }) => ({ value: name, label }))}
          showSearch={{ optionFilterProp: 'label' }}
          onChange={(chosen) => onChange({ columns: chosen.length === 0 ? undefined : chosen })}
        />
      </div>
      <SelectField
        label={texts.sortBy}
        value={sort?.column ?? NONE}
        options={[
          { value: NONE, label: texts.unsorted },
          ...columns.map(({ name, label = name }) => ({ value: name, label })),
        ]}
        onChange={(column) =>
          onChange({ sort: column === NONE ? undefined : { column, dir: sort?.dir ?? 'asc' } })
        }
      />
      {sort !== undefined && (
        <SelectField
          label={texts.sortDir}
          value={sort.dir}
          options={[
            { value: 'asc' as const, label: texts.ascending },
            { value: 'desc' as const, label: texts.descending },
          ]}
          onChange={(dir) => onChange({ sort: { ...sort, dir } })}
        />
      )}
      <NumberField
        {...{ label: texts.limit, min: 1, max: 50_000 }}
        value={source.limit}
        onChange={(limit) => onChange({ limit })}
      />
    </>
  );
}

interface NamedColumn {
  name: string;
  label?: string;
}

/** Columns of a View or table; none while they are not there. */
function useColumns({ of, id }: RowsSource): readonly NamedColumn[] {
  const http = useHttp();
  const view = useQuery({ ...viewQueries.detail(http, id), enabled: of === 'view' });
  const table = useQuery({ ...tableQueries.detail(http, id), enabled: of === 'table' });
  return (of === 'view' ? view.data?.columns : table.data?.columns) ?? [];
}
