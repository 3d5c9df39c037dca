import { useState } from "react";
import type { Mark } from "./marks.ts";
import { ringsOf, TILE, tilesOf, type View } from "./projection.ts";
import "./places.css";

interface PlacesPictureProps {
  /** What it shows, in a sentence; the table below it has the details. */
  label: string;
  view: View;
  marks: readonly Mark[];
  /** The URL template of the map tiles; absent if places are drawn without a map. */
  tiles: string | undefined;
}

/** Numbered marks with north at the top: on map tiles, or on circles around their middle. */
export function PlacesPicture({ label, view, marks, tiles }: PlacesPictureProps) {
  return (
    <svg viewBox={`0 0 ${view.width} ${view.height}`} role="img" aria-label={label} className="places-picture">
      <rect width={view.width} height={view.height} className="places-ground" />
      {tiles ? <Tiles view={view} template={tiles} /> : <Rings view={view} />}
      {marks.map(({ x, y, label: text }) => (
        <g key={text} className="places-mark">
          <rect x={x - widthOf(text) / 2} y={y - 10} width={widthOf(text)} height="20" rx="10" />
          <text x={x} y={y + 4.5}>
            {text}
          </text>
        </g>
      ))}
    </svg>
  );
}

const widthOf = (text: string) => Math.max(20, 8 + text.length * 7);

function Rings({ view }: { view: View }) {
  const [x, y] = [view.width / 2, view.height / 2];
  return (
    <g className="places-rings">
      <path d={`M${x} 20V${view.height - 4}M4 ${y}H${view.width - 4}`} />
      {ringsOf(view).map((km) => (
        <g key={km}>
          <circle cx={x} cy={y} r={km * view.unitsPerKm} />
          <text x={x + 3} y={y - km * view.unitsPerKm + 12}>
            {km < 1 ? `${km * 1000} m` : `${km} km`}
          </text>
        </g>
      ))}
      <text x={x - 4} y="15" textAnchor="end">
        N
      </text>
    </g>
  );
}

/** A tile that cannot be loaded leaves the background. */
function Tiles({ view, template }: { view: View; template: string }) {
  const [failed, setFailed] = useState<readonly string[]>([]);
  return tilesOf(view)
    .map(({ x, y, z, at }) => ({
      href: template.replace("{z}", String(z)).replace("{x}", String(x)).replace("{y}", String(y)),
      at,
    }))
    .filter(({ href }) => !failed.includes(href))
    .map(({ href, at }) => (
      <image
        key={`${at.x} ${at.y}`}
        href={href}
        {...at}
        width={TILE}
        height={TILE}
        onError={() => setFailed((all) => [...all, href])}
      />
    ));
}
