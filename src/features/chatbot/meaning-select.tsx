import type { AskTarget } from '@bi/contract/chat/chat';
import type { ChatSuggestions } from '@bi/contract/chat/chat-learning';
import type { CubeModel } from '@bi/contract/cube/cube';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { chatQueries } from '../../api/chat';
import { useHttp } from '../../host/use-http';
import { useTexts } from '../../host/use-texts';
import { useDebounced } from '../../ui/use-debounced';
import { refusalTexts } from './refusal-texts';

const PAUSE_MS = 150;

/** What a word may mean: something of the cube by its name, or one value. */
export type NamedMeaning = Exclude<AskTarget, { kind: 'aside' }>;

interface MeaningSelectProps {
  id: string;
  /** slug of the cube; null: none is chosen yet */
  cube: string | null;
  /** undefined: it is being loaded */
  model: CubeModel | undefined;
  loading: boolean;
  value: NamedMeaning | null;
  onValue: (value: NamedMeaning | null) => void;
}

interface Option {
  /** what is chosen, as JSON; absent: a heading over `options` */
  value?: string;
  label: string;
  disabled?: boolean;
  /** field of a value */
  of?: string;
  options?: Option[];
}

/** Chooses a measure, a field or one value of a cube; what is typed is looked for in the names of all three. */
export function MeaningSelect({ id, cube, model, loading, value, onValue }: MeaningSelectProps) {
  const texts = useTexts(refusalTexts);
  const http = useHttp();
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), PAUSE_MS);
  const isSearched = cube !== null && typed.trim() !== '';
  const { data, isFetching, isError } = useQuery({
    ...chatQueries.found(http, cube, search),
    enabled: isSearched && search !== '',
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  const small = typed.trim().toLowerCase();
  const fits = ({ label }: Option) => label.toLowerCase().includes(small);
  const named = model === undefined ? [] : namesOf(model, texts);
  const fitting = named.map(({ label, options }) => ({ label, options: options.filter(fits) }));
  const isRunning = isSearched && (isFetching || search !== typed.trim());
  const hasFailed = isSearched && isError && !isRunning;
  const all = isSearched && data !== undefined ? valuesOf(data.items) : [];
  // those of an earlier text are shown as far as they fit this one
  const values = isRunning ? all.filter(fits) : all;
  const state = hasFailed ? texts.notSearched : isRunning ? texts.searching : '';
  const note = { value: 'state', label: state, disabled: true };
  const ofValues = hasFailed || (isRunning && values.length === 0) ? [note] : values;
  const groups = [...fitting, { label: texts.values, options: ofValues }];
  return (
    <>
      <Select<string, Option>
        id={id}
        autoFocus
        showSearch={{ onSearch: setTyped, filterOption: false }}
        disabled={cube === null}
        loading={loading || isRunning}
        value={value === null ? null : JSON.stringify(value)}
        placeholder={texts.choose}
        notFoundContent={texts.none}
        // the chosen value has its name when nothing is typed any more
        labelRender={({ value: chosen, label }) => label ?? labelOf(chosen)}
        options={groups.filter(({ options }) => options.length > 0)}
        optionRender={({ data: { label, of, disabled } }) => (
          <>
            {disabled === true ? <span className="bi-chat-state">{label}</span> : label}
            {of !== undefined && <span className="bi-chat-note"> · {of}</span>}
          </>
        )}
        onChange={(next) => {
          setTyped('');
          onValue(JSON.parse(next) as NamedMeaning);
        }}
      />
      <p className="bi-chat-live" role="status">
        {state}
      </p>
    </>
  );
}

/** Measures and fields of a cube by their labels. */
function namesOf(
  { measures, dimensions }: CubeModel,
  texts: { measures: string; fields: string },
): (Option & { options: Option[] })[] {
  const options = (
    kind: 'measure' | 'field',
    all: CubeModel['measures'] | CubeModel['dimensions'],
  ) =>
    all
      .filter(({ hidden }) => hidden !== true)
      .map(({ name, label = name }) => ({ value: JSON.stringify({ kind, name }), label }))
      .toSorted((a, b) => a.label.localeCompare(b.label));
  return [
    { label: texts.measures, options: options('measure', measures) },
    { label: texts.fields, options: options('field', dimensions) },
  ];
}

/** Values among what was found. */
function valuesOf(items: ChatSuggestions['items']): Option[] {
  return items.flatMap(({ target, of }) =>
    target?.kind === 'member'
      ? [{ value: JSON.stringify(target), label: target.label, ...(of !== null && { of }) }]
      : [],
  );
}

function labelOf(chosen: string | number | null | undefined): string {
  const meaning = JSON.parse(String(chosen)) as NamedMeaning;
  return meaning.kind === 'member' ? meaning.label : meaning.name;
}
