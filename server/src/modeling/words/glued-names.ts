/**
 * Names of columns that are written without signs between their short words, as business software does: `NETAMT`, `CUSTNM`,
 * `orddt`. They are split where all parts are listed, or the end says what kind of a value it is.
 */

const table = (text: string): ReadonlyMap<string, string> =>
  new Map(text.split('|').map((pair) => pair.split('=') as [string, string]));

/** Ends that no word of English has: what is before them may be anything. */
const SURE_ENDS = table(
  'nm=name|dt=date|amt=amount|qty=quantity|pct=%|flg=flag|typ=type|grp=group|cd=code|hrs=hours|prc=price|cst=cost|dsc=description|lvl=level|wgt=weight|cnt=count|rsn=reason|ctg=category|ctgy=category|curr=currency|ccy=currency|nbr=number|desc=description|addr=address|mthd=method|mstr=master',
);
/** Ends behind listed parts alone. */
const ENDS = table(
  'no=number|nr=number|num=number|id=id|sts=status|stat=status|cat=category|val=value|hr=hours|min=min|mins=minutes|days=days|dys=days|wt=weight|vol=volume|lim=limit|lmt=limit|rt=rate|mth=method|mst=master|yr=year|mon=month|tot=total|bal=balance|cur=currency|uom=unit|src=source|loc=location|dept=department|mgr=manager|usr=user|cls=class|ctry=country|reg=region|rgn=region|city=city|txt=text|ind=indicator|tm=time|opn=open|date=date|name=name|code=code|type=type|price=price|cost=cost|amount=amount|status=status|group=group|count=count|total=total|rate=rate|fee=fee|tax=tax|line=line|pos=position|ln=line|key=key|mode=mode|zone=zone|area=area|size=size|unit=unit|team=team|reason=reason|score=score',
);
/** What names begin with or hold inside. */
const PARTS = table(
  'cust=customer|cus=customer|clnt=client|clt=client|vend=vendor|vnd=vendor|supp=supplier|supl=supplier|ord=order|inv=invoice|itm=item|item=item|art=article|prod=product|prd=product|mat=material|mtl=material|whs=warehouse|whse=warehouse|emp=employee|usr=user|dept=department|tech=technician|drv=driver|veh=vehicle|pat=patient|mbr=member|stu=student|prov=provider|net=net|grs=gross|gross=gross|tot=total|std=standard|lst=list|unt=unit|unit=unit|wrk=work|job=job|shp=ship|ship=ship|dlv=delivery|del=delivery|due=due|pay=payment|pmt=payment|bill=billing|bkg=booking|resv=reservation|rsv=reservation|ret=return|rtn=return|cr=credit|crd=credit|dbt=debit|tax=tax|vat=VAT|frt=freight|lbr=labour|sls=sales|sale=sale|sal=salary|pos=position|ln=line|grp=group|cat=category|acct=account|brn=branch|brnch=branch|str=store|store=store|reg=region|rgn=region|city=city|post=postal|zip=ZIP|cntr=contract|prj=project|proj=project|tsk=task|tkt=ticket|case=case|clm=claim|plc=policy|loan=loan|trx=transaction|txn=transaction|trn=transaction|src=source|dst=destination|dest=destination|orig=origin|arr=arrival|dep=departure|run=run|days=days|hrs=hours|rem=remaining|dsc=discount|disc=discount|max=maximum|min=minimum|avg=average|cur=current|yr=year|mth=month|wk=week|loc=location|mgr=manager|rep=rep|sup=supervisor|own=owner|room=room|rm=room|seat=seat|fare=fare|rate=rate|fee=fee|cost=cost|price=price|stk=stock|inst=installation|insp=inspection|srv=service|svc=service|call=call|visit=visit|appt=appointment|adm=admission|test=test|smp=sample|rslt=result|rsl=result|mach=machine|mch=machine|prt=part|part=part|wght=weight|qual=quality|prio=priority|resp=response|chn=channel|chnl=channel',
);
/** What these say before a date: what happened on it. */
const BEFORE_DATE = table(
  'cls=closed|clo=closed|opn=opened|open=opened|rcv=received|rcd=received|rec=received|cre=created|crt=created|upd=updated|chg=changed|pst=posting|pd=paid|beg=start|st=start|start=start|end=end|fin=finish|exp=expiry|eff=effective|hir=hire|hire=hire|trm=termination|bth=birth|iss=issue|cmp=completed|comp=completed|can=cancelled|cxl=cancelled|req=request|rpt=report|rep=report|los=loss|loss=loss|ent=entry|ext=exit|in=in|out=out|app=application|dis=discharge|sgn=signed|ins=inspection',
);
const BEFORE_FLAG = table(
  'acc=accepted|acpt=accepted|app=approved|apr=approved|appr=approved|pd=paid|cls=closed|rsv=reserved|exp=expired|blk=blocked|act=active|del=deleted|can=cancelled|opn=open|new=new|ret=returned',
);
/** Words that are no two. */
const WHOLE = new Set('valid invalid paid unpaid postal prepaid salmon remind'.split(' '));
const MAX_PARTS = 4;

const isOneCase = (name: string): boolean => /^(?:[A-Z]{5,16}|[a-z]{5,16})$/.test(name);

/** The listed parts a text consists of; null: it has others. */
function partsOf(text: string, left = MAX_PARTS - 1): string[] | null {
  if (text === '') return [];
  if (left === 0) return null;
  for (let length = Math.min(text.length, 7); length >= 2; length -= 1) {
    const written = PARTS.get(text.slice(0, length));
    const rest = written === undefined ? null : partsOf(text.slice(length), left - 1);
    if (written !== undefined && rest !== null) return [written, ...rest];
  }
  return null;
}

/** What is before an end, written out; null: it may be anything. */
function beforeEnd(text: string, end: string): string[] | null {
  const own =
    end === 'date' ? BEFORE_DATE : end === 'flag' || end === 'indicator' ? BEFORE_FLAG : null;
  const said = own?.get(text);
  return said === undefined ? partsOf(text) : [said];
}

/**
 * The words of a name without signs between them, written out: `net`, `amount` of `NETAMT`; null: it is one word, or
 * nothing says where its words begin.
 */
export function gluedWords(name: string): string[] | null {
  const text = name.toLowerCase();
  if (!isOneCase(name) || WHOLE.has(text) || PARTS.has(text) || ENDS.has(text)) return null;
  const found: string[][] = [];
  for (let at = 2; at <= text.length - 2; at += 1) {
    const [before, last] = [text.slice(0, at), text.slice(at)];
    const end = SURE_ENDS.get(last) ?? ENDS.get(last);
    const known = end === undefined ? null : beforeEnd(before, end);
    if (end !== undefined && known !== null) return [...known, end];
    const isSure = SURE_ENDS.has(last) && before.length >= 3;
    if (end !== undefined && isSure && name === name.toUpperCase()) found.push([before, end]);
  }
  return found[0] ?? null;
}
