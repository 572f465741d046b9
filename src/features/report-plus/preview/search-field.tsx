import { Button } from 'antd';
import { useTexts } from '../../../host/use-texts';
import { Icon } from '../../../ui/icon';
import { previewTexts } from './preview-texts';
import type { PageTextSearch } from './use-page-search';

interface SearchFieldProps {
  search: PageTextSearch;
  /** more pages may come */
  isWorking: boolean;
  field: React.RefObject<HTMLInputElement | null>;
}

/** Searches in the text of the pages: Enter goes to the next hit, Shift and Enter to the one before. */
export function SearchField({ search, isWorking, field }: SearchFieldProps) {
  const texts = useTexts(previewTexts);
  const { text, setText, count, at, step } = search;
  const isEmpty = text.trim() === '';
  const found = isWorking ? texts.searchMore : texts.searchAt;
  return (
    <span className="bi-pv-find" role="search">
      <Icon name="search" size={14} />
      <input
        ref={field}
        type="text"
        aria-label={texts.search}
        placeholder={texts.search}
        value={text}
        maxLength={200}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') step(event.shiftKey ? -1 : 1);
          else if (event.key === 'Escape') setText('');
          else return;
          event.preventDefault();
          event.stopPropagation();
        }}
      />
      <span role="status">
        {isEmpty ? '' : count === 0 ? texts.searchNone : found(at + 1, count)}
      </span>
      {!isEmpty && (
        <>
          <Button
            type="text"
            aria-label={texts.previousHit}
            title={texts.previousHit}
            disabled={count === 0}
            icon={<Icon name="chevronUp" size={14} />}
            onClick={() => step(-1)}
          />
          <Button
            type="text"
            aria-label={texts.nextHit}
            title={texts.nextHit}
            disabled={count === 0}
            icon={<Icon name="chevronDown" size={14} />}
            onClick={() => step(1)}
          />
          <Button
            type="text"
            aria-label={texts.closeSearch}
            title={texts.closeSearch}
            icon={<Icon name="close" size={13} />}
            onClick={() => setText('')}
          />
        </>
      )}
    </span>
  );
}
