import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { pages } from '#domain/site-path/site-pages.ts';

/** Every page with one address (domain/site-path/site-pages.ts); where several share a screen each has its own id. */
const plainPages = () =>
  pages.map(({ path, screen }) => {
    const file = `routes/${screen}.tsx`;
    if (path === '/') return index(file);
    const isShared = pages.filter((page) => page.screen === screen).length > 1;
    return route(path.slice(1), file, isShared ? { id: `${screen}${path}` } : {});
  });

/** The site map: every URL of the specification that has a screen, and the file that is it. */
export default [
  layout('routes/site-layout.tsx', [
    ...plainPages(),
    route('blogpost/:id', 'routes/public/blog-post.tsx'),
    route('blogpost/:id/preview', 'routes/public/blog-preview.tsx'),
    route('careerspost/:id', 'routes/public/career-post.tsx'),
    route('invoice/:id', 'routes/public/invoice.tsx'),
    route('pay/:token', 'routes/public/pay.tsx'),
    route('careers/application', 'routes/public/career-application.tsx'),
  ]),
  route('blog/feed.xml', 'routes/public/blog-feed.ts'),
  route('dashboard', 'routes/dashboard/layout.tsx', [
    layout('routes/dashboard/area.tsx', [
      index('routes/dashboard/admin/home.tsx'),
      route('going-live', 'routes/dashboard/admin/going-live.tsx'),
      route('bookings', 'routes/dashboard/admin/bookings.tsx'),
      route('booking/:id', 'routes/dashboard/admin/booking.tsx'),
      route('booking/:id/assign', 'routes/dashboard/admin/assign-booking.tsx'),
      route('series/:id', 'routes/dashboard/admin/series.tsx'),
      route('payroll', 'routes/dashboard/admin/payroll.tsx'),
      route('customers', 'routes/dashboard/admin/customers.tsx'),
      route('new-customer', 'routes/dashboard/admin/customer/new-customer.tsx'),
      route('customer/:id', 'routes/dashboard/admin/customer.tsx'),
      route('customer/:id/merge', 'routes/dashboard/admin/customer/merge-customers.tsx'),
      route('customer/:id/statement', 'routes/dashboard/admin/customer/customer-statement.tsx'),
      route('serviceProviders', 'routes/dashboard/admin/providers.tsx'),
      route('serviceProvider/:id', 'routes/dashboard/admin/provider.tsx'),
      route('messages', 'routes/dashboard/admin/messages.tsx'),
      route('viewmessage/:id', 'routes/dashboard/admin/view-message.tsx'),
      route('quotes', 'routes/dashboard/admin/quotes.tsx'),
      route('quote/new', 'routes/dashboard/admin/quote/new-quote.tsx'),
      route('quote/:id', 'routes/dashboard/admin/quote.tsx'),
      route('promoCodes', 'routes/dashboard/admin/promo-codes.tsx'),
      route('new-promo-code', 'routes/dashboard/admin/new-promo-code.tsx'),
      route('update-promo-code/:id', 'routes/dashboard/admin/update-promo-code.tsx'),
      route('offers', 'routes/dashboard/admin/offers.tsx'),
      route('newoffer', 'routes/dashboard/admin/new-offer.tsx'),
      route('updateoffer/:id', 'routes/dashboard/admin/update-offer.tsx'),
      route('postalCodes', 'routes/dashboard/admin/postal-codes.tsx'),
      route('newPostalCode', 'routes/dashboard/admin/new-postal-code.tsx'),
      route('postalCode/:id', 'routes/dashboard/admin/postal-code.tsx'),
      route('blog', 'routes/dashboard/admin/blog.tsx'),
      route('blogpost', 'routes/dashboard/admin/new-blog-post.tsx'),
      route('updateblogpost/:id', 'routes/dashboard/admin/update-blog-post.tsx'),
      route('career', 'routes/dashboard/admin/career/career-posts.tsx'),
      route('career/applications', 'routes/dashboard/admin/career/career-applications.tsx'),
      route('career/applications/:id', 'routes/dashboard/admin/career/career-application.tsx'),
      route('careerpost', 'routes/dashboard/admin/career/new-career-post.tsx'),
      route('updatecareerpost/:id', 'routes/dashboard/admin/career/update-career-post.tsx'),
      route('giftcards', 'routes/dashboard/admin/gift-cards.tsx'),
      route('affiliates', 'routes/dashboard/admin/affiliates.tsx'),
      route('team', 'routes/dashboard/admin/team.tsx'),
      route('miscellaneous', 'routes/dashboard/admin/miscellaneous.tsx'),
      route('miscellaneous/requests', 'routes/dashboard/admin/data-requests.tsx'),
      route('miscellaneous/complaints', 'routes/dashboard/admin/data-complaints.tsx'),
      route('miscellaneous/outbox', 'routes/dashboard/admin/outbox/outbox.tsx'),
      route('miscellaneous/outbox/:id', 'routes/dashboard/admin/outbox/mail.tsx'),
      route('applicationSetting', 'routes/dashboard/admin/application-setting.tsx'),
      route('miscSetting', 'routes/dashboard/admin/site-content.tsx'),
      route('api-keys', 'routes/dashboard/admin/api-keys.tsx'),
      route('webhooks', 'routes/dashboard/admin/webhooks.tsx'),
      route('reports/booking-map-view', 'routes/dashboard/admin/booking-map.tsx'),
      route('reports/service-provider-map-view', 'routes/dashboard/admin/cleaner-map.tsx'),
      route('account', 'routes/dashboard/admin/account.tsx'),
      route('sp/bookings', 'routes/dashboard/provider/bookings.tsx'),
      route('sp/acceptbooking/:id', 'routes/dashboard/provider/accept-booking.tsx'),
      route('sp/booking/:id', 'routes/dashboard/provider/booking.tsx'),
      route('sp/booking-history', 'routes/dashboard/provider/booking-history.tsx'),
      route('sp/profile', 'routes/dashboard/provider/profile.tsx'),
      route('cs/bookings', 'routes/dashboard/customer/bookings.tsx'),
      route('cs/booking/:id', 'routes/dashboard/customer/booking.tsx'),
      route('cs/series/:id', 'routes/dashboard/customer/series.tsx'),
      route('cs/booking-history', 'routes/dashboard/customer/booking-history.tsx'),
      route('cs/my-gift-cards', 'routes/dashboard/customer/my-gift-cards.tsx'),
      route('cs/others-gift-cards', 'routes/dashboard/customer/others-gift-cards.tsx'),
      route('cs/profile', 'routes/dashboard/customer/profile.tsx'),
      route('*', 'routes/dashboard/not-found.tsx'),
    ]),
  ]),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
