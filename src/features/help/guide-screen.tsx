import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useMemo } from 'react';
import { useLanguage } from '../../host/use-language';
import { useNavigatePort } from '../../host/use-navigate-port';
import { useTexts } from '../../host/use-texts';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { Icon } from '../../ui/icon';
import { Skeleton } from '../../ui/skeleton';
import { useStyleSheet } from '../../ui/use-style-sheet';
import { GUIDES, isGuideName, type GuideName } from './guide-list';
import { helpTexts } from './help-texts';
import { MarkdownPage } from './markdown-page';
import { parseMarkdown } from './markdown';

const STYLE = `
.bi-guide{display:flex;justify-content:center;gap:40px;padding:8px 24px 64px}
.bi-guide-list{position:sticky;top:8px;flex:none;align-self:flex-start;width:190px;padding-top:12px}
.bi-guide-list button{display:block;width:100%;padding:6px 10px;border:0;border-radius:var(--bi-radius);background:none;
  color:var(--bi-text-second);font:inherit;font-size:14px;text-align:left;cursor:pointer}
.bi-guide-list button:hover{background:var(--bi-hover);color:var(--bi-text)}
.bi-guide-list button[aria-current]{background:var(--bi-selected);color:var(--bi-primary-text);font-weight:600}
.bi-guide-list button:focus-visible{outline:2px solid var(--bi-primary);outline-offset:1px}
.bi-guide-page{flex:1;min-width:0;max-width:760px;min-height:300px}
@media (max-width:768px){.bi-guide{flex-direction:column;gap:0;padding:0 16px 48px}
  .bi-guide-list{position:static;display:flex;flex-wrap:wrap;gap:4px;width:auto;padding:0 0 8px}
  .bi-guide-list button{width:auto}}
`;

/** A page of help, with the list of all of them next to it. */
export function GuideScreen({ guide }: { guide: string }) {
  useStyleSheet(STYLE);
  const texts = useTexts(helpTexts);
  const { navigate } = useNavigatePort();
  if (!isGuideName(guide)) {
    return (
      <EmptyState
        title={texts.unknownTitle}
        text={texts.unknownText}
        icon={<Icon name="help" />}
        action={<Button onClick={() => navigate('/guide/cube')}>{texts.toFirst}</Button>}
      />
    );
  }
  return (
    <div className="bi-guide">
      <nav className="bi-guide-list" aria-label={texts.guides}>
        {(Object.keys(GUIDES) as GuideName[]).map((name) => (
          <button
            key={name}
            type="button"
            aria-current={name === guide ? 'page' : undefined}
            onClick={() => navigate(`/guide/${name}`)}
          >
            {texts[name]}
          </button>
        ))}
      </nav>
      <GuidePage guide={guide} />
    </div>
  );
}

function GuidePage({ guide }: { guide: GuideName }) {
  const texts = useTexts(helpTexts);
  const { language } = useLanguage();
  const text = useQuery({
    queryKey: ['guide', guide, language],
    queryFn: async () => (await GUIDES[guide][language]()).default,
    staleTime: Infinity,
  });
  const blocks = useMemo(
    () => (text.data === undefined ? null : parseMarkdown(text.data)),
    [text.data],
  );
  return (
    <article className="bi-guide-page">
      {text.isError && (
        <ErrorState
          title={texts.failedTitle}
          text={texts.failedText}
          onRetry={() => void text.refetch()}
        />
      )}
      {text.isPending && <Skeleton shape="lines" />}
      {blocks && <MarkdownPage blocks={blocks} />}
    </article>
  );
}
