import { createServiceKey } from '@bi/contract/endpoints/tenants';
import { KEY_SCOPES, type KeyScope } from '@bi/contract/identity/key-scopes';
import { Input, Radio } from 'antd';
import { useState } from 'react';
import { call } from '../../core/http/call';
import { useHttp } from '../../host/use-http';
import { useMe } from '../../host/use-me';
import { useTexts } from '../../host/use-texts';
import { AdminDialog } from './admin-dialog';
import { keysTexts } from './keys-texts';

/** A key that was just made: the only time its secret is there. */
export interface MadeKey {
  name: string;
  scope: KeyScope;
  key: string;
}

interface KeyDialogProps {
  onMade: (made: MadeKey) => void;
  onClose: () => void;
}

/** Makes a service key: its name, and what it is for. */
export function KeyDialog({ onMade, onClose }: KeyDialogProps) {
  const texts = useTexts(keysTexts);
  const http = useHttp();
  const self = useMe().data?.name ?? '';
  const [name, setName] = useState('');
  const [scope, setScope] = useState<KeyScope>('plan');
  const notes: Record<KeyScope, string> = {
    embed: texts.embedNote,
    plan: texts.planNote(self),
    apply: texts.applyNote(self),
  };
  const save = async () => {
    const body = { name: name.trim(), scope };
    const { key } = await call(http, createServiceKey, { body });
    onMade({ ...body, key });
  };
  return (
    <AdminDialog title={texts.add} ready={name.trim() !== ''} save={save} onClose={onClose} quiet>
      <label>
        {texts.name}
        <Input
          autoFocus
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </label>
      <span id="bi-key-scope">{texts.scope}</span>
      <Radio.Group
        aria-labelledby="bi-key-scope"
        value={scope}
        onChange={({ target }) => setScope(target.value as KeyScope)}
        style={{ display: 'grid', gap: 8 }}
      >
        {KEY_SCOPES.map((one) => (
          <Radio key={one} value={one}>
            {texts.scopeName(one)}
            <small style={{ display: 'block' }}>{notes[one]}</small>
          </Radio>
        ))}
      </Radio.Group>
    </AdminDialog>
  );
}
