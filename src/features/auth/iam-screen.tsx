import { use, useEffect } from 'react';
import { useTexts } from '../../host/use-texts';
import { AuthAlert } from './auth-alert';
import { authTexts } from './auth-texts';
import { LoginScreen, type LoginScreenProps } from './login-screen';
import { BusyCard, OutcomeCard } from './outcome-card';
import { PopupNote } from './popup-note';
import { SocialContext } from './social-context';
import { useLoginConfig } from './use-login-config';
import { useSignInPopup } from './use-sign-in-popup';

/**
 * /iam: the sign-in form of the embedded identity service, or the way to the external one: all of the
 * window where it is ours, a window of its own in a frame or a host's page.
 */
export function IamScreen(login: LoginScreenProps) {
  const texts = useTexts(authTexts);
  const { config, failed, retry } = useLoginConfig();
  const port = use(SocialContext);
  const popup = useSignInPopup(login.onSignedIn);
  const external = config !== null && !config.embedded ? config.loginUrl : null;

  useEffect(() => {
    if (external !== null) port?.leave(external);
  }, [external, port]);

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
      onAction={() => (port === null ? popup.start({ way: 'iam' }) : port.leave(external))}
    >
      {popup.problem !== null && <AuthAlert text={popup.problem} onDismiss={popup.dismiss} />}
      <PopupNote popup={popup} />
    </OutcomeCard>
  );
}
