/**
 * Words of names whose values do not add up, by what they measure: the mean is asked. Names of two words have a
 * `_` between them.
 */
const MEAN_WORDS: Readonly<Record<string, string>> = {
  shares: 'rate rates ratio percent percentage pct share shares margin apr apy yield probability',
  prices: 'price prices msrp rrp',
  means:
    'avg average mean median score scores rating ratings stars index satisfaction csat nps grade gpa mark marks',
  people: 'age ages bmi bpm pulse iq glucose cholesterol hemoglobin spo2 tenure seniority',
  limits: 'limit limits threshold thresholds ceiling',
  weather: 'temp temperature celsius fahrenheit pressure humidity tmin tmax tavg dewpoint',
  geometry:
    'height altitude elevation depth width diameter radius thickness angle slope azimuth bearing',
  motion: 'speed velocity acceleration vibration torque viscosity',
  waiting: 'delay delays latency lead_time wait_time waiting_time response_time cycle_time',
  drinks: 'ibu abv ebc srm plato bitterness gravity alcohol',
  electricity: 'voltage volts frequency freq hz rpm power kw mw mv brightness lux noise',
  matter: 'density concentration ph ppm co2 pm25 pm10 mbar bar psi kpa rssi snr dbm',
  readings: 'reading readings measurement',
};

/** All of them in one text. */
export const MEAN_LIST = Object.values(MEAN_WORDS).join(' ');

/** What one of a kind costs or weighs, and amounts per something: `unit_cost`, `cost_per_km`, `standard_cost`. */
export const OF_ONE =
  /(^|_)unit_(cost|costs|value|fee|weight)(_|$)|(^|_)(standard|list)_cost(_|$)|_each$|(^|_)hourly_(wage|pay|salary|cost|fee)(_|$)|[a-z]_per_[a-z]/;

/** Means in Chinese, anywhere in a name. */
export const MEAN_ZH =
  /^每|同比|环比|[增涨跌降]幅|率$|(?<![总造])价$|强度|浓度|深度|厚度|宽度|直径|寿命|比例|比率|占比|比重|百分比|平均|人均|均值|均价|单价|售价|价格|进价|定价|年龄|工龄|评分|得分|分数|成绩|温度|气温|湿度|延误|评级|指数|速度|高度|海拔|身高|体重|折扣|密度|压力|血压|血糖|电压|电流|功率|频率|亮度|信号强度|满意度|额度|限额|上限|下限|苦度|酒精度|酒精含量/;

/** A weight or a length of things: what was moved adds up, what things are does not. */
export const WEIGHT =
  /(^|_)(weight|weights|length|gewicht|länge|laenge)(_|$)|[a-zäöü]gewicht$|重量$|净重$|毛重$|长度$/;

/** Words that say that things were moved, so that their weights add up. */
export const MOVED =
  /(^|_)(total|freight|cargo|shipping|shipment|shipments|shipped|ship|carrier|tracking|parcel|parcels|package|consignment|delivery|deliveries|delivered|load|loads|waste|harvest|catch|transport|fracht|lieferung|versand)(_|$)|总重|运|货|快递|物流|包裹/;
