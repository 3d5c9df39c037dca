import { Suspense } from "react";
import { lazyPart } from "../../lib/lazyPart.ts";
import { Boundary } from "./Boundary.tsx";
import { IconDrawing } from "./IconDrawing.tsx";
import { type IconName, icons } from "./icons.ts";

const MoreIcon = lazyPart(() => import("./MoreIcon.tsx"), "MoreIcon");

interface IconProps {
  name: IconName;
  className?: string;
}

/**
 * A decorative icon next to a text or inside a labelled button. It has no accessible name; its space stays empty until
 * it is loaded.
 */
export function Icon({ name, className = "size-5 shrink-0" }: IconProps) {
  if (isOfFirstScreens(name)) return <IconDrawing path={icons[name]} className={className} />;
  const place = <IconDrawing className={className} />;
  return (
    <Boundary fallback={place}>
      <Suspense fallback={place}>
        <MoreIcon name={name} className={className} />
      </Suspense>
    </Boundary>
  );
}

const isOfFirstScreens = (name: IconName): name is keyof typeof icons => Object.hasOwn(icons, name);
