import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Materialisation, ViewDetail } from '@bi/contract/table/view';
import { nextRuns } from '@bi/olap/schedule/next-runs';
import { Input, Modal, Radio, Select } from 'antd';
import { useId, useMemo, useState } from 'react';
import { getView } from '@bi/contract/endpoints/views';
import { saveViewOver, viewQueries } from '../../../api/views';
import { call } from '../../../core/http/call';
import { toCallError } from '../../../core/errors';
import { useHttp } from '../../../host/use-http';
import { useLanguage } from '../../../host/use-language';
import { useNotify } from '../../../host/use-notify';
import { useTexts } from '../../../host/use-texts';
import { viewTexts } from '../view-texts';
import { LastMaterialization } from './last-materialization';
import { timeZones } from '../../../widgets/time-zones';

/** Times offered by name, with their cron. */
const SCHEDULES = {
  hourly: '0 * * * *',
  daily: '0 6 * * *',
  weekdays: '0 6 * * 1-5',
  weekly: '0 6 * * 1',
} as const;

/** A time offered by name, or one's own. */
type ScheduleChoice = keyof typeof SCHEDULES | 'custom';

/** The name of a cron. */
function choiceOf(cron: string): ScheduleChoice {
  const plain = cron.trim().replace(/\s+/g, ' ');
  const found = Object.entries(SCHEDULES).find(([, times]) => times === plain);
  return (found?.[0] as ScheduleChoice | undefined) ?? 'custom';
}

interface MaterialiseDialogProps {
  view: Pick<ViewDetail, 'id' | 'name' | 'materialisation' | 'materialised' | 'permissions'>;
  onClose: () => void;
}

const SHOWN_RUNS = 5;

/** Whether a View is computed on every read or stored at set times, with the next ones and how the last went. */
export default function MaterialiseDialog({ view, onClose }: MaterialiseDialogProps) {
  const texts = useTexts(viewTexts);
  const { language } = useLanguage();
  const http = useHttp();
  const client = useQueryClient();
  const notify = useNotify();
  const ids = { when: useId(), cron: useId(), zone: useId() };
  const zones = useMemo(timeZones, []);
  const start = view.materialisation;
  const [kind, setKind] = useState(start.kind);
  const [cron, setCron] = useState<string>(
    start.kind === 'scheduled' ? start.cron : SCHEDULES.daily,
  );
  const [zone, setZone] = useState(start.kind === 'scheduled' ? start.timezone : zones.own);
  const [own, setOwn] = useState(choiceOf(cron) === 'custom');
  const runs = useMemo(() => nextRuns(cron, zone, new Date(), SHOWN_RUNS), [cron, zone]);
  const save = useMutation({
    mutationFn: async () => {
      const { name, description, tag, stag, sql, variables, version } = await call(http, getView, {
        id: view.id,
      });
      const materialisation: Materialisation =
        kind === 'live' ? { kind } : { kind, cron: cron.trim(), timezone: zone };
      const body = { name, description, tag, stag, sql, variables, materialisation, version };
      return await saveViewOver(http, { id: view.id, body }, { inPlace: true });
    },
    onSuccess: async (outcome) => {
      await client.invalidateQueries({ queryKey: viewQueries.all });
      if (outcome.kind === 'saved') {
        notify.success(texts.saved);
        onClose();
      } else notify.info(texts.conflict);
    },
  });
  const { edit } = view.permissions;
  const wrong = kind === 'scheduled' && runs === null;
  const choice: ScheduleChoice = own ? 'custom' : choiceOf(cron);
  return (
    <Modal
      open
      width={480}
      title={texts.materialisationOf(view.name)}
      okText={texts.save}
      cancelText={edit ? texts.cancel : texts.close}
      okButtonProps={{ disabled: wrong, loading: save.isPending, hidden: !edit }}
      onOk={() => save.mutate()}
      onCancel={onClose}
    >
      <div style={{ display: 'grid', gap: 14, padding: '8px 0' }}>
        <Radio.Group
          disabled={!edit}
          value={kind}
          onChange={({ target }) => setKind(target.value as typeof kind)}
          style={{ display: 'grid', gap: 10 }}
        >
          <Radio value="live">
            <strong>{texts.liveChoice}</strong>
            <br />
            <small style={{ color: 'var(--bi-text-second)' }}>{texts.liveText}</small>
          </Radio>
          <Radio value="scheduled">
            <strong>{texts.scheduledChoice}</strong>
            <br />
            <small style={{ color: 'var(--bi-text-second)' }}>{texts.scheduledText}</small>
          </Radio>
        </Radio.Group>
        {kind === 'scheduled' && (
          <>
            <div>
              <label htmlFor={ids.when}>{texts.every}</label>
              <Select<ScheduleChoice>
                id={ids.when}
                disabled={!edit}
                style={{ width: '100%' }}
                value={choice}
                options={(['hourly', 'daily', 'weekdays', 'weekly', 'custom'] as const).map(
                  (value) => ({ value, label: texts[value] }),
                )}
                onChange={(next) => {
                  setOwn(next === 'custom');
                  if (next !== 'custom') setCron(SCHEDULES[next]);
                }}
              />
            </div>
            {choice === 'custom' && (
              <div>
                <label htmlFor={ids.cron}>{texts.cron}</label>
                <Input
                  id={ids.cron}
                  disabled={!edit}
                  maxLength={120}
                  value={cron}
                  status={wrong ? 'error' : undefined}
                  aria-invalid={wrong}
                  onChange={({ target }) => setCron(target.value)}
                />
                <small style={{ color: wrong ? 'var(--bi-danger)' : 'var(--bi-text-second)' }}>
                  {wrong ? texts.cronWrong : texts.cronHint}
                </small>
              </div>
            )}
            <div>
              <label htmlFor={ids.zone}>{texts.zone}</label>
              <Select<string>
                id={ids.zone}
                disabled={!edit}
                showSearch
                style={{ width: '100%' }}
                value={zone}
                options={zones.all.map((value) => ({ value, label: value }))}
                onChange={setZone}
              />
            </div>
            {runs !== null && (
              <div>
                {texts.next}
                <ul style={{ margin: '4px 0 0', paddingLeft: 18 }}>
                  {runs.map((run) => (
                    <li key={run.toISOString()}>{momentIn(run, zone, language)}</li>
                  ))}
                </ul>
              </div>
            )}
          </>
        )}
        <LastMaterialization view={view} />
        {save.isError && (
          <div role="alert" style={{ color: 'var(--bi-danger)' }}>
            {toCallError(save.error, language).message}
          </div>
        )}
      </div>
    </Modal>
  );
}

/** A moment on the clocks of a zone. */
function momentIn(moment: Date, timeZone: string, language: 'en' | 'zh'): string {
  return new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-GB', {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(moment);
}
