import { Button, Input, Popover } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../../host/use-texts';
import { Icon } from '../../../ui/icon';
import { filesTexts } from './files-texts';

interface NewFileButtonProps {
  taken: (path: string) => boolean;
  onMake: (path: string) => void;
}

const PATH = /^(views|cubes|reports|documents|dashboards|schedules|alerts)\/[\w.-]+\.yaml$/;

/** Asks for the path of a new file. */
export function NewFileButton({ taken, onMake }: NewFileButtonProps) {
  const texts = useTexts(filesTexts);
  const [isOpen, setOpen] = useState(false);
  const [path, setPath] = useState('');
  const isFit = PATH.test(path) && !taken(path);
  const make = () => {
    if (!isFit) return;
    setOpen(false);
    setPath('');
    onMake(path);
  };
  return (
    <Popover
      open={isOpen}
      trigger="click"
      onOpenChange={setOpen}
      content={
        <form
          style={{ display: 'flex', gap: 8 }}
          onSubmit={(event) => {
            event.preventDefault();
            make();
          }}
        >
          <Input
            autoFocus
            aria-label={texts.newName}
            placeholder={texts.newHint}
            status={path === '' || isFit ? '' : 'warning'}
            style={{ width: 260 }}
            value={path}
            onChange={(event) => setPath(event.target.value.trim())}
          />
          <Button type="primary" htmlType="submit" disabled={!isFit}>
            {texts.make}
          </Button>
        </form>
      }
    >
      <Button icon={<Icon name="add" />}>{texts.newFile}</Button>
    </Popover>
  );
}
