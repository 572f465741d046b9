import type { EmailDetail, EmailSummary } from '@bi/contract/delivery/email';
import { pauseEmail, resumeEmail, runEmail } from '@bi/contract/endpoints/emails';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { emailQueries } from '../../api/emails';
import { call } from '../../core/http/call';
import { useHttp } from '../../host/use-http';
import { useLanguage } from '../../host/use-language';
import { useNavigatePort } from '../../host/use-navigate-port';
import { useNotify } from '../../host/use-notify';
import { useTexts } from '../../host/use-texts';
import { useUi } from '../../ui/ui-context';
import { emailScheduleRoute } from './email-routes';
import { emailListTexts } from './list/email-list-texts';
import { momentInZone, zoneName } from './when/moment-in-zone';

/** What can be done with a saved schedule. A failure is shown once, by the HTTP client. */
export interface ScheduleActions {
  busy: boolean;
  /** asks before, then sends it to all recipients */
  run: (email: EmailSummary) => Promise<void>;
  pause: (email: EmailSummary) => Promise<void>;
  resume: (email: EmailSummary) => Promise<void>;
}

/** Runs, pauses and resumes schedules, and says what came of it; lists are read again afterwards. */
export function useScheduleActions(): ScheduleActions {
  const http = useHttp();
  const client = useQueryClient();
  const notify = useNotify();
  const texts = useTexts(emailListTexts);
  const { language } = useLanguage();
  const { navigate } = useNavigatePort();
  const { confirm } = useUi();
  const [busy, setBusy] = useState(false);
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch {
      // the HTTP client has shown it
    } finally {
      setBusy(false);
      await client.invalidateQueries({ queryKey: emailQueries.all });
    }
  };
  const show = (detail: EmailDetail) => {
    for (const id of [detail.id, detail.slug]) {
      client.setQueryData(emailQueries.detail(http, id).queryKey, detail);
    }
  };
  return {
    busy,
    async run(email) {
      const isWanted = await confirm({
        title: texts.runTitle(email.name),
        content: texts.runText,
        okText: texts.runOk,
        cancelText: texts.cancel,
      });
      if (!isWanted) return;
      await attempt(async () => {
        await call(http, runEmail, { id: email.id });
        notify.ended({
          tone: 'info',
          title: texts.runStarted(email.name),
          action: {
            label: texts.seeDeliveries,
            run: () => navigate(emailScheduleRoute(email, 'log')),
          },
        });
      });
    },
    pause: (email) =>
      attempt(async () => {
        show(await call(http, pauseEmail, { id: email.id }));
        notify.success(texts.paused(email.name));
      }),
    resume: (email) =>
      attempt(async () => {
        const detail = await call(http, resumeEmail, { id: email.id });
        show(detail);
        const { nextAt, trigger } = detail;
        notify.success(
          nextAt === null
            ? texts.resumedData(email.name)
            : texts.resumed(
                email.name,
                `${momentInZone(nextAt, trigger.zone, language)} (${zoneName(trigger.zone)})`,
              ),
        );
      }),
  };
}
