import type { Delivery, DeliveryState } from '@bi/contract/delivery/delivery';
import type { IconName } from '../../../ui/icon-paths';

/** Icon and tone of a state; the words are always next to them. */
export const DELIVERY_LOOK: Record<
  DeliveryState,
  { icon: IconName; tone: 'good' | 'bad' | 'warn' | 'calm' }
> = {
  queued: { icon: 'clock', tone: 'calm' },
  rendering: { icon: 'settings', tone: 'calm' },
  sending: { icon: 'mail', tone: 'calm' },
  accepted: { icon: 'check', tone: 'good' },
  retrying: { icon: 'refresh', tone: 'warn' },
  failed: { icon: 'alert', tone: 'bad' },
  uncertain: { icon: 'help', tone: 'warn' },
  skipped: { icon: 'minus', tone: 'calm' },
  suppressed: { icon: 'stop', tone: 'calm' },
  bounced: { icon: 'undo', tone: 'bad' },
};

/** All states, in the order of a delivery's way. */
export const SHOWN_STATES = Object.keys(DELIVERY_LOOK) as DeliveryState[];

/** States from which something changes by itself. */
export const MOVING: ReadonlySet<string> = new Set(['queued', 'rendering', 'sending', 'retrying']);

const REPEATABLE: ReadonlySet<string> = new Set(['failed', 'uncertain', 'skipped', 'bounced']);

/** Whether a person may have a mail sent again: it has ended without being accepted, and is not tried by itself. */
export function isRepeatable({ state, nextAt }: Pick<Delivery, 'state' | 'nextAt'>): boolean {
  return REPEATABLE.has(state) && nextAt === null;
}
