import { useTexts } from '../../host/use-texts';
import { authTexts } from './auth-texts';
import type { SignInPopup } from './use-sign-in-popup';

/** Says that sign-in continues in another window, with the ways to it and out of it. */
export function PopupNote({ popup }: { popup: SignInPopup }) {
  const texts = useTexts(authTexts);
  if (popup.goal === null) return null;
  return (
    <div className="bi-field-note" role="status" style={{ marginTop: 12, textAlign: 'center' }}>
      {popup.detached ? texts.popupApart : texts.popupOpen}{' '}
      {!popup.detached && (
        <>
          <button
            type="button"
            className="bi-auth-link"
            onMouseDown={(event) => event.preventDefault()}
            onClick={popup.show}
          >
            {texts.popupShow}
          </button>
          {' · '}
        </>
      )}
      <button
        type="button"
        className="bi-auth-link"
        onMouseDown={(event) => event.preventDefault()}
        onClick={popup.cancel}
      >
        {texts.cancel}
      </button>
    </div>
  );
}
