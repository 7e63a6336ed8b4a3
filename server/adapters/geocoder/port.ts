export type Place = { latitude: number; longitude: number };

/** Finds where a postcode lies. `null` means the postcode is in no outcode we know, never "could not ask". */
export type GeocoderPort = {
  locate(postalCode: string): Promise<Place | null>;
};
