/** What is chosen, the button that buys it, and what came of it. */
import { namespace } from '../texts.js';

export const buying = namespace('buying', {
  yourChoice: 'Your choice',
  bestServer: 'best server',
  loadingPrice: 'Loading price',
  unknownPrice: 'N/A',
  chooseCountry: 'Now choose a country for {{service}}',
  promise: 'You are charged only when a code arrives. Until then the price is only held.',
  offline: 'You are offline. You can buy when the connection is back.',
  buyNumber: 'Buy Number',
  buyNumberAt: 'Buy Number · {{price}}',
  purchasing: 'Purchasing...',
  incompleteFirst: 'Please select both country and service first',
  incomplete: 'Please select both country and service',
  noPrice: 'Price not available for selected service',
  shortOfFunds: 'Insufficient balance. Please recharge your account first.',
  notSold: 'Numbers for this service are not sold here.',

  buyAgain: 'Buy again: {{service}}, {{country}} · {{price}}',
  buyAgainPrefix: 'Buy again:',
  offerAtPrice: '{{service}}, {{country}} · {{price}}',
  nextBest: 'Try the next best: {{place}} {{price}}',
  nextBestRated: 'Try the next best: {{place}} {{price}}, {{rate}} %',
  placeWithServer: '{{country}} · {{server}}',

  failed: 'Purchase Failed',
  tryAgain: 'Try Again',
  add: 'Add {{price}}',
  minimum: 'The smallest recharge is {{price}}.',
  priceChanged: 'The price of {{service}} has changed',
  priceChangedText: 'You saw {{seen}}, it is now {{price}}. You have not been charged.',
  buyAt: 'Buy at {{price}}',
  unknown:
    '{{why}} It is not known whether the number for {{service}} was ordered. Trying again is safe: it never buys twice.',
  openNumbers: 'Open your numbers',
  sessionEnded: 'Authentication required. Please log in again. Nothing was ordered. Sign in, then press Buy again.',
  emailFirst: 'Confirm your email first',
  contact: 'Contact Us',
  noNumbers:
    'No phone numbers are currently available for "{{service}}". Try another country or server. You have not been charged.',
  badService:
    'The service "{{service}}" is not available or not supported. Please try selecting a different service. You have not been charged.',
  noPriceNotCharged: 'Price not available for selected service. You have not been charged.',
  providerBusy: 'Too many requests. Please try again shortly. You have not been charged.',

  title: 'Buy Numbers',
  lead: 'Choose a service and a country. You pay when a code arrives; if none comes, you pay nothing.',
  pricing: 'Pricing Information',
  from: 'from <price/>',
  moreServices: '+ {{more}} more services available',
  pricesVary: 'Prices vary by service and country',
  selectCountry: 'Select a country to see its prices',
  validMinutes: 'Numbers are valid for at most {{minutes}} minutes, less on some servers',
  instant: 'Delivery is instant',
  numberNotFound: 'This number was not found.',
});
