/**
 * All that the web app says to people, in Hindi: one file, which is loaded only where Hindi is chosen. The console
 * stays English. It refers to the English texts by their types alone, so that they stay in the files of their pages.
 */
import hiIN from 'antd/locale/hi_IN';
import type { LanguageTexts } from '../language-texts.js';
import { buyingHindi } from './buying.js';
import { commonHindi } from './common.js';
import { dashboardHindi } from './dashboard.js';
import { emailProofHindi } from './email-proof.js';
import { googleHindi } from './google.js';
import { historiesHindi, invoicesHindi } from './histories.js';
import { infoHindi, statusHindi } from './info.js';
import { liabilitiesHindi } from './liabilities.js';
import { numbersHindi } from './numbers.js';
import { pickerHindi } from './picker.js';
import { preferencesHindi, statesHindi } from './preferences.js';
import { profileHindi } from './profile.js';
import { promisesHindi } from './promises.js';
import { rechargeHindi } from './recharge.js';
import { refusalsHindi } from './refusals.js';
import { registrationHindi, welcomeHindi } from './registration.js';
import { resetHindi } from './reset.js';
import { securityHindi } from './security.js';
import { sessionHindi } from './session.js';
import { deviceHindi, shellHindi } from './shell.js';
import { timelineHindi } from './timeline.js';
import { validationHindi } from './validation.js';
import { withdrawalsHindi } from './withdrawals.js';

export const language: LanguageTexts = {
  texts: {
    buying: buyingHindi,
    common: commonHindi,
    dashboard: dashboardHindi,
    device: deviceHindi,
    emailProof: emailProofHindi,
    google: googleHindi,
    histories: historiesHindi,
    info: infoHindi,
    invoices: invoicesHindi,
    liabilities: liabilitiesHindi,
    numbers: numbersHindi,
    picker: pickerHindi,
    preferences: preferencesHindi,
    profile: profileHindi,
    promises: promisesHindi,
    recharge: rechargeHindi,
    refusals: refusalsHindi,
    registration: registrationHindi,
    reset: resetHindi,
    security: securityHindi,
    session: sessionHindi,
    shell: shellHindi,
    states: statesHindi,
    status: statusHindi,
    timeline: timelineHindi,
    validation: validationHindi,
    welcome: welcomeHindi,
    withdrawals: withdrawalsHindi,
  },
  antd: hiIN,
};
