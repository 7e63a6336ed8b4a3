import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useQuery } from '#app/lib/call/use-query.ts';
import { loadChunk } from '#app/lib/form/chunk-errors.ts';
import { changedSearch } from '#app/lib/list/list-address.ts';
import { deepestZoom, usualZoom } from '#domain/map/map-zoom.ts';
import type { MapDrawing, MapPresses } from './draw-map.ts';
import type { MapCluster, MapFilter, MapReading, RecordMap } from './map-documents.ts';

type To = (row: { id: string }) => string;

/** What pressing on the map does, as the screen stands now. */
export function usePresses(to: To, onZoom: (zoom: number) => void): MapPresses {
  const navigate = useNavigate();
  const { search } = useLocation();
  const narrow = (outcode: string) => void navigate(changedSearch(search, { outcode }) || '.');
  return {
    onZoom,
    onCluster: ({ id, outcode }) => {
      if (id) void navigate(to({ id }));
      else if (outcode) narrow(outcode);
    },
    onDistrict: ({ outcode }) => narrow(outcode),
  };
}

/** Draws the map once its code is there, which is fetched when the first answer is; the rest of the screen stands without. */
export function useDrawing(map: RecordMap | null, presses: MapPresses) {
  const box = useRef<HTMLDivElement>(null);
  const [drawing, setDrawing] = useState<MapDrawing | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const newest = useRef(presses);
  newest.current = presses;
  const tilesUrl = map?.tilesUrl ?? null;
  const isRead = map !== null;
  useEffect(() => {
    if (!isRead) return;
    let made: MapDrawing | null = null;
    let isGone = false;
    loadChunk('app/map/draw-map.ts', () => import('./draw-map.ts')).then(
      ({ drawMap }) => {
        if (isGone || !box.current) return;
        made = drawMap(box.current, tilesUrl, {
          onZoom: (zoom) => newest.current.onZoom(zoom),
          onCluster: (cluster) => newest.current.onCluster(cluster),
          onDistrict: (district) => newest.current.onDistrict(district),
        });
        setDrawing(made);
      },
      () => setIsMissing(true),
    );
    return () => {
      isGone = true;
      setDrawing(null);
      made?.remove();
    };
  }, [isRead, tilesUrl]);
  return { box, drawing, isMissing };
}

/** Moves the map to what a filter leaves, when it is another filter; a page of the table moves nothing. */
export function useFitted(drawing: MapDrawing | null, map: RecordMap | null): void {
  const fitted = useRef('');
  const places = map ? JSON.stringify(map.districts.map(({ outcode }) => outcode)) : '';
  useEffect(() => {
    if (!drawing) fitted.current = '';
    if (!drawing || !map || fitted.current === places) return;
    fitted.current = places;
    drawing.fit(map.districts);
  }, [drawing, map, places]);
}

/**
 * The clusters at the zoom at which the map stands, those of another zoom while they are on their way. Null where they
 * are those that were read with the map.
 */
export function useClusters(
  { loadClusters }: MapReading,
  filter: MapFilter,
  zoom: number | null,
): readonly MapCluster[] | null {
  const level = zoom === null ? usualZoom : Math.min(zoom, deepestZoom);
  const isRead = level === usualZoom;
  const question = JSON.stringify(filter);
  const { last } = useQuery(isRead ? null : `${question} ${level}`, async () => ({
    question,
    clusters: await loadClusters({ ...filter, zoom: level }),
  }));
  return !isRead && last?.question === question ? last.clusters : null;
}
