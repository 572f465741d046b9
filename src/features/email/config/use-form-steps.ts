import type { EmailDetail } from '@bi/contract/delivery/email';
import { testEmail } from '@bi/contract/endpoints/emails';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type RefObject } from 'react';
import { emailQueries } from '../../../api/emails';
import { call } from '../../../core/http/call';
import { useHttp } from '../../../host/use-http';
import { useNotify } from '../../../host/use-notify';
import { useTexts } from '../../../host/use-texts';
import { useScheduleActions } from '../use-schedule-actions';
import { scheduleScreenTexts } from './schedule-screen-texts';
import type { EmailForm } from './form-context';

/** What can be done with the form as it is. */
export interface FormSteps {
  /** nothing is wrong in it */
  isSound: boolean;
  /** saves it; resolves with what is saved, null where it failed or asks */
  save: () => Promise<EmailDetail | null>;
  /** saves it where it was changed, and sends a test to the person */
  test: () => Promise<void>;
  isTesting: boolean;
  /** run of the last test; null: none yet */
  testRun: string | null;
  /** saves it where it was changed, and starts it */
  start: () => Promise<void>;
}

/**
 * @param last what was saved last, set when a save has ended
 * @param onRefused hears of an attempt to save what has problems
 */
export function useFormSteps(
  { email, editor, problems }: Pick<EmailForm, 'email' | 'editor' | 'problems'>,
  last: RefObject<EmailDetail | null>,
  onRefused: () => void,
): FormSteps {
  const http = useHttp();
  const client = useQueryClient();
  const notify = useNotify();
  const texts = useTexts(scheduleScreenTexts);
  const schedules = useScheduleActions();
  const [isTesting, setTesting] = useState(false);
  const { data: testRun = null } = useQuery<string>({
    queryKey: testKey(email?.id ?? ''),
    queryFn: skipToken,
  });
  const isSound = Object.keys(problems).length === 0;
  const save = async () => {
    if (!isSound) {
      onRefused();
      notify.info(texts.fixFirst);
      return null;
    }
    if (email !== null && !editor.isDirty) return email;
    return (await editor.save()) ? last.current : null;
  };
  return {
    isSound,
    save,
    isTesting,
    testRun,
    async test() {
      setTesting(true);
      try {
        const saved = await save();
        if (saved === null) return;
        const { run } = await call(http, testEmail, { id: saved.id });
        client.setQueryData(testKey(saved.id), run);
        await client.invalidateQueries({ queryKey: emailQueries.all });
      } catch {
        // the HTTP client has shown it
      } finally {
        setTesting(false);
      }
    },
    async start() {
      const saved = await save();
      if (saved !== null && saved.paused !== null) await schedules.resume(saved);
    },
  };
}

const testKey = (id: string) => ['email-test', id];
