import type { ChatReading } from '@bi/contract/chat/chat';
import type { ChatMessage } from '@bi/contract/chat/chat-thread';
import type { CellSet } from '@bi/contract/query/cell-set';
import type { Presentation } from '@bi/contract/report/report';
import type { AnswerFigure } from '@bi/olap/ask/answer/answer-figures';
import { withKind } from '@bi/olap/chart/data/chart-kind';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { cubeQueries } from '../../api/cubes';
import { useAnswer, type UsedAnswer, type AnswerState } from '../../host/use-answer';
import { useHttp } from '../../host/use-http';
import { useLanguage } from '../../host/use-language';
import { useTexts } from '../../host/use-texts';
import { Skeleton } from '../../ui/skeleton';
import { CallFailure } from '../../widgets/call-failure';
import { ChartWidget } from '../../widgets/chart-widget-lazy';
import { pivotEdit } from '../../widgets/pivot-edits';
import type { PivotEvent } from '../../widgets/pivot-events';
import { PivotWidget } from '../../widgets/pivot-widget-lazy';
import { ResultSplit } from '../../widgets/result/result-split';
import { useResultParts } from '../../widgets/use-result-parts';
import { useWholeAnswer } from '../../widgets/use-whole-answer';
import { useWindowInView } from '../../widgets/use-window-in-view';
import { AnswerChange, isOfOtherData } from './answer-change';
import { answerSaid, saidFigures } from './answer-said';
import { AnswerTools } from './answer-tools';
import { chatbotTexts } from './chatbot-texts';

const PRESENTATION: Presentation = {
  show: 'both',
  layout: 'side',
  split: 0.4,
  chart: { version: 1 },
};

/** How an answer is shown at first: as the question wants it drawn. */
function presentationOf({ frame }: ChatReading): Presentation {
  const { chart } = frame;
  if (chart === undefined) return PRESENTATION;
  if (chart === 'table') return { ...PRESENTATION, show: 'grid' };
  return { ...PRESENTATION, chart: withKind(PRESENTATION.chart, chart) };
}

/** Whether an answer has one member with one value, which is said: a chart of one bar adds nothing. */
function isOneValue({ rows, columns, measures }: CellSet, { frame }: ChatReading): boolean {
  const members = rows.member.filter((at) => at >= 0).length;
  const isPlain = columns.levels.length === 0 && rows.levels.length === 1 && measures.length === 1;
  return isPlain && members === 1 && rows.count <= 2 && frame.chart === undefined;
}

/** Rows, the total included, that need less room. */
const FEW_ROWS = 5;

interface AnswerViewProps {
  reading: ChatReading;
  /** the question that it answers first; null: it is a further answer */
  message: ChatMessage | null;
}

/** What a reading gives: a sentence, and the numbers as a chart and a table. Computed when it is shown. */
export function AnswerView({ reading, message }: AnswerViewProps) {
  const texts = useTexts(chatbotTexts);
  const { language } = useLanguage();
  const [query, setQuery] = useState(reading.query);
  const [presentation, setPresentation] = useState(() => presentationOf(reading));
  const { asked, onWindow } = useWindowInView(query);
  // one that was stopped is computed when somebody asks for it
  const [isHeld, setHeld] = useState(message?.state === 'stopped');
  // a thread that is opened again is computed again: the data may be newer
  const answer = useAnswer(asked, { enabled: !isHeld, again: true });
  const hasRows = reading.query.rows.length > 0;
  useResultParts(hasRows ? 'both' : null);
  const { answered, error } = answer;
  if (answered === null) {
    const held = { ...answer, stopped: true, run: () => setHeld(false) };
    return <Waiting answer={isHeld ? held : answer} hasRows={hasRows} />;
  }
  const receipt = message?.receipt ?? null;
  const { cellSet } = answered;
  const isEmpty = hasRows && cellSet.rows.count === 0;
  const isDrawn = hasRows && !isEmpty && !isOneValue(cellSet, reading);
  const figures = saidFigures(reading, cellSet, language);
  return (
    <>
      {error !== null && (
        <div className="bi-chat-unsent" role="alert">
          {texts.older} {error.message}
          <Button size="small" onClick={answer.run}>
            {texts.run}
          </Button>
        </div>
      )}
      {figures.length > 0 && <Figures figures={figures} />}
      <p className={figures.length > 0 ? 'bi-chat-under' : 'bi-chat-said'}>
        {isEmpty ? texts.empty : answerSaid(reading, answered, language)}
      </p>
      {isEmpty && <p className="bi-chat-note">{texts.emptyHint}</p>}
      {message !== null && receipt !== null && isOfOtherData(receipt, answered.trace.receipt) && (
        <AnswerChange {...{ reading, message, receipt }} />
      )}
      {isDrawn && (
        <Picture
          {...{ reading, answered, presentation }}
          onPresentation={setPresentation}
          stale={answer.stale}
          onQuery={setQuery}
          onWindow={onWindow}
        />
      )}
      <AnswerTools
        reading={reading}
        answered={answered}
        query={query}
        presentation={presentation}
        onChart={
          isDrawn && presentation.show !== 'grid'
            ? (chart) => setPresentation((now) => ({ ...now, chart }))
            : null
        }
      />
    </>
  );
}

/** The numbers of an answer, large, with what each is of. The sentence below says the same, so they are not read out. */
function Figures({ figures }: { figures: AnswerFigure[] }) {
  return (
    <div className="bi-chat-figures" aria-hidden="true">
      {figures.map(({ value, name }) => (
        <span key={name}>
          <b>{value}</b>
          {name !== '' && <small>{name}</small>}
        </span>
      ))}
    </div>
  );
}

function Waiting({ answer, hasRows }: { answer: AnswerState; hasRows: boolean }) {
  const texts = useTexts(chatbotTexts);
  if (answer.error !== null) {
    return <CallFailure title={texts.answerFailed} error={answer.error} onRetry={answer.run} />;
  }
  if (answer.stopped) {
    return (
      <div className="bi-chat-offers" role="status">
        {texts.stopped}
        <button type="button" onClick={answer.run}>
          {texts.run}
        </button>
      </div>
    );
  }
  return (
    <div aria-busy="true">
      <Skeleton shape={hasRows ? 'chart' : 'lines'} rows={2} />
      <div className="bi-chat-foot">
        <span role="status">{texts.computing}</span>
        <Button size="small" onClick={answer.stop}>
          {texts.stop}
        </Button>
      </div>
    </div>
  );
}

interface PictureProps {
  reading: ChatReading;
  answered: UsedAnswer;
  presentation: Presentation;
  onPresentation: (change: (now: Presentation) => Presentation) => void;
  stale: boolean;
  onQuery: (change: (now: ChatReading['query']) => ChatReading['query']) => void;
  onWindow: ReturnType<typeof useWindowInView>['onWindow'];
}

/** Chart and table next to each other, or as tabs where there is little room. */
function Picture({
  reading,
  answered,
  presentation,
  onPresentation,
  stale,
  onQuery,
  onWindow,
}: PictureProps) {
  const http = useHttp();
  const { data: cube } = useQuery(cubeQueries.detail(http, reading.cube.slug));
  const drawn = useWholeAnswer(answered);
  const { cellSet, query } = answered;
  const inChart = drawn?.cellSet ?? cellSet;
  const handle = (event: PivotEvent, of: CellSet) => {
    if (event.type === 'window') onWindow({ row: event.row, col: event.col });
    else if (event.type === 'resize') {
      const { key, width } = event;
      onPresentation((now) => ({
        ...now,
        columnWidths: { ...now.columnWidths, [key]: width },
      }));
    } else {
      const change = pivotEdit(event, of);
      if (change && cube) onQuery((now) => change(now, cube.model));
    }
  };
  const shown = { query, presentation, label: reading.words };
  return (
    <div className="bi-chat-picture" data-rows={cellSet.rows.count <= FEW_ROWS ? 'few' : undefined}>
      <ResultSplit
        presentation={presentation}
        cellSet={cellSet}
        chart={
          <div className="bi-chat-part">
            <ChartWidget
              {...shown}
              cellSet={inChart}
              watermark={answered.trace.watermark}
              stale={stale || drawn?.stale}
              onEvent={(event) => handle(event, inChart)}
            />
          </div>
        }
        grid={
          <div className="bi-chat-part">
            <PivotWidget
              {...shown}
              cellSet={cellSet}
              stale={stale}
              onEvent={(event) => handle(event, cellSet)}
            />
          </div>
        }
        tabsWhenNarrow
        onSplit={(split) => onPresentation((now) => ({ ...now, split }))}
      />
    </div>
  );
}
