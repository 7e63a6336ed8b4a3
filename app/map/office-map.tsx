import { useEffect, useState } from 'react';
import { capitalised } from '#domain/label/label-in.ts';
import type { MapLayer } from './draw-map.ts';
import type { MapFilter, MapReading, RecordMap } from './map-documents.ts';
import classes from './office-map.module.css';
import type { UnservedMap } from './unserved-documents.ts';
import { useClusters, useDrawing, useFitted, usePresses } from './use-office-map.ts';

type OfficeMapProps = {
  of: MapReading & { noun: readonly [string, string]; to: (row: { id: string }) => string };
  filter: MapFilter;
  /** null while the first is being read. */
  map: RecordMap | null;
  unserved: UnservedMap | null;
};

/** What can be laid over the coast, and what it is called. */
const layersOf = (many: string, map: RecordMap | null): readonly (readonly [MapLayer, string])[] => [
  ['served', 'Where we clean'],
  ['districts', 'Shade districts'],
  ...(map?.rows.some(({ travelMiles }) => travelMiles) ? [['travel', 'How far they travel'] as const] : []),
  ['records', capitalised(many)],
  ['unserved', 'Asked for and not done'],
];

/**
 * A map to look at and press. It is nothing for keys and screen readers: the table beside it has all that it shows,
 * and is complete without it where its code doesn't come.
 */
export function OfficeMap({ of, filter, map, unserved }: OfficeMapProps) {
  const [layers, setLayers] = useState<ReadonlySet<MapLayer>>(new Set(['served', 'travel', 'records']));
  const [zoom, setZoom] = useState<number | null>(null);
  const presses = usePresses(of.to, setZoom);
  const { box, drawing, isMissing } = useDrawing(map, presses);
  const clusters = useClusters(of, filter, zoom) ?? map?.clusters ?? null;
  const [, many] = of.noun;
  const choices = layersOf(many, map);
  useFitted(drawing, map);
  useEffect(() => {
    if (!drawing || !map || !clusters) return;
    const order = layersOf(many, map).map(([layer]) => layer);
    const shown = new Set(order.filter((layer) => layers.has(layer)));
    drawing.show(map, clusters, shown, unserved?.districts ?? []);
  }, [drawing, map, clusters, layers, unserved, many]);
  const toggle = (layer: MapLayer) =>
    setLayers((before) => {
      const next = new Set(before);
      if (!next.delete(layer)) next.add(layer);
      return next;
    });
  return (
    <section className={classes.place} aria-label="Map">
      <div className={classes.tools}>
        <fieldset className={classes.layers}>
          <legend className="unseen">Shown on the map</legend>
          {choices.map(([layer, label]) => (
            <label key={layer}>
              <input type="checkbox" checked={layers.has(layer)} onChange={() => toggle(layer)} />
              {label}
            </label>
          ))}
        </fieldset>
      </div>
      <div className={classes.frame}>
        <div
          ref={box}
          className={classes.box}
          aria-hidden="true"
          data-has-tiles={map?.tilesUrl ? '' : undefined}
        />
        <div className={classes.zoom}>
          <button type="button" aria-label="Zoom in" onClick={() => drawing?.zoomBy(1)}>
            +
          </button>
          <button type="button" aria-label="Zoom out" onClick={() => drawing?.zoomBy(-1)}>
            −
          </button>
        </div>
      </div>
      <p className={classes.note}>{noteOf(map, isMissing)}</p>
    </section>
  );
}

function noteOf(map: RecordMap | null, isMissing: boolean): string {
  if (isMissing) return 'The map could not be loaded. The table has everything that it would show.';
  const streets = map?.tilesUrl
    ? ` Streets: ${new URL(map.tilesUrl).host}, © OpenStreetMap contributors.`
    : '';
  return `A press on one opens it, a press on several goes nearer or leaves their district alone. Coast: Natural Earth.${streets}`;
}
