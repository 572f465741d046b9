import type { GroupsTarget } from '../own-fields/groups-target';
import { createContext, use, useMemo, useState, type ReactNode } from 'react';

/**
 * Which dialog about a measure is open, and for which entry or calculated measure (null: a new one); or
 * about a field or parameter that the query brings along.
 */
export type MeasureDialogTarget =
  | { kind: 'format'; id: string }
  | { kind: 'rename'; id: string }
  | { kind: 'calculation'; name: string | null }
  | { kind: 'bins'; of: string }
  | { kind: 'groups'; target: GroupsTarget }
  | { kind: 'parameter'; name: string | null };

interface MeasureDialogs {
  target: MeasureDialogTarget | null;
  open: (target: MeasureDialogTarget) => void;
  close: () => void;
}

const MeasureDialogContext = createContext<MeasureDialogs | null>(null);

/**
 * The one dialog about measures of the screen.
 * @throws {Error} outside `MeasureDialogProvider`
 */
export function useMeasureDialog(): MeasureDialogs {
  const dialogs = use(MeasureDialogContext);
  if (dialogs === null) throw new Error('useMeasureDialog() must be called inside its provider');
  return dialogs;
}

/** Holds which dialog about a measure is open. */
export function MeasureDialogProvider({ children }: { children: ReactNode }) {
  const [target, setTarget] = useState<MeasureDialogTarget | null>(null);
  const value = useMemo<MeasureDialogs>(
    () => ({ target, open: setTarget, close: () => setTarget(null) }),
    [target],
  );
  return <MeasureDialogContext value={value}>{children}</MeasureDialogContext>;
}
