/** The routes of the app; each page is loaded when it is first opened. */
import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { SignedInOnly } from '../entities/session/SignedInOnly.js';
import { LoginPage } from '../features/session/LoginPage.js';
import { Loading } from '../ui/feedback/Loading.js';

const lazyPage = <Name extends string>(load: () => Promise<Record<Name, React.ComponentType>>, name: Name) =>
  lazy(async () => ({ default: (await load())[name] }));

const Shell = lazyPage(() => import('./Shell.js'), 'Shell');
const RegisterPage = lazyPage(() => import('../features/session/RegisterPage.js'), 'RegisterPage');
const DashboardPage = lazyPage(() => import('../features/dashboard/DashboardPage.js'), 'DashboardPage');
const BuyNumbersPage = lazyPage(() => import('../features/numbers/BuyNumbersPage.js'), 'BuyNumbersPage');
const NumbersHistoryPage = lazyPage(() => import('../features/numbers/NumbersHistoryPage.js'), 'NumbersHistoryPage');
const TransactionsPage = lazyPage(() => import('../features/wallet/TransactionsPage.js'), 'TransactionsPage');
const RechargePage = lazyPage(() => import('../features/recharge/RechargePage.js'), 'RechargePage');
const PaymentOutcomePage = lazyPage(() => import('../features/recharge/PaymentOutcomePage.js'), 'PaymentOutcomePage');
const ProfilePage = lazyPage(() => import('../features/profile/ProfilePage.js'), 'ProfilePage');
const SmsFormatPage = lazyPage(() => import('../features/info/SmsFormatPage.js'), 'SmsFormatPage');
const ContactPage = lazyPage(() => import('../features/info/ContactPage.js'), 'ContactPage');
const TermsPage = lazyPage(() => import('../features/info/TermsPage.js'), 'TermsPage');
const NotFoundPage = lazyPage(() => import('../features/info/NotFoundPage.js'), 'NotFoundPage');

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
