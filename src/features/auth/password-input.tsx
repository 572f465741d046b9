import { Input, type InputRef } from 'antd';
import type { Ref } from 'react';
import { useTexts } from '../../host/use-texts';
import { Icon } from '../../ui/icon';
import { useState } from 'react';
import { authTexts } from './auth-texts';
import type { FieldInput } from './field';

interface PasswordInputProps extends FieldInput {
  value: string;
  /** `current-password` or `new-password` */
  autoComplete: string;
  disabled?: boolean;
  ref?: Ref<InputRef>;
  onChange: (value: string) => void;
  onBlur: () => void;
}

/** A password with its show/hide toggle, which the keyboard reaches too. */
export function PasswordInput({ onChange, ref, ...rest }: PasswordInputProps) {
  const texts = useTexts(authTexts);
  const [shown, setShown] = useState(false);
  return (
    <Input
      {...rest}
      ref={ref}
      type={shown ? 'text' : 'password'}
      size="large"
      status={rest['aria-invalid'] ? 'error' : undefined}
      onChange={(event) => onChange(event.target.value)}
      suffix={
        <button
          type="button"
          className="bi-icon-button"
          style={{ width: 26, height: 26, margin: '-2px -4px -2px 0' }}
          aria-label={shown ? texts.hidePassword : texts.showPassword}
          aria-pressed={shown}
          disabled={rest.disabled}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eyeOff' : 'eye'} size={17} />
        </button>
      }
    />
  );
}
