import plain from '#app/components/layout/plain-table.module.css';
import type { FieldValues } from '#app/lib/form/edit-fields.ts';
import { settingsFromWire } from '#app/lib/label/settings-from-wire.ts';
import { sizePrices } from '#app/lib/label/size-prices.ts';
import { snapshotRates } from '#domain/application-setting/rate.ts';
import type { Settings } from '#domain/application-setting/settings.ts';
import { labels, type ServiceFrequency, type ServiceType } from '#domain/booking/options.ts';
import { formatMoney } from '#domain/money/pence.ts';
import { providerRatePence } from '#domain/payroll/earnings.ts';
import type { OfficeSetting } from './setting-documents.ts';

type Sample = {
  serviceType: ServiceType;
  serviceFrequency: ServiceFrequency;
  bedrooms: number;
  bathrooms: number;
};

/** Five cleans that are booked often. */
const samples: readonly Sample[] = [
  { serviceType: 'standardcleaning', serviceFrequency: 'OneOff', bedrooms: 2, bathrooms: 1 },
  { serviceType: 'regularcleaning', serviceFrequency: 'EveryWeek', bedrooms: 2, bathrooms: 1 },
  { serviceType: 'regularcleaning', serviceFrequency: 'MoreThanTwoWeeks', bedrooms: 3, bathrooms: 2 },
  { serviceType: 'deepcleaning', serviceFrequency: 'OneOff', bedrooms: 3, bathrooms: 1 },
  { serviceType: 'move-out/incleaning', serviceFrequency: 'OneOff', bedrooms: 1, bathrooms: 1 },
];

const nameOf = ({ serviceType, serviceFrequency, bedrooms }: Sample) =>
  `${labels.serviceType[serviceType]}, ${bedrooms} bedroom${bedrooms === 1 ? '' : 's'}, ${labels.serviceFrequency[serviceFrequency].toLowerCase()}`;

function priceOf(settings: Settings, { bedrooms, bathrooms, ...work }: Sample): string {
  const [example] = sizePrices(settings, work, [{ bedroomCount: bedrooms, bathroomCount: bathrooms }]);
  return example?.price || 'closed';
}

function payOf(settings: Settings, { serviceFrequency }: Sample): string {
  const { ratePence } = snapshotRates(settings, serviceFrequency);
  const { platformFee, taxRate } = settings;
  const pence = providerRatePence({ serviceRatePence: 0, ratePence, platformFee, taxRate });
  return formatMoney(pence, settings.currencyCode);
}

/** Five prices and what cleaners get an hour, now and after what the form holds; from the functions that price bookings. */
export function SettingPreview({ setting, draft }: { setting: OfficeSetting; draft: FieldValues }) {
  const before = settingsFromWire(setting);
  const after = settingsFromWire({ ...setting, ...draft } as OfficeSetting);
  return (
    <>
      <h2>What it would change</h2>
      <p>Bookings that are made keep the prices they were made with.</p>
      <table className={plain.table}>
        <thead>
          <tr>
            <th scope="col">Clean</th>
            <th scope="col">Price</th>
            <th scope="col">Cleaner’s hour</th>
          </tr>
        </thead>
        <tbody>
          {samples.map((sample) => (
            <tr key={nameOf(sample)}>
              <th scope="row">{nameOf(sample)}</th>
              <td>
                <Change before={priceOf(before, sample)} after={priceOf(after, sample)} />
              </td>
              <td>
                <Change before={payOf(before, sample)} after={payOf(after, sample)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function Change({ before, after }: { before: string; after: string }) {
  if (before === after) return before;
  return (
    <>
      <s>{before}</s> <strong>{after}</strong>
    </>
  );
}
