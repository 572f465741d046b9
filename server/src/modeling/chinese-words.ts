/** Words that columns of everyday tables are called by, with what an identifier says for them. */
const WORDS: Readonly<Record<string, string>> = Object.fromEntries(
  `日期 date;时间 time;年份 year;年度 year;年 year;季度 quarter;月份 month;月 month;周 week;星期 weekday;日 day;小时 hour;分钟 minute
  编号 id;编码 code;代码 code;代号 code;号码 number;序号 number;单号 number;号 number;主键 key;标识 key;名称 name;名字 name;姓名 name;名 name;标题 title;描述 description;说明 description;备注 note
  类型 type;类别 category;分类 category;种类 kind;状态 status;等级 grade;级别 level;上级 parent;父级 parent;父 parent;上层 parent;所属 owning;直属 direct
  国家 country;地区 region;区域 region;大区 region;省份 province;省 province;州 state;城市 city;市 city;区县 district;区 district;县 county;街道 street;地址 address;邮编 postcode;经度 longitude;纬度 latitude
  客户 customer;顾客 customer;会员 member;用户 user;供应商 supplier;员工 employee;人员 person;职工 employee;经理 manager;主管 supervisor;领导 leader;部门 department;公司 company;机构 organization;组织 organization;门店 shop;店铺 shop;商店 shop;仓库 warehouse;渠道 channel;品牌 brand;学生 student;学校 school;班级 class;学号 student_number;工号 employee_number;账户 account;账号 account;科目 account;项目 project;合同 contract
  产品 product;商品 product;物料 material;订单 order;单据 document;发票 invoice;行 line;明细 detail;销售 sales;采购 purchase;库存 stock;出库 outbound;入库 inbound;发货 shipping;退货 return;下单 order;付款 payment;支付 payment;交易 transaction;注册 registered;入职 hired;离职 left;出生 birth;上架 listed;开业 opening;成立 founded;到期 due;生效 effective;签约 signed;入会 joined;首次 first;最近 latest;创建 created;更新 updated;开始 start;结束 end
  金额 amount;总额 total;额 amount;数量 quantity;人数 people;次数 times;件数 pieces;数 count;单价 unit_price;价格 price;售价 price;总价 total_price;均价 average_price;成本 cost;费用 cost;运费 freight;收入 revenue;支出 expense;利润 profit;销量 units_sold;产量 output;重量 weight;距离 distance;里程 mileage;面积 area;人口 population;预算 budget;工资 salary;余额 balance;税 tax;折扣 discount;利润率 margin;毛利率 gross_margin;毛利 gross_profit;增长率 growth_rate;率 rate;比例 share;占比 share;年龄 age;性别 gender;生日 birthday;评分 rating;得分 score;分数 score;成绩 score;温度 temperature;指数 index;电话 phone;手机 mobile;邮箱 email;总 total;平均 average;本 own;实际 actual;计划 planned;目标 target;是否 is`
    .split(/[;\n]/)
    .map((pair): [string, string] => {
      const [from = '', to = ''] = pair.trim().split(' ');
      return [from, to];
    }),
);
const LONGEST = Math.max(...Object.keys(WORDS).map((word) => word.length));

/** The parts of a name: what stands there in other letters, known words read, null for the unknown. */
function partsOf(name: string): (string | null)[] {
  const parts: (string | null)[] = [];
  for (let at = 0; at < name.length;) {
    const latin = /^[^\p{Script=Han}]+/u.exec(name.slice(at))?.[0];
    if (latin !== undefined) {
      parts.push(latin);
      at += latin.length;
      continue;
    }
    if (name[at] === '的') {
      at += 1;
      continue;
    }
    let size = LONGEST;
    while (size > 0 && !Object.hasOwn(WORDS, name.slice(at, at + size))) size -= 1;
    parts.push(size === 0 ? null : (WORDS[name.slice(at, at + size)] ?? null));
    at += size === 0 ? ((name.codePointAt(at) ?? 0) > 0xffff ? 2 : 1) : size;
  }
  return parts;
}

/**
 * A name in Latin letters where all its Chinese words are known: `客户编号` → `customer_id`,
 * `2024年销量` → `2024_year_units_sold`. Null for one with others, and for one without any.
 */
export function latinName(name: string): string | null {
  if (!/\p{Script=Han}/u.test(name)) return null;
  const parts = partsOf(name);
  return parts.includes(null) ? null : parts.join('_');
}

/** What an identifier says of a name: its known words alone, `璟源客户编号` → `customer_id`; '' for none. */
export function latinWords(name: string): string {
  return partsOf(name)
    .filter((part) => part !== null)
    .join('_');
}
