import { serviceLabel } from '#app/lib/label/booking-label.ts';
import { choiceFilter, numberFilter, textFilter, yesNoFilter } from '#app/lib/list/list-filter.ts';
import { serviceTypes } from '#domain/booking/options.ts';
import { offerPageLabels } from '#domain/label/site-labels.ts';
import { offerPages } from '#domain/offer/offer-pages.ts';

/** What the office can narrow its list of offers by. */
export const offerFilters = {
  title: textFilter('Title'),
  activeFlag: yesNoFilter('Shown'),
  serviceType: choiceFilter(
    'Service',
    serviceTypes.map((value) => ({ value, label: serviceLabel(value) })),
  ),
  pages: choiceFilter(
    'Page',
    offerPages.map((value) => ({ value, label: offerPageLabels[value] })),
    (page) => ({ pages: { contains: page } }),
  ),
  price: numberFilter('Price, £'),
};
