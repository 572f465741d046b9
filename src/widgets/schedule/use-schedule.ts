import type { EmailTarget } from '@bi/contract/delivery/email';
import { useMe } from '../../host/use-me';
import { useNavigatePort } from '../../host/use-navigate-port';
import { useNotify } from '../../host/use-notify';
import { useTexts } from '../../host/use-texts';
import { useUiMode } from '../../host/use-ui-mode';
import { scheduleTexts } from './schedule-texts';

/** How something that is read becomes the content of a new schedule. */
export interface ScheduleEntry {
  label: string;
  /** opens the form of a new schedule with what is chosen now */
  open: (target: EmailTarget, name: string) => void;
}

/** The entry of a viewer that leads to a new schedule; null for those who may make none, and where nothing is saved. */
export function useSchedule(): ScheduleEntry | null {
  const texts = useTexts(scheduleTexts);
  const { navigate } = useNavigatePort();
  const notify = useNotify();
  const { readonly, features } = useUiMode();
  const { data: me } = useMe();
  const isPerson = me !== undefined && me.role !== 'guest' && me.readOnly !== true;
  const isOffered = !readonly && (features === null || features.has('edit'));
  if (!isPerson || !isOffered || !me.actions.includes('report.export')) return null;
  return {
    label: texts.schedule,
    // what writes a choice into an address comes when it is needed
    open: (target, name) =>
      void import('./schedule-route').then(
        ({ scheduleRoute }) => navigate(scheduleRoute(target, name)),
        (failure: unknown) => notify.error(failure),
      ),
  };
}
