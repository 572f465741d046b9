import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { dashboardQueries } from '../../../api/dashboards';
import { reportQueries } from '../../../api/reports';
import { toCallError } from '../../../core/errors';
import { useHttp } from '../../../host/use-http';
import { useLanguage } from '../../../host/use-language';
import { useTexts } from '../../../host/use-texts';
import { useDebounced } from '../../../ui/use-debounced';
import { pressDialogTexts } from './press-dialog-texts';
import { ProblemNote } from '../../../ui/problem-note';

const SHOWN = 50;
const PAUSE_MS = 200;

interface PressTargetSelectProps {
  kind: 'report' | 'dashboard';
  /** id or slug */
  value: string | null;
  onChange: (id: string) => void;
}

/** Chooses a report or a dashboard by a part of its name. */
export function PressTargetSelect({ kind, value, onChange }: PressTargetSelectProps) {
  const texts = useTexts(pressDialogTexts);
  const { language } = useLanguage();
  const http = useHttp();
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), PAUSE_MS);
  const query = { pageSize: SHOWN, sort: 'name', ...(search !== '' && { search }) };
  const isReport = kind === 'report';
  const found = useQuery({
    ...reportQueries.list(http, query),
    enabled: isReport,
    placeholderData: keepPreviousData,
  });
  const boards = useQuery({
    ...dashboardQueries.list(http, query),
    enabled: !isReport,
    placeholderData: keepPreviousData,
  });
  const chosenReport = useQuery({
    ...reportQueries.detail(http, value ?? ''),
    enabled: isReport && value !== null,
  });
  const chosenBoard = useQuery({
    ...dashboardQueries.detail(http, value ?? ''),
    enabled: !isReport && value !== null,
  });
  const listed = isReport ? found : boards;
  const chosen = isReport ? chosenReport : chosenBoard;
  const items = (listed.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const isListed = items.some((item) => item.value === value);
  const name = chosen.data?.name;
  const own = value !== null && !isListed && name !== undefined ? [{ value, label: name }] : [];
  return (
    <>
      <Select
        aria-label={texts[kind]}
        showSearch={{ filterOption: false, onSearch: setTyped }}
        loading={listed.isPending}
        placeholder={texts.search(kind)}
        notFoundContent={listed.isPending ? texts.loading : texts.nothing}
        value={value !== null && !isListed && name === undefined ? null : value}
        options={search === '' ? [...own, ...items] : items}
        onChange={(id: string | null) => {
          if (id !== null) onChange(id);
        }}
      />
      {listed.error !== null && <ProblemNote text={toCallError(listed.error, language).message} />}
      {value !== null && chosen.error !== null && (
        <div className="bi-edit-problem" role="status">
          {texts.gone(kind)}
        </div>
      )}
    </>
  );
}
