import type { Role } from '#domain/access/role.ts';

/** The routes of the specification that need somebody signed in, by whose they are, as they are spelt there. */
export const specRoutes: Record<Exclude<Role, 'unknown'>, readonly string[]> = {
  company: [
    ...['', '/blog', '/blogpost', '/updateblogpost/:id', '/career', '/careerpost', '/updatecareerpost/:id'],
    ...['/serviceProviders', '/serviceProvider/:id', '/payroll', '/bookings', '/booking/:id'],
    ...['/customers', '/customer/:id', '/offers', '/newoffer', '/updateoffer/:id'],
    ...['/postalCodes', '/newPostalCode', '/postalCode/:id'],
    ...['/promoCodes', '/new-promo-code', '/update-promo-code/:id'],
    ...['/messages', '/viewmessage/:id', '/quotes', '/quote/:id'],
    ...['/applicationSetting', '/miscellaneous', '/miscSetting', '/giftcards'],
    ...['/reports/service-provider-map-view', '/reports/booking-map-view'],
  ],
  serviceprovider: [
    ...['/sp/profile', '/sp/acceptbooking/:id', '/sp/booking/:id', '/sp/bookings', '/sp/booking-history'],
  ],
  customer: [
    ...['/cs/booking/:id', '/cs/bookings', '/cs/booking-history', '/cs/profile'],
    ...['/cs/my-gift-cards', '/cs/others-gift-cards'],
  ],
};

/** The routes that anybody may open; `:invoice`, `:post` and `:job` stand for a record. */
export const specPublicRoutes: readonly string[] = [
  ...['/', '/invoice/:invoice', '/london', '/about-us', '/quote', '/free-quotes', '/book-now'],
  ...['/checkout-successfull', '/cleaning-services', '/work-with-us', '/contact', '/giftcard'],
  ...['/end-of-tenancy-cleaning', '/affiliate-program', '/faq', '/signup', '/signin', '/forgotpassword'],
  ...['/verifyaccount', '/newpassword', '/cookies-policy', '/general-data-protection'],
  ...['/terms-and-conditions', '/privacy-policy', '/website-disclaimer', '/blogpost/:post', '/blog'],
  ...['/careerspost/:job', '/careers'],
];
