/** The countries of the sandbox under the protocol's ids, with the format of a mobile number. */
import { MORE_COUNTRIES } from './large-catalog.js';

export interface Country {
  id: number;
  name: string;
  iso: string;
  dial: string;
  /** Possible first digits of a national mobile number. */
  prefixes: string[];
  /** Digits of the national number, prefix included. */
  length: number;
  /** Price level; the United States are 100. */
  level: number;
}

// id name ISO dial prefixes length level
const TABLE = `0 Russia RU 7 90,91,92,98 10 60|1 Ukraine UA 380 50,67,93,97 9 55|2 Kazakhstan KZ 7 70,77 10 45
3 China CN 86 13,15,18 11 90|4 Philippines PH 63 90,91,99 10 30|5 Myanmar MM 95 97,99 10 40
6 Indonesia ID 62 81,85,89 11 25|7 Malaysia MY 60 11,12,16 10 35|8 Kenya KE 254 70,71,72 9 25
9 Tanzania TZ 255 65,71,75 9 28|10 Vietnam VN 84 32,70,90,98 9 28|11 Kyrgyzstan KG 996 55,70,77 9 40
12 USA (virtual) US 1 213,312,415,646 10 55|13 Israel IL 972 50,52,54 9 80|14 Hong Kong HK 852 5,6,9 8 60
15 Poland PL 48 50,60,78 9 65|16 England GB 44 74,75,77,79 10 70|19 Nigeria NG 234 70,80,81,90 10 30
21 Egypt EG 20 10,11,12 10 35|22 India IN 91 6,7,8,9 10 30|23 Ireland IE 353 83,85,87 9 75
24 Cambodia KH 855 10,12,77 8 40|25 Laos LA 856 20 10 40|29 Serbia RS 381 60,63,64 9 60
31 South Africa ZA 27 60,72,82 9 35|32 Romania RO 40 72,74,76 9 55|33 Colombia CO 57 300,310,320 10 35
34 Estonia EE 372 51,53,55 8 55|36 Canada CA 1 416,514,604,647 10 60|37 Morocco MA 212 61,66,67 9 40
38 Ghana GH 233 20,24,54 9 38|39 Argentina AR 54 911,9351 11 45|40 Uzbekistan UZ 998 90,93,97 9 45
43 Germany DE 49 151,160,175 11 110|44 Lithuania LT 370 61,65,68 8 50|46 Sweden SE 46 70,72,73 9 70
48 Netherlands NL 31 61,62,64 9 65|49 Latvia LV 371 20,26,29 8 50|52 Thailand TH 66 61,81,89 9 35
53 Saudi Arabia SA 966 50,53,55 9 70|54 Mexico MX 52 55,33,81 10 40|56 Spain ES 34 60,65,67 9 75
60 Bangladesh BD 880 13,17,18,19 10 32|62 Turkey TR 90 50,53,54 10 60|63 Czechia CZ 420 60,72,77 9 65
64 Sri Lanka LK 94 70,71,77 9 38|66 Pakistan PK 92 30,31,33,34 10 32|67 New Zealand NZ 64 21,22,27 9 80
73 Brazil BR 55 119,219,319 11 40|78 France FR 33 61,66,75 9 90|81 Nepal NP 977 980,984,986 10 40
86 Italy IT 39 32,33,34 10 80|95 UAE AE 971 50,52,55 9 85|117 Portugal PT 351 91,92,96 9 60|151 Chile CL 56 9 9 45
163 Finland FI 358 40,44,50 9 75|172 Denmark DK 45 20,30,40,50 8 80|173 Switzerland CH 41 76,78,79 9 120
174 Norway NO 47 40,45,90 8 95|175 Australia AU 61 40,41,43 9 100|182 Japan JP 81 70,80,90 10 140
187 USA US 1 212,305,408,702 10 100|190 South Korea KR 82 10 10 130|196 Singapore SG 65 8,9 8 75`;

const countryIn = (row: string): Country => {
  const [, id, name, iso, dial, prefixes, length, level] =
    /^(\d+) (.+) ([A-Z]{2}) (\d+) ([\d,]+) (\d+) (\d+)$/.exec(row) ?? [];
  if (!id || !name || !iso || !dial || !prefixes) throw new RangeError(`countries: unreadable row "${row}"`);
  return {
    id: Number(id),
    name,
    iso,
    dial,
    prefixes: prefixes.split(','),
    length: Number(length),
    level: Number(level),
  };
};
const countriesIn = (table: string): Country[] => table.split(/[|\n]/).map(countryIn);

/** The 64 that are always sold. */
export const countries: readonly Country[] = countriesIn(TABLE);
/** 180, with the large catalogue. */
export const allCountries: readonly Country[] = [...countries, ...countriesIn(MORE_COUNTRIES)];

export const countryById = new Map(allCountries.map((country) => [country.id, country]));

/** Mobile operators by country; for others the provider answers OPERATORS_NOT_FOUND. */
export const operators: Readonly<Record<number, string[]>> = {
  0: ['megafon', 'mts', 'beeline', 'tele2', 'rostelecom'],
  1: ['kyivstar', 'life', 'utel', 'mts', 'vodafone'],
  2: ['tele2', 'beeline', 'activ', 'altel'],
  6: ['axis', 'byu', 'indosat', 'smartfren', 'telkomsel', 'three'],
  22: ['airtel', 'jio', 'vi', 'bsnl'],
  56: ['movistar', 'orange', 'vodafone', 'yoigo'],
  73: ['vivo', 'claro', 'tim', 'oi'],
  175: ['optus', 'vodafone', 'telstra', 'lebara'],
};
