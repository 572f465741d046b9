import type { VisibleRows } from '@bi/contract/identity/visible-rows';
import { useLanguage } from '../../host/use-language';
import { useTexts } from '../../host/use-texts';
import { Icon } from '../../ui/icon';
import { breaksTexts } from './breaks-texts';

interface VisibleRowsListProps {
  people: readonly VisibleRows[];
  fields: readonly string[];
}

/** Whose visible rows a change changes, from how many to how many. */
export function VisibleRowsList({ people, fields }: VisibleRowsListProps) {
  const texts = useTexts(breaksTexts);
  const { language } = useLanguage();
  const count = (value: number | null): string =>
    value === null ? texts.noRows : value.toLocaleString(language === 'zh' ? 'zh-CN' : 'en-US');
  return (
    <>
      <p>{people.length > 0 ? texts.people : texts.shown}</p>
      {people.length > 0 && (
        <ul className="cube-breaks" aria-label={texts.people}>
          {people.map(({ kind, id, name, of, before, after }) => (
            <li key={`${kind} ${id} ${of}`}>
              <Icon name={kind === 'role' ? 'users' : 'user'} />
              <span>
                <b>{kind === 'role' ? texts.role(name) : name}</b>
                {of !== '' && ` (${of})`}:{' '}
                {before === after
                  ? texts.sameCount(count(after))
                  : texts.change(count(before), count(after))}
              </span>
            </li>
          ))}
        </ul>
      )}
      {fields.length > 0 && <p>{texts.fields(fields.join(', '))}</p>}
    </>
  );
}
