/**
 * What the sandbox also sells with SANDBOX_CATALOG=large: 116 more countries and 750 more services, for pages and
 * benchmarks that must carry as much as a real provider's catalogue.
 */

/** As the table of countries.ts: id name ISO dial prefixes length level. */
export const MORE_COUNTRIES = `17 Madagascar MG 261 32 9 69|18 Congo - Kinshasa CD 243 99 9 76|20 Macao SAR China MO 853 66 8 90
26 Haiti HT 509 34 8 52|27 Côte d’Ivoire CI 225 01 10 59|28 Gambia GM 220 30 7 66|30 Yemen YE 967 71 9 80
35 Azerbaijan AZ 994 40 9 35|41 Cameroon CM 237 67 9 77|42 Chad TD 235 63 8 84|45 Croatia HR 385 92 9 105
47 Iraq IQ 964 79 10 39|50 Austria AT 43 66 9 60|51 Belarus BY 375 29 9 67|55 Taiwan TW 886 91 9 95
57 Iran IR 98 91 10 109|58 Algeria DZ 213 55 9 36|59 Slovenia SI 386 31 8 43|61 Senegal SN 221 70 9 57
65 Peru PE 51 91 9 85|68 Guinea GN 224 60 9 106|69 Mali ML 223 65 8 33|70 Venezuela VE 58 41 10 40
71 Ethiopia ET 251 91 9 47|72 Mongolia MN 976 88 8 54|74 Afghanistan AF 93 70 9 68|75 Uganda UG 256 71 9 75
76 Angola AO 244 92 9 82|77 Cyprus CY 357 96 8 89|79 Papua New Guinea PG 675 70 8 103
80 Mozambique MZ 258 82 9 30|82 Belgium BE 32 45 9 44|83 Bulgaria BG 359 43 8 51|84 Hungary HU 36 20 9 58
85 Moldova MD 373 62 8 65|87 Paraguay PY 595 96 9 79|88 Honduras HN 504 91 8 86|89 Tunisia TN 216 20 8 93
90 Nicaragua NI 505 81 8 100|91 Timor-Leste TL 670 77 8 107|92 Bolivia BO 591 71 8 34
93 Costa Rica CR 506 83 8 41|94 Guatemala GT 502 51 8 48|96 Zimbabwe ZW 263 71 9 62
97 Puerto Rico PR 1 787 10 69|98 Sudan SD 249 91 9 76|99 Togo TG 228 90 8 83|100 Kuwait KW 965 50 8 90
101 El Salvador SV 503 70 8 97|102 Libya LY 218 91 9 104|103 Jamaica JM 1 876 10 31
104 Trinidad & Tobago TT 1 868 10 38|105 Ecuador EC 593 99 9 45|106 Eswatini SZ 268 76 8 52
107 Oman OM 968 92 8 59|108 Bosnia & Herzegovina BA 387 61 8 66|109 Dominican Republic DO 1 809 10 73
110 Syria SY 963 94 9 80|111 Qatar QA 974 33 8 87|112 Panama PA 507 61 8 94|113 Cuba CU 53 51 8 101
114 Mauritania MR 222 22 8 108|115 Sierra Leone SL 232 25 8 35|116 Jordan JO 962 79 9 42
118 Barbados BB 1 246 10 56|119 Burundi BI 257 79 8 63|120 Benin BJ 229 01 10 70|121 Brunei BN 673 71 7 77
122 Bahamas BS 1 242 10 84|123 Botswana BW 267 71 8 91|124 Belize BZ 501 62 7 98
125 Central African Republic CF 236 70 8 105|126 Dominica DM 1 767 10 32|127 Grenada GD 1 473 10 39
128 Georgia GE 995 55 9 46|129 Greece GR 30 69 10 53|130 Guinea-Bissau GW 245 95 9 60|131 Guyana GY 592 60 7 67
132 Iceland IS 354 61 7 74|133 Comoros KM 269 32 7 81|134 St. Kitts & Nevis KN 1 869 10 88
135 Liberia LR 231 77 9 95|136 Lesotho LS 266 50 8 102|137 Malawi MW 265 99 9 109|138 Namibia NA 264 81 9 36
139 Niger NE 227 93 8 43|140 Rwanda RW 250 72 9 50|141 Slovakia SK 421 91 9 57|142 Suriname SR 597 74 7 64
143 Tajikistan TJ 992 91 9 71|144 Monaco MC 377 61 9 78|145 Bahrain BH 973 36 8 85|146 Réunion RE 262 69 9 92
147 Zambia ZM 260 95 9 99|148 Armenia AM 374 77 8 106|149 Somalia SO 252 71 8 33
150 Congo - Brazzaville CG 242 06 9 40|152 Burkina Faso BF 226 70 8 54|153 Lebanon LB 961 71 8 61
154 Gabon GA 241 06 8 68|155 Albania AL 355 67 9 75|156 Uruguay UY 598 94 8 82|157 Mauritius MU 230 52 8 89
158 Bhutan BT 975 17 8 96|159 Maldives MV 960 77 7 103|160 Guadeloupe GP 590 69 9 30
161 Turkmenistan TM 993 66 8 37|162 French Guiana GF 594 69 9 44|164 St. Lucia LC 1 758 10 58
165 Luxembourg LU 352 62 9 65|166 St. Vincent & Grenadines VC 1 784 10 72|167 Equatorial Guinea GQ 240 22 9 79
168 Djibouti DJ 253 77 8 86|169 Antigua & Barbuda AG 1 268 10 93|170 Cayman Islands KY 1 345 10 100
171 Montenegro ME 382 60 8 107`;

const FIRST = [
  ...[
    'Aarong',
    'Bharat',
    'Çiçek',
    'Delhi',
    'Ebay of',
    'Fröhlich',
    'Grüne',
    'Hindustan',
    'Ínfo',
    'Jio',
    'Kirana',
    'Łódź',
  ],
  ...[
    'Mumbai',
    'Nykaa',
    'Österreich',
    'Point',
    'Quick',
    'Rocket',
    'São Paulo',
    'Tøyen',
    'Ünlü',
    'Vodka',
    'Wynk',
    'Яндекс',
  ],
  ...['微信', 'हिन्दी', 'العربية', 'ไทย', '카카오', 'Zürich'],
];
const SECOND = [
  ...[
    'Bank',
    'Cars',
    'Chat',
    'Dating',
    'Doctor',
    'Eats',
    'Fit',
    'Games',
    'Homes',
    'ID',
    'Jobs',
    'Kids',
    'Loans',
    'Mail',
  ],
  ...['Market', 'News', 'Pay', 'Radio', 'Rides', 'Shop', 'Taxi', 'Travel', 'Video', 'Wallet', 'X/Y/Z'],
];
/** Every so many names is a long one. */
const LONG_EVERY = 37;
const LONG = 'International Loyalty Club & Rewards Program (formerly Cashback, Coupons and Vouchers Limited)';

/** baa, bab, ... */
const codeOf = (index: number): string =>
  `b${[Math.floor(index / 26), index % 26].map((letter) => String.fromCharCode(97 + letter)).join('')}`;

/** 750 services: every pair of the two lists once, in a mixed order. */
export const MORE_SERVICES = Array.from({ length: FIRST.length * SECOND.length }, (_, index) => {
  const [first, second] = [FIRST[index % FIRST.length]!, SECOND[Math.floor(index / FIRST.length)]!];
  const name = `${first} ${second}`;
  return { code: codeOf(index), name: index % LONG_EVERY === 0 ? `${name} ${LONG}` : name, cents: 8 + (index % 40) };
});
