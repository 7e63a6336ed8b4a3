import 'leaflet/dist/leaflet.css';
import {
  circle,
  circleMarker,
  divIcon,
  type LatLngBoundsLiteral,
  type LatLngTuple,
  type LayerGroup,
  type Map as LeafletMap,
  latLngBounds,
  layerGroup,
  marker,
  map as newMap,
  polygon,
  tileLayer,
} from 'leaflet';
import coast from './great-britain.json';
import type { MapCluster, MapDistrict, RecordMap } from './map-documents.ts';
import classes from './office-map.module.css';
import type { UnservedDistrict } from './unserved-documents.ts';

/** What is laid over the coast. */
export type MapLayer = 'records' | 'districts' | 'served' | 'travel' | 'unserved';

export type MapDrawing = {
  show: (
    of: RecordMap,
    clusters: readonly MapCluster[],
    layers: ReadonlySet<MapLayer>,
    unserved: readonly UnservedDistrict[],
  ) => void;
  /** So that all districts are to be seen. */
  fit: (districts: readonly MapDistrict[]) => void;
  zoomBy: (steps: number) => void;
  remove: () => void;
};

export type MapPresses = {
  /** The map stands still at a zoom, at first once it was fitted. */
  onZoom: (zoom: number) => void;
  onCluster: (cluster: MapCluster) => void;
  onDistrict: (district: MapDistrict) => void;
};

const greatBritain: LatLngBoundsLiteral = [
  [49.9, -6.4],
  [58.7, 1.8],
];
const metresPerMile = 1609.344;
/** Most outcodes of a city are about as wide. */
const outcodeMetres = 2_000;
const shades = 5;
const closest = 14;

const at = ({ latitude, longitude }: { latitude: number; longitude: number }): LatLngTuple => [
  latitude,
  longitude,
];

/** The ground, low to high; records are above all of it. Each is see-through as a whole, where circles overlap too. */
const grounds = ['coast', 'served', 'districts', 'travel', 'unserved'] as const;

function drawGround(map: LeafletMap): void {
  for (const [at, name] of grounds.entries()) {
    const pane = map.createPane(name);
    pane.style.zIndex = String(210 + at);
    pane.classList.add(classes[name] ?? '');
  }
  polygon(coast as LatLngTuple[][], {
    pane: 'coast',
    className: classes.land ?? '',
    interactive: false,
  }).addTo(map);
}

/** From 1 to 5, by how many there are beside where they are most. */
const shadeOf = (count: number, highest: number) => Math.max(1, Math.ceil((count / highest) * shades));

function districtsOf({ districts }: RecordMap, onDistrict: MapPresses['onDistrict']) {
  const highest = Math.max(...districts.map(({ count }) => count), 1);
  return districts.map((district) =>
    circle(at(district), {
      pane: 'districts',
      radius: outcodeMetres,
      className: `${classes.shade} ${classes[`shade${shadeOf(district.count, highest)}`]}`,
    }).on('click', () => onDistrict(district)),
  );
}

/** Larger with more requests: circles of pixels, so that a single one far away is seen, too. */
const unservedOf = (unserved: readonly UnservedDistrict[]) =>
  unserved.flatMap(({ outcode, latitude, longitude, requests }) =>
    typeof latitude === 'number' && typeof longitude === 'number'
      ? [
          circleMarker([latitude, longitude], {
            pane: 'unserved',
            radius: 7 + 5 * Math.log10(requests),
            className: classes.refused ?? '',
          }).bindTooltip(`${outcode}: ${figure(requests)}`),
        ]
      : [],
  );

const figure = (count: number) => count.toLocaleString('en-GB');

function clustersOf(map: LeafletMap, clusters: readonly MapCluster[], onCluster: MapPresses['onCluster']) {
  const seen = map.getBounds().pad(0.3);
  return clusters
    .filter((one) => seen.contains(at(one)))
    .map((one) => {
      const size = one.count === 1 ? 18 : 24 + 6 * Math.floor(Math.log10(one.count) * 2);
      const icon = divIcon({
        className: classes.cluster ?? '',
        iconSize: [size, size],
        html: one.count === 1 ? '' : figure(one.count),
      });
      // The table is what keys and screen readers use.
      return marker(at(one), { icon, keyboard: false }).on('click', () => {
        if (one.id || one.outcode) onCluster(one);
        else map.setView(at(one), map.getZoom() + 2);
      });
    });
}

/** Draws a map into a box, with nothing of it to be reached by keys. */
export function drawMap(
  box: HTMLElement,
  tilesUrl: string | null,
  { onZoom, onCluster, onDistrict }: MapPresses,
): MapDrawing {
  const map = newMap(box, {
    keyboard: false,
    zoomControl: false,
    attributionControl: false,
    zoomAnimation: !matchMedia('(prefers-reduced-motion: reduce)').matches,
    maxZoom: closest,
  }).fitBounds(greatBritain);
  if (tilesUrl) tileLayer(tilesUrl, { maxZoom: closest }).addTo(map);
  drawGround(map);
  const drawn: LayerGroup = layerGroup().addTo(map);
  let shown: Parameters<MapDrawing['show']> | null = null;
  const draw = () => {
    drawn.clearLayers();
    if (!shown) return;
    const [of, clusters, layers, unserved] = shown;
    const circles = {
      served: () => of.served.map((one) => circle(at(one), servedCircle)),
      districts: () => districtsOf(of, onDistrict),
      travel: () =>
        of.rows.flatMap((row) =>
          row.travelMiles
            ? [circle(at(row), { ...travelCircle, radius: row.travelMiles * metresPerMile })]
            : [],
        ),
      unserved: () => unservedOf(unserved),
      records: () => clustersOf(map, clusters, onCluster),
    };
    for (const layer of layers) for (const one of circles[layer]()) one.addTo(drawn);
  };
  map.on('zoomend', () => onZoom(map.getZoom()));
  map.on('moveend', draw);
  const resized = new ResizeObserver(() => map.invalidateSize());
  resized.observe(box);
  return {
    show: (...next) => {
      shown = next;
      draw();
    },
    fit: (districts) => {
      // Its zoom may be the one at which the map stands already.
      map.once('moveend', () => onZoom(map.getZoom()));
      if (districts.length > 0) map.fitBounds(latLngBounds(districts.map(at)).pad(0.1), { maxZoom: 11 });
      else map.fitBounds(greatBritain);
    },
    zoomBy: (steps) => map.setZoom(map.getZoom() + steps),
    remove: () => {
      resized.disconnect();
      map.remove();
    },
  };
}

const servedCircle = {
  pane: 'served',
  radius: outcodeMetres,
  className: classes.servedArea ?? '',
  interactive: false,
};
const travelCircle = { pane: 'travel', className: classes.reach ?? '', interactive: false };
