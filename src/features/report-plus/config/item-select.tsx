import type { NamedReport } from '@bi/olap/document-edit/document-from';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useId, useState } from 'react';
import { dashboardQueries } from '../../../api/dashboards';
import { documentQueries } from '../../../api/documents';
import { reportQueries } from '../../../api/reports';
import { tableQueries } from '../../../api/tables';
import { viewQueries } from '../../../api/views';
import { toCallError } from '../../../core/errors';
import { useHttp } from '../../../host/use-http';
import { useLanguage } from '../../../host/use-language';
import { useTexts } from '../../../host/use-texts';
import { useDebounced } from '../../../ui/use-debounced';
import { chooseTexts } from './choose-texts';

/** Kinds of saved things that a block shows, or that a document is made from. */
export type ShownItem = 'report' | 'document' | 'view' | 'table' | 'dashboard';

const SHOWN = 50;
const PAUSE_MS = 200;
const LISTS = {
  report: reportQueries,
  document: documentQueries,
  view: viewQueries,
  table: tableQueries,
  dashboard: dashboardQueries,
};

interface ItemSelectProps {
  kind: ShownItem;
  onItem: (id: string, name: string) => void;
}

/** Saved things whose name fits what is typed. */
function useItems(kind: ShownItem) {
  const http = useHttp();
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), PAUSE_MS);
  const query = { pageSize: SHOWN, sort: 'name', ...(search !== '' && { search }) };
  const asked = LISTS[kind].list(http, query);
  const { data, error, isPending } = useQuery<{ items: { id: string; name: string }[] }>({
    queryKey: asked.queryKey,
    queryFn: asked.queryFn,
    placeholderData: keepPreviousData,
  });
  return { items: data?.items ?? [], error, isPending, setTyped };
}

/** Finds a saved thing by its name. */
export function ItemSelect({ kind, onItem }: ItemSelectProps) {
  const texts = useTexts(chooseTexts);
  const { language } = useLanguage();
  const id = useId();
  const { items, error, isPending, setTyped } = useItems(kind);
  return (
    <div>
      <label htmlFor={id}>{texts[kind]}</label>
      <Select<string | null>
        id={id}
        showSearch={{ filterOption: false, onSearch: setTyped }}
        style={{ width: '100%' }}
        loading={isPending}
        value={null}
        placeholder={texts.search}
        notFoundContent={isPending ? texts.loading : texts.nothing}
        options={items.map((one) => ({ value: one.id, label: one.name }))}
        onChange={(chosen) => {
          const found = items.find((one) => one.id === chosen);
          if (found !== undefined) onItem(found.id, found.name);
        }}
      />
      {error !== null && (
        <div role="alert" className="bi-plus-problem">
          {toCallError(error, language).message}
        </div>
      )}
    </div>
  );
}

interface ReportsSelectProps {
  value: readonly NamedReport[];
  onReports: (reports: NamedReport[]) => void;
}

/** Finds several reports by their names; they stay in the order in which they were chosen. */
export function ReportsSelect({ value, onReports }: ReportsSelectProps) {
  const texts = useTexts(chooseTexts);
  const { language } = useLanguage();
  const id = useId();
  const { items, error, isPending, setTyped } = useItems('report');
  const known = new Map([...items, ...value].map((one) => [one.id, one]));
  return (
    <div>
      <label htmlFor={id}>{texts.fromReports}</label>
      <Select<string[]>
        id={id}
        mode="multiple"
        showSearch={{ filterOption: false, onSearch: setTyped }}
        style={{ width: '100%' }}
        loading={isPending}
        value={value.map((one) => one.id)}
        placeholder={texts.search}
        notFoundContent={isPending ? texts.loading : texts.nothing}
        options={[...known.values()].map((one) => ({ value: one.id, label: one.name }))}
        onChange={(chosen) => onReports(chosen.flatMap((one) => known.get(one) ?? []))}
      />
      {error !== null && (
        <div role="alert" className="bi-plus-problem">
          {toCallError(error, language).message}
        </div>
      )}
    </div>
  );
}
