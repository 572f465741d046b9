import { TONES } from './pinyin-tones';

/** The first character of each syllable in the order of Pinyin, tones left out. */
const SYLLABLES = [
  '吖哎安肮凹丷挀扳邦勹卑奔伻屄边标憋汃冫癶卜擦偲参仓撡冊嵾噌叉芆辿伥抄车抻阷吃充抽出揣',
  '巛刅吹旾逴呲匆凑粗汆崔邨搓咑呆丹当刀嘚扥灯氐嗲敁刁爹丁丟东吺厾偳垖吨多妸诶奀鞥儿发帆',
  '匚飞分丰仏紑夫旮侅甘冈皋戈给根刯工勾估瓜乖关光归丨呙哈咍佄夯茠诃黒拫亨叿齁乎花怀欢巟',
  '灰昏吙讥加戋江艽阶巾坕冂丩凥姢噘军咔开刊忼尻匼尅肎劥空抠刳夸蒯宽匡亏坤扩垃来兰啷捞仂',
  '雷塄哩俩奁良撩毟拎伶溜龙瞜噜驴娈掠抡啰呣妈埋嫚牤猫嚒坆椚擝咪宀喵吀民名谬摸哞毪拏腉囡',
  '囔孬疒娞恁能嗯妮拈娘鸟捏囜宁妞农羺奴女奻疟挪噢讴妑拍眅乓抛呸喷匉丕囨剽氕姘乒钋剖仆七',
  '掐千呛悄苆亲靑卭丘区奍炔夋呥穣娆惹人扔日戎禸邚堧桵闰捼仨毢三桒掻閪森僧杀筛山伤弰奢申',
  '升尸収书刷衰闩双脽吮说厶忪凁苏狻夊孙唆他囼坍汤夲忑熥剔天旫帖厅炵偷凸湍推吞乇屲歪弯尢',
  '危昷翁挝乌夕呷仙乡灱些心星凶休吁欻吅疶坃丫恹央幺倻一囙应哟佣优込囦曰晕帀災兂匨傮则贼',
  '怎囎扎夈枬张佋蜇贞凧之中州朱抓跩专妆隹宒拙孜宗邹租钻厜尊嘬',
].join('');

let collator: Intl.Collator | null = null;

function order(): Intl.Collator {
  collator ??= new Intl.Collator('zh-u-co-pinyin');
  return collator;
}

/** Index of the sound that a Han character most often has, of sounds by their first characters. */
function soundOf(character: string, firsts: string): number {
  const { compare } = order();
  let [low, high] = [0, firsts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (compare(firsts.charAt(middle), character) <= 0) low = middle;
    else high = middle - 1;
  }
  return low;
}

/**
 * Whether two Han characters have the same syllable, whatever their tones, as those that are confused when
 * text is entered by its sound: 率 and 律. False where the order of Pinyin is not available.
 */
export function soundsAlike(one: string, other: string): boolean {
  if (!order().resolvedOptions().locale.startsWith('zh')) return false;
  return soundOf(one, SYLLABLES) === soundOf(other, SYLLABLES);
}

/** Characters that are taken for each other because they look alike. */
const LOOK_ALIKE =
  '人入 已己 末未 土士 大太 天夫 日曰 千干 贷货 拨拔 侯候 仑仓 折拆 析折 损捐 坏环 冶治 暮幕 徽微 辩辨 厉历 篮蓝 班斑 像象 账帐 既即 复覆 型形 延廷 误娱 驶使 侍待 郊效 晴睛 购构 住往 处外 佛弗 戒戎 间问 拆析'.split(
    ' ',
  );

/** Whether two characters look alike, or have the same syllable in the same tone. */
export function areTakenForEachOther(one: string, other: string): boolean {
  if (LOOK_ALIKE.some((pair) => pair.includes(one) && pair.includes(other))) return true;
  return soundsAlike(one, other) && soundOf(one, TONES) === soundOf(other, TONES);
}

/** Whether one character is easily entered or read for another. */
export function areConfused(one: string, other: string): boolean {
  return (
    LOOK_ALIKE.some((pair) => pair.includes(one) && pair.includes(other)) || soundsAlike(one, other)
  );
}

let segmenter: Intl.Segmenter | null | undefined;

/** Whether characters are one word of the language; true where it has no list of words. */
export function isKnownWord(text: string): boolean {
  if (segmenter === undefined) {
    const has = typeof Intl.Segmenter === 'function';
    segmenter = has ? new Intl.Segmenter('zh', { granularity: 'word' }) : null;
  }
  return segmenter === null || [...segmenter.segment(text)].length === 1;
}
