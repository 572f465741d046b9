import type { SettingGroup } from '@bi/olap/chart/choice/setting-groups';
import { useEffect, useRef, useState, type RefObject } from 'react';

/** Where the settings open: a group, and what of it. */
export interface PanelFocus {
  group: SettingGroup;
  /** of the colours: the member or measure whose colours are shown */
  key?: string;
  /** of the titles: the text of the last note is ready to be written over */
  writesNote?: boolean;
}

/** Puts the focus in the text of the last note below an element, all of it selected. */
export function focusLastNote(box: ParentNode | null | undefined): boolean {
  const field = [...(box?.querySelectorAll<HTMLTextAreaElement>('.bi-cp-card textarea') ?? [])].at(
    -1,
  );
  field?.focus();
  field?.select();
  return field !== undefined;
}

/** The groups of settings that are open; each new `focus` opens its own once and has the focus there. */
export function usePanelFocus(
  box: RefObject<HTMLElement | null>,
  focus: PanelFocus | null,
): { open: ReadonlySet<SettingGroup>; toggle: (group: SettingGroup) => void } {
  const [open, setOpen] = useState<ReadonlySet<SettingGroup>>(new Set([focus?.group ?? 'data']));
  const reached = useRef<PanelFocus | null>(null);
  useEffect(() => {
    if (focus === null || reached.current === focus) return;
    if (!open.has(focus.group)) {
      setOpen((now) => new Set([...now, focus.group]));
      return;
    }
    reached.current = focus;
    const part = box.current?.querySelector(`[data-group=${focus.group}]`);
    if (focus.writesNote === true && focusLastNote(part)) return;
    part?.querySelector<HTMLElement>('.bi-cp-fold')?.focus();
  }, [box, focus, open]);
  const toggle = (group: SettingGroup) =>
    setOpen((now) => {
      const next = new Set(now);
      if (!next.delete(group)) next.add(group);
      return next;
    });
  return { open, toggle };
}
