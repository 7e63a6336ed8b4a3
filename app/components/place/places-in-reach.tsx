import { useDebouncedValue } from '@mantine/hooks';
import { graphql } from '#app/graphql/gql.ts';
import type { PlacesInReachQuery } from '#app/graphql/graphql.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { useQuery } from '#app/lib/call/use-query.ts';
import { distanceFrom } from '#app/lib/form/travel-distance.ts';
import { outcodeOf } from '#domain/postal-code/postal-code.ts';
import classes from './places-in-reach.module.css';

const placesInReachDocument = graphql(`
  query PlacesInReach($postalCode: String!, $travelMiles: Int, $radius: Int) {
    findPlacesInReach(postalCode: $postalCode, travelMiles: $travelMiles, radius: $radius) {
      outcode
      name
      names
      others
    }
  }
`);

type Reached = NonNullable<PlacesInReachQuery['findPlacesInReach']>;

function sentenceOf({ outcode, name, names, others }: Reached): string {
  const home = name ? `${outcode}, ${name},` : outcode;
  if (names.length === 0) return `From ${home} that reaches your own area alone.`;
  const more = others > 0 ? [`${others} more ${others === 1 ? 'area' : 'areas'}`] : [];
  return `From ${home} that reaches ${new Intl.ListFormat('en-GB').format([...names, ...more])}.`;
}

/** Somebody types a postcode letter by letter: it is asked about once they pause. */
const pauseMs = 400;

type PlacesInReachProps = {
  postalCode: string;
  /** As the select of distances has it. */
  distance: string;
};

/** Some names of places that a distance reaches from a postcode; nothing while either is open or unknown. */
export function PlacesInReach({ postalCode, distance }: PlacesInReachProps) {
  const [outcode] = useDebouncedValue(outcodeOf(postalCode), pauseMs);
  const { travelMiles, radiusKm: radius } = distanceFrom(distance);
  const isAsked = outcode !== '' && (travelMiles !== null || radius !== null);
  const { last } = useQuery(isAsked ? `${outcode} ${distance}` : null, () =>
    runDocument(null, placesInReachDocument, { postalCode: outcode, travelMiles, radius }),
  );
  const reached = isAsked ? last?.findPlacesInReach : null;
  return (
    <p role="status" className={classes.places}>
      {reached ? sentenceOf(reached) : ''}
    </p>
  );
}
