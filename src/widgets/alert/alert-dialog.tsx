import { createAlert, saveAlert } from '@bi/contract/endpoints/alerts';
import { alertReadingText } from '@bi/olap/alert/alert-words';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Input, Modal } from 'antd';
import { useState } from 'react';
import { alertQueries } from '../../api/alerts';
import { saveOver } from '../../api/save';
import { call } from '../../core/http/call';
import { useHttp } from '../../host/use-http';
import { useLanguage } from '../../host/use-language';
import { useMe } from '../../host/use-me';
import { useNotify } from '../../host/use-notify';
import { useSubmit } from '../../host/use-submit';
import { useTexts } from '../../host/use-texts';
import { Skeleton } from '../../ui/skeleton';
import { useDebounced } from '../../ui/use-debounced';
import { useStyleSheet } from '../../ui/use-style-sheet';
import { CallFailure } from '../call-failure';
import { AlertConditionForm } from './alert-condition-form';
import {
  alertOf,
  conditionOf,
  alertDraftOf,
  nameOf,
  subjectOf,
  type AlertDraft,
} from './alert-draft';
import { AlertPast } from './alert-past';
import { ALERT_STYLE } from './alert-style';
import type { AlertTarget } from './alert-target';
import { alertTexts } from './alert-texts';
import { AlertWhen } from './alert-when';
import { AlertWhom } from './alert-whom';

/** Quiet time after a key before the past is computed, milliseconds. */
const PAUSE_MS = 350;

interface AlertDialogProps {
  target: AlertTarget;
  onClose: () => void;
}

/** Makes or changes an alert: the number as it is now, the condition, when it is checked, who is notified. */
export default function AlertDialog(props: AlertDialogProps) {
  const { data: me } = useMe();
  // a new alert notifies the person themselves: it waits until they are known
  return me === undefined ? null : <OpenDialog {...props} me={me.userId} />;
}

function OpenDialog({ target, onClose, me }: AlertDialogProps & { me: string }) {
  useStyleSheet(ALERT_STYLE);
  const texts = useTexts(alertTexts);
  const { language } = useLanguage();
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const [draft, setDraft] = useState(() => alertDraftOf(target, me, zone));
  const preview = usePreview(target, draft);
  const reading = preview.data?.reading;
  const look = { format: reading?.format ?? '', language };
  const { isBusy, problem, save, clear } = useSaveAlert(target, onClose);
  const change = (part: Partial<AlertDraft>) => {
    clear();
    setDraft((now) => ({ ...now, ...part }));
  };
  const body = alertOf(target, draft, look);
  const isComplete = body !== null && body.name !== '' && draft.recipients.length > 0;
  const { title } = subjectOf(target, draft);
  return (
    <Modal
      open
      width={560}
      title={target.alert === undefined ? texts.title : texts.edit}
      okText={texts.save}
      cancelText={texts.cancel}
      confirmLoading={isBusy}
      okButtonProps={{ disabled: !isComplete || preview.data === undefined }}
      onOk={() => body !== null && void save(body)}
      onCancel={onClose}
    >
      <div className="bi-alert">
        <div className="bi-alert-now" aria-live="polite">
          <b>{title}</b>
          {reading !== undefined && (
            <>
              <strong>{alertReadingText(reading, language)}</strong>
              <small>
                {reading.value === null && reading.rows > 0
                  ? texts.rowsNow(reading.rows)
                  : reading.when === ''
                    ? texts.now
                    : texts.nowOf(reading.when)}
              </small>
            </>
          )}
          {preview.isPending && <small>{texts.reading}</small>}
        </div>
        {preview.error !== null && (
          <CallFailure
            title={texts.failed}
            error={preview.error}
            onRetry={() => void preview.refetch()}
          />
        )}
        <AlertConditionForm
          {...{ target, draft }}
          preview={preview.data ?? null}
          onChange={change}
        />
        {preview.isPending && <Skeleton shape="lines" rows={2} />}
        {preview.data !== undefined && (
          <AlertPast
            preview={preview.data}
            isOpen={conditionOf(draft) === null}
            isWaiting={preview.isPlaceholderData}
            limit={limitOf(draft)}
          />
        )}
        <AlertWhen draft={draft} onChange={change} />
        <AlertWhom draft={draft} onChange={change} />
        {draft.recipients.length === 0 && (
          <small className="bi-alert-problem">{texts.needsPeople}</small>
        )}
        <label className="bi-alert-field">
          <span>{texts.note}</span>
          <Input.TextArea
            rows={2}
            maxLength={1000}
            value={draft.note}
            onChange={({ target: { value } }) => change({ note: value })}
          />
        </label>
        <label className="bi-alert-field">
          <span>{texts.name}</span>
          <Input
            maxLength={120}
            value={nameOf(target, draft, look)}
            onChange={({ target: { value } }) => change({ name: value, isNamed: true })}
          />
        </label>
        {problem !== null && (
          <div className="bi-alert-problem" role="alert">
            {problem}
          </div>
        )}
      </div>
    </Modal>
  );
}

/** The value that the number is compared with; null: the condition is another one, or has no value yet. */
function limitOf(draft: AlertDraft): number | null {
  const condition = conditionOf(draft);
  return condition?.kind === 'compare' ? condition.value : null;
}

/** The number now and the past, asked again when what is watched or its condition changes. */
function usePreview(target: AlertTarget, draft: AlertDraft) {
  const http = useHttp();
  const condition = conditionOf(draft);
  const asked = {
    subject: subjectOf(target, draft),
    ...(condition !== null && { condition }),
    ...{ repeat: draft.repeat, zone: draft.zone },
  };
  const text = useDebounced(JSON.stringify(asked), PAUSE_MS);
  return useQuery({
    ...alertQueries.preview(http, JSON.parse(text) as typeof asked),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    retry: false,
  });
}

function useSaveAlert({ alert }: AlertTarget, onClose: () => void) {
  const texts = useTexts(alertTexts);
  const http = useHttp();
  const client = useQueryClient();
  const notify = useNotify();
  const { isBusy, problem, setProblem, submit } = useSubmit();
  const store = async (body: NonNullable<ReturnType<typeof alertOf>>): Promise<string | null> => {
    if (alert === undefined) {
      await call(http, createAlert, { body }, { inPlace: true });
      return null;
    }
    const { id, version } = alert;
    const { conflict } = await saveOver(http, saveAlert, { id, body: { ...body, version } });
    return conflict === null ? null : texts.conflict(conflict.savedBy);
  };
  const save = (body: NonNullable<ReturnType<typeof alertOf>>): Promise<void> =>
    submit(async () => {
      const found = await store(body);
      setProblem(found);
      if (found !== null) return;
      await client.invalidateQueries({ queryKey: alertQueries.all });
      notify.success(texts.saved(body.name));
      onClose();
    });
  return { isBusy, problem, save, clear: () => setProblem(null) };
}
