import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import type { CubeModel } from '@bi/contract/cube/cube';
import type { PreviewBody } from '@bi/contract/cube-editor/cube-edit';
import type { Grain, Query } from '@bi/contract/query/query';
import { formatValue } from '@bi/olap/format/format-value';
import { defaultGrain, findField, findMeasure, GRAINS, labelOf } from '@bi/olap/query/model-fields';
import { useState } from 'react';
import { cubeEditQueries } from '../../../api/cube-edit';
import { useHttp } from '../../../host/use-http';
import { useLanguage } from '../../../host/use-language';
import { useTexts } from '../../../host/use-texts';
import { EmptyState } from '../../../ui/empty-state';
import { CallFailure } from '../../../widgets/call-failure';
import { Icon } from '../../../ui/icon';
import { Skeleton } from '../../../ui/skeleton';
import { pivotEdit } from '../../../widgets/pivot-edits';
import { PivotWidget } from '../../../widgets/pivot-widget';
import { cubeEditorTexts } from './cube-editor-texts';
import { entriesOf, type Chosen } from './model-path';
import { useDebounced } from '../../../ui/use-debounced';

export interface PreviewPaneProps {
  text: string;
  model: CubeModel;
  chosen: Chosen;
  /** the text cannot be asked at the moment: the last numbers stay, dimmed */
  faulty: boolean;
  onClose: () => void;
}

type Role = NonNullable<PreviewBody['role']>;
/** Quiet time after an edit before numbers are asked again, milliseconds. */
const PAUSE_MS = 700;
const ROLES: readonly Role[] = ['viewer', 'analyst', 'administrator'];

/** Numbers of the model as it is: any measure by any field, also as a role would see them. */
export function PreviewPane(props: PreviewPaneProps) {
  const { text: typed, model, chosen, faulty, onClose } = props;
  const text = useDebounced(typed, PAUSE_MS);
  const texts = useTexts(cubeEditorTexts);
  const [role, setRole] = useState<Role | ''>('');
  const [edited, setEdited] = useState<Query | null>(null);
  const [field, setField] = useState<string | null>(null);
  const [measure, setMeasure] = useState<string | null>(null);
  const [calendar, setCalendar] = useState('');
  const [grain, setGrain] = useState<Grain | null>(null);
  const [followed, setFollowed] = useState('');
  const key = JSON.stringify(chosen);
  if (followed !== key) {
    setFollowed(key);
    const name = chosenName(model, chosen);
    if (name && (chosen.part === 'dimensions' || chosen.part === 'hierarchies')) setField(name);
    if (name && chosen.part === 'measures') setMeasure(name);
    const day = name && chosen.part === 'calendars' ? dates(model)[0] : undefined;
    if (name && day !== undefined) {
      setField(day);
      setCalendar(name);
      setGrain('quarter');
    }
    setEdited(null);
  }
  const of = field !== null && findField(model, field) ? field : firstField(model);
  const hidden = hiddenFrom(model, role);
  const m = measure !== null && findMeasure(model, measure) ? measure : firstMeasure(model, of);
  const calendars = model.calendars ?? [];
  const cut: Cut = {
    grain: grain ?? undefined,
    calendar: calendars.some(({ name }) => name === calendar) ? calendar : undefined,
  };
  const start: Query | null = of === null || m === undefined ? null : queryOf(model, of, m, cut);
  const unseen = [m, of].find((name) => name != null && hidden.has(name)) ?? undefined;
  const shownGrain = start?.rows[0]?.grain;
  const query = edited && sameFields(edited, start) ? edited : start;
  return (
    <aside className="ce-preview" aria-label={texts.preview}>
      <div className="ce-preview-bar">
        <Choice
          label={texts.previewMeasure}
          value={m ?? null}
          options={model.measures
            .filter(({ name }) => name === m || !hidden.has(name))
            .map(({ name }) => ({ value: name, label: labelOf(model, name) }))}
          onChange={setMeasure}
        />
        <Choice
          label={texts.previewField}
          value={of}
          options={[...model.hierarchies, ...model.dimensions]
            .filter(({ name }) => name === of || !hidden.has(name))
            .map(({ name, label }) => ({ value: name, label: label ?? name }))}
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
      {of !== null && shownGrain !== undefined && (
        <div className="ce-preview-bar">
          <Choice
            label={texts.previewGrain}
            value={shownGrain}
            options={grainsOf(model, of).map((one) => ({ value: one, label: texts[one] }))}
            onChange={(next) => setGrain(next as Grain)}
          />
          {calendars.length > 0 && (
            <Choice
              label={texts.previewCalendar}
              value={cut.calendar ?? ''}
              options={[
                { value: '', label: texts.usualCalendar },
                ...calendars.map(({ name, label }) => ({ value: name, label: label ?? name })),
              ]}
              onChange={setCalendar}
            />
          )}
        </div>
      )}
      {role !== '' && unseen !== undefined ? (
        <EmptyState
          text={texts.previewHidden(labelOf(model, unseen), texts[role])}
          icon={<Icon name="lock" />}
        />
      ) : query ? (
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
  const texts = useTexts(cubeEditorTexts);
  const http = useHttp();
  const { language } = useLanguage();
  const body: PreviewBody = { text, query, ...(role === '' ? {} : { role }) };
  const { data, error, isError, isPlaceholderData, isFetching, refetch } = useQuery({
    ...cubeEditQueries.preview(http, body),
    enabled: !faulty,
    placeholderData: keepPreviousData,
    structuralSharing: false,
    staleTime: 60_000,
    gcTime: 30_000,
    retry: false,
  });
  if (isError && !isFetching && !faulty) {
    return <CallFailure title={texts.previewFailed} error={error} onRetry={() => void refetch()} />;
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

/**
 * The first measure that has numbers by a field: where only further facts have the field, one of these
 * facts. Undefined where the model has no measure.
 */
function firstMeasure(
  { measures, dimensions, hierarchies, facts = [] }: CubeModel,
  of: string | null,
) {
  const levels = hierarchies.find(({ name }) => name === of)?.levels ?? [of];
  const needed = dimensions.filter(({ name, expr }) => expr === undefined && levels.includes(name));
  const having = facts.filter(({ map }) => needed.every(({ name }) => name in map));
  const names = new Set(having.map(({ name }) => name));
  const fits = (measure: CubeModel['measures'][number]): boolean =>
    'of' in measure && measure.of !== undefined && names.has(measure.of);
  return (needed.length === 0 ? measures[0] : (measures.find(fits) ?? measures[0]))?.name;
}

/** Fields that do not exist for people of a role. */
function hiddenFrom({ access = [] }: CubeModel, role: Role | ''): ReadonlySet<string> {
  return new Set(access.find((entry) => entry.role === role)?.hide ?? []);
}

/** Visible dimensions of days and instants. */
function dates({ dimensions }: CubeModel): string[] {
  return dimensions
    .filter(({ type, hidden }) => hidden !== true && (type === 'date' || type === 'timestamp'))
    .map(({ name }) => name);
}

/** Periods a date or time may be cut to. */
function grainsOf(model: CubeModel, of: string): readonly Grain[] {
  const field = findField(model, of);
  const timed = field?.kind === 'dimension' && field.dimension.type === 'timestamp';
  return timed ? GRAINS : GRAINS.filter((grain) => grain !== 'hour');
}

/** How dates are cut; undefined: as usual. */
interface Cut {
  grain: Grain | undefined;
  calendar: string | undefined;
}

function queryOf(model: CubeModel, of: string, measure: string, cut: Cut): Query {
  const usual = defaultGrain(model, of);
  const fits = cut.grain !== undefined && grainsOf(model, of).includes(cut.grain);
  const grain = usual !== undefined && fits ? cut.grain : usual;
  const follows = cut.calendar === undefined ? {} : { calendar: cut.calendar };
  return {
    version: 1,
    cube: model.name,
    rows: [grain === undefined ? { of } : { of, grain, ...follows }],
    columns: [],
    measures: [measure],
  };
}

/** Whether a query that was expanded and sorted still asks for what is chosen. */
function sameFields(query: Query, start: Query | null): boolean {
  return (
    query.rows[0]?.of === start?.rows[0]?.of &&
    query.rows[0]?.grain === start?.rows[0]?.grain &&
    query.rows[0]?.calendar === start?.rows[0]?.calendar &&
    JSON.stringify(query.measures) === JSON.stringify(start?.measures)
  );
}
