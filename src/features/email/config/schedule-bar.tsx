import type { EmailDetail } from '@bi/contract/delivery/email';
import { Button } from 'antd';
import { useState } from 'react';
import { useLanguage } from '../../../host/use-language';
import { useTexts } from '../../../host/use-texts';
import { Icon } from '../../../ui/icon';
import { lazyPart } from '../../../ui/lazy-part';
import { Segments } from '../../../ui/segments';
import { useUi } from '../../../ui/ui-context';
import { StepButtons } from '../../../widgets/editing/step-buttons';

import { runResultTexts } from '../run-result-texts';
import { useScheduleActions } from '../use-schedule-actions';
import { momentInZone, zoneName } from '../when/moment-in-zone';
import { scheduleScreenTexts } from './schedule-screen-texts';
import { useEmailForm } from './form-context';
import type { FormSteps } from './use-form-steps';
import { MoreButton } from '../../../ui/icon-buttons';

const ItemShareDialog = lazyPart(() => import('../../../widgets/share/item-share-dialog'));
const HistoryDialog = lazyPart(() => import('../history/history-dialog'));

/** Settings, or what became of the mails. */
export type ConfigPart = 'form' | 'log';

interface PartSwitchProps {
  part: ConfigPart;
  onPart: (part: ConfigPart) => void;
}

/** Goes between the settings and the deliveries of a schedule. */
export function PartSwitch({ part, onPart }: PartSwitchProps) {
  const texts = useTexts(scheduleScreenTexts);
  return (
    <Segments<ConfigPart>
      label={texts.parts}
      value={part}
      options={[
        { value: 'form', label: texts.settings },
        { value: 'log', label: texts.deliveries },
      ]}
      onChange={onPart}
    />
  );
}

interface ConfigBarProps extends PartSwitchProps {
  steps: FormSteps;
  /** begins again with what is saved */
  onAgain: () => void;
}

/** What state the schedule is in, and what can be done with it. */
export function ScheduleBar({ part, onPart, steps, onAgain }: ConfigBarProps) {
  const texts = useTexts(scheduleScreenTexts);
  const { email, editor } = useEmailForm();
  const schedules = useScheduleActions();
  const { confirm } = useUi();
  const [dialog, setDialog] = useState<'share' | 'history' | null>(null);
  const discard = async () => {
    const isSure = await confirm({
      title: texts.discardTitle,
      content: texts.discardText,
      okText: texts.discard,
      cancelText: texts.cancel,
      danger: true,
    });
    if (!isSure) return;
    editor.discard();
    onAgain();
  };
  const isPaused = email === null || email.paused !== null;
  return (
    <div className="bi-mailing-bar" role="toolbar" aria-label={texts.bar}>
      {email !== null && <PartSwitch part={part} onPart={onPart} />}
      <StateText email={email} />
      {editor.alsoEditing.length > 0 && (
        <span className="bi-mailing-state" role="status">
          <Icon name="users" size={14} /> {texts.alsoEditing(editor.alsoEditing)}
        </span>
      )}
      <i />
      <StepButtons editor={editor} />
      {email !== null && (
        <MoreButton
          label={texts.more}
          items={[
            { key: 'run', label: texts.runNow, onClick: () => void schedules.run(email) },
            { key: 'share', label: texts.share, onClick: () => setDialog('share') },
            { key: 'history', label: texts.history, onClick: () => setDialog('history') },
            {
              key: 'discard',
              danger: true,
              disabled: !editor.isDirty,
              label: texts.discard,
              onClick: () => void discard(),
            },
          ]}
        />
      )}
      {email !== null && !isPaused && (
        <Button disabled={schedules.busy} onClick={() => void schedules.pause(email)}>
          {texts.pause}
        </Button>
      )}
      {isPaused && (
        <Button disabled={!steps.isSound} onClick={() => void steps.start()}>
          {editor.isDirty || email === null ? texts.saveAndStart : texts.start}
        </Button>
      )}
      <Button
        type="primary"
        title="Ctrl+S"
        loading={editor.isSaving}
        disabled={email !== null && !editor.isDirty}
        onClick={() => void steps.save()}
      >
        {texts.save}
      </Button>
      {email !== null && dialog === 'share' && (
        <ItemShareDialog kind="email" item={email} onClose={() => setDialog(null)} />
      )}
      {email !== null && dialog === 'history' && (
        <HistoryDialog email={email} onRestored={onAgain} onClose={() => setDialog(null)} />
      )}
    </div>
  );
}

/** Whether it runs and when, and whether there are unsaved changes. */
export function StateText({ email }: { email: EmailDetail | null }) {
  const texts = useTexts(scheduleScreenTexts);
  const results = useTexts(runResultTexts);
  const { language } = useLanguage();
  const { editor } = useEmailForm();
  const state = (): string => {
    if (email === null) return texts.notStarted;
    if (email.paused !== null) return results[email.paused];
    if (email.nextAt === null) return texts.waitsForData;
    const { zone } = email.trigger;
    return texts.nextRun(momentInZone(email.nextAt, zone, language), zoneName(zone));
  };
  return (
    <span className="bi-mailing-state">
      {[state(), ...(editor.isDirty ? [texts.unsaved] : [])].join(' · ')}
    </span>
  );
}
