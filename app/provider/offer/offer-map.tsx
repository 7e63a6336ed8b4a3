import { VisuallyHidden } from '@mantine/core';
import { Card } from '#app/components/layout/card.tsx';
import { graphql } from '#app/graphql/gql.ts';
import type { OfferMapQuery } from '#app/graphql/graphql.ts';
import { distanceLabel } from '#domain/matching/distance.ts';
import classes from './offer-map.module.css';
import { placeOnMap } from './place-on-map.ts';

export const offerMapDocument = graphql(`
  query OfferMap($id: ID!) {
    getOfferMap(bookingID: $id) {
      home {
        latitude
        longitude
      }
      offer {
        code
        latitude
        longitude
      }
      near {
        code
        latitude
        longitude
      }
    }
  }
`);

type OfferMapFacts = NonNullable<OfferMapQuery['getOfferMap']>;

const size = { width: 320, height: 200 };

/** Where an offered job is from home: by its outcode, as nothing finer is theirs to know yet. */
export function OfferMap({ map, distanceKm }: { map: OfferMapFacts; distanceKm: number | undefined }) {
  const { toPoint, kmWide, isSamePlace } = placeOnMap(map, size);
  const [home, offer] = [toPoint(map.home), toPoint(map.offer)];
  return (
    <Card as="section" title="Roughly where">
      <figure className={classes.map}>
        <svg viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden>
          {map.near.map((place) => {
            const { x, y } = toPoint(place);
            return (
              <text key={place.code} x={x} y={y} className={classes.near}>
                {place.code}
              </text>
            );
          })}
          <line x1={home.x} y1={home.y} x2={offer.x} y2={offer.y} className={classes.way} />
          <circle cx={offer.x} cy={offer.y} r={(size.width / kmWide) * 0.8} className={classes.area} />
          <text x={offer.x} y={offer.y} className={classes.offer}>
            {map.offer.code}
          </text>
          <circle cx={home.x} cy={home.y} r="5" className={classes.home} />
          {!isSamePlace && (
            <text x={home.x} y={home.y - 10} className={classes.homeName}>
              Home
            </text>
          )}
        </svg>
        <figcaption>
          <VisuallyHidden>A map: </VisuallyHidden>
          {map.offer.code}. {distanceLabel(distanceKm)} in a straight line. North is up; the circle is about a
          mile across.
        </figcaption>
      </figure>
    </Card>
  );
}
