import type { ChatReading } from '@bi/contract/chat/chat';
import type { Query } from '@bi/contract/query/query';
import type { Presentation } from '@bi/contract/report/report';
import { addressText } from '@bi/olap/dashboard/address-text';
import { Button } from 'antd';
import { useState } from 'react';
import type { UsedAnswer } from '../../host/use-answer';
import { useLanguage } from '../../host/use-language';
import { useMe } from '../../host/use-me';
import { useNavigatePort } from '../../host/use-navigate-port';
import { useTexts } from '../../host/use-texts';
import { useUiMode } from '../../host/use-ui-mode';
import { Icon } from '../../ui/icon';
import { lazyPart } from '../../ui/lazy-part';
import { MenuButton } from '../../ui/menu-button';
import { useSchedule } from '../../widgets/schedule/use-schedule';
import { AnswerFacts } from './answer-facts';
import { answerSaid } from './answer-said';
import { chatbotTexts } from './chatbot-texts';
import { ChartMenu } from './chart-menu';
import { CopyButton } from './copy-button';
import { threadTexts } from './thread-texts';

const SaveReportDialog = lazyPart(() => import('./save-report-dialog'));
const SubscribeDialog = lazyPart(() => import('./subscribe-dialog'));
const AnswerAlertDialog = lazyPart(() => import('../../widgets/alert/answer-alert-dialog'));
const AddToDashboardDialog = lazyPart(
  () => import('../../widgets/add-to-dashboard/add-to-dashboard-dialog'),
);
const DrillThroughDrawer = lazyPart(async () => ({
  default: (await import('../../widgets/drill/drill-through-drawer')).DrillThroughDrawer,
}));
const ExplainDrawer = lazyPart(async () => ({
  default: (await import('../../widgets/explain/explain-drawer')).ExplainDrawer,
}));

/** Where a reading is explored further. */
function exploreRoute({ cube }: ChatReading, query: Query, presentation: Presentation): string {
  const params = new URLSearchParams({ report_id: cube.slug, type: 'cube', name: cube.label });
  const text = addressText({ query, presentation });
  if (text !== null) params.set('state', text);
  return `/olap?${params.toString()}`;
}

interface AnswerToolsProps {
  reading: ChatReading;
  answered: UsedAnswer;
  query: Query;
  presentation: Presentation;
  /** draws another kind of chart; null: nothing is drawn */
  onChart: ((chart: Presentation['chart']) => void) | null;
}

/** How recent an answer is, and what can be done with it. */
export function AnswerTools({ reading, answered, query, presentation, onChart }: AnswerToolsProps) {
  const texts = useTexts(chatbotTexts);
  const { language } = useLanguage();
  const { navigate } = useNavigatePort();
  const words = useTexts(threadTexts);
  const schedule = useSchedule();
  const { data: me } = useMe();
  const { readonly } = useUiMode();
  const [open, setOpen] = useState<
    'save' | 'add' | 'rows' | 'explain' | 'schedule' | 'alert' | null
  >(null);
  const { trace, cellSet } = answered;
  const said = answerSaid(reading, answered, language);
  const close = () => setOpen(null);
  const { window: _, ...saved } = query;
  const may = (action: string) => me?.actions.includes(action) === true;
  const mayMake = may('report.create') && !readonly;
  return (
    <div className="bi-chat-foot">
      <AnswerFacts watermark={trace.watermark} rowsLimited={trace.rowsLimited} />
      <span className="bi-chat-tools">
        {onChart !== null && (
          <ChartMenu chart={presentation.chart} cellSet={cellSet} onChart={onChart} />
        )}
        <Button
          size="small"
          type={reading.frame.intent === 'records' ? 'primary' : 'text'}
          onClick={() => setOpen('rows')}
        >
          {texts.rows}
        </Button>
        {!readonly && (
          <Button
            type="text"
            size="small"
            onClick={() => navigate(exploreRoute(reading, saved, presentation))}
          >
            {texts.openOlap}
          </Button>
        )}
        {mayMake && (
          <>
            <Button type="text" size="small" onClick={() => setOpen('save')}>
              {texts.saveReport}
            </Button>
            <Button type="text" size="small" onClick={() => setOpen('add')}>
              {texts.addToDashboard}
            </Button>
          </>
        )}
        {!readonly && me !== undefined && me.role !== 'guest' && (
          <MenuButton
            type="text"
            size="small"
            items={[
              ...(schedule !== null && mayMake
                ? [{ key: 'schedule', label: words.schedule, icon: <Icon name="mail" size={14} /> }]
                : []),
              { key: 'alert', label: words.alert, icon: <Icon name="bell" size={14} /> },
            ]}
            onPick={(key) => setOpen(key === 'schedule' ? 'schedule' : 'alert')}
          >
            {words.subscribe}
          </MenuButton>
        )}
        <CopyButton text={`${reading.words}\n${said}`} />
        <Button type="text" size="small" onClick={() => setOpen('explain')}>
          {texts.explain}
        </Button>
      </span>
      {open === 'save' && (
        <SaveReportDialog
          name={reading.words}
          query={saved}
          presentation={presentation}
          onClose={close}
        />
      )}
      {open === 'schedule' && (
        <SubscribeDialog
          words={reading.words}
          reports={(reading.reports ?? []).map(({ id }) => id)}
          query={saved}
          presentation={presentation}
          onClose={close}
        />
      )}
      {open === 'alert' && (
        <AnswerAlertDialog
          answered={{ query: saved, cellSet }}
          name={reading.words}
          source={{ kind: 'cube', id: reading.cube.slug }}
          onClose={close}
        />
      )}
      {open === 'add' && (
        <AddToDashboardDialog
          content={{ kind: 'query', title: reading.words, query: saved, presentation }}
          onClose={close}
        />
      )}
      {open === 'rows' && (
        <DrillThroughDrawer
          target={{
            query: saved,
            cell: { rows: [], columns: [] },
            measure: null,
            title: reading.words,
          }}
          canExport={may('report.export')}
          onClose={close}
        />
      )}
      {open === 'explain' && <ExplainDrawer open answered={answered} onClose={close} />}
    </div>
  );
}
