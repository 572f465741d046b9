import type { EmailRecipient } from '@bi/contract/delivery/email';
import { labelOf } from '@bi/olap/query/model-fields';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { AutoComplete, Button, Modal, Select } from 'antd';
import { useId, useState } from 'react';
import { tableQueries } from '../../../../api/tables';
import { viewQueries } from '../../../../api/views';
import { useHttp } from '../../../../host/use-http';
import { useTexts } from '../../../../host/use-texts';
import { Icon } from '../../../../ui/icon';
import { Segments } from '../../../../ui/segments';
import { useDebounced } from '../../../../ui/use-debounced';
import { useEmailForm } from '../form-context';
import { stepTexts } from '../step-texts';
import { useTargetCube } from '../target/use-target-cube';
import { whomTexts } from './whom-texts';

type Rows = Extract<EmailRecipient, { kind: 'rows' }>;

interface RowsDialogProps {
  /** null: new ones */
  start: Rows | null;
  onDone: (rows: Rows) => void;
  onClose: () => void;
}

const SHOWN = 50;
const PAUSE_MS = 200;

/** Chooses the View or table whose rows name recipients, and the columns that limit what each gets. */
export function RowsDialog({ start, onDone, onClose }: RowsDialogProps) {
  const texts = useTexts(whomTexts);
  const [of, setOf] = useState<Rows['of']>(start?.of ?? 'view');
  const [id, setId] = useState<string | null>(start?.id ?? null);
  const [address, setAddress] = useState<string | null>(start?.address ?? null);
  const [limits, setLimits] = useState(Object.entries(start?.filters ?? {}));
  const columns = useColumns(of, id);
  const addressId = useId();
  const sound = limits.filter(([field, column]) => field !== '' && column !== '');
  const done = () => {
    if (id === null || address === null) return;
    onDone({
      ...{ kind: 'rows', of, id, address },
      ...(sound.length > 0 && { filters: Object.fromEntries(sound) }),
    });
  };
  return (
    <Modal
      open
      width={560}
      title={texts.rowsTitle}
      okText={texts.done}
      cancelText={texts.cancel}
      okButtonProps={{ disabled: id === null || address === null }}
      onOk={done}
      onCancel={onClose}
    >
      <div className="bi-step-form">
        <span>{texts.rowsText}</span>
        <Segments<Rows['of']>
          label={texts.of}
          value={of}
          options={[
            { value: 'view', label: texts.view },
            { value: 'table', label: texts.table },
          ]}
          onChange={(next) => {
            setOf(next);
            setId(null);
            setAddress(null);
          }}
        />
        <SourceSelect
          key={of}
          of={of}
          value={id}
          onSource={(next) => {
            setId(next);
            setAddress(null);
          }}
        />
        <div>
          <label htmlFor={addressId}>{texts.addressColumn}</label>
          <Select<string | null>
            id={addressId}
            showSearch
            style={{ width: '100%' }}
            disabled={id === null}
            value={address}
            options={columns.map((value) => ({ value, label: value }))}
            onChange={setAddress}
          />
        </div>
        <Limits limits={limits} columns={columns} onLimits={setLimits} />
      </div>
    </Modal>
  );
}

interface LimitsProps {
  limits: readonly [string, string][];
  columns: readonly string[];
  onLimits: (limits: [string, string][]) => void;
}

/** Which field of the cube is limited to the value of which column. */
function Limits({ limits, columns, onLimits }: LimitsProps) {
  const texts = useTexts(whomTexts);
  const { body } = useEmailForm();
  const { detail } = useTargetCube(body.target);
  const fields = (detail?.model.dimensions ?? []).filter(({ hidden }) => hidden !== true);
  const set = (at: number, next: [string, string] | null) =>
    onLimits(
      limits.flatMap((one, place): [string, string][] => {
        if (place !== at) return [one];
        return next === null ? [] : [next];
      }),
    );
  return (
    <div>
      <div className="bi-step-label">{texts.filtersTitle}</div>
      {limits.map(([field, column], at) => (
        <div className="bi-step-row" data-tight="" key={at}>
          <AutoComplete
            aria-label={texts.limitField}
            placeholder={texts.limitField}
            style={{ flex: 1 }}
            value={field}
            options={fields.map(({ name }) => ({
              value: name,
              label: detail === null ? name : labelOf(detail.model, name),
            }))}
            onChange={(next: string) => set(at, [next, column])}
          />
          <Select<string | null>
            aria-label={texts.limitColumn}
            placeholder={texts.limitColumn}
            showSearch
            style={{ flex: 1 }}
            value={column === '' ? null : column}
            options={columns.map((value) => ({ value, label: value }))}
            onChange={(next) => set(at, [field, next ?? ''])}
          />
          <button
            type="button"
            className="bi-icon-button"
            aria-label={texts.removeLimit}
            onClick={() => set(at, null)}
          >
            <Icon name="close" size={14} />
          </button>
        </div>
      ))}
      {limits.length < 10 && (
        <Button
          size="small"
          type="text"
          icon={<Icon name="add" size={14} />}
          onClick={() => onLimits([...limits, ['', '']])}
        >
          {texts.addLimit}
        </Button>
      )}
    </div>
  );
}

interface SourceSelectProps {
  of: Rows['of'];
  value: string | null;
  onSource: (id: string) => void;
}

function SourceSelect({ of, value, onSource }: SourceSelectProps) {
  const texts = useTexts(whomTexts);
  const words = useTexts(stepTexts);
  const http = useHttp();
  const id = useId();
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), PAUSE_MS);
  const query = { pageSize: SHOWN, sort: 'name', ...(search !== '' && { search }) };
  const asked = of === 'view' ? viewQueries.list(http, query) : tableQueries.list(http, query);
  const { data, isPending } = useQuery<{ items: { id: string; name: string }[] }>({
    queryKey: asked.queryKey,
    queryFn: asked.queryFn,
    placeholderData: keepPreviousData,
  });
  return (
    <div>
      <label htmlFor={id}>{texts.source}</label>
      <Select<string | null>
        id={id}
        showSearch={{ filterOption: false, onSearch: setTyped }}
        style={{ width: '100%' }}
        loading={isPending}
        value={value}
        placeholder={words.searchTarget}
        notFoundContent={isPending ? words.loading : words.nothing}
        options={(data?.items ?? []).map((one) => ({ value: one.id, label: one.name }))}
        onChange={(next) => {
          if (next !== null) onSource(next);
        }}
      />
    </div>
  );
}

/** Names of the columns of a View or table. */
function useColumns(of: Rows['of'], id: string | null): string[] {
  const http = useHttp();
  const view = useQuery({
    ...viewQueries.detail(http, id ?? ''),
    enabled: of === 'view' && id !== null,
  });
  const table = useQuery({
    ...tableQueries.detail(http, id ?? ''),
    enabled: of === 'table' && id !== null,
  });
  const columns = of === 'view' ? view.data?.columns : table.data?.columns;
  return (columns ?? []).map(({ name }) => name);
}
