import type { AdminTenant } from '@bi/contract/identity/admin';
import { Button, Checkbox, Input } from 'antd';
import { useTexts } from '../../host/use-texts';
import { Icon } from '../../ui/icon';
import { adminTexts } from './admin-texts';

type FrameHost = AdminTenant['frameHosts'][number];

interface FrameHostsFieldProps {
  hosts: readonly FrameHost[];
  onChange: (hosts: FrameHost[]) => void;
}

/** The sites whose pages dashboards of a tenant may show. */
export function FrameHostsField({ hosts, onChange }: FrameHostsFieldProps) {
  const texts = useTexts(adminTexts);
  const change = (at: number, patch: Partial<FrameHost>) =>
    onChange(hosts.map((one, index) => (index === at ? { ...one, ...patch } : one)));
  return (
    <fieldset className="bi-hosts">
      <legend>{texts.frameHosts}</legend>
      {hosts.map(({ host, sameOrigin }, at) => (
        <div key={at}>
          <Input
            aria-label={texts.frameHost}
            autoFocus={host === ''}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={200}
            placeholder="charts.example.com"
            value={host}
            onChange={({ target }) => change(at, { host: target.value })}
          />
          <Checkbox
            checked={sameOrigin}
            onChange={({ target }) => change(at, { sameOrigin: target.checked })}
          >
            {texts.frameSameOrigin}
          </Checkbox>
          <Button
            type="text"
            aria-label={texts.removeFrameHost(host)}
            title={texts.removeFrameHost(host)}
            icon={<Icon name="close" size={14} />}
            onClick={() => onChange(hosts.filter((_one, index) => index !== at))}
          />
        </div>
      ))}
      <Button
        type="dashed"
        icon={<Icon name="add" size={14} />}
        disabled={hosts.length >= 100}
        onClick={() => onChange([...hosts, { host: '', sameOrigin: false }])}
      >
        {texts.addFrameHost}
      </Button>
      <small>{texts.frameHostsNote}</small>
    </fieldset>
  );
}
