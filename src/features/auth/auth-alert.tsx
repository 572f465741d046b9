import { Icon } from '../../ui/icon';
import { useTexts } from '../../host/use-texts';
import { authTexts } from './auth-texts';

interface AuthAlertProps {
  text: string;
  onDismiss?: () => void;
}

/** The bar that says why something failed; may be dismissed. */
export function AuthAlert({ text, onDismiss }: AuthAlertProps) {
  const texts = useTexts(authTexts);
  return (
    <div className="bi-auth-alert" role="alert">
      <Icon name="alert" />
      <span>{text}</span>
      {onDismiss && (
        <button
          type="button"
          aria-label={texts.dismiss}
          onMouseDown={(event) => event.preventDefault()}
          onClick={onDismiss}
        >
          <Icon name="close" size={14} />
        </button>
      )}
    </div>
  );
}
