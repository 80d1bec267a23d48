/** The routes of the app; each page is loaded when it is first opened. */
import { isValidElement, Suspense } from 'react';
import { createRoutesFromElements, matchRoutes, Navigate, Outlet, Route, useRoutes } from 'react-router';
import { PageSwitches } from '../entities/preferences/PageSwitches.js';
import { SignedInOnly } from '../entities/session/SignedInOnly.js';
import { useAppSelector } from '../state/hooks.js';
import { Loading } from '../ui/feedback/Loading.js';
import { Brand } from '../ui/layout/Brand.js';
import { lazyPart, preload } from '../ui/loading/lazy-part.js';

const LoginPage = lazyPart(() => import('../features/session/LoginPage.js'), 'LoginPage');
const ForgotPasswordPage = lazyPart(() => import('../features/session/ForgotPasswordPage.js'), 'ForgotPasswordPage');
const ResetPasswordPage = lazyPart(() => import('../features/session/ResetPasswordPage.js'), 'ResetPasswordPage');
const ConfirmEmailPage = lazyPart(() => import('../features/session/ConfirmEmailPage.js'), 'ConfirmEmailPage');
const GoogleDonePage = lazyPart(() => import('../features/session/google/GoogleDonePage.js'), 'GoogleDonePage');
const SignedInLayout = lazyPart(() => import('./SignedInLayout.js'), 'SignedInLayout');
const RegisterPage = lazyPart(() => import('../features/session/RegisterPage.js'), 'RegisterPage');
const DashboardPage = lazyPart(() => import('../features/dashboard/DashboardPage.js'), 'DashboardPage');
const BuyNumbersPage = lazyPart(() => import('../features/numbers/BuyNumbersPage.js'), 'BuyNumbersPage');
const NumbersHistoryPage = lazyPart(() => import('../features/numbers/NumbersHistoryPage.js'), 'NumbersHistoryPage');
const TransactionsPage = lazyPart(() => import('../features/wallet/TransactionsPage.js'), 'TransactionsPage');
const InvoicesPage = lazyPart(() => import('../features/wallet/InvoicesPage.js'), 'InvoicesPage');
const RechargePage = lazyPart(() => import('../features/recharge/RechargePage.js'), 'RechargePage');
const PaymentOutcomePage = lazyPart(() => import('../features/recharge/PaymentOutcomePage.js'), 'PaymentOutcomePage');
const ProfilePage = lazyPart(() => import('../features/profile/ProfilePage.js'), 'ProfilePage');
const SmsFormatPage = lazyPart(() => import('../features/info/SmsFormatPage.js'), 'SmsFormatPage');
const ContactPage = lazyPart(() => import('../features/info/ContactPage.js'), 'ContactPage');
const TermsPage = lazyPart(() => import('../features/info/TermsPage.js'), 'TermsPage');
const PromisesPage = lazyPart(() => import('../features/info/PromisesPage.js'), 'PromisesPage');
const WelcomePage = lazyPart(() => import('../features/info/WelcomePage.js'), 'WelcomePage');
const StatusPage = lazyPart(() => import('../features/info/StatusPage.js'), 'StatusPage');
const NotFoundPage = lazyPart(() => import('../features/info/NotFoundPage.js'), 'NotFoundPage');

/** An unknown address has the frame of a person's pages for who is signed in, and ours alone for anybody else. */
function FrameOfUnknown() {
  const isSignedIn = useAppSelector(({ session }) => session.status === 'authenticated' || session.status === 'ended');
  if (isSignedIn) return <SignedInLayout />;
  return (
    <main className="content">
      <div className="paper-top">
        <Brand />
        <PageSwitches />
      </div>
      <Outlet />
    </main>
  );
}

const ROUTES = createRoutesFromElements(
  <>
    <Route path="/login" element={<LoginPage />} />
    <Route path="/register" element={<RegisterPage />} />
    <Route path="/forgot-password" element={<ForgotPasswordPage />} />
    <Route path="/reset-password" element={<ResetPasswordPage />} />
    <Route path="/confirm-email" element={<ConfirmEmailPage />} />
    <Route path="/google-done" element={<GoogleDonePage />} />
    <Route path="/terms" element={<TermsPage />} />
    <Route path="/promises" element={<PromisesPage />} />
    <Route path="/welcome" element={<WelcomePage />} />
    <Route path="/status" element={<StatusPage />} />
    <Route path="/payment-return" element={<PaymentOutcomePage />} />
    <Route path="/payment-success" element={<PaymentOutcomePage />} />
    <Route element={<SignedInOnly />}>
      <Route element={<SignedInLayout />}>
        <Route path="/" element={<DashboardPage />} />
        <Route path="/dashboard" element={<DashboardPage />} />
        <Route path="/buy-numbers" element={<BuyNumbersPage />} />
        <Route path="/numbers-history" element={<NumbersHistoryPage />} />
        <Route path="/recharge" element={<RechargePage />} />
        <Route path="/new-recharge" element={<RechargePage />} />
        <Route path="/sms-format" element={<SmsFormatPage />} />
        <Route path="/transaction-history" element={<TransactionsPage />} />
        <Route path="/invoices" element={<InvoicesPage />} />
        <Route path="/profile" element={<ProfilePage />} />
        <Route path="/contact" element={<ContactPage />} />
        <Route path="/contact-us" element={<Navigate to="/contact" replace />} />
      </Route>
    </Route>
    <Route element={<FrameOfUnknown />}>
      <Route path="*" element={<NotFoundPage />} />
    </Route>
  </>,
);

export function Pages() {
  return <Suspense fallback={<Loading />}>{useRoutes(ROUTES)}</Suspense>;
}

/**
 * Loads the page of an address, and what is around it, while it is not known yet who is there: it is then drawn in one
 * piece, and React draws it in slices. A page that is loaded later is mounted by whatever happens next, at once.
 * @param pathname of the screen that came with the page: that of sign-in, where a visitor asked for a person's page
 */
export const preloadPage = (pathname: string): void =>
  matchRoutes(ROUTES, pathname)?.forEach(({ route: { element } }) => isValidElement(element) && preload(element.type));
