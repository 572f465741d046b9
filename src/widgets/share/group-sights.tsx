import type { EntityShares } from '@bi/contract/share/share';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { shareQueries } from '../../api/shares';
import { toCallError } from '../../core/errors';
import { useHttp } from '../../host/use-http';
import { useLanguage } from '../../host/use-language';
import { useTexts } from '../../host/use-texts';
import { Skeleton } from '../../ui/skeleton';
import { shareTexts } from './share-texts';
import { sightText } from './sight-text';

interface GroupSightsProps {
  item: NonNullable<EntityShares['item']>;
  group: { id: string; name: string };
}

/** The people of a group with what each sees of the data, page by page. */
export function GroupSights({ item, group }: GroupSightsProps) {
  const texts = useTexts(shareTexts);
  const { language } = useLanguage();
  const http = useHttp();
  const people = useInfiniteQuery(shareQueries.groupSights(http, item, group.id));
  if (people.isPending) return <Skeleton shape="lines" rows={2} />;
  if (people.isError) {
    return (
      <small role="alert">
        {toCallError(people.error, language).message}{' '}
        <Button type="link" size="small" onClick={() => void people.refetch()}>
          {texts.again}
        </Button>
      </small>
    );
  }
  const items = people.data.pages.flatMap((page) => page.items);
  return (
    <>
      <ul className="bi-share-people" aria-label={texts.peopleOf(group.name)}>
        {items.map(({ id, name, sight }) => (
          <li key={id}>
            {name} <small>{sightText(sight, texts, language)}</small>
          </li>
        ))}
      </ul>
      {people.hasNextPage && (
        <Button
          size="small"
          loading={people.isFetchingNextPage}
          onClick={() => void people.fetchNextPage()}
        >
          {texts.morePeople}
        </Button>
      )}
    </>
  );
}
