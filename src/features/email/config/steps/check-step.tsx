import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { emailQueries } from '../../../../api/emails';
import { useHttp } from '../../../../host/use-http';
import { useLanguage } from '../../../../host/use-language';
import { useNavigatePort } from '../../../../host/use-navigate-port';
import { useTexts } from '../../../../host/use-texts';
import { useUiMode } from '../../../../host/use-ui-mode';
import { Icon } from '../../../../ui/icon';
import { DELIVERY_LOOK, MOVING } from '../../log/delivery-look';
import { replyTexts, replyWords } from '../../log/reply-words';
import { logTexts } from '../../log/log-texts';
import { triggerWords } from '../../when/trigger-words';
import { zoneName } from '../../when/moment-in-zone';
import { useEmailForm } from '../form-context';
import type { FormSteps } from '../use-form-steps';
import { checkTexts } from './check-texts';
import { Step } from './step';

const POLL_MS = 1500;

/** What is about to be sent in words, a test to oneself with what became of it, and the start. */
export function CheckStep({ steps }: { steps: FormSteps }) {
  const texts = useTexts(checkTexts);
  const { language } = useLanguage();
  const http = useHttp();
  const { email, editor, body } = useEmailForm();
  const { data: state } = useQuery(emailQueries.state(http));
  const { trigger } = body;
  const isSaved = email !== null && !editor.isDirty;
  const when = `${triggerWords(trigger, language)}, ${zoneName(trigger.zone)}`;
  return (
    <Step step="check">
      <p className="bi-step-note">
        {body.target.id === ''
          ? texts.chooseFirst
          : texts.summary(editor.draft.name || body.subject, when)}
      </p>
      <div className="bi-step-row">
        <Button
          icon={<Icon name="mail" size={15} />}
          disabled={!steps.isSound}
          loading={steps.isTesting}
          onClick={() => void steps.test()}
        >
          {isSaved ? texts.test : texts.saveAndTest}
        </Button>
        <small>{state?.way === 'none' ? texts.noServer : texts.testText}</small>
      </div>
      {email !== null && steps.testRun !== null && (
        <TestResult emailId={email.id} run={steps.testRun} isDemo={state?.way === 'outbox'} />
      )}
      <div className="bi-step-row">
        {email !== null && email.paused === null ? (
          <small>{texts.started}</small>
        ) : (
          <>
            <Button
              type="primary"
              disabled={!steps.isSound || (body.recipients.length === 0 && body.hook === undefined)}
              loading={editor.isSaving}
              onClick={() => void steps.start()}
            >
              {isSaved ? texts.startNow : texts.start}
            </Button>
            <small>{texts.startText}</small>
          </>
        )}
      </div>
    </Step>
  );
}

interface TestResultProps {
  emailId: string;
  run: string;
  /** mails do not leave a demo */
  isDemo: boolean;
}

/** What became of the test, read again until it has ended. */
function TestResult({ emailId, run, isDemo }: TestResultProps) {
  const texts = useTexts(checkTexts);
  const words = useTexts(logTexts);
  const reasons = useTexts(replyTexts);
  const http = useHttp();
  const { navigate } = useNavigatePort();
  const { surface } = useUiMode();
  const { data } = useQuery({
    ...emailQueries.deliveries(http, emailId, { run, pageSize: 1 }),
    refetchInterval: ({ state: { data: log } }) => {
      const [first] = log?.items ?? [];
      const ended = log?.runs.find(({ id }) => id === run)?.state;
      const isOver = first ? !MOVING.has(first.state) : ended === 'ended' || ended === 'skipped';
      return isOver ? false : POLL_MS;
    },
  });
  const [delivery] = data?.items ?? [];
  const reason = data?.runs.find(({ id }) => id === run)?.reason ?? '';
  const look = delivery ? DELIVERY_LOOK[delivery.state] : null;
  return (
    <div className="bi-step-row" role="status">
      <span className="bi-log-state" data-tone={look?.tone}>
        <Icon name={look?.icon ?? 'clock'} size={15} />
        {texts.testSent(delivery?.recipient ?? '')}{' '}
        {delivery
          ? words[delivery.state]
          : reason === ''
            ? texts.testWaiting
            : replyWords(reason, reasons)}
      </span>
      {delivery && delivery.reply !== '' && <small>{replyWords(delivery.reply, reasons)}</small>}
      {isDemo && surface === 'standalone' && delivery?.state === 'accepted' && (
        <Button size="small" onClick={() => navigate('/test')}>
          {texts.outbox}
        </Button>
      )}
    </div>
  );
}
