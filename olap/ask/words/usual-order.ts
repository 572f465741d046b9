import { asUsualComparison } from './usual-comparisons';
import { asUsualRequest } from './usual-requests';
import { asUsualEnglish } from './usual-english';
import { asUsualZh } from './usual-order-zh';

const SHORT_IS = /\b(what|who|where|how|let)s\b/g;
const AGAINST =
  /\b(?:stack|put|pit|set|hold|line|match|measure) (.{2,60}?) (?:up )?(?:against|beside|next to|side by side with) /g;
const DIVIDE = /\bdivide (?:the )?(.{2,60}?) by (?:the )?/g;
const GROW =
  /\bhow (?:fast|quickly|much|strongly) (?:did|do|does|has|have) (.{2,60}?) (?:grow|grown|increase|increased)\b/g;
const FISCAL = /\b(?:fiscal|fy|financial year|budget year)(?: |(?=\d))(?=(?:19|20)\d\d\b)/g;
const TIMES = /(?<=[a-z]) x (?=[a-z])/g;
const ONE_OF = /\b(?:a|one) (?=(?:million|billion|thousand)\b)/g;
const SINCE_YEAR = /从 ?(\d{4})(?:财年|年)起/g;
const FISCAL_TO = /\b(fiscal year \d{4}) (to|through|until|and|-) fiscal year (?=\d{4})/g;
const FISCAL_RANGE = /(\d{4})财年?(?=[到至~-]\d{4}财?年)/g;
/** 北京的几家店一共…多少: several of them, as something else is counted */
const SEVERAL = /的几[家个位名种条间](?=[^,。?]*多少)/g;
/** 打5分, 打两分以下: the value of a mark */
const MARKED =
  /(?:打了?|评了?|给了?)(\d|[一二两三四五六七八九十])分(?:的?差评|的?好评)?(以上|以下|及以上|及以下)?/g;
/** "did Texas have more flights than California": two of a kind with one number each */
const MORE_THAN =
  /\b(?:do|does|did|has|have|had) (.{2,40}?) (?:have|had|get|got|see|make|made|sell|sold)? ?(?:more|fewer|less) (.{3,30}?) than (?:do |does |did )?(.{2,40}?)(?= (?:in|during|on|at|since)\b|[?.,]|$)/g;
const HAS_MORE =
  /\b(?:which|who)(?: one)? (?:has|had|have|gets|got) (?:more|fewer|less|the higher|the lower|a higher|a lower|higher|lower) (.{3,30}?)[,:;]? (.{2,30}?) or (?=.{2})/g;
/** 电梯和电路哪个满意度高 */
const WHICH_HIGHER =
  /^(.{1,12}[和与跟].{1,12}?|[^,，。;；?？]{1,30}[和与跟][^,，。;；?？]{1,30}?),?(?:哪个|哪家|哪边|哪一个|哪一?年|哪个?月|谁)的?(.{2,12}?)(?:更|比较)?(?<!最)[高低多少大小长短快慢好差贵](?:些|一些|一点)?[?？]?$/;
const THAT_DAY = /(\d+[号日])(?:那天|当天|那一天|这天|这一天)/g;

const HOW_LONG =
  /\bhow long (?:does|did|do) it (?:usually |typically |normally |generally )?take (?:(?:us|them|me|you) )?(?:on average |in average )?(?=to [a-z]+)/g;

/** "how many days on average pass between booking and check-in": the days between both */
const DAYS_BETWEEN =
  /\bhow many days (?:(?:do|does|did|are|is|was|were|usually|typically|there|it|on average|in average|take|takes|took|lie|lies|pass|passed|passes|elapse|elapsed|go by|went by) )*(?=(?:between|from) )/g;
/** "how long is it from order to delivery" */
const LONG_BETWEEN =
  /\bhow long (?:(?:do|does|did|is|was|it|usually|typically|normally|take|takes|took|on average|in average) )*(?=(?:between|from) )/g;

/** "takes the longest to deliver", "fastest to resolve" */
const LONGEST_TO =
  /\b(?:(?:take|takes|took) (?:the )?(longest|shortest)(?: time)?|(?:is |are |was |were )?(?:the )?(slowest|fastest|quickest)) (?:on average )?(?=to [a-z]+)/g;

/** "was A or B the busier one", "which is busier, A or B": rows of both */
const BUSIER_LAST =
  /\b(?:is|was|were|are|has|have) (?:it )?(.{2,40}?) or (.{2,40}?) (?:been )?(?:the )?busier(?: one)?\b/g;
const BUSIER_FIRST =
  /\b(?:which|who|what)(?: one)? (?:is|was|were|are|has been|have been) (?:the )?busier(?: one)?((?: (?:in|during) [^,:?]{2,30})?)[,:]? (.{2,40}?) or (?=.{2})/g;

/** A text with parts that belong together next to each other: "stack A up against B", "divide A by B". */
export function asUsual(text: string): string {
  return asUsualComparison(asUsualEnglish(asUsualRequest(asUsualZh(text))))
    .replaceAll(SHORT_IS, "$1's")
    .replaceAll(AGAINST, 'compare $1 with ')
    .replaceAll(DIVIDE, '$1 divided by ')
    .replaceAll(HOW_LONG, 'average time ')
    .replaceAll(DAYS_BETWEEN, 'average days ')
    .replaceAll(LONG_BETWEEN, 'average time ')
    .replaceAll(
      LONGEST_TO,
      (_all, long: string | undefined, fast: string | undefined) => `${long ?? fast ?? ''} time `,
    )
    .replaceAll(GROW, '$1 growth year over year')
    .replaceAll(FISCAL, 'fiscal year ')
    .replaceAll(BUSIER_LAST, '$1 vs $2 how many')
    .replaceAll(BUSIER_FIRST, 'how many$1 $2 vs ')
    .replaceAll(TIMES, ' and ')
    .replaceAll(ONE_OF, '1 ')
    .replaceAll(SINCE_YEAR, '$1年以来')
    .replaceAll(FISCAL_TO, '$1 $2 ')
    .replaceAll(FISCAL_RANGE, '$1')
    .replaceAll(MORE_THAN, 'compare $1 vs $3: how many $2')
    .replaceAll(HAS_MORE, '$1 $2 vs ')
    .replace(WHICH_HIGHER, '$1的$2对比')
    .replaceAll(MARKED, (_all, mark: string, end: string | undefined) =>
      end === undefined ? `评分为${mark}分` : `评分${mark}分${end}`,
    )
    .replaceAll(SEVERAL, '的')
    .replaceAll(THAT_DAY, '$1');
}
