import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import type { CubeModel } from '@bi/contract/cube';
import type { PreviewBody } from '@bi/contract/cube-edit';
import type { Query } from '@bi/contract/query';
import { formatValue } from '@bi/olap/format/format-value';
import { defaultGrain, findField, findMeasure, labelOf } from '@bi/olap/query/model-fields';
import { useState } from 'react';
import { cubeEditKeys, previewQuery } from '../../../api/cube-edit';
import { toCallError } from '../../../core/errors';
import { useHttp } from '../../../host/use-http';
import { useLanguage } from '../../../host/use-language';
import { useTexts } from '../../../host/use-texts';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { Icon } from '../../../ui/icon';
import { Skeleton } from '../../../ui/skeleton';
import { pivotEdit } from '../../../widgets/pivot-edits';
import { PivotWidget } from '../../../widgets/pivot-widget';
import { editorTexts } from './editor-texts';
import { entriesOf, type Chosen } from './model-path';
import { useRested } from './use-rested';

export interface PreviewPaneProps {
  text: string;
  model: CubeModel;
  chosen: Chosen;
  /** the text cannot be asked at the moment: the last numbers stay, dimmed */
  faulty: boolean;
  onClose: () => void;
}

type Role = NonNullable<PreviewBody['role']>;
/** Quiet time after an edit before numbers are asked anew, milliseconds. */
const PAUSE_MS = 700;
const ROLES: readonly Role[] = ['viewer', 'analyst', 'administrator'];

/** Numbers of the model as it is: any measure by any field, also as a role would see them. */
export function PreviewPane(props: PreviewPaneProps) {
  const { text: typed, model, chosen, faulty, onClose } = props;
  const text = useRested(typed, PAUSE_MS);
  const texts = useTexts(editorTexts);
  const [role, setRole] = useState<Role | ''>('');
  const [edited, setEdited] = useState<Query | null>(null);
  const [field, setField] = useState<string | null>(null);
  const [measure, setMeasure] = useState<string | null>(null);
  const [followed, setFollowed] = useState('');
  const key = JSON.stringify(chosen);
  if (followed !== key) {
    setFollowed(key);
    const name = chosenName(model, chosen);
    if (name && (chosen.part === 'dimensions' || chosen.part === 'hierarchies')) setField(name);
    if (name && chosen.part === 'measures') setMeasure(name);
    setEdited(null);
  }
  const of = field !== null && findField(model, field) ? field : firstField(model);
  const m = measure !== null && findMeasure(model, measure) ? measure : model.measures[0]?.name;
  const start: Query | null = of === null || m === undefined ? null : queryOf(model, of, m);
  const query = edited && sameFields(edited, start) ? edited : start;
  return (
    <aside className="ce-preview" aria-label={texts.preview}>
      <div className="ce-preview-bar">
        <Choice
          label={texts.previewMeasure}
          value={m ?? null}
          options={model.measures.map(({ name }) => ({ value: name, label: labelOf(model, name) }))}
          onChange={setMeasure}
        />
        <Choice
          label={texts.previewField}
          value={of}
          options={[...model.hierarchies, ...model.dimensions].map(({ name, label }) => ({
            value: name,
            label: label ?? name,
          }))}
          onChange={setField}
        />
        <Choice
          label={texts.previewRole}
          value={role}
          options={[
            { value: '', label: texts.asMyself },
            ...ROLES.map((one) => ({ value: one, label: texts[one] })),
          ]}
          onChange={(next) => setRole(next as Role | '')}
        />
        <button
          type="button"
          className="bi-icon-button"
          aria-label={texts.closePreview}
          onClick={onClose}
        >
          <Icon name="close" size={14} />
        </button>
      </div>
      {query ? (
        <Numbers
          text={text}
          model={model}
          query={query}
          role={role}
          faulty={faulty}
          onQuery={setEdited}
        />
      ) : (
        <EmptyState text={texts.previewEmpty} icon={<Icon name="grid" />} />
      )}
    </aside>
  );
}

interface ChoiceProps {
  label: string;
  value: string | null;
  options: { value: string; label: string }[];
  onChange: (value: string) => void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <label className="ce-choice">
      <span>{label}</span>
      <Select<string>
        size="small"
        aria-label={label}
        style={{ width: '100%' }}
        popupMatchSelectWidth={false}
        showSearch={{ optionFilterProp: 'label' }}
        value={value}
        options={options}
        onChange={onChange}
      />
    </label>
  );
}

interface NumbersProps {
  text: string;
  model: CubeModel;
  query: Query;
  role: Role | '';
  faulty: boolean;
  onQuery: (query: Query) => void;
}

function Numbers({ text, model, query, role, faulty, onQuery }: NumbersProps) {
  const texts = useTexts(editorTexts);
  const http = useHttp();
  const { language } = useLanguage();
  const body: PreviewBody = { text, query, ...(role === '' ? {} : { role }) };
  const { data, error, isError, isPlaceholderData, isFetching, refetch } = useQuery({
    queryKey: cubeEditKeys.preview(body),
    queryFn: ({ signal }) => previewQuery(http, body, { signal, inPlace: true }),
    enabled: !faulty,
    placeholderData: keepPreviousData,
    structuralSharing: false,
    staleTime: 60_000,
    gcTime: 30_000,
    retry: false,
  });
  if (isError && !isFetching && !faulty) {
    const failure = toCallError(error, language);
    return (
      <ErrorState
        title={texts.previewFailed}
        text={failure.message}
        requestId={failure.requestId}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data && faulty) {
    return <EmptyState text={texts.previewFaulty} icon={<Icon name="alert" />} />;
  }
  if (!data) return <Skeleton shape="grid" rows={8} columns={2} />;
  const { rowsScanned, totalMs } = data.trace;
  return (
    <>
      <div className="ce-preview-grid">
        <PivotWidget
          cellSet={data.cellSet}
          query={query}
          stale={isPlaceholderData || faulty}
          label={texts.preview}
          onEvent={(event) => {
            const change = pivotEdit(event, data.cellSet);
            if (change) onQuery(change(query, model));
          }}
        />
      </div>
      <div className="ce-preview-foot" role="status">
        {faulty
          ? texts.previewFaulty
          : texts.previewStats(
              formatValue(rowsScanned ?? 0, '#,##0', language),
              formatValue(totalMs, '#,##0', language),
            )}
      </div>
    </>
  );
}

function chosenName(model: CubeModel, { part, index }: Chosen): string | null {
  if (part === 'general' || index === null) return null;
  const name = entriesOf(model, part)[index]?.['name'];
  return typeof name === 'string' ? name : null;
}

function firstField(model: CubeModel): string | null {
  return model.hierarchies[0]?.name ?? model.dimensions.find(({ hidden }) => !hidden)?.name ?? null;
}

function queryOf(model: CubeModel, of: string, measure: string): Query {
  const grain = defaultGrain(model, of);
  return {
    version: 1,
    cube: model.name,
    rows: [grain === undefined ? { of } : { of, grain }],
    columns: [],
    measures: [measure],
  };
}

/** Whether a query that was expanded and sorted still asks for what is chosen. */
function sameFields(query: Query, start: Query | null): boolean {
  return (
    query.rows[0]?.of === start?.rows[0]?.of &&
    JSON.stringify(query.measures) === JSON.stringify(start?.measures)
  );
}
