import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** The site map: every URL of the specification that has a screen, and the file that is it. */
export default [
  layout('routes/site-layout.tsx', [
    index('routes/public/home.tsx'),
    route('book-now', 'routes/public/book-now.tsx'),
    // The specification's spelling (layout.md 5).
    route('checkout-successfull', 'routes/public/checkout-success.tsx'),
    route('invoice/:id', 'routes/public/invoice.tsx'),
    route('pay/:token', 'routes/public/pay.tsx'),
    route('quote', 'routes/public/quote.tsx'),
    route('careers/application', 'routes/public/career-application.tsx'),
    route('terms-and-conditions', 'routes/public/terms-and-conditions.tsx'),
    route('privacy-policy', 'routes/public/privacy-policy.tsx'),
    route('signin', 'routes/session/sign-in.tsx'),
    route('forgotpassword', 'routes/session/forgot-password.tsx'),
    route('verifyaccount', 'routes/session/verify-account.tsx'),
  ]),
  route('dashboard', 'routes/dashboard/layout.tsx', [
    layout('routes/dashboard/area.tsx', [
      index('routes/dashboard/admin/home.tsx'),
      route('bookings', 'routes/dashboard/admin/bookings.tsx'),
      route('booking/:id', 'routes/dashboard/admin/booking.tsx'),
      route('booking/:id/assign', 'routes/dashboard/admin/assign-booking.tsx'),
      route('payroll', 'routes/dashboard/admin/payroll.tsx'),
      route('sp/bookings', 'routes/dashboard/provider/bookings.tsx'),
      route('sp/acceptbooking/:id', 'routes/dashboard/provider/accept-booking.tsx'),
      route('sp/booking/:id', 'routes/dashboard/provider/booking.tsx'),
      route('sp/booking-history', 'routes/dashboard/provider/booking-history.tsx'),
      route('sp/profile', 'routes/dashboard/provider/profile.tsx'),
      route('cs/bookings', 'routes/dashboard/customer/bookings.tsx'),
      route('cs/booking/:id', 'routes/dashboard/customer/booking.tsx'),
      route('cs/booking/:id/choose', 'routes/dashboard/customer/choose.tsx'),
      route('cs/series/:id', 'routes/dashboard/customer/series.tsx'),
      route('cs/booking-history', 'routes/dashboard/customer/booking-history.tsx'),
      route('*', 'routes/dashboard/not-found.tsx'),
    ]),
  ]),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
