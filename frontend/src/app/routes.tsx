/** Every address of the app and the page behind it; each page is fetched when it is first wanted. */
import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { SignedInOnly } from '../entities/session/SignedInOnly.js';
import { LoginPage } from '../features/session/LoginPage.js';
import { Loading } from '../ui/feedback/Loading.js';

const page = <Name extends string>(load: () => Promise<Record<Name, React.ComponentType>>, name: Name) =>
  lazy(async () => ({ default: (await load())[name] }));

const Shell = page(() => import('./Shell.js'), 'Shell');
const RegisterPage = page(() => import('../features/session/RegisterPage.js'), 'RegisterPage');
const DashboardPage = page(() => import('../features/dashboard/DashboardPage.js'), 'DashboardPage');
const BuyNumbersPage = page(() => import('../features/numbers/BuyNumbersPage.js'), 'BuyNumbersPage');
const NumbersHistoryPage = page(() => import('../features/numbers/NumbersHistoryPage.js'), 'NumbersHistoryPage');
const TransactionsPage = page(() => import('../features/wallet/TransactionsPage.js'), 'TransactionsPage');
const RechargePage = page(() => import('../features/recharge/RechargePage.js'), 'RechargePage');
const PaymentOutcomePage = page(() => import('../features/recharge/PaymentOutcomePage.js'), 'PaymentOutcomePage');
const ProfilePage = page(() => import('../features/profile/ProfilePage.js'), 'ProfilePage');
const SmsFormatPage = page(() => import('../features/info/SmsFormatPage.js'), 'SmsFormatPage');
const ContactPage = page(() => import('../features/info/ContactPage.js'), 'ContactPage');
const TermsPage = page(() => import('../features/info/TermsPage.js'), 'TermsPage');
const NotFoundPage = page(() => import('../features/info/NotFoundPage.js'), 'NotFoundPage');

export function Pages() {
  return (
    <Suspense fallback={<Loading />}>
      <Routes>
        <Route path="/login" element={<LoginPage />} />
        <Route path="/register" element={<RegisterPage />} />
        <Route path="/terms" element={<TermsPage />} />
        <Route path="/payment-return" element={<PaymentOutcomePage />} />
        <Route path="/payment-success" element={<PaymentOutcomePage />} />
        <Route element={<SignedInOnly />}>
          <Route element={<Shell />}>
            <Route path="/" element={<DashboardPage />} />
            <Route path="/dashboard" element={<DashboardPage />} />
            <Route path="/buy-numbers" element={<BuyNumbersPage />} />
            <Route path="/numbers-history" element={<NumbersHistoryPage />} />
            <Route path="/recharge" element={<RechargePage />} />
            <Route path="/new-recharge" element={<RechargePage />} />
            <Route path="/sms-format" element={<SmsFormatPage />} />
            <Route path="/transaction-history" element={<TransactionsPage />} />
            <Route path="/profile" element={<ProfilePage />} />
            <Route path="/contact" element={<ContactPage />} />
            <Route path="/contact-us" element={<Navigate to="/contact" replace />} />
          </Route>
        </Route>
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Suspense>
  );
}
