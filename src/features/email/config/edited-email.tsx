import type { EmailBody, EmailDetail } from '@bi/contract/delivery/email';
import type { FormView } from './use-form-view';
import { useEffect, useMemo, useRef, useState } from 'react';
import { toCallError } from '../../../core/errors';
import { useLanguage } from '../../../host/use-language';
import { useMe } from '../../../host/use-me';
import { useTexts } from '../../../host/use-texts';
import { lazyPart } from '../../../ui/lazy-part';
import { Segments } from '../../../ui/segments';
import { DeliveryEntries } from '../log/delivery-entries';
import { ScheduleBar, type ConfigPart } from './schedule-bar';
import { scheduleScreenTexts } from './schedule-screen-texts';
import { EmailFormContext, patchedBody, type EmailForm } from './form-context';
import type { EmailDraft } from './new-email';
import { MailPreview } from './preview/mail-preview';
import { useMailPreview } from './preview/use-mail-preview';
import { joinedProblems, problemsOf, stepOf, type StepProblems } from './step-problems';
import { stepTexts } from './step-texts';
import { StepList } from './steps/step-list';
import { useEmailEditor, type EmailEditor, type EmailSession } from './use-email-editor';
import { useFormKeys } from './use-form-keys';
import { useFormSteps, type FormSteps } from './use-form-steps';
import { useUnsavedWarning } from '../../../host/use-unsaved-warning';

const ConflictDialog = lazyPart(() => import('./conflict-dialog'));

interface EditedEmailProps {
  /** what is saved; null: it is new */
  email: EmailDetail | null;
  /** where the editing begins */
  item: EmailDraft & { id: string; version: number };
  /** null: nothing was left unsaved */
  start: EmailSession | null;
  part: ConfigPart;
  /** what stays over a save */
  view: FormView;
  onPart: (part: ConfigPart) => void;
  /** hears of each save */
  onSaved: (saved: EmailDetail) => void;
  /** begins again with what is saved */
  onAgain: () => void;
}

/** A schedule while it is edited: its six steps next to the mail, or what became of its mails. */
export function EditedEmail(props: EditedEmailProps) {
  const { email, item, start, part, view, onPart, onSaved, onAgain } = props;
  const words = useTexts(stepTexts);
  const { data: me } = useMe();
  const last = useRef<EmailDetail | null>(null);
  const editor = useEmailEditor(item, start, (saved) => {
    last.current = saved;
    onSaved(saved);
  });
  const { shownAs, showAs, names, noteName, place } = view;
  const { draft } = editor;
  const found = useMemo(() => problemsOf(draft, words), [draft, words]);
  const [isTried, setTried] = useState(false);
  // an empty form is not wrong before somebody tried to save it
  const isUntouched = email === null && !editor.isDirty && !isTried && draft.body.target.id === '';
  const form: EmailForm = {
    ...{ email, editor, body: draft.body, shownAs, showAs },
    problems: isUntouched ? {} : found,
    nameOf: (id) => names[id] ?? email?.names[id] ?? id,
    ...{ noteName, place },
    change: (patch, name) => editor.edit((now) => patchedBody(now, patch), name),
    sendsToOthers: me?.actions.includes('report.create') === true,
  };
  const steps = useFormSteps({ email, editor, problems: found }, last, () => setTried(true));
  useUnsavedWarning(editor.isDirty);
  useNewer(item.version, email, editor, onAgain);
  useFormKeys(editor, () => void steps.save());
  return (
    <EmailFormContext value={form}>
      <ScheduleBar part={part} onPart={onPart} steps={steps} onAgain={onAgain} />
      <div className="bi-mailing-body">
        {part === 'log' && email !== null ? (
          <DeliveryEntries email={email} />
        ) : (
          <FormAndPreview form={form} steps={steps} />
        )}
      </div>
      {editor.conflict !== null && <ConflictDialog conflict={editor.conflict} />}
    </EmailFormContext>
  );
}

/** The steps and the mail side by side; one of them where there is little room. */
function FormAndPreview({ form, steps }: { form: EmailForm; steps: FormSteps }) {
  const texts = useTexts(scheduleScreenTexts);
  const { language } = useLanguage();
  const [shown, setShown] = useState<'form' | 'preview'>('form');
  const preview = useMailPreview();
  const found = preview.error === null ? null : toCallError(preview.error, language);
  const step = stepOf(found?.data);
  const fromServer: StepProblems =
    found === null || step === null ? {} : { [step]: [found.message] };
  const whole = { ...form, problems: joinedProblems(form.problems, fromServer) };
  return (
    <EmailFormContext value={whole}>
      <div className="bi-mailing-switch">
        <Segments<'form' | 'preview'>
          label={texts.shownPart}
          value={shown}
          options={[
            { value: 'form', label: texts.form },
            { value: 'preview', label: texts.preview },
          ]}
          onChange={setShown}
        />
      </div>
      <div className="bi-mailing-form" data-shown={shown}>
        <StepList steps={steps} />
        <MailPreview preview={preview} />
      </div>
    </EmailFormContext>
  );
}

/** Begins again with a newer version that somebody else saved, as long as nothing is changed here. */
function useNewer(
  version: number,
  email: EmailDetail | null,
  { isDirty, isSaving }: EmailEditor,
  onAgain: () => void,
): void {
  const isNewer = email !== null && email.version > version && !isDirty && !isSaving;
  const again = useRef(onAgain);
  useEffect(() => {
    again.current = onAgain;
  });
  useEffect(() => {
    if (isNewer) again.current();
  }, [isNewer]);
}

/** What is saved, as the editing begins with it. */
export function editedItem(email: EmailDetail): EditedEmailProps['item'] {
  const { id, version, name, description, tag, stag } = email;
  const body: EmailBody = email.body;
  return { id, version, name, description, tag, stag, body };
}
