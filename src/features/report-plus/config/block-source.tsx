import type { DocumentBlock } from '@bi/contract/document/document-block';
import { Button } from 'antd';
import { useTexts } from '../../../host/use-texts';
import type { ChosenKind } from './block-kinds';
import { useConfig } from './config-context';
import { propertyTexts } from './property-texts';
import { useBlockActions } from './use-block-actions';

/** What a block shows, and what chooses something else. */
export function BlockSource({ what, block }: { what: ChosenKind; block: DocumentBlock }) {
  const texts = useTexts(propertyTexts);
  const { open } = useConfig();
  const { nameOf } = useBlockActions();
  return (
    <div className="bi-plus-source">
      <span>
        <small>{texts.source}</small>
        <b>{nameOf(block)}</b>
      </span>
      <Button size="small" onClick={() => open({ kind: 'choose', what, block })}>
        {texts.change}
      </Button>
    </div>
  );
}
