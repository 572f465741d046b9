import { useTexts } from '../../host/use-texts';
import { authTexts } from './auth-texts';
import { Field } from './field';
import { PasswordInput } from './password-input';

/** Fewest characters of a new password; the server refuses common ones too. */
export const SHORTEST_PASSWORD = 10;

/** A new password and its repetition. */
export interface NewPassword {
  password: string;
  repeated: string;
}

/** True when the password is long enough and both are the same. */
export function isNewPasswordReady({ password, repeated }: NewPassword): boolean {
  return Array.from(password).length >= SHORTEST_PASSWORD && password === repeated;
}

interface NewPasswordFieldsProps {
  value: NewPassword;
  touched: { password: boolean; repeated: boolean };
  disabled: boolean;
  onChange: (patch: Partial<NewPassword>) => void;
  onBlur: (field: keyof NewPassword) => void;
}

/** The two fields of a new password, with what is wrong about them once they were left. */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { value, touched, disabled, onChange, onBlur } = props;
  const texts = useTexts(authTexts);
  const short = Array.from(value.password).length < SHORTEST_PASSWORD;
  const lengthError =
    value.password === '' ? texts.passwordRequired : short ? texts.passwordShort : null;
  return (
    <>
      <Field
        label={texts.newPassword}
        note={texts.passwordRule}
        error={touched.password ? lengthError : null}
      >
        {(input) => (
          <PasswordInput
            {...input}
            autoComplete="new-password"
            disabled={disabled}
            value={value.password}
            onChange={(password) => onChange({ password })}
            onBlur={() => onBlur('password')}
          />
        )}
      </Field>
      <Field
        label={texts.repeatPassword}
        error={touched.repeated && value.repeated !== value.password ? texts.passwordsDiffer : null}
      >
        {(input) => (
          <PasswordInput
            {...input}
            autoComplete="new-password"
            disabled={disabled}
            value={value.repeated}
            onChange={(repeated) => onChange({ repeated })}
            onBlur={() => onBlur('repeated')}
          />
        )}
      </Field>
    </>
  );
}
