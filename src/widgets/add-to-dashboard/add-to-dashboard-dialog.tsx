import { MAX_TILES } from '@bi/contract/call/limits';
import type { TileContent } from '@bi/olap/dashboard/edit-dashboard';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { dashboardQueries } from '../../api/dashboards';
import { useHttp } from '../../host/use-http';
import { useNotify } from '../../host/use-notify';
import { useSubmit } from '../../host/use-submit';
import { useTexts } from '../../host/use-texts';
import { Icon } from '../../ui/icon';
import { ProblemNote } from '../../ui/problem-note';
import { Skeleton } from '../../ui/skeleton';
import { useDebounced } from '../../ui/use-debounced';
import { useStyleSheet } from '../../ui/use-style-sheet';
import { CallFailure } from '../call-failure';
import { isValidName } from '../entity-list/edit-entity-dialog';
import { addToDashboard, createWithTile } from './add-to-dashboard';
import { addToDashboardTexts } from './add-to-dashboard-texts';

const STYLE = `
.bi-add{display:grid;gap:10px}
.bi-add ul{max-height:min(44vh,360px);margin:0;padding:0;overflow:auto;list-style:none;border:1px solid var(--bi-line);border-radius:var(--bi-radius-panel)}
.bi-add li+li{border-top:1px solid var(--bi-line)}
.bi-add li>label{display:flex;align-items:center;gap:10px;min-height:42px;padding:4px 12px;cursor:pointer}
.bi-add li>label:hover{background:var(--bi-hover)}
.bi-add input[type=radio]{width:16px;height:16px;margin:0;accent-color:var(--bi-primary)}
.bi-add small{color:var(--bi-text-second)}
.bi-add svg{color:var(--bi-text-second)}
.bi-add b{flex:1;min-width:0;overflow:hidden;font-weight:500;text-overflow:ellipsis;white-space:nowrap}
`;

const SHOWN = 100;
const PAUSE_MS = 200;
const NEW = '';

interface AddToDashboardDialogProps {
  content: TileContent;
  onClose: () => void;
}

/** Puts a report or what is explored into a dashboard that the person may edit, or into a new one. */
export default function AddToDashboardDialog({ content, onClose }: AddToDashboardDialogProps) {
  useStyleSheet(STYLE);
  const texts = useTexts(addToDashboardTexts);
  const http = useHttp();
  const client = useQueryClient();
  const notify = useNotify();
  const nameId = useId();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(NEW);
  const [name, setName] = useState('');
  const { isBusy, problem, setProblem, submit } = useSubmit();
  const search = useDebounced(typed.trim(), PAUSE_MS);
  const { data, error, isPending, refetch } = useQuery({
    ...dashboardQueries.list(http, {
      ...{ pageSize: SHOWN, sort: '-updatedAt' },
      ...(search !== '' && { search }),
    }),
    placeholderData: keepPreviousData,
  });
  const items = (data?.items ?? []).filter(({ permissions }) => permissions.edit);
  const rest = (data?.total ?? 0) - (data?.items.length ?? 0);
  const add = async () => {
    const given = name.trim().normalize('NFC');
    if (chosen === NEW && !isValidName(given)) {
      setProblem(texts.needName);
      return;
    }
    await submit(async () => {
      const outcome =
        chosen === NEW
          ? await createWithTile(http, given, texts.firstTab, content)
          : await addToDashboard(http, chosen, null, content);
      await client.invalidateQueries({ queryKey: dashboardQueries.all });
      if (outcome.state === 'full') setProblem(texts.full(outcome.name, MAX_TILES));
      else if (outcome.state === 'busy') setProblem(texts.busy);
      else {
        notify.success(texts.added(outcome.name));
        onClose();
      }
    });
  };
  const choose = (id: string) => {
    setProblem(null);
    setChosen(id);
  };
  return (
    <Modal
      open
      width={480}
      title={texts.title}
      okText={texts.add}
      cancelText={texts.cancel}
      confirmLoading={isBusy}
      onOk={() => void add()}
      onCancel={onClose}
    >
      <div className="bi-add">
        <Input
          allowClear
          aria-label={texts.search}
          placeholder={texts.search}
          prefix={<Icon name="search" />}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {error !== null && data === undefined && (
          <CallFailure title={texts.failed} error={error} onRetry={() => void refetch()} />
        )}
        {isPending && <Skeleton shape="lines" rows={4} />}
        <ul>
          <li>
            <label>
              <input
                type="radio"
                name="dashboard"
                checked={chosen === NEW}
                onChange={() => choose(NEW)}
              />
              <Icon name="add" size={16} />
              <b>{texts.create}</b>
            </label>
          </li>
          {items.map((dashboard) => (
            <li key={dashboard.id}>
              <label>
                <input
                  type="radio"
                  name="dashboard"
                  checked={chosen === dashboard.id}
                  onChange={() => choose(dashboard.id)}
                />
                <Icon name="dashboard" size={16} />
                <b title={dashboard.name}>{dashboard.name}</b>
                <small>{dashboard.ownerName}</small>
              </label>
            </li>
          ))}
        </ul>
        {data !== undefined && items.length === 0 && search !== '' && <small>{texts.none}</small>}
        {rest > 0 && <small>{texts.more(rest)}</small>}
        {chosen === NEW && (
          <div>
            <label htmlFor={nameId}>{texts.name}</label>
            <Input
              id={nameId}
              maxLength={120}
              value={name}
              onChange={({ target }) => {
                setProblem(null);
                setName(target.value);
              }}
              onPressEnter={() => void add()}
            />
          </div>
        )}
        {problem !== null && <ProblemNote text={problem} />}
      </div>
    </Modal>
  );
}
