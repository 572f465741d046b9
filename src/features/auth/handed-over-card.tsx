import { useEffect } from 'react';
import { useTexts } from '../../host/use-texts';
import { authTexts } from './auth-texts';
import { OutcomeCard } from './outcome-card';

/** The end of a sign-in window: it closes itself, and says what to do where it may not. */
export function HandedOverCard({ onClose }: { onClose: () => void }) {
  const texts = useTexts(authTexts);
  useEffect(onClose, [onClose]);
  return (
    <OutcomeCard
      title={texts.handedOverTitle}
      text={texts.handedOverText}
      action={texts.closeWindow}
      onAction={onClose}
    />
  );
}
