import { useRef, useState } from 'react';
import { toCallError } from '../core/errors';
import { useLanguage } from './use-language';

/** How the sending of a form goes. */
export interface Submission {
  isBusy: boolean;
  /** what is wrong with the form, or why sending it failed; null: nothing */
  problem: string | null;
  setProblem: (problem: string | null) => void;
  /** sends the form, once at a time; a failure becomes the problem, unless somebody stopped the call */
  submit: (send: () => Promise<void>) => Promise<void>;
}

/** The sending of a dialog's form: whether it is under way, and what is wrong with it. */
export function useSubmit(): Submission {
  const { language } = useLanguage();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const underWay = useRef(false);
  const submit = async (send: () => Promise<void>): Promise<void> => {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    setProblem(null);
    try {
      await send();
    } catch (failure) {
      const { cancelled, message } = toCallError(failure, language);
      if (!cancelled) setProblem(message);
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  };
  return { isBusy, problem, setProblem, submit };
}
