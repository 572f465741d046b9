import type { ChatModelSave, ChatModelState, ChatModelTest } from '@bi/contract/chat/chat-model';
import { putChatModel, removeChatModel, testChatModel } from '@bi/contract/endpoints/chat-model';
import { formatForScreen } from '@bi/olap/format/format-value';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Input, InputNumber, Modal, Select, Switch } from 'antd';
import { useId, useState } from 'react';
import { chatQueries } from '../../api/chat';
import { cubeQueries } from '../../api/cubes';
import { toCallError } from '../../core/errors';
import { call } from '../../core/http/call';
import { useHttp } from '../../host/use-http';
import { useLanguage } from '../../host/use-language';
import { useNotify } from '../../host/use-notify';
import { useTexts } from '../../host/use-texts';
import { Skeleton } from '../../ui/skeleton';
import { CallFailure } from '../../widgets/call-failure';
import { modelTexts } from './model-texts';

const DEFAULT_BUDGET = 1_000_000;
const MAX_BUDGET = 1_000_000_000;
const MAX_CUBES = 200;

/** The language model that questions may be read with, for administrators. */
export default function ModelDialog({ onClose }: { onClose: () => void }) {
  const texts = useTexts(modelTexts);
  const http = useHttp();
  const { data, error, refetch } = useQuery({ ...chatQueries.model(http), gcTime: 0 });
  if (data !== undefined) return <ModelForm state={data} onClose={onClose} />;
  return (
    <Modal open width={560} title={texts.title} footer={null} onCancel={onClose}>
      {error ? (
        <CallFailure title={texts.failed} error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton shape="lines" rows={6} />
      )}
    </Modal>
  );
}

type Draft = Required<Omit<ChatModelSave, 'key'>> & { key: string };

function draftOf({ model }: ChatModelState): Draft {
  if (model === null) {
    const none = { address: '', model: '', key: '', memberCubes: [] };
    return { ...none, enabled: true, budget: DEFAULT_BUDGET };
  }
  const { address, model: name, enabled, budget, memberCubes } = model;
  return { address, model: name, enabled, budget, memberCubes, key: '' };
}

const bodyOf = ({ key, ...draft }: Draft): ChatModelSave => ({
  ...draft,
  address: draft.address.trim(),
  model: draft.model.trim(),
  ...(key !== '' && { key }),
});

function useModelCalls(onClose: () => void) {
  const texts = useTexts(modelTexts);
  const http = useHttp();
  const client = useQueryClient();
  const notify = useNotify();
  const { queryKey } = chatQueries.model(http);
  const test = useMutation({
    mutationFn: (body: ChatModelSave) => call(http, testChatModel, { body }, { inPlace: true }),
  });
  const save = useMutation({
    mutationFn: (body: ChatModelSave) => call(http, putChatModel, { body }, { inPlace: true }),
    onSuccess: async ({ model }) => {
      await client.invalidateQueries({ queryKey });
      const isUsed = model !== null && model.enabled;
      if (isUsed && model.mode === null) notify.info(texts.savedBad);
      else notify.success(isUsed ? texts.saved : texts.savedOff);
      onClose();
    },
  });
  const remove = useMutation({
    mutationFn: () => call(http, removeChatModel, {}, { inPlace: true }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey });
      notify.success(texts.removed);
      onClose();
    },
  });
  return { test, save, remove };
}

function ModelForm({ state, onClose }: { state: ChatModelState; onClose: () => void }) {
  const texts = useTexts(modelTexts);
  const { language } = useLanguage();
  const [draft, setDraft] = useState(() => draftOf(state));
  const { test, save, remove } = useModelCalls(onClose);
  const { model } = state;
  const problem = save.error ?? test.error ?? remove.error;
  const isComplete = draft.address.trim() !== '' && draft.model.trim() !== '';
  const isBusy = save.isPending || test.isPending || remove.isPending;
  const change = (patch: Partial<Draft>) => {
    test.reset();
    save.reset();
    setDraft((now) => ({ ...now, ...patch }));
  };
  return (
    <Modal
      open
      width={560}
      title={texts.title}
      onCancel={onClose}
      styles={{ body: { maxHeight: 'min(68vh, 640px)', overflow: 'auto' } }}
      footer={
        <div className="bi-chat-model-foot">
          {model !== null && (
            <Button danger type="text" disabled={isBusy} onClick={() => remove.mutate()}>
              {texts.remove}
            </Button>
          )}
          <Button
            disabled={!isComplete || isBusy}
            loading={test.isPending}
            onClick={() => test.mutate(bodyOf(draft))}
          >
            {texts.test}
          </Button>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button
            type="primary"
            disabled={!isComplete || isBusy}
            loading={save.isPending}
            title={isComplete ? undefined : texts.required}
            onClick={() => save.mutate(bodyOf(draft))}
          >
            {texts.save}
          </Button>
        </div>
      }
    >
      <div className="bi-chat-model">
        <p>{texts.about}</p>
        <ModelFields {...{ draft, state }} onChange={change} />
        {model !== null && model.enabled && model.mode === null && test.data === undefined && (
          <Alert type="warning" showIcon title={texts.unusable} />
        )}
        {problem !== null && (
          <Alert type="error" showIcon title={toCallError(problem, language).message} />
        )}
        {test.isPending && <p role="status">{texts.testing}</p>}
        {test.data !== undefined && <TestResult result={test.data} />}
      </div>
    </Modal>
  );
}

interface ModelFieldsProps {
  draft: Draft;
  state: ChatModelState;
  onChange: (patch: Partial<Draft>) => void;
}

function ModelFields({ draft, state: { model }, onChange }: ModelFieldsProps) {
  const texts = useTexts(modelTexts);
  const { language } = useLanguage();
  const http = useHttp();
  const id = useId();
  const { data: cubes } = useQuery(cubeQueries.list(http, { page: 1, pageSize: MAX_CUBES }));
  const number = (value: number) => formatForScreen(value, '#,##0', language);
  const isStored = model !== null && model.hasKey && model.address === draft.address.trim();
  return (
    <>
      <label className="bi-chat-model-use">
        <Switch checked={draft.enabled} onChange={(enabled) => onChange({ enabled })} />
        {texts.use}
      </label>
      <label htmlFor={`${id}address`}>{texts.address}</label>
      <Input
        id={`${id}address`}
        type="url"
        autoComplete="off"
        aria-describedby={`${id}address-hint`}
        value={draft.address}
        onChange={({ target }) => onChange({ address: target.value })}
      />
      <small id={`${id}address-hint`}>{texts.addressHint}</small>
      <label htmlFor={`${id}key`}>{texts.key}</label>
      <Input
        id={`${id}key`}
        type="password"
        autoComplete="new-password"
        aria-describedby={`${id}key-hint`}
        placeholder={isStored ? texts.keyStored : ''}
        value={draft.key}
        onChange={({ target }) => onChange({ key: target.value })}
      />
      <small id={`${id}key-hint`}>{texts.keyHint}</small>
      <label htmlFor={`${id}model`}>{texts.model}</label>
      <Input
        id={`${id}model`}
        autoComplete="off"
        value={draft.model}
        onChange={({ target }) => onChange({ model: target.value })}
      />
      <label htmlFor={`${id}budget`}>{texts.budget}</label>
      <InputNumber
        id={`${id}budget`}
        min={0}
        max={MAX_BUDGET}
        precision={0}
        value={draft.budget}
        style={{ width: '100%' }}
        onChange={(budget) => onChange({ budget: budget ?? 0 })}
      />
      {model !== null && <small>{texts.used(number(model.used), number(model.budget))}</small>}
      <label htmlFor={`${id}members`}>{texts.members}</label>
      <Select
        id={`${id}members`}
        mode="multiple"
        value={draft.memberCubes}
        aria-describedby={`${id}members-hint`}
        showSearch={{ optionFilterProp: 'label' }}
        options={(cubes?.items ?? []).map(({ slug, name }) => ({ value: slug, label: name }))}
        onChange={(memberCubes: string[]) => onChange({ memberCubes })}
      />
      <small id={`${id}members-hint`}>{texts.membersHint}</small>
    </>
  );
}

function TestResult({ result: { mode, problem, status, ms } }: { result: ChatModelTest }) {
  const texts = useTexts(modelTexts);
  const { language } = useLanguage();
  if (mode !== null) {
    const text = texts.works(texts[mode], formatForScreen(ms, '#,##0', language));
    return <Alert type="success" showIcon role="status" title={text} />;
  }
  const why = problem === 'status' ? texts.status(status ?? 0) : texts[problem ?? 'notSchema'];
  return <Alert type="error" showIcon role="status" title={why} />;
}
