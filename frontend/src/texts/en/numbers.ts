/** Numbers on order: the ticket, the strip of open numbers, the recent numbers. */
import { namespace } from '../texts.js';

export const numbers = namespace('numbers', {
  // What a number is for, and where.
  ticketName: 'Number for {{service}}',
  noNumber: 'No number',
  server: 'Server',
  held: 'Held',
  charged: 'Charged',
  price: 'Price',
  ordered: 'Ordered',
  numberId: 'Number ID',
  insteadOf: 'Instead of',
  notCharged: 'not charged',

  // Copying.
  copy: 'Copy',
  copied: 'Copied',
  copyRefused: 'Select and copy it',
  copyNational: 'Copy without +{{dialCode}}',
  copyCode: 'Copy code',
  whatNumber: 'number',
  whatNational: 'number without country code',
  whatCode: 'code',

  // Waiting.
  ordering: 'Getting your number...',
  orderingNote: 'The provider is being asked. This usually takes a few seconds.',
  confirming: 'Waiting for the provider to confirm',
  confirmingNote:
    'The provider did not answer clearly, so we are looking up whether your number was bought. Nothing is ordered a second time. {{amount}} stays held until it is certain.',
  confirmingNoteUntil:
    'The provider did not answer clearly, so we are looking up whether your number was bought. Nothing is ordered a second time. {{amount}} stays held until it is certain, at the latest until {{time}}.',
  nextCheckAt: 'Next check: {{time}}',
  purchaseSuccessful: 'Purchase Successful!',
  waiting: 'Waiting for SMS.',
  autoChecking: 'Auto-checking every {{seconds}} seconds',
  autoCheckingBusy: 'Auto-checking every {{seconds}} seconds, as this server is busy',
  checkingEnded: 'Automatic checking has ended. You can still press Check OTP.',
  heldUntil: 'Held {{amount}}, back at {{time}} if no code comes',
  heldAmount: 'Held {{amount}}, back if no code comes',
  cancelHint: 'Cancel to get refund if no OTP received',
  cancelMayWait:
    'Some servers allow a cancel only after another {{time}}. A code that comes before then is yours and is charged.',
  timeLeft: '{{time}} left',

  // The code.
  otpReceived: 'OTP Received!',
  newest: 'New',
  lateCode: 'arrived after the end, free of charge',
  codeDeleted:
    'The code was deleted, as all received codes are after some time. What was charged is not given back for that.',
  codeUnreadable: 'This code cannot be shown; <contact>contact us</contact>',
  anotherRequested: 'Another SMS was requested. Further codes are free; some services send the same code again.',

  // The end.
  purchaseFailed: 'Purchase Failed',
  changeFailed: 'Change Failed',
  noCharge: 'No charge',
  chargedBeforeCancel: 'The code arrived before your cancel; you are charged {{amount}}, once.',
  chargedBeforeChange: 'The code arrived before your change; you keep this number and are charged {{amount}}, once.',
  chargedOnce: '{{amount}} was charged for this number, once.',

  // Actions.
  check: 'Check OTP',
  checking: 'Checking...',
  cancel: 'Cancel',
  cancelling: 'Cancelling...',
  cancelIn: 'Cancel ({{time}})',
  change: 'Change Number',
  repeat: 'Another SMS',
  repeatFree: 'Another SMS (free)',
  refresh: 'Refresh',
  buyNew: 'Buy New',
  more: 'More',
  moreActions: 'More actions for this number',
  keep: 'Keep this number',
  whyCharged: 'Why was I charged?',
  whyNotCharged: 'Why was I not charged?',
  whatHappened: 'What happened so far?',

  // Why an action is not possible.
  noActiveToChange: 'No active number to change',
  noActiveToCancel: 'No active number to cancel',
  noActiveToCheck: 'No active number to check',
  cannotChangeReceived: 'Cannot change number - OTP already received',
  cannotCancelReceived: 'Cannot cancel - OTP already received',
  alreadyCancelling: 'The cancellation is already requested',
  alreadyChanging: 'The change is already requested',
  repeatAfterCode: 'Possible after the first code',
  repeatNotOffered: 'Not offered for this number',
  repeatRequested: 'Already requested, waiting for the SMS',
  codeIsHere: 'The code has arrived',

  // What an action answered.
  noCodeNext: 'No code yet, next check in {{seconds}} s',
  noCodeNow: 'No code yet, checking again now',
  noCode: 'No code yet',
  kept: 'You keep this number. Waiting for the code goes on.',
  repeatAccepted: 'Another SMS is requested, free of charge.',
  refreshed: 'Up to date at {{time}}',

  // Cancel and change that wait for the provider.
  cancelRequested: 'Cancellation requested',
  changeRequested: 'This number will be changed',
  cancelAllowedIn:
    'The provider allows it in <time/>, at {{at}}. Then {{amount}} comes back. If a code arrives before, it is yours and is charged.',
  changeAllowedIn:
    'The provider allows it in <time/>, at {{at}}. Then {{amount}} comes back, and the price of the new number is held. If a code arrives before, it is yours and is charged.',
  cancelAsking:
    'The provider is being asked whether a code has arrived. If one has, it is yours and is charged. If not, {{amount}} comes back.',
  cancelAskingUntil:
    'The provider is being asked whether a code has arrived. If one has, it is yours and is charged. If not, {{amount}} comes back, at {{time}} at the latest.',
  changeAsking:
    'The provider is being asked whether a code has arrived. If one has, it is yours and is charged. If not, {{amount}} comes back, and the price of the new number is held.',
  changeAskingUntil:
    'The provider is being asked whether a code has arrived. If one has, it is yours and is charged. If not, {{amount}} comes back, at {{time}} at the latest, and the price of the new number is held.',
  cancelSent: 'Cancelling. {{price}} comes back when the provider has confirmed it.',
  cancelWaits: 'It is cancelled at {{time}}, unless a code comes before.',
  changeSent: 'This number is being changed.',
  changeWaits: 'It is changed at {{time}}, unless a code comes before.',
  changeExplained:
    'This number is given back without a charge, then another one for {{service}} is ordered for <price/>. If a code has arrived meanwhile, you keep this one.',
  priceNotAvailable: 'Price not available for selected service',

  // The list of recent numbers.
  yourNumbers: 'Your Numbers',
  allNumbers: 'All numbers',
  noNumbersYet: 'No Numbers Yet',
  buyFirst: 'Buy Your First Number',
  openThis: 'Open',
  cancelOf: 'Cancel {{number}}',
  checkOf: 'Check OTP for {{number}}',

  // Those that wait, and the codes of the last minutes.
  liveNumbers: 'Live numbers',
  openTicket: '{{service}}, {{country}}, {{phone}}: open the number',
  liveEnding: 'cancelling',

  // The strip of open numbers.
  strip: 'Your open numbers and new codes',
  pill: '{{service}}, {{country}}, number ending in {{digits}}, until {{time}}',
  pillOrdering: '{{service}}, {{country}}, getting a number',
  morePills_one: '{{count}} more number',
  morePills_other: '{{count}} more numbers',
  ofNumber: '…{{digits}}',
  openCode: 'Code for {{service}} {{code}}: show with Copy and Close',
  closeCode: 'Close code for {{service}}',
  announced_one: 'OTP Received: a code for {{services}} has arrived.',
  announced_other: 'OTP Received: {{count}} codes have arrived, for {{services}}.',
  lateNotice: 'A late code for {{service}} has arrived. It is free of charge.',
  alerts: 'Sound and vibration when a code comes',
  openTicketCode: '{{shown}}: open the number',
  whatCodeOf: 'code for {{service}}',
});
