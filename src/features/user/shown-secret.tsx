import { Button, Input } from 'antd';
import { useState } from 'react';
import { useNotify } from '../../host/use-notify';
import { useTexts } from '../../host/use-texts';
import { secretTexts } from './secret-texts';

interface ShownSecretProps {
  /** what it is, for those who do not see it */
  label: string;
  secret: string;
  onClose: () => void;
}

/** A secret that is shown once, to be copied. */
export function ShownSecret({ label, secret, onClose }: ShownSecretProps) {
  const texts = useTexts(secretTexts);
  const notify = useNotify();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      setCopied(true);
    } catch {
      notify.info(texts.copyFailed);
    }
  };
  return (
    <>
      <span role="status">{texts.once}</span>
      <Input readOnly aria-label={label} value={secret} onFocus={({ target }) => target.select()} />
      <div style={{ display: 'flex', gap: 8 }}>
        <Button type="primary" onClick={() => void copy()}>
          {isCopied ? texts.copied : texts.copy}
        </Button>
        <Button onClick={onClose}>{texts.close}</Button>
      </div>
    </>
  );
}
