/** The services of the sandbox: the family's codes, names, and a base price in US cents. */
import { MORE_SERVICES } from './large-catalog.js';

export interface Service {
  code: string;
  name: string;
  cents: number;
}

const TABLE = `tg Telegram 45|wa WhatsApp 60|ig Instagram 20|fb Facebook 22|go Google/YouTube/Gmail 30|tw Twitter/X 15
lf TikTok 14|ds Discord 12|fu Snapchat 12|am Amazon 18|mm Microsoft 12|wx Apple 25|nf Netflix 15|tn LinkedIn 14
ub Uber 16|uk Airbnb 18|vi Viber 20|wb WeChat 70|me LINE 24|mt Steam 11|oi Tinder 28|mo Bumble 20|vz Hinge 22
mb Yahoo 10|im imo 13|tl Truecaller 9|ts PayPal 35|dh eBay 14|hx AliExpress 10|ka Shopee 12|jg Grab 13|dr OpenAI 12
acz Claude 16|hb Twitch 9|dp ProtonMail 10|ew Nike 11|hw Alipay/Alibaba 15|ot Any other 8|jx Swiggy 11|dy Zomato 11
xt Flipkart 12|ly Olacabs 10|ge Paytm 24|nl Myntra 9|ud Disney+ Hotstar 10|fc PharmEasy 8|ve Dream11 14|xq MPL 12
sn OLX 9|zh Zoho 8`;

/** The 50 that are always sold. */
export const services: readonly Service[] = TABLE.split(/[|\n]/).map((row) => {
  const [, code, name, cents] = /^(\S+) (.+) (\d+)$/.exec(row) ?? [];
  if (!code || !name || !cents) throw new RangeError(`services: unreadable row "${row}"`);
  return { code, name, cents: Number(cents) };
});

/** 800, with the large catalogue. */
export const allServices: readonly Service[] = [...services, ...MORE_SERVICES];

export const serviceByCode = new Map(allServices.map((service) => [service.code, service]));
