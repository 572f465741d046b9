import { createContext, use } from 'react';
import type { Density, UiLanguage } from './tokens';

/** A question with two answers, shown as a modal dialog. */
export interface ConfirmOptions {
  title: string;
  content?: string;
  okText: string;
  cancelText: string;
  danger?: boolean;
}

/** How long a notice is shown and in what tone. */
export type NoticeTone = 'success' | 'error' | 'info' | 'warning';

/** A notice in the corner, 4.5 s (longer-lived than `message`); `description` may hold cause and next step. */
export interface NoticeOptions {
  title: string;
  description?: string;
  tone: NoticeTone;
  /** pixels of time it stays, in seconds; 0 = until closed */
  seconds?: number;
  /** what can be done about it; closes the notice */
  action?: { label: string; run: () => void };
}

/** Everything `UiRoot` offers to what is inside it. */
export interface Ui {
  /** where own style sheets and antd styles go */
  root: ShadowRoot | HTMLElement;
  dark: boolean;
  language: UiLanguage;
  density: Density;
  /** element in the top layer that popups must be placed in */
  getPopupContainer: () => HTMLElement;
  /** short message at the top centre, 3 s */
  message: (tone: NoticeTone, text: string) => void;
  /** notice in the corner */
  notice: (options: NoticeOptions) => void;
  /** asks; resolves true for the affirmative answer, false for the other or Escape */
  confirm: (options: ConfirmOptions) => Promise<boolean>;
}

export const UiContext = createContext<Ui | null>(null);

/**
 * What `UiRoot` offers.
 * @throws {Error} outside a `UiRoot`
 */
export function useUi(): Ui {
  const ui = use(UiContext);
  if (ui === null) throw new Error('useUi() must be called inside <UiRoot>');
  return ui;
}
