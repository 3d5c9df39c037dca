import type { ReactNode } from "react";
import { Heading } from "react-aria-components/Heading";
import { IconButton } from "../base/IconButton.tsx";

interface PanelHeadProps {
  title: string;
  subtitle?: ReactNode;
  onClose(): void;
}

export function PanelHead({ title, subtitle, onClose }: PanelHeadProps) {
  return (
    <div className="narrow-spacing flex items-center gap-2 border-b border-line py-2 pr-2 pl-4">
      <div className="min-w-0 grow">
        <Heading slot="title" className="wrap-anywhere text-lg font-bold tracking-tight">
          {title}
        </Heading>
        {subtitle && <p className="wrap-anywhere text-sm text-muted">{subtitle}</p>}
      </div>
      <IconButton icon="close" label="Close" onClick={onClose} />
    </div>
  );
}
