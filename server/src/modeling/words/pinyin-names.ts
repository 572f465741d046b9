/** Words of Chinese tables whose names are typed in Latin letters, in full. */
const WORDS: Readonly<Record<string, string>> = {
  shangpin: '商品',
  pinlei: '品类',
  pinpai: '品牌',
  pinming: '品名',
  leibie: '类别',
  leixing: '类型',
  mingcheng: '名称',
  bianhao: '编号',
  bianma: '编码',
  jine: '金额',
  shuliang: '数量',
  danjia: '单价',
  jinjia: '进价',
  shoujia: '售价',
  lirun: '利润',
  chengben: '成本',
  xiaoliang: '销量',
  xiaoshou: '销售',
  zhekou: '折扣',
  youhui: '优惠',
  yunfei: '运费',
  kehu: '客户',
  huiyuan: '会员',
  dingdan: '订单',
  riqi: '日期',
  shijian: '时间',
  mendian: '门店',
  gongyingshang: '供应商',
  yuangong: '员工',
  bumen: '部门',
  xingming: '姓名',
  xingbie: '性别',
  nianling: '年龄',
  dianhua: '电话',
  dizhi: '地址',
  chengshi: '城市',
  shengfen: '省份',
  diqu: '地区',
  daqu: '大区',
  kucun: '库存',
  cangku: '仓库',
  chandi: '产地',
  guige: '规格',
  danwei: '单位',
  zhuangtai: '状态',
  beizhu: '备注',
  baozhiqi: '保质期',
};

/** Names of the letters that their words begin with, which say nothing else. */
const INITIALS: Readonly<Record<string, string>> = {
  spbm: '商品编码',
  spbh: '商品编号',
  spmc: '商品名称',
  spfl: '商品分类',
  spgg: '商品规格',
  khbh: '客户编号',
  khbm: '客户编码',
  khmc: '客户名称',
  ddbh: '订单编号',
  ddrq: '订单日期',
  ddje: '订单金额',
  gys: '供应商',
  gysbh: '供应商编号',
  gysbm: '供应商编码',
  gysmc: '供应商名称',
  hybh: '会员编号',
  hykh: '会员卡号',
  mdbh: '门店编号',
  mdbm: '门店编码',
  mdmc: '门店名称',
  ygbh: '员工编号',
  ygxm: '员工姓名',
  bmmc: '部门名称',
  xsrq: '销售日期',
  xsje: '销售金额',
  xssl: '销售数量',
  cjsj: '创建时间',
  gxsj: '更新时间',
  rkrq: '入库日期',
  ckrq: '出库日期',
  scrq: '生产日期',
  bzq: '保质期',
  bzqts: '保质期天数',
  jldw: '计量单位',
};

const LISTED = Object.keys(WORDS)
  .toSorted((a, b) => b.length - a.length)
  .join('|');
const FULL = new RegExp(`^(?:${LISTED})+$`);
const EACH = new RegExp(LISTED, 'g');

/**
 * What a name says that is Chinese in Latin letters: `shangpin_mingcheng` and `spmc` are 商品名称. Null where one of
 * its words is not in the lists.
 */
export function pinyinName(name: string): string | null {
  const letters = name.toLowerCase().replace(/[\s_.-]+/g, '');
  const initials = Object.hasOwn(INITIALS, letters) ? INITIALS[letters] : undefined;
  if (initials !== undefined) return initials;
  return FULL.test(letters) ? letters.replace(EACH, (word) => WORDS[word] ?? word) : null;
}
