import { MAX_DOCUMENT_BLOCKS } from '@bi/contract/call/limits';
import { useTexts } from '../../../host/use-texts';
import { Icon } from '../../../ui/icon';
import { MenuButton } from '../../../ui/menu-button';
import { BLOCK_ICONS, INSERTED, needsChoice, newBlock, type InsertedKind } from './block-kinds';
import { blockTexts } from './block-texts';
import { useConfig } from './config-context';
import { configTexts } from './config-texts';

const ICON_OF = { report: 'chart', query: 'cube', rows: 'table' } as const;

/** Everything that can be put on the pages. */
export function InsertMenu({ canBuild }: { canBuild: boolean }) {
  const texts = useTexts(configTexts);
  const words = useTexts(blockTexts);
  const { editor, insert, open } = useConfig();
  const pick = (kind: InsertedKind) => {
    if (needsChoice(kind)) open({ kind: 'choose', what: kind, block: null });
    else {
      const content = newBlock(kind, words);
      if (content !== null) insert(content);
    }
  };
  return (
    <MenuButton
      type="primary"
      ghost
      aria-label={texts.insert}
      icon={<Icon name="add" />}
      disabled={editor.draft.body.blocks.length >= MAX_DOCUMENT_BLOCKS}
      items={INSERTED.map(({ group, entries }) => ({
        key: group,
        type: 'group' as const,
        label: words[group],
        children: entries
          .filter((kind) => canBuild || kind !== 'query')
          .map((kind) => ({
            key: kind,
            label: words[kind],
            icon: (
              <Icon
                name={
                  kind === 'report' || kind === 'query' || kind === 'rows'
                    ? ICON_OF[kind]
                    : BLOCK_ICONS[kind]
                }
                size={14}
              />
            ),
            onClick: () => pick(kind),
          })),
      }))}
    >
      <span className="bi-plus-word">{texts.insert}</span>
    </MenuButton>
  );
}
