import { Button, Input } from 'antd';
import { useState } from 'react';
import { useNotify } from '../../host/use-notify';
import { useSession } from '../../host/use-session';
import { useTexts } from '../../host/use-texts';
import { Icon } from '../../ui/icon';
import { linkTexts } from './link-texts';

interface MadeLinkProps {
  code: string;
  onClose: () => void;
}

/** The address of a link that was just made, to be copied: it is not shown again. */
export function MadeLink({ code, onClose }: MadeLinkProps) {
  const texts = useTexts(linkTexts);
  const notify = useNotify();
  const { server } = useSession();
  const [isCopied, setCopied] = useState(false);
  const address = `${server}/#/token?share=${code}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setCopied(true);
    } catch {
      notify.info(texts.copyFailed);
    }
  };
  return (
    <div className="bi-link-made" role="status">
      <p>
        <Icon name="check" size={14} />
        {texts.made}
        <button type="button" className="bi-icon-button" aria-label={texts.close} onClick={onClose}>
          <Icon name="close" size={14} />
        </button>
      </p>
      <div>
        <Input
          readOnly
          aria-label={texts.address}
          value={address}
          onFocus={(event) => event.target.select()}
        />
        <Button type="primary" onClick={() => void copy()}>
          {isCopied ? texts.copied : texts.copy}
        </Button>
      </div>
    </div>
  );
}
