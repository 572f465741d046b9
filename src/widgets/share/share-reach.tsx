import type { EntityShares } from '@bi/contract/share/share';
import { useQuery } from '@tanstack/react-query';
import { shareQueries } from '../../api/shares';
import { useHttp } from '../../host/use-http';
import { useTexts } from '../../host/use-texts';
import { shareTexts } from './share-texts';
import { refusalText } from './sight-text';

interface ShareReachProps {
  /** what is shared, with whom */
  shares: EntityShares;
  /** whether what others see may be asked */
  mayShare: boolean;
}

/** How many people can see something that is shared, and who of them opens it without its numbers, with the reason. */
export function ShareReach({ shares, mayShare }: ShareReachProps) {
  const { item, reach, people } = shares;
  const texts = useTexts(shareTexts);
  const http = useHttp();
  const { data } = useQuery({
    ...shareQueries.refused(http, item ?? { kind: 'report', id: '' }),
    enabled: mayShare && item !== null,
    staleTime: 0,
  });
  if (!data || data.total === 0) return <>{texts.reach(reach, people)}</>;
  return (
    <>
      {texts.open(reach, people)} {texts.noNumbersOf(data.total)}
      <ul style={{ margin: '4px 0 0', paddingInlineStart: 20 }}>
        {data.items.map(({ id, name, sight: { refused } }) => (
          <li key={id}>
            <strong>{name}</strong>: {refused ? refusalText(refused, texts) : texts.noRows}
          </li>
        ))}
        {data.total > data.items.length && (
          <li>{texts.moreRefused(data.total - data.items.length)}</li>
        )}
      </ul>
    </>
  );
}
