import { useState, type ReactElement } from 'react';
import { useLanguage } from '../../host/use-language';
import { useTexts } from '../../host/use-texts';
import { lazyPart } from '../../ui/lazy-part';
import { alertEntryTexts } from '../alert/alert-entry-texts';
import type { AlertTarget } from '../alert/alert-target';
import { cellAddress } from '../cell-address';
import type { DrillTarget } from '../drill/drill-target';
import { drillTexts } from '../drill/drill-texts';
import { placeTitle } from '../place-title';
import type { VerifyTarget } from '../verify/verify-target';
import { verifyTexts } from '../verify/verify-texts';
import { markNumber, type OpenMark } from './mark-entries';

const AlertDialog = lazyPart(() => import('../alert/alert-dialog'));
const DrillThroughDrawer = lazyPart(async () => ({
  default: (await import('../drill/drill-through-drawer')).DrillThroughDrawer,
}));
const VerifyDrawer = lazyPart(async () => ({
  default: (await import('../verify/verify-drawer')).VerifyDrawer,
}));

interface MarkAsksOptions {
  mark: OpenMark;
  /** the rows behind a number may be seen */
  mayAsk: boolean;
  /** numbers may be computed again */
  mayVerify: boolean;
  mayExport: boolean;
  /** what an alert would watch; null: no alert */
  alertable: AlertTarget | null;
  /** asks the numbers again */
  onRun: () => void;
  onClose: () => void;
}

/** What a mark can be asked, by the entries of its menu. */
export interface MarkAsks {
  entries: { key: string; label: string }[];
  /** opens what an entry asks for; false: the entry is another one's */
  ask: (key: string) => boolean;
  /** what was opened, in place of the menu; null: nothing */
  opened: ReactElement | null;
}

type Asked =
  | { kind: 'rows'; target: DrillTarget }
  | { kind: 'verify'; target: VerifyTarget }
  | { kind: 'alert'; target: AlertTarget };

/** The entries of a mark's menu for the rows behind it, its number computed again, and an alert. */
export function useMarkAsks(options: MarkAsksOptions): MarkAsks {
  const { mark, mayAsk, mayVerify, mayExport, alertable, onRun, onClose } = options;
  const rows = useTexts(drillTexts);
  const verify = useTexts(verifyTexts);
  const alert = useTexts(alertEntryTexts);
  const { language } = useLanguage();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { target, cellSet } = mark;
  const { query, trace } = mark.answered;
  const number = markNumber(mark);
  const title = placeTitle(cellSet, target, language);
  const wanted = (key: string): Asked | null => {
    if (key === 'rows') {
      const [cell, { measure }] = [cellAddress(target), target];
      return { kind: key, target: { query, cell, measure, title: title ?? rows.all } };
    }
    if (key === 'verify' && number !== null) {
      return { kind: key, target: { query, receipt: trace.receipt, cellSet, title, number } };
    }
    return key === 'alert' && alertable !== null ? { kind: key, target: alertable } : null;
  };
  return {
    entries: [
      ...(mayAsk ? [{ key: 'rows', label: rows.entry }] : []),
      ...(mayVerify && number !== null ? [{ key: 'verify', label: verify.entry }] : []),
      ...(alertable === null ? [] : [{ key: 'alert', label: alert.entry }]),
    ],
    ask: (key) => {
      const found = wanted(key);
      if (found !== null) setAsked(found);
      return found !== null;
    },
    opened:
      asked === null ? null : asked.kind === 'rows' ? (
        <DrillThroughDrawer target={asked.target} canExport={mayExport} onClose={onClose} />
      ) : asked.kind === 'verify' ? (
        <VerifyDrawer target={asked.target} onRun={onRun} onClose={onClose} />
      ) : (
        <AlertDialog target={asked.target} onClose={onClose} />
      ),
  };
}
