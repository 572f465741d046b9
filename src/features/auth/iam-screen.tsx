import { useEffect } from 'react';
import { useTexts } from '../../host/use-texts';
import { authTexts } from './auth-texts';
import { LoginScreen, type LoginScreenProps } from './login-screen';
import { BusyCard, OutcomeCard } from './outcome-card';
import { useLoginConfig } from './use-login-config';

interface IamScreenProps extends LoginScreenProps {
  /** takes the window to the external identity service */
  onLeave: (address: string) => void;
}

/** /iam: the sign-in form of the embedded identity service, or the way to the external one. */
export function IamScreen({ onLeave, ...login }: IamScreenProps) {
  const texts = useTexts(authTexts);
  const { config, failed, retry } = useLoginConfig();
  const external = config !== null && !config.embedded ? config.loginUrl : null;

  useEffect(() => {
    if (external !== null) onLeave(external);
  }, [external, onLeave]);

  if (failed) {
    return (
      <OutcomeCard
        title={texts.iamTitle}
        text={texts.configFailed}
        action={texts.retry}
        onAction={retry}
      />
    );
  }
  if (config === null) return <BusyCard title={texts.iamTitle} text={texts.waiting} />;
  if (external === null) return <LoginScreen {...login} />;
  return (
    <OutcomeCard
      title={texts.iamTitle}
      text={texts.iamText}
      action={texts.iamOpen}
      onAction={() => onLeave(external)}
    />
  );
}
