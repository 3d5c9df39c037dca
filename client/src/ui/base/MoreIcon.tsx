import { IconDrawing } from "./IconDrawing.tsx";
import { moreIcons } from "./moreIcons.ts";

interface MoreIconProps {
  name: keyof typeof moreIcons;
  className: string;
}

/** An icon that is not part of the first load. */
export const MoreIcon = ({ name, className }: MoreIconProps) => (
  <IconDrawing path={moreIcons[name]} className={className} />
);
