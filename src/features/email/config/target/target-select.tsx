import type { EmailTarget } from '@bi/contract/delivery/email';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { useId, useState } from 'react';
import { dashboardQueries } from '../../../../api/dashboards';
import { documentQueries } from '../../../../api/documents';
import { reportQueries } from '../../../../api/reports';
import { viewQueries } from '../../../../api/views';
import { toCallError } from '../../../../core/errors';
import { useHttp } from '../../../../host/use-http';
import { useLanguage } from '../../../../host/use-language';
import { useNavigatePort } from '../../../../host/use-navigate-port';
import { useTexts } from '../../../../host/use-texts';
import { useDebounced } from '../../../../ui/use-debounced';
import { readerRoute } from '../../../../widgets/used-by/reader-route';
import { useEmailForm } from '../form-context';
import { stepTexts } from '../step-texts';

const SHOWN = 50;
const PAUSE_MS = 200;
const LISTS = {
  report: reportQueries,
  document: documentQueries,
  view: viewQueries,
  dashboard: dashboardQueries,
};

interface TargetSelectProps {
  target: EmailTarget;
  onTarget: (target: EmailTarget, name: string) => void;
}

/** Chooses what is sent, of one kind, by its name. */
export function TargetSelect({ target, onTarget }: TargetSelectProps) {
  const texts = useTexts(stepTexts);
  const { language } = useLanguage();
  const http = useHttp();
  const id = useId();
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), PAUSE_MS);
  const { kind } = target;
  const asked = LISTS[kind].list(http, {
    ...{ pageSize: SHOWN, sort: 'name' },
    ...(search !== '' && { search }),
  });
  const { data, error, isPending } = useQuery<{ items: { id: string; name: string }[] }>({
    queryKey: asked.queryKey,
    queryFn: asked.queryFn,
    placeholderData: keepPreviousData,
  });
  const { name, isHidden } = useTargetName(target);
  const { navigate } = useNavigatePort();
  const route = readerRoute({ ...target, name });
  const found = (data?.items ?? []).map((one) => ({ value: one.id, label: one.name }));
  const isListed = target.id === '' || found.some(({ value }) => value === target.id);
  const unnamed = isHidden ? texts.unavailable : texts.loading;
  const own = { value: target.id, label: name === '' ? unnamed : name };
  return (
    <div>
      <div className="bi-step-row" data-spread="">
        <label className="bi-step-label" htmlFor={id}>
          {texts.target}
        </label>
        {target.id !== '' && !isHidden && (
          <Button size="small" type="link" onClick={() => navigate(route)}>
            {texts.openTarget}
          </Button>
        )}
      </div>
      <Select<string | null>
        id={id}
        showSearch={{ filterOption: false, onSearch: setTyped }}
        style={{ width: '100%' }}
        loading={isPending}
        value={target.id === '' ? null : target.id}
        placeholder={texts.searchTarget}
        notFoundContent={isPending ? texts.loading : texts.nothing}
        options={isListed ? found : [own, ...found]}
        onChange={(chosen) => {
          const one = found.find(({ value }) => value === chosen);
          if (one) onTarget({ kind, id: one.value }, one.label);
        }}
      />
      {error !== null && (
        <div role="alert" className="bi-step-problem">
          {toCallError(error, language).message}
        </div>
      )}
      {isHidden && (
        <div role="alert" className="bi-step-problem">
          {texts.targetHidden}
        </div>
      )}
    </div>
  );
}

/** Name of what is sent; '' while it is loaded and where it is not available. */
function useTargetName(target: EmailTarget): { name: string; isHidden: boolean } {
  const http = useHttp();
  const { email } = useEmailForm();
  const details = {
    report: reportQueries.detail(http, target.id),
    dashboard: dashboardQueries.detail(http, target.id),
    document: documentQueries.detail(http, target.id),
    view: viewQueries.detail(http, target.id),
  };
  const asked = details[target.kind];
  const { data, isError } = useQuery<{ name: string }>({
    queryKey: asked.queryKey,
    queryFn: asked.queryFn,
    enabled: target.id !== '',
    retry: false,
  });
  const saved = email?.target.id === target.id ? email.target.name : '';
  return { name: data?.name ?? saved, isHidden: isError };
}
